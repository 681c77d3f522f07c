// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// What kind of map data a file holds.
enum SourceFormat: Equatable {
  case osmPBF, geoJSON, csv, archive

  /// How many bytes `init(head:)` wants to see.
  static let headLength = 72

  /// What a file's first bytes tell; `nil` when they tell nothing.
  ///
  /// Sources: the PMTiles v3 header, the SQLite file format, the OSM PBF file format (a blob header of type
  /// `OSMHeader`), RFC 1952 (gzip: tile data is never a bare gzip file, so this is GeoJSON), RFC 8259 and RFC 8142.
  init?(head: [UInt8]) {
    if head.starts(with: "PMTiles".utf8) || head.starts(with: "SQLite format 3\0".utf8) {
      self = .archive
    } else if head.count > 15, head[4] == 0x0A, head[5] == 9, head[6..<15].elementsEqual("OSMHeader".utf8) {
      self = .osmPBF
    } else if head.starts(with: [0x1F, 0x8B]) {
      self = .geoJSON
    } else {
      let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let text = head.starts(with: byteOrderMark) ? head.dropFirst(3) : head[...]
      guard let first = text.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0x1E].contains($0) }),
        first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      else { return nil }
      self = .geoJSON
    }
  }

  /// What a file's name tells; `nil` when it tells nothing.
  init?(name: String) {
    let lowercase = name.lowercased()
    if lowercase.hasSuffix(".osm.pbf") || lowercase.hasSuffix(".pbf") {
      self = .osmPBF
    } else if lowercase.hasSuffix(".pmtiles") || lowercase.hasSuffix(".mbtiles") {
      self = .archive
    } else if [".csv", ".tsv", ".csv.gz", ".tsv.gz"].contains(where: lowercase.hasSuffix) {
      self = .csv
    } else if [".geojson", ".json", ".geojsonl", ".geojsons", ".ndjson"].contains(where: { ending in
      lowercase.hasSuffix(ending) || lowercase.hasSuffix(ending + ".gz")
    }) {
      self = .geoJSON
    } else {
      return nil
    }
  }

  /// The format of a file: its content decides, its name where that says nothing, as a table's does.
  ///
  /// - Throws: `.usage` when the file cannot be read, or neither tells.
  static func of(file path: String) throws(PipelineError) -> SourceFormat {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .usage("\(path): cannot be read: \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    var head = [UInt8](repeating: 0, count: headLength)
    let count = pread(descriptor, &head, headLength, 0)
    guard count >= 0 else { throw .usage("\(path): cannot be read: \(String(cString: strerror(errno)))") }
    head.removeLast(headLength - count)
    let found: String
    if head.isEmpty {
      found = "an empty file"
    } else if let foreign = ForeignFormat(head: head, name: path) {
      found = foreign.finding(path)
    } else {
      let named = SourceFormat(name: path)
      if named == .csv { return .csv }
      if let format = SourceFormat(head: head) ?? named { return format }
      found = "something else"
    }
    throw .usage("\(path): expected OSM PBF, PMTiles, MBTiles, GeoJSON, CSV or a folder of tiles, found \(found)")
  }
}
