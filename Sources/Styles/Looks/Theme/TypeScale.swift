// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A font and a size for labels of one role.
struct TypeRole: Sendable {
  /// Font stack, best first: names as style sheets spell them, family and style.
  let fonts: [String]
  /// Logical pixels; labels of a map have fixed sizes.
  let size: Double

  /// The font stack as a value of a style sheet.
  var fontValue: SheetValue { .array(fonts.map { .string($0) }) }
}

/// The type of a look, by role.
struct TypeScale: Sendable {
  let country: TypeRole
  let region: TypeRole
  let majorCity: TypeRole
  let city: TypeRole
  let town: TypeRole
  let village: TypeRole
  let neighbourhood: TypeRole
  let hamlet: TypeRole
  let street: TypeRole
  let roadNumber: TypeRole
  let water: TypeRole
  let smallWater: TypeRole
  let park: TypeRole
  let station: TypeRole
  let houseNumber: TypeRole
  let poi: TypeRole
  /// Width of the halo in logical pixels.
  let halo: Double

  /// The type of the Apple Maps family: Inter, with Noto Sans for what it lacks.
  static let apple = TypeScale(family: "Inter")

  /// The type of the Life360 family: Plus Jakarta Sans, with Noto Sans for what it lacks.
  static let life360 = TypeScale(family: "Plus Jakarta Sans")

  /// The type of the Turo family: Manrope, which has no italics (they are slanted), with Noto Sans for what it lacks.
  static let turo = TypeScale(family: "Manrope")

  /// The typefaces of all families; `scripts/setup` installs them.
  static let families = ["Inter", "Plus Jakarta Sans", "Manrope"]

  /// The roles in the sizes that all families share.
  private init(family: String) {
    func role(_ style: String, _ size: Double) -> TypeRole {
      TypeRole(fonts: ["\(family) \(style)", "Noto Sans \(style)"], size: size)
    }
    country = role("Semi Bold", 14)
    region = role("Medium", 11)
    majorCity = role("Semi Bold", 14)
    city = role("Semi Bold", 12)
    town = role("Medium", 12)
    village = role("Medium", 11)
    neighbourhood = role("Medium", 12)
    hamlet = role("Regular", 11)
    street = role("Regular", 10)
    roadNumber = role("Semi Bold", 9)
    water = role("Italic", 12)
    smallWater = role("Italic", 10)
    park = role("Medium", 10)
    station = role("Medium", 10)
    houseNumber = role("Regular", 9)
    poi = role("Medium", 10)
    halo = 1.2
  }
}
