// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0
#pragma once

#include <osmium/io/reader.hpp>
#include <osmium/osm/object.hpp>
#include <osmium/osm/object_comparisons.hpp>
#include <stdexcept>
#include <string>
#include <utility>

namespace tilerender {

/// The file's objects are not in the usual order.
class OrderError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline std::string object_name(const osmium::OSMObject& object) {
  return std::string(osmium::item_type_to_name(object.type())) + " " + std::to_string(object.id());
}

/// Reads objects in the usual order, nodes, ways and relations, each by id; negative ids come first.
///
/// Of objects with one id, which a merged file has where its parts are of different days, the last one counts: files
/// have the newest version last. `take` is given the objects that count, `repeated` those that do not.
/// Throws OrderError when an object comes too late.
template <typename Take, typename Repeated>
void read_latest_objects(osmium::io::Reader& reader, Take take, Repeated repeated) {
  osmium::memory::Buffer held;
  osmium::OSMObject* pending = nullptr;
  while (osmium::memory::Buffer buffer = reader.read()) {
    bool has_objects = false;
    for (auto& object : buffer.select<osmium::OSMObject>()) {
      if (pending != nullptr) {
        if (pending->type() == object.type() && pending->id() == object.id()) {
          repeated(*pending);
        } else {
          const bool in_order = pending->type() == object.type() ? osmium::id_order{}(pending->id(), object.id())
                                                                 : pending->type() < object.type();
          if (!in_order) {
            throw OrderError(object_name(object) + " after " + object_name(*pending));
          }
          take(*pending);
        }
      }
      pending = &object;
      has_objects = true;
    }
    if (has_objects) {
      held = std::move(buffer);
    }
  }
  if (pending != nullptr) {
    take(*pending);
  }
}

}  // namespace tilerender
