// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0
#pragma once

#include <osmium/io/reader.hpp>
#include <osmium/osm/object.hpp>
#include <stdexcept>
#include <string>
#include <utility>

namespace tilerender {

/// The file's objects are not in the usual order.
class OrderError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Tells whether objects come in the usual order: nodes, ways and relations, each by id.
///
/// Negative ids come first, either counted down from -1 or counted up towards it.
class ObjectOrder {
 public:
  /// Whether `next` may come right after `previous`; the two differ in type or id.
  bool allows(const osmium::OSMObject& previous, const osmium::OSMObject& next) {
    if (previous.type() != next.type()) {
      negative_ids_ = Direction::unknown;
      return previous.type() < next.type();
    }
    if (previous.id() < 0 && next.id() < 0) {
      const auto direction = previous.id() < next.id() ? Direction::up : Direction::down;
      const bool is_same = negative_ids_ == Direction::unknown || negative_ids_ == direction;
      negative_ids_ = direction;
      return is_same;
    }
    return previous.id() < next.id();
  }

 private:
  enum class Direction { unknown, up, down };
  Direction negative_ids_ = Direction::unknown;
};

inline std::string object_name(const osmium::OSMObject& object) {
  return std::string(osmium::item_type_to_name(object.type())) + " " + std::to_string(object.id());
}

/// Reads objects in the usual order.
///
/// Of objects with one id, which a merged file has where its parts are of different days, the last one counts: files
/// have the newest version last. `take` is given the objects that count, `repeated` those that do not.
/// Throws OrderError when an object comes too late.
template <typename Take, typename Repeated>
void read_latest_objects(osmium::io::Reader& reader, Take take, Repeated repeated) {
  osmium::memory::Buffer held;
  osmium::OSMObject* pending = nullptr;
  ObjectOrder order;
  while (osmium::memory::Buffer buffer = reader.read()) {
    bool has_objects = false;
    for (auto& object : buffer.select<osmium::OSMObject>()) {
      if (pending != nullptr) {
        if (pending->type() == object.type() && pending->id() == object.id()) {
          repeated(*pending);
        } else {
          if (!order.allows(*pending, object)) {
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
