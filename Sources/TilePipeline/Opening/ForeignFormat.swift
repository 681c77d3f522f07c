// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Map data of kinds that are not read, and what makes data of them that are.
///
/// Sources: the SQLite file format and the GeoPackage encoding standard 1.3 (the application id of the file's header),
/// the Shapefile technical description, and the first bytes that FlatGeobuf, Parquet, ZIP and bzip2 say of themselves.
enum ForeignFormat: String {
  case openStreetMapXML = "OSM XML"
  case geoPackage = "a GeoPackage"
  case shapefile = "a Shapefile"
  case flatGeobuf = "FlatGeobuf"
  case parquet = "Parquet"
  case zip = "a ZIP file"
  case bzip2 = "a bzip2 file"
  case xml = "XML"

  /// What a file's first bytes and its name tell; `nil` when it is none of these.
  init?(head: [UInt8], name: String) {
    let lowercase = name.lowercased()
    if [".osm", ".osm.gz", ".osm.bz2", ".osm.xml"].contains(where: lowercase.hasSuffix) {
      self = .openStreetMapXML
    } else if head.starts(with: "SQLite".utf8) {
      let application = head.dropFirst(68).prefix(4)
      guard application.elementsEqual("GPKG".utf8) || application.starts(with: "GP1".utf8) else { return nil }
      self = .geoPackage
    } else if let found = Self.signatures.first(where: { head.starts(with: $0.bytes) }) {
      self = found.format
    } else {
      return nil
    }
  }

  private static let signatures: [(bytes: [UInt8], format: ForeignFormat)] = [
    ([0, 0, 0x27, 0x0A], .shapefile), (Array("fgb".utf8), .flatGeobuf), (Array("PAR1".utf8), .parquet),
    ([0x50, 0x4B, 3, 4], .zip), (Array("BZh".utf8), .bzip2), (Array("<".utf8), .xml),
  ]

  /// What was found, and what to do with it.
  func finding(_ path: String) -> String {
    let stem = path.split(separator: "/").last?.split(separator: ".").first ?? "data"
    switch self {
    case .openStreetMapXML: return "\(rawValue); 'osmium cat \(path) -o \(stem).osm.pbf' makes PBF of it"
    case .geoPackage:
      return "\(rawValue); 'ogr2ogr -t_srs EPSG:4326 \(stem).geojsonl \(path) LAYER' makes GeoJSON of one of its layers"
    case .shapefile, .flatGeobuf, .parquet:
      return "\(rawValue); 'ogr2ogr -t_srs EPSG:4326 \(stem).geojsonl \(path)' makes GeoJSON of it"
    case .zip, .bzip2: return "\(rawValue); unpack it first"
    case .xml: return rawValue
    }
  }
}
