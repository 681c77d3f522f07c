// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The kinds of points of interest that have an icon of their own, those that matter to most people first.
///
/// The raw value is the image's name.
enum PoiKind: String, CaseIterable, Sendable {
  case hospital, museum, gallery, stadium, castle, zoo, attraction, theatre, townHall = "town-hall", university
  case viewpoint, beach, golf, marina, hotel, mall, monument
  case campsite, church, mosque, synagogue, temple, worship, library, cinema, supermarket, school, police
  case fireStation = "fire-station", post, swimming, sports, fuel, charging, pharmacy
  case restaurant, cafe, bar, bank, fastFood = "fast-food", bakery, shop, gym, doctor, parking, playground
  case information, toilets

  /// The drawing on its disc.
  var glyph: String {
    switch self {
    case .school: Self.university.rawValue
    case .sports: Self.stadium.rawValue
    case .mall: Self.shop.rawValue
    case .gallery: Self.museum.rawValue
    default: rawValue
    }
  }

  /// Which colour it has.
  var category: PoiCategory {
    switch self {
    case .restaurant, .fastFood, .bakery: .food
    case .cafe: .coffee
    case .bar: .drinks
    case .mall, .supermarket, .shop: .shopping
    case .parking: .parking
    case .hotel: .hotel
    case .hospital, .pharmacy, .doctor: .health
    case .charging: .charging
    case .fuel: .fuel
    case .viewpoint, .beach, .golf, .marina, .zoo, .campsite, .playground, .swimming, .stadium: .outdoors
    case .museum, .gallery, .castle, .attraction, .theatre, .townHall, .university, .monument, .church, .mosque,
      .synagogue,
      .temple, .worship, .library, .cinema, .school, .police, .fireStation, .post, .sports, .bank, .gym, .information,
      .toilets:
      .other
    }
  }

  /// From which zoom on it shows.
  var rank: PoiRank {
    switch self {
    case .hospital, .museum, .stadium, .castle, .zoo, .attraction, .theatre, .townHall, .university: .landmark
    case .gallery, .viewpoint, .beach, .golf, .marina, .hotel, .mall, .monument, .campsite, .church, .mosque,
      .synagogue,
      .temple, .worship, .library, .cinema, .supermarket:
      .major
    case .school, .police, .fireStation, .post, .swimming, .sports, .fuel, .charging, .pharmacy, .restaurant, .cafe,
      .bar, .bank:
      .common
    case .fastFood, .bakery, .shop, .gym, .doctor, .parking, .playground, .information, .toilets: .minor
    }
  }
}

/// How soon a point of interest shows.
enum PoiRank: String, CaseIterable, Sendable {
  /// What a town is known for.
  case landmark
  /// What one crosses a town for.
  case major
  /// What one looks for in a quarter.
  case common
  /// What one looks for in a street.
  case minor

  /// The kinds of the rank, those that matter most first.
  var kinds: [PoiKind] { PoiKind.allCases.filter { $0.rank == self } }
}
