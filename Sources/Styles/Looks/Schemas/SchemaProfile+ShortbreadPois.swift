// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension SchemaProfile {
  /// The points of interest of Shortbread's `pois`, and those that our OSM reader adds to them.
  static let shortbreadPois = PoiProfile(
    layer: "pois",
    keys: [
      PoiProfile.Key(
        value: .get("religion"),
        kinds: [
          .church: ["christian"], .mosque: ["muslim"], .synagogue: ["jewish"],
          .temple: ["buddhist", "shinto", "hindu", "taoist", "sikh", "confucian", "jain"],
        ]),
      PoiProfile.Key(value: .get("amenity"), kinds: shortbreadAmenities),
      PoiProfile.Key(value: .get("shop"), kinds: shortbreadShops),
      PoiProfile.Key(
        value: .get("tourism"),
        kinds: [
          .museum: ["museum"], .gallery: ["gallery"], .attraction: ["attraction", "theme_park"],
          .zoo: ["zoo", "aquarium"],
          .hotel: ["hotel", "motel", "hostel", "guest_house", "bed_and_breakfast", "chalet", "alpine_hut"],
          .campsite: ["camp_site", "caravan_site", "picnic_site"], .viewpoint: ["viewpoint"],
          .information: ["information"],
        ]),
      PoiProfile.Key(
        value: .get("historic"),
        kinds: [.castle: ["castle", "fort"], .monument: ["monument", "memorial", "ruins", "archaeological_site"]]),
      PoiProfile.Key(
        value: .get("leisure"),
        kinds: [
          .stadium: ["stadium"], .golf: ["golf_course"], .marina: ["marina"], .sports: ["sports_centre", "ice_rink"],
          .swimming: ["swimming_pool", "water_park"], .gym: ["fitness_centre"], .playground: ["playground"],
        ]),
      PoiProfile.Key(value: .get("natural"), kinds: [.beach: ["beach"]]),
      PoiProfile.Key(value: .get("man_made"), kinds: [.monument: ["lighthouse"]]),
    ])

  private static let shortbreadAmenities: [PoiKind: [String]] = [
    .hospital: ["hospital"], .doctor: ["clinic", "doctors", "dentist", "veterinary"], .pharmacy: ["pharmacy"],
    .theatre: ["theatre", "arts_centre"], .cinema: ["cinema"], .library: ["library"],
    .townHall: ["townhall", "courthouse", "public_building"], .university: ["university", "college"],
    .school: ["school"], .police: ["police"], .fireStation: ["fire_station"], .post: ["post_office"],
    .worship: ["place_of_worship"], .supermarket: ["marketplace"], .fuel: ["fuel"], .charging: ["charging_station"],
    .restaurant: ["restaurant", "food_court"], .fastFood: ["fast_food"], .cafe: ["cafe"],
    .bar: ["bar", "pub", "biergarten", "nightclub"], .bank: ["bank"], .parking: ["parking"], .toilets: ["toilets"],
  ]

  private static let shortbreadShops: [PoiKind: [String]] = [
    .supermarket: ["supermarket"], .mall: ["mall", "department_store"], .bakery: ["bakery"], .pharmacy: ["chemist"],
    .shop: [
      "alcohol", "beauty", "beverages", "bicycle", "books", "butcher", "car", "clothes", "computer", "convenience",
      "convinience", "doityourself", "dry_cleaning", "florist", "furniture", "garden_centre", "general", "gift",
      "greengrocer", "hairdresser", "hardware", "jewelry", "kiosk", "laundry", "mobile_phone", "newsagent", "optican",
      "optician", "outdoor", "shoes", "sports", "stationery", "toys", "travel_agency", "video",
    ],
  ]

  /// Shortbread has no network of a road: its number tells it, in the spelling that OpenStreetMap agreed on.
  static let shortbreadNumbers: NumberProfile = {
    let ref: SheetValue = .get("ref")
    func begins(_ prefix: String) -> SheetValue {
      ["==", ["slice", ref, 0, .number(Double(prefix.count))], .string(prefix)]
    }
    let first: SheetValue = ["slice", ref, 0, ["index-of", "\n", ["concat", ref, "\n"]]]
    func after(_ prefix: String) -> SheetValue {
      ["slice", first, .number(Double(prefix.count))]
    }
    return NumberProfile(
      text: ["case", begins("I "), after("I "), begins("US "), after("US "), first],
      networks: [(.interstate, begins("I ")), (.usRoute, begins("US ")), (.europeanRoute, begins("E "))])
  }()
}
