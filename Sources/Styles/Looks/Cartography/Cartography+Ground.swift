// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Cartography {
  /// Land and what covers it, seen from far to near: built-up areas give way to streets and houses.
  mutating func addGround() {
    addBackground("land", ["background-color": palette.land.value])
    add(
      "built-up", .fill, .builtUp, from: 4, until: 14.5,
      paint: [
        "fill-color": palette.builtUp.value,
        "fill-opacity": .byZoom([4: 0.6, 6: 1, 13: 1, 14.5: 0]),
      ])
    add("works", .fill, .works, from: 10, paint: ["fill-color": palette.works.value])
    add("farmland", .fill, .farmland, from: 9, paint: ["fill-color": palette.farmland.value])
    add("grass", .fill, .grass, from: 10, paint: ["fill-color": palette.grass.value, "fill-opacity": .fadeIn(9, 11)])
    add("wood", .fill, .wood, from: 6, paint: ["fill-color": palette.wood.value, "fill-opacity": .fadeIn(5, 9)])
    add("wetland", .fill, .wetland, from: 9, paint: ["fill-color": palette.wetland.value])
    add("rock", .fill, .rock, from: 9, paint: ["fill-color": palette.rock.value])
    add("sand", .fill, .sand, from: 9, paint: ["fill-color": palette.sand.value])
    add("cemetery", .fill, .cemetery, from: 12, paint: ["fill-color": palette.grass.value])
    add("park", .fill, .park, from: 9, paint: ["fill-color": palette.park.value])
  }

  /// Grounds with a purpose, from the zoom at which a campus can be told from a block.
  mutating func addSites() {
    add("school", .fill, .school, from: 13, paint: ["fill-color": palette.school.value])
    add("hospital", .fill, .hospital, from: 13, paint: ["fill-color": palette.hospital.value])
    add("construction", .fill, .constructionSite, from: 14, paint: ["fill-color": palette.works.value])
    add(
      "parking", .fill, .parking, from: 15,
      paint: ["fill-color": palette.parking.value, "fill-opacity": .fadeIn(14.5, 16)])
    add("sports", .fill, .sports, from: 13, paint: ["fill-color": palette.grass.value])
    add("pitch", .fill, .pitch, from: 14, paint: ["fill-color": palette.pitch.value])
  }
}
