// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Reads the layers of a style one by one.
final class LayerReader {
  private static let knownKeys: Set<String> = [
    "id", "type", "metadata", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout", "paint", "ref",
    // Of older versions, without effect.
    "interactive", "slot",
  ]

  /// The largest `minzoom` of the specification.
  private static let deepestZoom = 24.0

  private let nodes: [JSONNode]
  private let namespace: String
  private let sources: [String: StyleSource]
  private let state: [String: ExpressionValue]
  private let symbols: SymbolTable
  private let languages: LabelLanguages?
  private let log: IssueLog
  private let placeOfID: [String: Int]
  private var oldForms = OldForms()

  init(
    nodes: [JSONNode], namespace: String, sources: [StyleSource], state: [String: ExpressionValue],
    symbols: SymbolTable, languages: LabelLanguages?, log: IssueLog
  ) {
    self.nodes = nodes
    self.namespace = namespace
    self.sources = Dictionary(sources.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    self.state = state
    self.symbols = symbols
    self.languages = languages
    self.log = log
    var places: [String: Int] = [:]
    for (index, node) in nodes.enumerated() {
      if let id = node["id"]?.string, places[id] == nil { places[id] = index }
    }
    placeOfID = places
  }

  /// One warning for each kind of old form, at the first place that has it.
  func warnOfOldForms() { oldForms.report(to: log) }

  /// The layer at an index; `nil` when it cannot be drawn at all.
  func read(_ index: Int) -> StyleLayer? {
    let object = ObjectReader(node: nodes[index], path: "layers[\(index)]", log: log)
    guard object.node.members != nil else {
      log.error(object.path, "expected a layer, found \(object.node.summary)", at: object.node.offset)
      return nil
    }
    let named = object.node["type"]?.string.flatMap(LayerType.init)
    object.warnOfUnknownKeys(known: Self.knownKeys) { key in
      if key == "visibility" { return PropertySpec.Group.layout.rawValue }
      return named.flatMap { PropertyID(name: key, of: $0) }.map { PropertyTable.spec(of: $0).group.rawValue }
    }
    guard let id = readID(object, index) else { return nil }
    let parent = readParent(object)
    guard let type = readType(object, parent) else { return nil }
    MetadataChecker(holder: .layer(type), log: log).check(object)
    let values = PropertyReader(
      type: type, symbols: symbols, state: state, languages: languages, log: log, oldForms: oldForms)
    var properties = values.read(object, .paint)
    let layout = parent ?? object
    properties.merge(values.read(layout, .layout), uniquingKeysWith: { $1 })
    oldForms = values.oldForms
    let first = PropertyTable.firstPlace(of: type)
    var slots = [CompiledExpression?](repeating: nil, count: PropertyTable.specs(of: type).count)
    for (property, value) in properties { slots[Int(property.rawValue) - first] = value }
    let shared = parent ?? object
    let source = readSource(shared, type)
    let layer = StyleLayer(
      id: namespace + id, path: object.path, type: type, source: source,
      sourceLayer: readSourceLayer(shared, type, source),
      minZoom: shared.number("minzoom").flatMap { $0 > 0 ? $0 : nil } ?? -.infinity,
      maxZoom: shared.number("maxzoom") ?? .infinity, isVisible: values.readVisibility(layout),
      filter: readFilter(shared), metadata: object.node["metadata"]?.plainValue, values: slots)
    if layer.minZoom > layer.maxZoom, let node = shared.node["minzoom"] {
      log.warning(
        shared.path(of: "minzoom"),
        "expected at most maxzoom, \(layer.maxZoom.plainText), found \(layer.minZoom.plainText): the layer is never seen",
        at: node.offset)
    }
    if layer.minZoom > Self.deepestZoom, layer.minZoom <= layer.maxZoom, let node = shared.node["minzoom"] {
      log.warning(
        shared.path(of: "minzoom"),
        "expected at most \(Self.deepestZoom.plainText), found \(layer.minZoom.plainText): the layer is hardly ever seen",
        at: node.offset)
    }
    // One whose id is taken is read for its other faults alone.
    return placeOfID[id] == index ? layer : nil
  }

  private func readID(_ object: ObjectReader, _ index: Int) -> String? {
    guard let node = object.node["id"] else {
      log.error(object.path, "expected a layer with an id", at: object.node.offset)
      return nil
    }
    guard let id = object.string("id") else { return nil }
    if placeOfID[id] != index {
      log.error(object.path(of: "id"), "layers[\(placeOfID[id] ?? 0)] has the id \"\(id)\" already", at: node.offset)
    }
    return id
  }

  /// The layer that `ref` names.
  private func readParent(_ object: ObjectReader) -> ObjectReader? {
    guard let node = object.node["ref"], let id = object.string("ref") else { return nil }
    oldForms.note(.ref, object.path(of: "ref"), node.offset)
    guard let place = placeOfID[id], nodes[place]["ref"] == nil else {
      log.error(
        object.path(of: "ref"), "expected the id of a layer without ref, found \"\(id)\"", at: node.offset)
      return nil
    }
    return ObjectReader(node: nodes[place], path: "layers[\(place)]", log: log)
  }

  private func readType(_ object: ObjectReader, _ parent: ObjectReader?) -> LayerType? {
    guard let node = (parent ?? object).node["type"] else {
      log.error(object.path, "expected a layer with a type", at: object.node.offset)
      return nil
    }
    if let type = node.string.flatMap(LayerType.init) { return type }
    let near = node.string.flatMap { Spelling.nearest(to: $0, among: LayerType.allCases.map(\.rawValue)) }
    log.warning(
      object.path(of: "type"), "unknown layer type \(node.summary), the layer is skipped", at: node.offset,
      suggestion: near.map { "did you mean \"\($0)\"?" })
    return nil
  }

  private func readSource(_ object: ObjectReader, _ type: LayerType) -> String? {
    if type == .background { return nil }
    guard object.node["source"] != nil else {
      log.error(object.path, "expected a source for a \(type.rawValue) layer", at: object.node.offset)
      return nil
    }
    guard let id = object.string("source"), let offset = object.node["source"]?.offset else { return nil }
    guard let source = sources[namespace + id] else {
      let names = sources.keys.map { String($0.dropFirst(namespace.count)) }
      let near = Spelling.nearest(to: id, among: names.sorted())
      log.error(
        object.path(of: "source"), "no source \"\(id)\"", at: offset,
        suggestion: near.map { "did you mean \"\($0)\"?" })
      return nil
    }
    if !Self.canDraw(type, source.kind) {
      log.error(
        object.path(of: "source"), "a \(type.rawValue) layer cannot draw the \(source.kind.rawValue) source \"\(id)\"",
        at: offset)
    }
    return source.id
  }

  private static func canDraw(_ type: LayerType, _ kind: StyleSource.Kind) -> Bool {
    switch type {
    case .background: true
    case .raster: kind == .raster || kind == .image || kind == .video
    case .hillshade, .colorRelief: kind == .rasterDEM
    case .fill, .line, .symbol, .circle, .heatmap, .fillExtrusion: kind == .vector || kind == .geojson
    }
  }

  private func readSourceLayer(_ object: ObjectReader, _ type: LayerType, _ source: String?) -> String? {
    let name = object.string("source-layer")
    if let source, sources[source]?.kind == .vector, Self.canDraw(type, .vector), name == nil,
      object.node["source-layer"] == nil
    {
      let id = source.dropFirst(namespace.count)
      log.error(object.path, "expected a source-layer of the vector source \"\(id)\"", at: object.node.offset)
    }
    return name
  }

  private func readFilter(_ object: ObjectReader) -> CompiledExpression? {
    guard let node = object.node["filter"] else { return nil }
    let path = object.path(of: "filter")
    let compiler = FilterCompiler(symbols: symbols)
    _ = symbols.takeUses()
    let root = compiler.compile(node)
    let uses = symbols.takeUses()
    log.tell(compiler.faults, warnings: compiler.warnings, of: node, at: path)
    if compiler.isLegacy { oldForms.note(.filter, path, node.offset) }
    return root.map {
      CompiledExpression($0, path: path, uses: uses, form: compiler.form(of: node))
    }
  }
}
