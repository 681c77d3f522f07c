// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Which values of OpenStreetMap's keys tell which kind of point of interest.
///
/// https://wiki.openstreetmap.org/wiki/Map_features. All tile schemas have these values, in one field or in several.
enum OpenStreetMapPois {
  typealias Kinds = [PoiKind: [String]]

  /// Of `religion`, at places of worship.
  static let religions: Kinds = [
    .church: ["christian"], .mosque: ["muslim"], .synagogue: ["jewish"],
    .temple: ["buddhist", "shinto", "hindu", "taoist", "sikh", "confucian", "jain"],
  ]

  static let amenities: Kinds = [
    .hospital: ["hospital"], .doctor: ["clinic", "doctors", "dentist", "veterinary"], .pharmacy: ["pharmacy"],
    .theatre: ["theatre", "arts_centre"], .cinema: ["cinema"], .library: ["library"],
    .townHall: ["townhall", "courthouse", "public_building", "conference_centre", "exhibition_centre"],
    .university: ["university", "college"],
    .school: ["school"], .police: ["police"], .fireStation: ["fire_station"], .post: ["post_office"],
    .worship: ["place_of_worship"], .supermarket: ["marketplace"], .fuel: ["fuel"], .charging: ["charging_station"],
    .restaurant: ["restaurant", "food_court"], .fastFood: ["fast_food"], .cafe: ["cafe"],
    .bar: ["bar", "pub", "biergarten", "nightclub"], .bank: ["bank"], .parking: ["parking"], .toilets: ["toilets"],
  ]

  static let shops: Kinds = [
    .supermarket: ["supermarket"], .mall: ["mall", "department_store"], .bakery: ["bakery"], .pharmacy: ["chemist"],
    .shop: [
      "alcohol", "beauty", "beverages", "bicycle", "books", "butcher", "car", "clothes", "computer", "convenience",
      "convinience", "doityourself", "dry_cleaning", "florist", "furniture", "garden_centre", "general", "gift",
      "greengrocer", "hairdresser", "hardware", "jewelry", "kiosk", "laundry", "mobile_phone", "newsagent", "optican",
      "optician", "outdoor", "shoes", "sports", "stationery", "toys", "travel_agency", "video",
    ],
  ]

  static let tourism: Kinds = [
    .museum: ["museum"], .gallery: ["gallery"], .attraction: ["attraction", "theme_park"], .zoo: ["zoo", "aquarium"],
    .hotel: ["hotel", "motel", "hostel", "guest_house", "bed_and_breakfast", "chalet", "alpine_hut"],
    .campsite: ["camp_site", "caravan_site", "picnic_site"], .viewpoint: ["viewpoint"], .information: ["information"],
  ]

  static let historic: Kinds = [
    .castle: ["castle", "fort"], .monument: ["monument", "memorial", "ruins", "archaeological_site"],
  ]

  static let leisure: Kinds = [
    .stadium: ["stadium"], .golf: ["golf_course"], .marina: ["marina"], .sports: ["sports_centre", "ice_rink"],
    .swimming: ["swimming_pool", "water_park"], .gym: ["fitness_centre"], .playground: ["playground"],
  ]

  static let natural: Kinds = [.beach: ["beach"]]

  static let manMade: Kinds = [.monument: ["lighthouse"]]

  /// Of whichever key, for schemas that keep the values of all keys in one field.
  static let ofAnyKey: Kinds = [amenities, shops, tourism, historic, leisure, natural, manMade].reduce(into: [:]) {
    $0.merge($1, uniquingKeysWith: +)
  }
}
