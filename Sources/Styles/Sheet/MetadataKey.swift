// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// The keys of `metadata` that are the program's own: who writes, reads or checks one asks here.
///
/// They say what the specification has no words for. Keys of other programs are none of ours.
enum MetadataKey: String, CaseIterable {
  case below = "tilegen:below"
  case edges = "tilegen:edges"
  case symbolOrder = "tilegen:symbol-order"
  case fan = "tilegen:fan"
  case circleRadius = "tilegen:circle-radius"
  case photos = "tilegen:photos"
  case words = "tilegen:words"
  case look = "tilegen:look"
  case overlay = "tilegen:overlay"
  case schema = "tilegen:schema"
  case worldSchema = "tilegen:world-schema"

  /// Where a key stands, and what it may say.
  enum Use: Equatable {
    /// In layers of some types: the words that have an effect.
    case words([String], of: [LayerType])
    /// At the top of a sheet: a property of its GeoJSON sources.
    case property
    /// At the top of a sheet: properties of its GeoJSON sources, each with the words that it may be.
    case vocabulary
    /// At the top of a sheet: what it was made from, for people to read.
    case note
  }

  /// What all of them begin with.
  static let prefix = "tilegen:"

  /// Where it stands, and what it may say.
  var use: Use {
    switch self {
    case .below: .words(["labels"], of: LayerType.allCases)
    case .edges: .words(["exact"], of: [.fill])
    case .symbolOrder: .words(SymbolOrder.allCases.map(\.rawValue), of: [.symbol])
    case .fan: .words(["lean"], of: [.symbol])
    case .circleRadius, .photos: .property
    case .words: .vocabulary
    case .look, .overlay, .schema, .worldSchema: .note
    }
  }

  /// Its name without what all begin with.
  var shortName: String { String(rawValue.dropFirst(Self.prefix.count)) }

  /// The word that has an effect in the metadata of a layer; `nil` when it has none.
  func word(in metadata: ExpressionValue?, of type: LayerType) -> String? {
    guard case .object(let entries)? = metadata, case .string(let text)? = entries[rawValue],
      case .words(let words, let types) = use
    else { return nil }
    return words.contains(text) && types.contains(type) ? text : nil
  }

  /// The property that the metadata of a sheet names; `nil` when it names none.
  func property(in metadata: JSONNode?) -> String? { use == .property ? metadata?[rawValue]?.string : nil }

  /// The properties that the metadata of a sheet names, each with its words, as far as they are such; by name.
  func vocabulary(in metadata: JSONNode?) -> [(property: String, words: [String])] {
    guard use == .vocabulary, let members = metadata?[rawValue]?.members else { return [] }
    return members.map { ($0.key, $0.value.array?.compactMap(\.string) ?? []) }.sorted { $0.0 < $1.0 }
  }

  /// What sets it, in a sheet that is written.
  func member(_ text: String) -> SheetValue.Member { SheetValue.Member(key: rawValue, value: .string(text)) }
}
