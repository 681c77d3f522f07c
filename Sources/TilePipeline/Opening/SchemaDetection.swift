// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Archives
internal import GeoJSON
internal import MapModel
internal import OpenStreetMap
internal import Styles

/// Finds the tile schema of map data by the names of its layers.
///
/// Archives list their layers (`vector_layers` of TileJSON, MBTiles and PMTiles); where one does not, some of its
/// tiles are read.
enum SchemaDetection {
  /// Layers that one schema has and no other.
  private static let marks: [TileSchema: Set<String>] = [
    .shortbread: [
      "water_polygons", "water_lines", "street_polygons", "streets", "street_labels", "place_labels",
      "boundary_labels", "sites", "public_transport", "addresses", "water_polygons_labels",
    ],
    .openmaptiles: [
      "transportation", "transportation_name", "water_name", "waterway", "boundary", "place", "poi", "housenumber",
      "aeroway", "mountain_peak", "aerodrome_label",
    ],
    .protomaps: ["earth", "roads", "places", "physical_line", "physical_point"],
    .naturalEarth: [
      "admin_0_countries", "admin_0_boundary_lines_land", "populated_places", "lakes", "rivers_lake_centerlines",
      "glaciated_areas", "admin_1_states_provinces_lines",
    ],
  ]

  /// How many tiles are looked for, and how many are read, in an archive that lists no layers.
  private static let lookupLimit = 1 << 16
  private static let sampleSize = 16

  /// The schema of the data that an argument names.
  ///
  /// - Throws: `.usage` when they cannot be read, or have the layers of no schema, or of more than one.
  static func schema(of argument: SourceArgument) throws(PipelineError) -> TileSchema {
    let location = DataLocation(argument.location, relativeTo: "")
    let layers: [TileSourceInfo.Layer]
    do throws(TileSourceError) {
      switch location {
      case .path(let path):
        switch DiskFile.kind(path) {
        case .nothing: throw TileSourceError(.source, "\(path): no such file or folder")
        case .folder where NaturalEarthSource.isAt(folder: path): return .naturalEarth
        case .folder: layers = try self.layers(of: Archives.open(path: path))
        case .file:
          switch try format(of: path) {
          case .osmPBF: return .shortbread
          case .geoJSON, .csv: layers = []
          case .archive: layers = try self.layers(of: Archives.open(path: path))
          }
        }
      case .template(let path): layers = try self.layers(of: TileFolder(template: path))
      // What cannot be read at all is told when it is opened.
      case .remote: return .shortbread
      case .standardInput, .inline: layers = []
      }
    } catch {
      throw .usage(error.message)
    }
    guard let schema = schema(of: layers) else {
      throw .usage(
        "\(argument.location): expected the layers of one of \(names(TileSchema.allCases.map(\.rawValue))), found "
          + (layers.isEmpty ? "none" : names(layers.map(\.name))) + "; --schema says which to take it for")
    }
    return schema
  }

  /// The box around the data that an argument names, as far as a look at their head tells.
  static func bounds(of argument: SourceArgument) -> LonLatBox? {
    switch DataLocation(argument.location, relativeTo: "") {
    case .path(let path):
      if let format = try? format(of: path), format == .osmPBF { return OpenStreetMapSource.headerBounds(path: path) }
      return (try? Archives.open(path: path))?.info.bounds
    case .template(let path): return (try? TileFolder(template: path))?.info.bounds
    case .remote, .standardInput, .inline: return nil
    }
  }

  /// The schema that layers are of; `nil` when they have marks of none, or of more than one.
  static func schema(of layers: [TileSourceInfo.Layer]) -> TileSchema? {
    let names = Set(layers.map(\.name))
    let candidates = marks.filter { !$0.value.isDisjoint(with: names) }.keys
    guard candidates.count == 1, let found = candidates.first else { return nil }
    let isOld = layers.contains { layer in layer.fields.contains { $0.hasPrefix("pmap:") } }
    return found == .protomaps && isOld ? .protomapsV3 : found
  }

  private static func format(of path: String) throws(TileSourceError) -> SourceFormat {
    do throws(PipelineError) { return try SourceFormat.of(file: path) } catch {
      throw TileSourceError(.source, error.description)
    }
  }

  private static func layers(of archive: any TileArchive) throws(TileSourceError) -> [TileSourceInfo.Layer] {
    archive.info.layers.isEmpty ? try sampledLayers(of: archive) : archive.info.layers
  }

  /// The layers of the first tiles within the archive's bounds, from its lowest zoom on.
  private static func sampledLayers(of archive: any TileArchive) throws(TileSourceError) -> [TileSourceInfo.Layer] {
    let source = ArchiveSource(archive)
    var fields: [String: Set<String>] = [:]
    var (lookups, samples) = (0, 0)
    var diagnostics = Diagnostics()
    for zoom in archive.info.minZoom...archive.info.maxZoom {
      for block in TileRectangle.covering(archive.info.bounds ?? .world, zoom: zoom) {
        for y in block.rows {
          for x in block.columns {
            guard lookups < lookupLimit, samples < sampleSize else { return list(fields) }
            lookups += 1
            guard let id = TileID(z: zoom, x: x, y: y),
              let tile = try source.tile(id, layers: .all, diagnostics: &diagnostics)
            else { continue }
            samples += 1
            for layer in tile.layers { fields[layer.name, default: []].formUnion(layer.keys) }
          }
        }
      }
    }
    return list(fields)
  }

  private static func list(_ fields: [String: Set<String>]) -> [TileSourceInfo.Layer] {
    fields.sorted { $0.key < $1.key }.map { TileSourceInfo.Layer(name: $0.key, fields: $0.value.sorted()) }
  }

  private static func names(_ names: [String]) -> String { names.joined(separator: ", ") }
}
