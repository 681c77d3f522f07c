// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "AreaManager.hpp"

#include <algorithm>
#include <osmium/builder/osm_object_builder.hpp>
#include <unordered_map>

namespace tilerender {

namespace {

using Member = AreaManager::Member;

bool is_inner(const char* role) { return std::strcmp(role, "inner") == 0; }

uint64_t place_key(const osmium::NodeRef& node) {
  return static_cast<uint64_t>(static_cast<uint32_t>(node.x())) << 32 | static_cast<uint32_t>(node.y());
}

/// Drops, one after another, the ways that end where no other way goes on: what is left can form closed rings.
void drop_dead_ends(std::vector<Member>& members) {
  std::unordered_map<uint64_t, std::vector<std::size_t>> ways_at;
  std::vector<std::size_t> open;
  for (std::size_t index = 0; index < members.size(); ++index) {
    const auto& nodes = members[index].way->nodes();
    if (nodes.size() < 2) {
      members[index].way = nullptr;
    } else if (place_key(nodes.front()) != place_key(nodes.back())) {
      ways_at[place_key(nodes.front())].push_back(index);
      ways_at[place_key(nodes.back())].push_back(index);
      open.push_back(index);
    }
  }
  const auto goes_on = [&](uint64_t place) {
    const auto& ways = ways_at[place];
    return std::count_if(ways.begin(), ways.end(), [&](std::size_t way) { return members[way].way != nullptr; }) > 1;
  };
  while (!open.empty()) {
    const auto index = open.back();
    open.pop_back();
    if (members[index].way == nullptr) {
      continue;
    }
    const auto first = place_key(members[index].way->nodes().front());
    const auto last = place_key(members[index].way->nodes().back());
    if (goes_on(first) && goes_on(last)) {
      continue;
    }
    members[index].way = nullptr;
    for (const auto place : {first, last}) {
      open.insert(open.end(), ways_at[place].begin(), ways_at[place].end());
    }
  }
  const auto dropped = [](const Member& member) { return member.way == nullptr; };
  members.erase(std::remove_if(members.begin(), members.end(), dropped), members.end());
}

}  // namespace

bool AreaManager::new_relation(const osmium::Relation& relation) const {
  const char* type = relation.tags().get_value_by_key("type");
  return type != nullptr && (std::strcmp(type, "multipolygon") == 0 || std::strcmp(type, "boundary") == 0);
}

void AreaManager::complete_relation(const osmium::Relation& relation) {
  std::vector<Member> members;
  for (const auto& member : relation.members()) {
    // Members that are no ways have had their id taken away.
    if (member.type() == osmium::item_type::way && member.ref() != 0) {
      members.push_back({get_member_way(member.ref()), member.role()});
    }
  }
  assemble(relation, members, true);
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
    const osmium::Relation& relation = *handle;
    std::vector<Member> members;
    std::size_t missing = 0;
    bool misses_outer = false;
    for (const auto& member : relation.members()) {
      if (member.type() != osmium::item_type::way || member.ref() == 0) {
        continue;
      }
      const osmium::Way* way = get_member_way(member.ref());
      if (way != nullptr) {
        members.push_back({way, member.role()});
      } else {
        ++missing;
        misses_outer = misses_outer || !is_inner(member.role());
      }
    }
    sender_.problem(OsmProblemMemberMissing, OsmKindRelation, relation.id(), missing);
    drop_dead_ends(members);
    // An inner ring whose outer ring is missing would become a shell.
    if (misses_outer) {
      const auto inner = [](const Member& member) { return is_inner(member.role); };
      members.erase(std::remove_if(members.begin(), members.end(), inner), members.end());
    }
    const auto outer = [](const Member& member) { return !is_inner(member.role); };
    if (std::any_of(members.begin(), members.end(), outer)) {
      assemble(relation, members, false);
    } else {
      sender_.problem(OsmProblemRingCutOff, OsmKindRelation, relation.id(), 1);
    }
  });
}

void AreaManager::assemble(const osmium::Relation& relation, const std::vector<Member>& members, bool is_complete) {
  // The assembler takes the n-th way for that of the n-th member, so it gets a relation of just these members.
  relation_.clear();
  std::vector<const osmium::Way*> ways;
  {
    osmium::builder::RelationBuilder builder{relation_};
    builder.set_id(relation.id());
    builder.add_item(relation.tags());
    osmium::builder::RelationMemberListBuilder list{builder};
    for (const auto& member : members) {
      if (member.way != nullptr) {
        list.add_member(osmium::item_type::way, member.way->id(), member.role);
        ways.push_back(member.way);
      }
    }
  }
  relation_.commit();
  if (ways.empty()) {
    return;
  }
  RingProblems problems;
  osmium::area::AssemblerConfig config;
  config.problem_reporter = &problems;
  config.ignore_invalid_locations = true;
  osmium::area::Assembler assembler{config};
  assembler(relation_.get<osmium::Relation>(0), ways, areas_);
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
