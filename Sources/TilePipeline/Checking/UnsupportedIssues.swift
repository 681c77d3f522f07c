// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles
internal import TileRender

/// Warnings about what a style asks for and that is not drawn.
struct UnsupportedIssues {
  let style: Style
  let bytes: [UInt8]
  let file: String

  /// One warning a name, at its first place.
  func byName() -> [StyleIssue] {
    var order: [String] = []
    var found: [String: [UnsupportedUse]] = [:]
    for use in SupportCheck.unsupportedUses(in: style) {
      if found[use.name] == nil { order.append(use.name) }
      found[use.name, default: []].append(use)
    }
    guard !order.isEmpty else { return [] }
    let places = StylePlaces(bytes, file: file)
    return order.compactMap { name in
      guard let uses = found[name], let first = uses.first else { return nil }
      let more = uses.count > 1 ? " (\(uses.count) places)" : ""
      return places.issue(first.path, Self.message(first) + more, severity: .warning, word: first.name)
    }
  }

  /// One warning a place.
  func everywhere() -> [StyleIssue] {
    let places = StylePlaces(bytes, file: file)
    return SupportCheck.unsupportedUses(in: style).map { use in
      places.issue(use.path, Self.message(use), severity: .warning, word: use.name)
    }
  }

  /// Why something has no effect, and what, where the path does not say so.
  private static func message(_ use: UnsupportedUse) -> String {
    use.path.hasSuffix(use.name) ? use.reason : "\(use.name): \(use.reason)"
  }
}
