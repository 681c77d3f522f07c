// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0
#pragma once

#include <osmium/osm.hpp>
#include <osmium/osm/area.hpp>
#include <vector>

#include "COsmium.h"

namespace tilerender {

/// Hands libosmium's objects to a C handler as flat arrays, which are used again from object to object.
class ObjectSender {
 public:
  explicit ObjectSender(const OsmHandler& handler) : handler_(handler) {}

  void relation(const osmium::Relation& relation);
  void node(const osmium::Node& node);
  /// Returns whether the way is closed and bounds an area.
  bool way(const osmium::Way& way);
  void area(const osmium::Area& area, OsmKind kind, int64_t id);
  void problem(OsmProblem problem, OsmKind kind, int64_t id, std::size_t count);

 private:
  const OsmHandler& handler_;
  std::vector<OsmTag> tags_;
  std::vector<OsmPlace> places_;
  std::vector<std::size_t> gaps_;
  std::vector<OsmRing> rings_;
  std::vector<OsmMember> members_;

  OsmObject object(int64_t id, const osmium::TagList& tags);
  void add_ring(const osmium::NodeRefList& ring, bool is_outer);
};

}  // namespace tilerender
