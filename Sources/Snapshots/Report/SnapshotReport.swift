// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import PNG
public import TilePipeline

/// What a comparison found, as a folder for people and machines.
///
/// `index.html` is one page that needs nothing else; `report.json` has all numbers; `junit.xml` is what CI servers read.
public struct SnapshotReport: Sendable {
  /// What was compared.
  public var title: String
  /// The finding in one line.
  public var summary: String
  /// What differs, and for JUnit also what passed; the weightiest first.
  public var entries: [ReportEntry]
  /// What of the style differs.
  public var causes: [StyleCause] = []
  /// The content of `report.json`.
  public var json: JSONText

  /// Makes a report.
  public init(title: String, summary: String, entries: [ReportEntry], json: JSONText) {
    self.title = title
    self.summary = summary
    self.entries = entries
    self.json = json
  }

  /// Makes the report of a comparison of two sides.
  public init(title: String, diff: DiffOutcome) {
    let count = diff.differences.all.count
    let others = diff.notDrawn > 0 ? "; \(diff.notDrawn) cannot differ" : ""
    self.init(
      title: title,
      summary: "\(count) of \(diff.compared) differ, \(diff.count(atLeast: .clear)) of them clearly\(others)",
      entries: diff.differences.all.map(ReportEntry.init), json: diff.json)
    causes = diff.causes
  }

  /// Writes the three files; makes the folder where there is none.
  public func write(to folder: String) throws(PipelineError) {
    try DiskFile.makeFolder(folder)
    try PictureFile.write(Array(page.utf8), to: "\(folder)/index.html")
    try PictureFile.write(Array(json.lines.utf8), to: "\(folder)/report.json")
    try PictureFile.write(Array(JUnitFile(title: title, entries: entries).text.utf8), to: "\(folder)/junit.xml")
  }

  // MARK: - Page

  /// How much of a value the page shows, in characters.
  private static let valueLength = 300

  /// The page; pictures stand in it as data.
  var page: String {
    let shown = entries.filter { $0.level != .none }
    let data = JSONText.object([
      ("title", .string(title)), ("summary", .string(summary)),
      ("entries", .array(shown.map(Self.pageEntry))),
      (
        "causes",
        .array(
          causes.map { cause in
            let values = cause.excerpts(length: Self.valueLength)
            return .object([
              ("name", .string(cause.name)), ("tiles", .integer(cause.tiles)), ("before", .string(values.before)),
              ("after", .string(values.after)),
            ])
          })
      ),
    ])
    // A "<" in a text must not end the script element.
    let text = data.compact.replacing("<", with: "\\u003c")
    return String(decoding: PackageResources.report_html, as: UTF8.self)
      .replacing("type=\"application/json\">{}<", with: "type=\"application/json\">\(text)<")
  }

  private static func pageEntry(_ entry: ReportEntry) -> JSONText {
    let pictures = entry.pictures()
    let size = pictures.after ?? pictures.before
    return .object([
      ("name", .string(entry.name)), ("group", entry.group.map(JSONText.string) ?? .null),
      ("zoom", entry.zoom.map(JSONText.integer) ?? .null), ("layers", .array(entry.layers.map(JSONText.string))),
      ("level", .string(entry.level.name)), ("lines", .array(entry.lines.map(JSONText.string))),
      ("width", .integer(size?.width ?? 0)), ("height", .integer(size?.height ?? 0)),
      ("densest", entry.finding?.densest?.json ?? .null),
      ("before", pictures.before == nil ? .null : dataURL(entry.before)),
      ("after", pictures.after == nil ? .null : dataURL(entry.after)),
      ("difference", dataURL(pictures.difference.flatMap { try? $0.encoded() })),
    ])
  }

  private static func dataURL(_ file: [UInt8]?) -> JSONText {
    file.map { .string(DataURL.text(of: $0)) } ?? .null
  }
}
