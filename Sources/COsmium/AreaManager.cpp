// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "AreaManager.hpp"

#include <unordered_map>

namespace tilerender {

namespace {

/// Drops, one after another, the ways that end where no other way goes on: what is left can form closed rings.
///
/// `ways[i]` is set to null when it is dropped. Returns whether any was.
bool drop_dead_ends(std::vector<const osmium::Way*>& ways) {
  std::unordered_map<uint64_t, std::vector<std::size_t>> ways_at;
  const auto key = [](const osmium::NodeRef& node) {
    return static_cast<uint64_t>(static_cast<uint32_t>(node.x())) << 32 | static_cast<uint32_t>(node.y());
  };
  std::vector<std::size_t> open;
  for (std::size_t index = 0; index < ways.size(); ++index) {
    const auto& nodes = ways[index]->nodes();
    if (nodes.size() < 2) {
      ways[index] = nullptr;
    } else if (key(nodes.front()) != key(nodes.back())) {
      ways_at[key(nodes.front())].push_back(index);
      ways_at[key(nodes.back())].push_back(index);
      open.push_back(index);
    }
  }
  bool dropped = false;
  const auto living = [&](uint64_t place) {
    std::size_t count = 0;
    for (const auto index : ways_at[place]) {
      count += ways[index] != nullptr ? 1 : 0;
    }
    return count;
  };
  while (!open.empty()) {
    const auto index = open.back();
    open.pop_back();
    if (ways[index] == nullptr) {
      continue;
    }
    const auto first = key(ways[index]->nodes().front());
    const auto last = key(ways[index]->nodes().back());
    if (living(first) > 1 && living(last) > 1) {
      continue;
    }
    ways[index] = nullptr;
    dropped = true;
    for (const auto place : {first, last}) {
      open.insert(open.end(), ways_at[place].begin(), ways_at[place].end());
    }
  }
  return dropped;
}

}  // namespace

bool AreaManager::new_relation(const osmium::Relation& relation) const {
  const char* type = relation.tags().get_value_by_key("type");
  return type != nullptr && (std::strcmp(type, "multipolygon") == 0 || std::strcmp(type, "boundary") == 0);
}

void AreaManager::complete_relation(const osmium::Relation& relation) {
  std::vector<const osmium::Way*> ways;
  for (const auto& member : relation.members()) {
    if (member.ref() != 0) {
      ways.push_back(get_member_way(member.ref()));
    }
  }
  assemble(relation, ways, true);
}

void AreaManager::after_way(const osmium::Way& way) {
  if (!wants_way) {
    return;
  }
  RingProblems problems;
  osmium::area::AssemblerConfig config;
  config.problem_reporter = &problems;
  config.ignore_invalid_locations = true;
  osmium::area::Assembler assembler{config};
  assembler(way, areas_);
  send(problems, OsmKindWay, way.id(), true);
}

void AreaManager::finish_incomplete_relations() {
  for_each_incomplete_relation([this](const osmium::relations::RelationHandle& handle) {
    auto& relation = const_cast<osmium::Relation&>(*handle);
    std::vector<const osmium::Way*> ways;
    std::vector<osmium::RelationMember*> members;
    std::size_t missing = 0;
    bool misses_outer = false;
    for (auto& member : relation.members()) {
      if (member.ref() == 0) {
        continue;
      }
      const osmium::Way* way = get_member_way(member.ref());
      if (way != nullptr) {
        ways.push_back(way);
        members.push_back(&member);
      } else {
        ++missing;
        misses_outer = misses_outer || std::strcmp(member.role(), "inner") != 0;
        member.set_ref(0);
      }
    }
    sender_.problem(OsmProblemMemberMissing, OsmKindRelation, relation.id(), missing);
    drop_dead_ends(ways);
    std::vector<const osmium::Way*> whole;
    bool has_outer = false;
    for (std::size_t index = 0; index < ways.size(); ++index) {
      const bool is_inner = std::strcmp(members[index]->role(), "inner") == 0;
      // An inner ring whose outer ring is missing would become a shell.
      if (ways[index] == nullptr || (is_inner && misses_outer)) {
        members[index]->set_ref(0);
      } else {
        whole.push_back(ways[index]);
        has_outer = has_outer || !is_inner;
      }
    }
    if (has_outer) {
      assemble(relation, whole, false);
    } else {
      sender_.problem(OsmProblemRingCutOff, OsmKindRelation, relation.id(), 1);
    }
  });
}

void AreaManager::assemble(const osmium::Relation& relation, const std::vector<const osmium::Way*>& ways,
                           bool is_complete) {
  if (ways.empty()) {
    return;
  }
  RingProblems problems;
  osmium::area::AssemblerConfig config;
  config.problem_reporter = &problems;
  config.ignore_invalid_locations = true;
  osmium::area::Assembler assembler{config};
  assembler(relation, ways, areas_);
  send(problems, OsmKindRelation, relation.id(), is_complete);
}

void AreaManager::send(const RingProblems& problems, OsmKind kind, int64_t id, bool is_complete) {
  for (const auto& area : areas_.select<osmium::Area>()) {
    if (area.num_rings().first > 0) {
      sender_.area(area, kind, id);
    } else if (problems.has_open_ring) {
      sender_.problem(is_complete ? OsmProblemRingOpen : OsmProblemRingCutOff, kind, id, 1);
    } else {
      sender_.problem(OsmProblemRingCrossing, kind, id, 1);
    }
  }
  areas_.clear();
}

}  // namespace tilerender
