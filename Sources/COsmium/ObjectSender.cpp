// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "ObjectSender.hpp"

namespace tilerender {

OsmObject ObjectSender::object(int64_t id, const osmium::TagList& tags) {
  tags_.clear();
  for (const auto& tag : tags) {
    tags_.push_back({tag.key(), tag.value()});
  }
  return {id, tags_.data(), tags_.size()};
}

void ObjectSender::relation(const osmium::Relation& relation) {
  members_.clear();
  for (const auto& member : relation.members()) {
    OsmKind kind = OsmKindRelation;
    if (member.type() == osmium::item_type::node) {
      kind = OsmKindNode;
    } else if (member.type() == osmium::item_type::way) {
      kind = OsmKindWay;
    }
    members_.push_back({member.ref(), kind});
  }
  const OsmObject head = object(relation.id(), relation.tags());
  handler_.relation(handler_.context, &head, members_.data(), members_.size());
}

void ObjectSender::node(const osmium::Node& node) {
  const OsmObject head = object(node.id(), node.tags());
  handler_.node(handler_.context, &head, {node.location().x(), node.location().y()});
}

bool ObjectSender::way(const osmium::Way& way) {
  places_.clear();
  gaps_.clear();
  bool is_gap = false;
  for (const auto& node : way.nodes()) {
    if (!node.location().valid()) {
      is_gap = true;
      continue;
    }
    if (is_gap) {
      gaps_.push_back(places_.size());
    }
    is_gap = false;
    places_.push_back({node.x(), node.y()});
  }
  if (is_gap) {
    gaps_.push_back(places_.size());
  }
  const std::size_t missing = way.nodes().size() - places_.size();
  if (missing > 0) {
    problem(OsmProblemWayNodeMissing, OsmKindWay, way.id(), missing);
  }
  if (places_.size() < 2) {
    problem(OsmProblemWayTooShort, OsmKindWay, way.id(), 1);
    return false;
  }
  const bool is_closed = way.nodes().size() > 3 && places_.size() > 3 &&
                         places_.front().x == places_.back().x && places_.front().y == places_.back().y;
  const OsmObject head = object(way.id(), way.tags());
  const OsmWay course{places_.data(), places_.size(), gaps_.data(), gaps_.size(), is_closed};
  return handler_.way(handler_.context, &head, &course) && is_closed;
}

void ObjectSender::area(const osmium::Area& area, OsmKind kind, int64_t id) {
  places_.clear();
  rings_.clear();
  for (const auto& outer : area.outer_rings()) {
    add_ring(outer, true);
    for (const auto& inner : area.inner_rings(outer)) {
      add_ring(inner, false);
    }
  }
  const OsmObject head = object(id, area.tags());
  handler_.area(handler_.context, &head, kind, places_.data(), rings_.data(), rings_.size());
}

void ObjectSender::add_ring(const osmium::NodeRefList& ring, bool is_outer) {
  const std::size_t count = ring.empty() ? 0 : ring.size() - 1;
  for (std::size_t index = 0; index < count; ++index) {
    places_.push_back({ring[index].x(), ring[index].y()});
  }
  rings_.push_back({count, is_outer});
}

void ObjectSender::problem(OsmProblem problem, OsmKind kind, int64_t id, std::size_t count) {
  handler_.problem(handler_.context, problem, kind, id, count);
}

}  // namespace tilerender
