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
  /// Width of the halo in logical pixels.
  let halo: Double

  /// The type of the Apple Maps family: Inter, with Noto Sans for what it lacks.
  static let apple: TypeScale = {
    func inter(_ style: String, _ size: Double) -> TypeRole {
      TypeRole(fonts: ["Inter \(style)", "Noto Sans \(style)"], size: size)
    }
    return TypeScale(
      country: inter("Semi Bold", 14), region: inter("Medium", 11), majorCity: inter("Semi Bold", 14),
      city: inter("Semi Bold", 12), town: inter("Medium", 12), village: inter("Medium", 11),
      neighbourhood: inter("Medium", 12), hamlet: inter("Regular", 11), street: inter("Regular", 10),
      roadNumber: inter("Semi Bold", 9), water: inter("Italic", 12), smallWater: inter("Italic", 10),
      park: inter("Medium", 10), station: inter("Medium", 10), houseNumber: inter("Regular", 9), halo: 1.2)
  }()
}
