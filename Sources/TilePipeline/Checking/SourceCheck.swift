// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

/// Finds files that a style's sources name and that are not there.
struct SourceCheck {
  let style: Style
  /// What paths are relative to.
  let folder: String
  /// The sources that have other data, by id.
  let given: Set<String>
  let places: StylePlaces

  /// A warning for each source: another command may give it its data.
  func issues() -> [StyleIssue] {
    style.sources.compactMap { source in
      guard !given.contains(source.id), let (key, text) = text(of: source), let missing = missingPath(text) else {
        return nil
      }
      return places.issue(
        "sources.\(source.id).\(key)", "\(missing): no such file or folder", severity: .warning,
        suggestion: suggestion(for: missing), word: text)
    }
  }

  /// Where a source says that its data is, and the key that says so.
  private func text(of source: StyleSource) -> (key: String, text: String)? {
    if case .location(let text)? = source.data { return ("data", text) }
    guard source.data == nil else { return nil }
    return source.url.map { ("url", $0) } ?? source.tiles.first.map { ("tiles", $0) }
  }

  /// What is not there: a path, or the folder of a template's files.
  private func missingPath(_ text: String) -> String? {
    let path: String
    switch DataLocation(text, relativeTo: folder) {
    case .path(let found): path = found
    case .template(let template):
      guard let end = template.prefix(while: { $0 != "{" }).lastIndex(of: "/") else { return nil }
      path = String(template[..<end])
    case .standardInput, .inline, .remote: return nil
    }
    return DiskFile.kind(path) == .nothing ? path : nil
  }

  private func suggestion(for path: String) -> String? {
    let (folder, name) =
      path.lastIndex(of: "/").map { (String(path[..<$0]), String(path[path.index(after: $0)...])) } ?? (".", path)
    return Spelling.nearest(to: name, among: DiskFile.names(in: folder)).map { "did you mean \"\($0)\"?" }
  }
}
