// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstring>
#include <osmium/area/assembler.hpp>
#include <osmium/area/problem_reporter.hpp>
#include <osmium/relations/relations_manager.hpp>
#include <vector>

#include "COsmium.h"
#include "ObjectSender.hpp"

namespace tilerender {

/// Remembers what was wrong with the rings of one area.
class RingProblems final : public osmium::area::ProblemReporter {
 public:
  bool has_open_ring = false;

  void report_ring_not_closed(const osmium::NodeRef&, const osmium::Way*) override { has_open_ring = true; }
};

/// Makes areas of multipolygon and boundary relations and of closed ways, by libosmium's assembler.
///
/// Rings are what the geometry says, whatever the roles say: a ring inside another is its hole, one outside is a
/// further shell. An area with an open or a crossing ring is left out. Of a relation that the extract cuts off, the
/// rings that are whole are used.
class AreaManager : public osmium::relations::RelationsManager<AreaManager, false, true, false, false> {
 public:
  /// A way that a relation refers to.
  struct Member {
    const osmium::Way* way;
    const char* role;
  };

  explicit AreaManager(ObjectSender& sender) : sender_(sender) {}

  /// Whether the closed way that is handled next bounds an area.
  bool wants_way = false;

  bool new_relation(const osmium::Relation& relation) const;
  void complete_relation(const osmium::Relation& relation);
  void after_way(const osmium::Way& way);

  /// Makes the areas of relations some of whose members are not in the file; called last.
  void finish_incomplete_relations();

 private:
  ObjectSender& sender_;
  osmium::memory::Buffer relation_{64 * 1024, osmium::memory::Buffer::auto_grow::yes};
  osmium::memory::Buffer areas_{64 * 1024, osmium::memory::Buffer::auto_grow::yes};

  void assemble(const osmium::Relation& relation, const std::vector<Member>& members, bool is_complete);
  void send(const RingProblems& problems, OsmKind kind, int64_t id, bool is_complete);
};

}  // namespace tilerender
