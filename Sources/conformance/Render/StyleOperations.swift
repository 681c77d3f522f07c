// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What a test does to its map at run time, done to its style: the picture at the end is the same.
struct StyleOperations {
  /// The style, as JSON.
  private(set) var style: [String: Any]

  init(_ style: [String: Any]) {
    self.style = style
    resolveReferences()
  }

  /// Gives layers that name another one with `ref` what they take from it, for it to be changed in each of them alone.
  private mutating func resolveReferences() {
    let named = Dictionary(layers.map { ($0["id"] as? String ?? "", $0) }) { first, _ in first }
    for (index, layer) in layers.enumerated() {
      guard let id = layer["ref"] as? String, let parent = named[id] else { continue }
      for key in ["type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout"] {
        layers[index][key] = parent[key]
      }
      layers[index]["ref"] = nil
    }
  }

  /// Does an operation: its name and its arguments.
  ///
  /// - Throws: When it is none that changes a style.
  mutating func apply(_ operation: [Any]) throws {
    let name = operation.first as? String ?? ""
    let arguments = Array(operation.dropFirst())
    let first = arguments.first as? String ?? ""
    let value = arguments.last
    switch name {
    // A picture that is drawn at once waits for nothing.
    case "wait", "sleep": break
    case "setStyle":
      guard var new = value as? [String: Any] else { throw ConformanceError("setStyle needs a style") }
      // The map stays where it is.
      for key in ["center", "zoom", "bearing", "pitch"] { new[key] = style[key] }
      style = new
    case "setZoom": style["zoom"] = value
    case "setBearing": style["bearing"] = value
    case "setCenter": style["center"] = value
    case "setPaintProperty": changeLayer(first) { Self.set(arguments[1], value, in: "paint", of: &$0) }
    case "setLayoutProperty": changeLayer(first) { Self.set(arguments[1], value, in: "layout", of: &$0) }
    case "setFilter": changeLayer(first) { $0["filter"] = value }
    case "removeLayer": layers.removeAll { $0["id"] as? String == first }
    case "addLayer": addLayer(arguments)
    case "addSource": sources[first] = value
    case "removeSource": sources[first] = nil
    default: throw ConformanceError("needs the runtime operation \(name)")
    }
  }

  private var layers: [[String: Any]] {
    get { style["layers"] as? [[String: Any]] ?? [] }
    set { style["layers"] = newValue }
  }

  private var sources: [String: Any] {
    get { style["sources"] as? [String: Any] ?? [:] }
    set { style["sources"] = newValue }
  }

  private mutating func changeLayer(_ id: String, _ change: (inout [String: Any]) -> Void) {
    guard let index = layers.firstIndex(where: { $0["id"] as? String == id }) else { return }
    change(&layers[index])
  }

  private static func set(_ name: Any, _ value: Any?, in group: String, of layer: inout [String: Any]) {
    var properties = layer[group] as? [String: Any] ?? [:]
    properties[name as? String ?? ""] = value
    layer[group] = properties
  }

  private mutating func addLayer(_ arguments: [Any]) {
    guard let layer = arguments.first as? [String: Any] else { return }
    let before = arguments.count > 1 ? arguments[1] as? String : nil
    let place = layers.firstIndex { before != nil && $0["id"] as? String == before } ?? layers.count
    layers.insert(layer, at: place)
  }
}
