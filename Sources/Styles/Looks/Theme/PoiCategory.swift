// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What people look for in a place; each category has a colour of its own in the looks that colour them.
enum PoiCategory: String, CaseIterable, Sendable {
  case food, coffee, drinks, shopping, parking, hotel, health, charging, fuel
  /// Transit, culture, learning and all that has no colour of its own.
  case other
  /// Parks, beaches, views and other places under the sky.
  case outdoors
}
