// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reading OSM PBF files by libosmium, behind a C border that no C++ exception crosses.
///
/// Everything a callback is given lives until that callback returns. Text is NUL-terminated and may be invalid UTF-8.

#ifdef __cplusplus
extern "C" {
#endif

/// A place in units of 1e-7 degrees, always within ±180° and ±90°: x east, y north.
typedef struct OsmPlace {
  int32_t x;
  int32_t y;
} OsmPlace;

/// A key and its value.
typedef struct OsmTag {
  const char *_Nonnull key;
  const char *_Nonnull value;
} OsmTag;

/// What nodes, ways, relations and areas have in common.
typedef struct OsmObject {
  int64_t id;
  const OsmTag *_Nullable tags;
  size_t tag_count;
} OsmObject;

/// The kind of a relation's member, or of the object that an area was made of.
typedef enum OsmKind : uint8_t { OsmKindNode, OsmKindWay, OsmKindRelation } OsmKind;

/// A member of a relation.
typedef struct OsmMember {
  int64_t id;
  OsmKind kind;
} OsmMember;

/// The course of a way.
typedef struct OsmWay {
  const OsmPlace *_Nonnull places;
  size_t place_count;
  /// Indices of places before which nodes are missing, ascending; `place_count` when the last nodes are missing.
  const size_t *_Nullable gaps;
  size_t gap_count;
  /// Whether the way ends where it begins, with at least three places on the way.
  bool is_closed;
} OsmWay;

/// One ring of an area: how many of the area's places are its own, the closing place not repeated.
typedef struct OsmRing {
  size_t place_count;
  bool is_outer;
} OsmRing;

/// The rectangle of a file's header.
typedef struct OsmBox {
  OsmPlace south_west;
  OsmPlace north_east;
} OsmBox;

/// What the file says of itself.
typedef struct OsmHeader {
  const OsmBox *_Nullable boxes;
  size_t box_count;
  const char *_Nonnull generator;
  const char *_Nonnull replication_timestamp;
} OsmHeader;

/// Why an object was left out, whole or in part.
typedef enum OsmProblem : uint8_t {
  /// A node whose coordinates are missing, placeholders or beyond the earth.
  OsmProblemNodeWithoutPlace,
  /// References of a way to nodes that the file does not hold or that have no place; the way goes on without them.
  OsmProblemWayNodeMissing,
  /// A way of fewer than two places.
  OsmProblemWayTooShort,
  /// Ways that a multipolygon refers to and the file does not hold.
  OsmProblemMemberMissing,
  /// A multipolygon with a ring that is not closed though all its members are there.
  OsmProblemRingOpen,
  /// A multipolygon that is cut off by the edge of the extract so that no ring of it is closed.
  OsmProblemRingCutOff,
  /// An object that a later one with the same id replaces.
  OsmProblemObjectRepeated,
  /// A ring that crosses itself or another one.
  OsmProblemRingCrossing,
} OsmProblem;

/// How many objects the file holds.
typedef struct OsmCounts {
  uint64_t nodes;
  uint64_t ways;
  uint64_t relations;
} OsmCounts;

/// Who takes the objects, in this order: header, relations, nodes, ways; areas come between and after the ways.
typedef struct OsmHandler {
  void *_Nullable context;
  void (*_Nonnull header)(void *_Nullable context, const OsmHeader *_Nonnull header);
  void (*_Nonnull relation)(void *_Nullable context, const OsmObject *_Nonnull relation,
                            const OsmMember *_Nullable members, size_t member_count);
  /// Called for nodes with tags only.
  void (*_Nonnull node)(void *_Nullable context, const OsmObject *_Nonnull node, OsmPlace place);
  /// Called for ways of two places and more; returns whether a closed way bounds an area.
  bool (*_Nonnull way)(void *_Nullable context, const OsmObject *_Nonnull object, const OsmWay *_Nonnull way);
  /// Called for multipolygon and boundary relations, and for closed ways of which `way` said so.
  ///
  /// `rings` start with an outer one; the inner rings that follow an outer one are its holes.
  void (*_Nonnull area)(void *_Nullable context, const OsmObject *_Nonnull object, OsmKind kind,
                        const OsmPlace *_Nonnull places, const OsmRing *_Nonnull rings, size_t ring_count);
  void (*_Nonnull problem)(void *_Nullable context, OsmProblem problem, OsmKind kind, int64_t id, size_t count);
} OsmHandler;

/// Reads a whole file, in two passes over it.
///
/// Returns whether all went well; else `message` holds what was expected and found and at which byte, cut to
/// `message_capacity` bytes with a NUL. Objects must be in the usual order: nodes, ways, relations, each by id. Of
/// several with one id the last counts.
bool osm_read(const char *_Nonnull path, const OsmHandler *_Nonnull handler, OsmCounts *_Nonnull counts,
              char *_Nonnull message, size_t message_capacity);

/// Reads the header alone, and gives it to `take` with `context`; returns whether there is one.
bool osm_read_header(const char *_Nonnull path, void *_Nullable context,
                     void (*_Nonnull take)(void *_Nullable context, const OsmHeader *_Nonnull header));

#ifdef __cplusplus
}
#endif
