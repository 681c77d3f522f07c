// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import COsmium
internal import MapModel

/// What the header of a file says.
struct OSMHeader {
  /// The rectangles that the data were cut by; empty when the file does not say.
  var boxes: [LonLatBox] = []
  /// The program that wrote the file; empty when unknown.
  var generator = ""
  /// Up to when changes are in the data; empty when unknown.
  var replicationTimestamp = ""
}

/// The course of a way, as a view into the reader's memory.
struct OSMWay {
  /// At least two places.
  var places: UnsafeBufferPointer<OsmPlace>
  /// Indices into `places` before which nodes are missing; the number of places when the last ones are.
  var gaps: UnsafeBufferPointer<Int>
  /// Whether the way ends where it begins.
  var isClosed: Bool
}

/// The rings of an area, as a view into the reader's memory: outer rings, each followed by its holes.
struct OSMArea {
  /// The places of all rings, one ring after another; a ring's first place is not repeated.
  var places: UnsafePointer<OsmPlace>
  /// The rings, an outer one first.
  var rings: UnsafeBufferPointer<OsmRing>
  /// A way or a relation.
  var kind: OsmKind
}

/// Takes the objects of a file, in this order: header, relations, nodes and ways, areas between and after the ways.
///
/// A base class and not a protocol, so that a C callback can find it without an existential.
class OSMVisitor {
  func visit(header: OSMHeader) {}
  func visit(relation id: Int64, tags: OSMTags, members: UnsafeBufferPointer<OsmMember>) {}
  /// Called for nodes with tags.
  func visit(node id: Int64, tags: OSMTags, place: OsmPlace) {}
  /// Returns whether a closed way bounds an area.
  func visit(way id: Int64, tags: OSMTags, course: OSMWay) -> Bool { false }
  func visit(area id: Int64, tags: OSMTags, area: OSMArea) {}
  func visit(problem: OsmProblem, of kind: OsmKind, id: Int64, count: Int) {}
}
