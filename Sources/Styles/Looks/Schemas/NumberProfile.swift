// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How a tile schema tells the numbers of roads and the networks they belong to.
struct NumberProfile: Sendable {
  /// The text on the shield.
  var text: SheetValue = .get("ref")
  /// Networks with shields of their own, and when a road is in one; the first that holds counts.
  var networks: [(kind: ShieldKind, condition: SheetValue)] = []
}

extension NumberProfile {
  /// Numbers that tell their network, in the spelling that OpenStreetMap agreed on: `I 80`, `US 101`, `E 18`.
  ///
  /// https://wiki.openstreetmap.org/wiki/Key:ref. Of several numbers, one a line or with semicolons
  /// between, the first counts.
  static let spelledOut: NumberProfile = {
    let ref: SheetValue = .get("ref")
    func begins(_ prefix: String) -> SheetValue {
      ["==", ["slice", ref, 0, .number(Double(prefix.count))], .string(prefix)]
    }
    func end(_ mark: SheetValue) -> SheetValue { ["index-of", mark, ["concat", ref, mark]] }
    let first: SheetValue = ["slice", ref, 0, ["min", end("\n"), end(";")]]
    func after(_ prefix: String) -> SheetValue {
      ["slice", first, .number(Double(prefix.count))]
    }
    return NumberProfile(
      text: ["case", begins("I "), after("I "), begins("US "), after("US "), first],
      networks: [(.interstate, begins("I ")), (.usRoute, begins("US ")), (.europeanRoute, begins("E "))])
  }()

  /// Numbers whose network a field tells.
  static func networks(
    in field: String, text: SheetValue, _ values: KeyValuePairs<ShieldKind, [String]>
  ) -> NumberProfile {
    NumberProfile(text: text, networks: values.map { (kind: $0, condition: .isOne(of: $1, .get(field))) })
  }
}
