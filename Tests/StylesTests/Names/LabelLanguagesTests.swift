// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Styles
import Testing

@Suite struct `languages of labels` {
  @Test(arguments: [
    ("fr", "fr"), ("FR,en", "fr,en"), ("zh-hant-tw", "zh-Hant-TW"), ("sr-latn,sr", "sr-Latn,sr"), ("es-419", "es-419"),
    ("ca-valencia", "ca-valencia"), ("fr,fr", "fr"), ("yue", "yue"),
  ])
  func `are read in any case`(_ text: String, _ expected: String) {
    #expect(LabelLanguages(text)?.description == expected)
  }

  @Test(arguments: ["", ",", "fr,", "f", "french", "fr_FR", "fr-", "12", "fr-x", "fr en", "日本", "fr-FRA-"])
  func `refuse what is no tag`(_ text: String) {
    #expect(LabelLanguages(text) == nil)
  }

  @Test(
    arguments: [
      ("fr", nil), ("en,ja", "ja"), ("zh", "zh-cn"), ("zh-Hant", "zh-tw"), ("zh-TW", "zh-tw"), ("zh-Hans-TW", "zh-cn"),
      ("ko,ja", "ko"),
    ] as [(String, String?)])
  func `say which shapes Han characters take`(_ text: String, _ expected: String?) {
    #expect(LabelLanguages(text)?.hanLanguage == expected)
  }
}

@Suite struct `names in wanted languages` {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var languages: String?
    var field: String = #"["get", "name"]"#
    var properties: [String: String]
    var text: String
  }

  static let tokyo = [
    "name": "東京", "name:en": "Tokyo", "name:fr": "Tokyo (fr)", "name_de": "Tokio", "name:latin": "Tōkyō",
  ]
  static let rows = [
    Row(testDescription: "none wanted: as the style says", languages: nil, properties: tokyo, text: "東京"),
    Row(testDescription: "the first that there is", languages: "it,fr,en", properties: tokyo, text: "Tokyo (fr)"),
    Row(testDescription: "Shortbread's spelling", languages: "de", properties: tokyo, text: "Tokio"),
    Row(
      testDescription: "Natural Earth's spelling", languages: "fr", field: #"["get", "NAME"]"#,
      properties: ["NAME": "Germany", "NAME_FR": "Allemagne"], text: "Allemagne"),
    Row(
      testDescription: "a region's name for a script", languages: "zh-TW",
      properties: ["name": "X", "name:zh-Hant": "臺"],
      text: "臺"),
    Row(
      testDescription: "the language without its script", languages: "zh-Hant",
      properties: ["name": "X", "name:zh": "中"], text: "中"),
    Row(testDescription: "a script nobody reads gives way", languages: "it", properties: tokyo, text: "Tōkyō"),
    Row(
      testDescription: "the international name", languages: "it",
      properties: ["name": "Αθήνα", "int_name": "Athina"], text: "Athina"),
    Row(
      testDescription: "a script that is read stays", languages: "zh", properties: tokyo, text: "東京"),
    Row(
      testDescription: "the local name where there is no other", languages: "it", properties: ["name": "Αθήνα"],
      text: "Αθήνα"),
    Row(
      testDescription: "numbers are for everybody", languages: "el", properties: ["name": "12", "name:en": "T"],
      text: "12"),
    Row(
      testDescription: "both scripts of Serbian", languages: "sr",
      properties: ["name": "Beograd", "name:en": "Belgrade"],
      text: "Beograd"),
    Row(
      testDescription: "another language in the style", languages: "fr", field: #"["get", "name:en"]"#,
      properties: tokyo, text: "Tokyo (fr)"),
    Row(testDescription: "tokens", languages: "fr", field: #""{name:latin}""#, properties: tokyo, text: "Tokyo (fr)"),
    Row(
      testDescription: "coalesce", languages: "de",
      field: #"["coalesce", ["get", "name_en"], ["get", "name:latin"], ["get", "name"]]"#, properties: tokyo,
      text: "Tokio"),
    Row(
      testDescription: "a choice by what there is", languages: "de",
      field: #"["case", ["has", "name:nonlatin"], "two", ["has", "name"], ["get", "name"], "none"]"#,
      properties: ["name": "a", "name:nonlatin": "b"], text: "a"),
    Row(
      testDescription: "two names are one", languages: "fr",
      field: #"["concat", ["get", "name:latin"], "\n", ["get", "name:nonlatin"]]"#, properties: tokyo,
      text: "Tokyo (fr)"),
    Row(
      testDescription: "two equal lines are one", languages: "fr",
      field: ##"["format", ["get", "name:en"], {}, "\n", {}, ["get", "name"], {"text-color": "#f00"}]"##,
      properties: tokyo, text: "Tokyo (fr)"),
    Row(
      testDescription: "lines of the local name stay", languages: "it", properties: ["name": "Rue;Straat\nWeg"],
      text: "Rue;Straat\nWeg"),
    Row(
      testDescription: "what is no name stays", languages: "fr", field: #"["get", "ref"]"#,
      properties: ["ref": "A 1", "name:fr": "x"], text: "A 1"),
    Row(
      testDescription: "other kinds of names stay", languages: "fr", field: #"["get", "name:etymology"]"#,
      properties: ["name:etymology": "Bach", "name:fr": "x"], text: "Bach"),
    Row(testDescription: "no name is no name", languages: "fr", properties: ["ref": "A 1"], text: ""),
  ]

  @Test(arguments: rows) func `are chosen`(_ row: Row) throws {
    let sheet = """
      {"version": 8, "sources": {"s": {"type": "vector"}}, "layers": [{"id": "a", "type": "symbol", "source": "s",
      "source-layer": "p", "filter": ["!=", ["get", "name"], "never"], "layout": {"text-field": \(row.field)}}]}
      """
    let languages = row.languages.flatMap { LabelLanguages($0) }
    let parsed = Style.parse(Array(sheet.utf8), file: "test.json", languages: languages)
    #expect(parsed.issues == [])
    let style = try #require(parsed.style)
    #expect(style.languages == languages)
    var builder = TileLayerBuilder(name: "p", extent: 4096)
    builder.addPoint(TilePoint(x: 0, y: 0))
    builder.endPart()
    for (key, value) in row.properties.sorted(by: { $0.key < $1.key }) { builder.addTag(key, .string(value)) }
    builder.endFeature(id: nil, type: .point)
    let context = EvaluationContext(style: style)
    context.enter(builder.build())
    #expect(style.layers[0][.textField].formatted(in: context).text == row.text)
    #expect(style.layers[0].filter?.matches(in: context) == true)
  }
}
