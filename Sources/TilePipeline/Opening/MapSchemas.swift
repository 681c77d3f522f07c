// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
public import Styles

/// Which tile schema a user says that a source of a look has: `openmaptiles`, `world=natural-earth`.
public struct SchemaChoice: Equatable, Sendable {
  /// What `init(_:)` reads, in words for messages.
  public static let expectation =
    "one of " + TileSchema.allCases.map(\.rawValue).joined(separator: ", ") + ", or world= and one of them"

  /// Whether it is the schema of the world, not of the map.
  public let isOfWorld: Bool
  /// The schema.
  public let schema: TileSchema

  /// Reads a schema, or `map=` or `world=` and a schema; `nil` when it is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count <= 2, let last = parts.last, let schema = TileSchema(rawValue: String(last)),
      parts.count == 1 || MapSchemas.sourceNames.contains(String(parts[0]))
    else { return nil }
    isOfWorld = parts.count == 2 && parts[0] == "world"
    self.schema = schema
  }
}

/// The tile schemas of a look's sources.
public struct MapSchemas: Equatable, Sendable {
  /// The names of a look's sources.
  static let sourceNames = ["map", "world"]

  /// The schema of the map; Shortbread where no data tells.
  public let map: TileSchema
  /// The schema of the source that has the low zooms; `nil` when it is the map itself.
  public let world: TileSchema?

  /// The style zoom at which the world gives way to the map.
  public let handover: Double

  /// A map of Shortbread tiles without another source for the world.
  public static let shortbread = MapSchemas()

  private init() {
    map = .shortbread
    world = nil
    handover = Looks.handovers.lowerBound
  }

  /// Takes the schemas that the user chose, and for the rest those of the data.
  ///
  /// - Parameters:
  ///   - style: A built-in name or a file; only looks have schemas.
  ///   - sources: Texts of `--source`.
  ///   - choices: Schemas that overrule what the data tell.
  ///   - otherNames: The names of sources of other styles that share the texts.
  /// - Throws: `.usage` when a schema is chosen twice, or when data cannot be read or are of no schema.
  public init(
    of style: String, sources: [String], choices: [SchemaChoice], otherNames: Set<String> = []
  ) throws(PipelineError) {
    var schemas: [Bool: TileSchema] = [:]
    var bounds: LonLatBox?
    for choice in choices {
      guard schemas.updateValue(choice.schema, forKey: choice.isOfWorld) == nil else {
        throw .usage("--schema: expected one schema for \"\(choice.isOfWorld ? "world" : "map")\", found two")
      }
    }
    if Looks.names.contains(style) {
      let arguments = try SourceArgument.all(sources, sourceNames: Self.sourceNames, otherNames: otherNames)
      for argument in arguments {
        let isOfWorld = argument.name == "world"
        if schemas[isOfWorld] == nil { schemas[isOfWorld] = try SchemaDetection.schema(of: argument) }
        if !isOfWorld { bounds = SchemaDetection.bounds(of: argument) }
      }
    }
    map = schemas[false] ?? .shortbread
    world = schemas[true]
    handover =
      bounds.map {
        let box = WebMercator.project($0)
        return Looks.handover(toMapOf: max(box.maxX - box.minX, box.maxY - box.minY))
      } ?? Looks.handovers.lowerBound
  }
}
