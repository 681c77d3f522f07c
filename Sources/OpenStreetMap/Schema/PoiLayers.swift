// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Points of interest and addresses, of nodes and by label points of areas.
///
/// Parks are not in Shortbread; its `land` has no names, and a park's belongs on the map. Nor are museums, marinas,
/// beaches, places of conferences, peaks (with their `ele`), filling and charging stations and public car parks, which
/// people look for.
enum PoiLayers {
  /// Keys that make a point of interest, and which of their values do.
  private static let kinds: [(key: StaticString, name: String, values: Set<String>)] = [
    (
      "amenity", "amenity",
      [
        "arts_centre", "atm", "bank", "bar", "bench", "bicycle_rental", "biergarten", "cafe", "car_rental",
        "car_sharing", "car_wash", "charging_station", "cinema", "clinic", "college", "community_centre",
        "conference_centre", "courthouse", "dentist",
        "doctors", "dog_park", "drinking_water", "embassy", "exhibition_centre", "fast_food", "fire_station",
        "food_court", "fountain", "fuel",
        "grave_yard", "hospital", "hunting_stand", "library", "marketplace", "nightclub", "nursing_home", "parking",
        "pharmacy",
        "place_of_worship", "playground", "police", "post_box", "post_office", "prison", "pub", "public_building",
        "recycling", "restaurant", "school", "shelter", "telephone", "theatre", "toilets", "townhall", "university",
        "vending_machine", "veterinary", "waste_basket",
      ]
    ),
    (
      "leisure", "leisure",
      [
        "dog_park", "fitness_centre", "golf_course", "ice_rink", "marina", "park", "pitch", "playground",
        "sports_centre", "stadium",
        "swimming_pool", "water_park",
      ]
    ),
    (
      "tourism", "tourism",
      [
        "alpine_hut", "aquarium", "attraction", "bed_and_breakfast", "camp_site", "caravan_site", "chalet", "gallery",
        "guest_house", "hostel", "hotel",
        "information", "motel", "museum", "picnic_site", "theme_park", "viewpoint", "zoo",
      ]
    ),
    (
      "shop", "shop",
      [
        "alcohol", "bakery", "beauty", "beverages", "bicycle", "books", "butcher", "car", "chemist", "clothes",
        "computer", "convenience", "convinience", "department_store", "doityourself", "dry_cleaning", "florist",
        "furniture", "garden_centre", "general", "gift", "greengrocer", "hairdresser", "hardware", "jewelry", "kiosk",
        "laundry", "mall", "mobile_phone", "newsagent", "optican", "optician", "outdoor", "shoes", "sports",
        "stationery", "supermarket", "toys", "travel_agency", "video",
      ]
    ),
    (
      "man_made", "man_made",
      [
        "lighthouse", "surveillance", "tower", "wastewater_plant", "water_well", "water_works", "watermill",
        "windmill",
      ]
    ),
    (
      "historic", "historic",
      [
        "archaelogical_site", "archaeological_site", "artwork", "battlefield", "castle", "fort", "memorial",
        "monument", "ruins", "wayside_cross", "wayside_shrine",
      ]
    ),
    ("natural", "natural", ["beach", "peak", "volcano"]),
    ("emergency", "emergency", ["defibrillator", "fire_hydrant", "phone"]),
    ("highway", "highway", ["emergency_access_point"]),
    ("office", "office", ["diplomatic"]),
  ]

  private static let catering: Set<String> = ["restaurant", "fast_food", "pub", "bar", "cafe"]

  /// Writes a node or an area.
  static func addPlace(_ tags: OSMTags, to writer: FeatureWriter) {
    if isPointOfInterest(tags) {
      guard writer.start(.pois, as: .label) else { return }
      for (key, name, values) in kinds {
        if let value = tags[key], values.contains(value) { writer.tag(name, .string(value)) }
      }
      tagDetails(tags, writer)
      tagAddress(tags, writer)
      writer.tagNames(tags)
      writer.end(from: firstZoom(tags, area: writer.area))
    } else if tags.has("addr:housenumber") || tags.has("addr:housename"), writer.start(.addresses, as: .label) {
      tagAddress(tags, writer)
      writer.end(from: 14)
    }
  }

  private static func isPointOfInterest(_ tags: OSMTags) -> Bool {
    if tags.has("amenity", "parking"), tags.has("access", "private") || tags.has("access", "no") { return false }
    for (key, _, values) in kinds {
      if let value = tags[key], values.contains(value) { return true }
    }
    return false
  }

  /// Summits and large parks come before all else.
  private static func firstZoom(_ tags: OSMTags, area: Double) -> UInt8 {
    if isSummit(tags) { return 11 }
    return tags.has("leisure", "park") ? SizeZoom.ofArea(area, least: 12) : 14
  }

  private static func isSummit(_ tags: OSMTags) -> Bool {
    tags.has("natural", "peak") || tags.has("natural", "volcano")
  }

  private static func tagAddress(_ tags: OSMTags, _ writer: FeatureWriter) {
    writer.tag("housename", tags["addr:housename"])
    writer.tag("housenumber", tags["addr:housenumber"])
  }

  private static func tagDetails(_ tags: OSMTags, _ writer: FeatureWriter) {
    switch tags["amenity"] {
    case "vending_machine": writer.tag("vending", tags["vending"])
    case "place_of_worship":
      writer.tag("religion", tags["religion"])
      writer.tag("denomination", tags["denomination"])
    case "recycling":
      writer.tag("recycling:glass_bottles", .bool(tags.has("recycling:glass_bottles", "yes")))
      writer.tag("recycling:paper", .bool(tags.has("recycling:paper", "yes")))
      writer.tag("recycling:clothes", .bool(tags.has("recycling:clothes", "yes")))
      writer.tag("recycling:scrap_metal", .bool(tags.has("recycling:scrap_metal", "yes")))
    case "bank": writer.tag("atm", .bool(tags.has("atm", "yes")))
    case let value?: if catering.contains(value) { writer.tag("cuisine", tags["cuisine"]) }
    case nil: break
    }
    if tags.has("leisure", "pitch") || tags.has("leisure", "sports_centre") { writer.tag("sport", tags["sport"]) }
    if isSummit(tags), let elevation = tags.meters("ele") { writer.tag("ele", .number(elevation)) }
    if tags.has("tourism", "information") { writer.tag("information", tags["information"]) }
    if tags.has("man_made", "tower") { writer.tag("tower:type", tags["tower:type"]) }
  }
}
