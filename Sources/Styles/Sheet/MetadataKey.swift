// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// The keys of `metadata` that are the program's own: who writes, reads or checks one asks here.
///
/// They say what the specification has no words for. Keys of other programs are none of ours.
enum MetadataKey: String, CaseIterable {
  case below = "tilegen:below"
  case edges = "tilegen:edges"
  case symbolOrder = "tilegen:symbol-order"
  case circleRadius = "tilegen:circle-radius"
  case photos = "tilegen:photos"
  case look = "tilegen:look"
  case overlay = "tilegen:overlay"
  case schema = "tilegen:schema"
  case worldSchema = "tilegen:world-schema"

  /// Where a key stands, and what it may say.
  enum Use: Equatable {
    /// In layers of some types: the one word that has an effect.
    case word(String, of: [LayerType])
    /// At the top of a sheet: a property of its GeoJSON sources.
    case property
    /// At the top of a sheet: what it was made from, for people to read.
    case note
  }

  /// What all of them begin with.
  static let prefix = "tilegen:"

  /// Where it stands, and what it may say.
  var use: Use {
    switch self {
    case .below: .word("labels", of: LayerType.allCases)
    case .edges: .word("exact", of: [.fill])
    case .symbolOrder: .word("one-by-one", of: [.symbol])
    case .circleRadius, .photos: .property
    case .look, .overlay, .schema, .worldSchema: .note
    }
  }

  /// Its name without what all begin with.
  var shortName: String { String(rawValue.dropFirst(Self.prefix.count)) }

  /// Whether the metadata of a layer has the word that has an effect there.
  func isSaid(in metadata: ExpressionValue?, of type: LayerType) -> Bool {
    guard case .object(let entries)? = metadata, case .string(let text)? = entries[rawValue],
      case .word(let word, let types) = use
    else { return false }
    return text == word && types.contains(type)
  }

  /// The property that the metadata of a sheet names; `nil` when it names none.
  func property(in metadata: JSONNode?) -> String? { use == .property ? metadata?[rawValue]?.string : nil }

  /// What sets it, in a sheet that is written.
  func member(_ text: String) -> SheetValue.Member { SheetValue.Member(key: rawValue, value: .string(text)) }

  /// What sets it to the word that has an effect; nothing for a key that is none of layers.
  var members: [SheetValue.Member] {
    guard case .word(let word, _) = use else { return [] }
    return [member(word)]
  }
}
