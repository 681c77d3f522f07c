// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The category colours of the Apple Maps family, by light and by night the same.
enum CategoryColors {
  static let food = RGB(0xFF9500)
  static let coffee = RGB(0xA5694C)
  static let drinks = RGB(0x5AC8FA)
  static let shopping = RGB(0xFFCC00)
  static let parking = RGB(0xAF52DE)
  static let hotel = RGB(0x5856D6)
  static let health = RGB(0xFF2D55)
  static let charging = RGB(0x34C759)
  static let fuel = RGB(0xFF3B30)
  static let other = RGB(0x0A84FF)

  /// The colour of a category; `nil` for places under the sky, for which the family has none.
  static func of(_ category: PoiCategory) -> RGB? {
    switch category {
    case .food: food
    case .coffee: coffee
    case .drinks: drinks
    case .shopping: shopping
    case .parking: parking
    case .hotel: hotel
    case .health: health
    case .charging: charging
    case .fuel: fuel
    case .other: other
    case .outdoors: nil
    }
  }
}
