// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

@Suite struct `a faulty source` {
  static let sources: [(members: String, issues: [String])] = [
    (
      #""type": "vector", "url": "v", "minzom": 3"#,
      [#"warning sources.s.minzom: unknown key, ignored; did you mean "minzoom"?"#]
    ),
    (
      #""type": "raster", "url": "v", "tilesize": 256, "cluster": true"#,
      [
        #"warning sources.s.tilesize: unknown key, ignored; did you mean "tileSize"?"#,
        "warning sources.s.cluster: unknown key, ignored",
      ]
    ),
    (
      #""type": "raster-dem", "url": "v", "encodin": "terrarium""#,
      [#"warning sources.s.encodin: unknown key, ignored; did you mean "encoding"?"#]
    ),
    (
      #""type": "geojson", "data": "d", "clustr": true, "maxzom": 3"#,
      [
        #"warning sources.s.clustr: unknown key, ignored; did you mean "cluster"?"#,
        #"warning sources.s.maxzom: unknown key, ignored; did you mean "maxzoom"?"#,
      ]
    ),
    (
      #""type": "image", "url": "i", "coordinates": [[0,1],[1,1],[1,0],[0,0]], "ur": 1"#,
      [#"warning sources.s.ur: unknown key, ignored; did you mean "url"?"#]
    ),
    (
      #""type": "geojson", "data": "d", "clusterRadius": "12", "clusterMinPoints": true"#,
      [
        #"error sources.s.clusterRadius: expected a number from 0 to 10000, found "12""#,
        "error sources.s.clusterMinPoints: expected a number from 0 to 1000000000, found true",
      ]
    ),
    (
      #""type": "geojson", "data": "d", "clusterProperties": 3, "promoteId": 4"#,
      [
        "error sources.s.clusterProperties: expected an object of properties, found 3",
        "error sources.s.promoteId: expected the name of a property, or an object of them by source layer, found 4",
      ]
    ),
    (
      #""type": "vector", "url": "v", "promoteId": {"a": 4}"#,
      ["error sources.s.promoteId.a: expected a string, found 4"]
    ),
    (#""url": "v""#, ["error sources.s: expected a source with a type, found none"]),
    (
      #""type": "vector", "tiles": ["v"], "tilejson": "3.0.0", "name": "n", "vector_layers": [], "volatile": true"#,
      []
    ),
  ]

  @Test(arguments: sources) func `is told with its path`(_ row: (members: String, issues: [String])) {
    let text = #"{"version": 8, "sources": {"s": {\#(row.members)}}, "layers": []}"#
    let issues = Style.parse(Array(text.utf8), file: "s.json").issues.map { issue in
      let meant = issue.suggestion.map { "; \($0)" } ?? ""
      return "\(issue.severity) \(issue.path): \(issue.message)\(meant)"
    }
    #expect(issues == row.issues)
  }
}
