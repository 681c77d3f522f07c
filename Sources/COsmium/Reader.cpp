// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include <cstdio>
#include <osmium/index/map/sparse_mem_array.hpp>
#include <osmium/io/pbf_input.hpp>
#include <stdexcept>

#include "AreaManager.hpp"
#include "BlobIndex.hpp"
#include "COsmium.h"
#include "LatestObjects.hpp"
#include "ObjectSender.hpp"

namespace {

using tilerender::AreaManager;
using tilerender::BlobIndex;
using tilerender::ObjectSender;
using tilerender::OrderError;
using tilerender::read_latest_objects;

/// Where nodes lie, by id; negative ids, which editors give to new objects, have an index of their own.
class NodePlaces {
 public:
  void set(osmium::object_id_type id, osmium::Location location) {
    (id < 0 ? negative_ : positive_).set(magnitude(id), location);
  }

  void sort() {
    negative_.sort();
    positive_.sort();
  }

  osmium::Location get(osmium::object_id_type id) const {
    return (id < 0 ? negative_ : positive_).get_noexcept(magnitude(id));
  }

 private:
  using Index = osmium::index::map::SparseMemArray<osmium::unsigned_object_id_type, osmium::Location>;
  Index negative_;
  Index positive_;

  static osmium::unsigned_object_id_type magnitude(osmium::object_id_type id) {
    const auto bits = static_cast<osmium::unsigned_object_id_type>(id);
    return id < 0 ? 0 - bits : bits;
  }
};

void send_header(const osmium::io::Header& header, void* context, void (*take)(void*, const OsmHeader*)) {
  std::vector<OsmBox> boxes;
  for (const auto& box : header.boxes()) {
    if (box.valid()) {
      boxes.push_back({{box.bottom_left().x(), box.bottom_left().y()}, {box.top_right().x(), box.top_right().y()}});
    }
  }
  const std::string generator = header.get("generator");
  const std::string timestamp = header.get("osmosis_replication_timestamp");
  const OsmHeader head{boxes.data(), boxes.size(), generator.c_str(), timestamp.c_str()};
  take(context, &head);
}

/// Tells the handler of an object that a later one with its id replaces.
class RepeatedObjects {
 public:
  explicit RepeatedObjects(ObjectSender& sender) : sender_(sender) {}

  void operator()(const osmium::OSMObject& object) {
    OsmKind kind = OsmKindRelation;
    if (object.type() == osmium::item_type::node) {
      kind = OsmKindNode;
    } else if (object.type() == osmium::item_type::way) {
      kind = OsmKindWay;
    }
    sender_.problem(OsmProblemObjectRepeated, kind, object.id(), 1);
  }

 private:
  ObjectSender& sender_;
};

/// Reads relations: those of areas go into the manager, all go to the handler.
void read_relations(const osmium::io::File& file, const OsmHandler& handler, ObjectSender& sender,
                    AreaManager& manager, OsmCounts& counts) {
  osmium::io::Reader reader{file, osmium::osm_entity_bits::relation, osmium::io::read_meta::no};
  const auto header = reader.header();
  if (header.has_multiple_object_versions()) {
    throw OrderError("a history file");
  }
  send_header(header, handler.context, handler.header);
  read_latest_objects(
      reader,
      [&](const osmium::OSMObject& object) {
        const auto& relation = static_cast<const osmium::Relation&>(object);
        ++counts.relations;
        sender.relation(relation);
        manager.relation(relation);
      },
      RepeatedObjects{sender});
  reader.close();
  manager.prepare_for_lookup();
}

void read_node(const osmium::Node& node, NodePlaces& places, ObjectSender& sender) {
  if (!node.location().valid()) {
    sender.problem(OsmProblemNodeWithoutPlace, OsmKindNode, node.id(), 1);
    return;
  }
  places.set(node.id(), node.location());
  if (!node.tags().empty()) {
    sender.node(node);
  }
}

void read_way(osmium::Way& way, const NodePlaces& places, ObjectSender& sender, AreaManager& manager) {
  for (auto& node : way.nodes()) {
    // A file with LocationsOnWays gives the place itself.
    if (!node.location().valid()) {
      const auto place = places.get(node.ref());
      node.set_location(place.valid() ? place : osmium::Location{});
    }
  }
  manager.wants_way = sender.way(way);
  manager.handle_way(way);
}

/// Reads nodes and ways, places the ways' nodes, and makes areas.
void read_nodes_and_ways(const osmium::io::File& file, ObjectSender& sender, AreaManager& manager,
                         OsmCounts& counts) {
  osmium::io::Reader reader{file, osmium::osm_entity_bits::node | osmium::osm_entity_bits::way,
                            osmium::io::read_meta::no};
  NodePlaces places;
  read_latest_objects(
      reader,
      [&](osmium::OSMObject& object) {
        if (object.type() == osmium::item_type::node) {
          ++counts.nodes;
          read_node(static_cast<const osmium::Node&>(object), places, sender);
        } else {
          // Nodes come before ways, so that the index is whole.
          if (counts.ways == 0) {
            places.sort();
          }
          ++counts.ways;
          read_way(static_cast<osmium::Way&>(object), places, sender, manager);
        }
      },
      RepeatedObjects{sender});
  reader.close();
  manager.finish_incomplete_relations();
}

}  // namespace

bool osm_read(const char* path, const OsmHandler* handler, OsmCounts* counts, char* message,
              std::size_t message_capacity) {
  const auto fail = [&](const std::string& text) {
    std::snprintf(message, message_capacity, "%s", text.c_str());
    return false;
  };
  try {
    *counts = OsmCounts{};
    const BlobIndex blobs{path};
    try {
      const osmium::io::File file{path, "pbf"};
      ObjectSender sender{*handler};
      AreaManager manager{sender};
      read_relations(file, *handler, sender, manager, *counts);
      read_nodes_and_ways(file, sender, manager, *counts);
      return true;
    } catch (const OrderError& error) {
      return fail(std::string("expected nodes, ways and relations in the order of their ids, found ") + error.what());
    } catch (const std::exception& error) {
      const std::string place = blobs.place_of_broken_blob();
      return fail((place.empty() ? "" : place + ": ") + "expected OSM data, found: " + error.what());
    }
  } catch (const std::exception& error) {
    return fail(error.what());
  } catch (...) {
    return fail("expected OSM data, found an unknown error");
  }
}

bool osm_read_header(const char* path, void* context, void (*take)(void*, const OsmHeader*)) {
  try {
    osmium::io::Reader reader{osmium::io::File{path, "pbf"}, osmium::osm_entity_bits::nothing};
    send_header(reader.header(), context, take);
    reader.close();
    return true;
  } catch (...) {
    return false;
  }
}
