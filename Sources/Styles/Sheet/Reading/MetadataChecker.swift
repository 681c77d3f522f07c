// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Warns of what is said in the program's own keys of `metadata` and has no effect.
struct MetadataChecker {
  /// What holds the metadata.
  enum Holder: Equatable {
    case sheet(hasGeoJSON: Bool)
    case layer(LayerType)
  }

  let holder: Holder
  let log: IssueLog

  /// Checks the `metadata` of an object; keys of other programs are let pass.
  func check(_ object: ObjectReader) {
    for member in object.node["metadata"]?.members ?? [] {
      let place = object.path(of: "metadata.\(member.key)")
      guard let key = MetadataKey(rawValue: member.key) else {
        warnOfUnknown(member, place)
        continue
      }
      if let reason = reasonAgainst(key) {
        log.warning(place, "ignored here; \(reason)", at: member.keyOffset)
      } else {
        checkValue(member.value, of: key, place)
      }
    }
  }

  /// A name that only begins as ours do, or is nearly one of ours.
  private func warnOfUnknown(_ member: JSONNode.Member, _ place: String) {
    let near: MetadataKey?
    if member.key.hasPrefix(MetadataKey.prefix) {
      let name = String(member.key.dropFirst(MetadataKey.prefix.count))
      let short = Spelling.nearest(to: name, among: MetadataKey.allCases.map(\.shortName))
      near = MetadataKey.allCases.first { $0.shortName == short }
    } else {
      near = Spelling.nearest(to: member.key, among: MetadataKey.allCases.map(\.rawValue)).flatMap(MetadataKey.init)
      if near == nil { return }
    }
    log.warning(
      place, "unknown key, ignored", at: member.keyOffset, suggestion: near.map { "did you mean \"\($0.rawValue)\"?" })
  }

  /// Why a key does nothing where it stands; `nil` when it does something.
  private func reasonAgainst(_ key: MetadataKey) -> String? {
    switch (key.use, holder) {
    case (.words(_, let types), .layer(let type)):
      types.contains(type) ? nil : "it is for \(Self.list(types)) layers, not for \(type.rawValue) layers"
    case (.words(_, let types), .sheet):
      "it belongs in the metadata of \(types == LayerType.allCases ? "a layer" : "\(Self.list(types)) layers")"
    case (.property, .sheet(hasGeoJSON: false)), (.vocabulary, .sheet(hasGeoJSON: false)):
      "it is for GeoJSON sources, and the style has none"
    case (.property, .sheet), (.vocabulary, .sheet), (.note, .sheet): nil
    case (.property, .layer), (.vocabulary, .layer), (.note, .layer): "it belongs in the metadata of the style"
    }
  }

  private static func list(_ types: [LayerType]) -> String { types.map(\.rawValue).joined(separator: ", ") }

  private static func isVocabulary(_ value: JSONNode) -> Bool {
    value.members?.allSatisfy { $0.value.array?.allSatisfy { $0.string != nil } == true } == true
  }

  private func checkValue(_ value: JSONNode, of key: MetadataKey, _ place: String) {
    switch key.use {
    case .words(let words, _) where !words.contains(value.string ?? ""):
      let near = value.string.flatMap { Spelling.nearest(to: $0, among: words) }
      let expected = words.map { "\"\($0)\"" }.joined(separator: " or ")
      log.warning(
        place, "expected \(expected), found \(value.summary), ignored", at: value.offset,
        suggestion: near.map { "did you mean \"\($0)\"?" })
    case .property where value.string == nil:
      log.warning(place, "expected the name of a property, found \(value.summary), ignored", at: value.offset)
    case .vocabulary where !Self.isVocabulary(value):
      log.warning(
        place, "expected an object of properties with lists of words, found \(value.summary), ignored",
        at: value.offset)
    case .words, .property, .vocabulary, .note: break
    }
  }
}
