// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TilePipeline

/// The page that shows the maps; it asks this server only.
enum PreviewPage {
  private static let slot = "<script id=\"data\" type=\"application/json\">{}</script>"

  /// The page with what it has to know of the maps.
  static func file(of faces: [MapFace]) -> ServedFile {
    let maps = faces.map { face in
      let description = face.description
      let box = description.plainBounds
      return JSONText.object([
        ("name", .string(face.name)), ("path", .string(TileJSONAnswer.escaped(face.name))),
        ("title", .string(description.name)), ("version", .string(face.version)),
        ("tileSize", .integer(description.tileSize)), ("scales", .array(description.scales.map { .integer($0) })),
        ("zooms", .array(description.zooms.zooms.map { .integer(Int($0)) })),
        ("bounds", .array([box.west, box.south, box.east, box.north].map { .number($0) })),
        ("attribution", .string(description.attribution ?? "")), ("labels", .integer(face.isDrawn ? 1 : 0)),
      ])
    }
    // Inside of a script no "</" may stand.
    let parts = JSONText.object([("maps", .array(maps))]).compact.split(
      separator: "</", omittingEmptySubsequences: false)
    let data = parts.joined(separator: "<\\/")
    let page = String(decoding: PackageResources.preview_html, as: UTF8.self)
    let halves = page.split(separator: slot, maxSplits: 1, omittingEmptySubsequences: false)
    let filled = halves.joined(separator: "<script id=\"data\" type=\"application/json\">\(data)</script>")
    return ServedFile(Array(filled.utf8), .html)
  }
}
