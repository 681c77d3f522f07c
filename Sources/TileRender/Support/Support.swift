// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How far something that a style can ask for is drawn.
public enum Support: Sendable, Equatable {
  /// As the specification says; with a note where that needs a word.
  case drawn(String = "")
  /// In another way, and in which.
  case approximated(String)
  /// Not at all, and why; a style that asks for it gets a warning.
  case refused(String)

  /// The word for it in tables.
  public var word: String {
    switch self {
    case .drawn: "drawn"
    case .approximated: "approximated"
    case .refused: "refused"
    }
  }

  /// What more there is to say; may be empty.
  public var note: String {
    switch self {
    case .drawn(let note), .approximated(let note), .refused(let note): note
    }
  }

  /// Whether it is not drawn at all.
  var isRefused: Bool {
    if case .refused = self { return true }
    return false
  }
}
