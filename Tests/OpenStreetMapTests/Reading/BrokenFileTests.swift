// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import Testing

@testable import OpenStreetMap

@Suite struct `refusing broken files` {
  private var whole: PBFFile {
    var file = PBFFile()
    file.addBox(way: 1, -80, -50, 80, 50, tags: [("building", "yes"), ("name", "Haus")])
    file.addBox(way: 2, -10, -10, 10, 10)
    file.nodes.append(.init(id: 50, longitude: 1, latitude: 1, tags: [("amenity", "cafe")]))
    file.relations = [
      .init(id: 1, members: [(1, "outer"), (2, "inner")], tags: [("type", "multipolygon"), ("landuse", "forest")])
    ]
    return file
  }

  private func message(for bytes: [UInt8]) -> String? {
    do {
      _ = try source(of: bytes)
      return nil
    } catch let error as TileSourceError {
      return error.scope == .source ? error.message : "wrong scope"
    } catch {
      return "wrong error"
    }
  }

  @Test(arguments: [
    ("nothing", "", "expected an OSM PBF file, found an empty file"),
    ("text", "<?xml version=\"1.0\"?><osm/>", "byte 0: expected a blob header of at most 65536 bytes, found a length"),
    ("a few bytes", "ab", "byte 0: expected the length of a blob header, found the end of the file"),
  ])
  func `that are no PBF files`(name: String, text: String, expected: String) throws {
    let message = try #require(self.message(for: Array(text.utf8)))
    #expect(message.contains("test.osm.pbf: " + expected))
  }

  @Test func `that are not there, or folders`() {
    let missing = #expect(throws: TileSourceError.self) { try OpenStreetMapSource(path: "/nowhere/x.osm.pbf") }
    #expect(missing?.message == "/nowhere/x.osm.pbf: cannot open: No such file or directory")
    let folder = #expect(throws: TileSourceError.self) { try OpenStreetMapSource(path: "/tmp") }
    #expect(folder?.message == "/tmp: expected an OSM PBF file, found something that is not a file")
  }

  @Test func `that are cut off, at any byte`() {
    let bytes = whole.bytes
    // The header alone is a file without objects.
    let headerEnd = PBFFile().bytes.count - 21
    for length in 0..<bytes.count {
      guard let message = message(for: Array(bytes[..<length])) else {
        #expect(abs(length - headerEnd) < 40, "a file cut at \(length) of \(bytes.count) was taken")
        continue
      }
      #expect(message.contains("test.osm.pbf: "))
    }
  }

  @Test func `whose bits have flipped, or reads them, but never stops the program`() {
    let bytes = whole.bytes
    var refused = 0
    for index in bytes.indices {
      var flipped = bytes
      flipped[index] ^= 1 << UInt8(index % 8)
      if let message = message(for: flipped) {
        refused += 1
        #expect(message.contains("test.osm.pbf: ") && !message.contains("\n"))
      }
    }
    #expect(refused > 20)
  }

  @Test func `whose blobs lack their size or are packed with zstd, by name`() throws {
    var file = whole
    file.packing = .zlibWithoutRawSize
    #expect(try #require(message(for: file.bytes)).contains("expected raw_size beside zlib data, found none"))
    file.packing = .zstd
    #expect(try #require(message(for: file.bytes)).contains("expected zlib or lz4 compression, found zstd"))
  }

  @Test func `that need features nobody knows`() throws {
    var file = whole
    file.features.append("Spherical")
    #expect(try #require(message(for: file.bytes)).contains("Spherical"))
  }

  @Test func `with the place of the blob that cannot be decoded`() throws {
    var bytes = whole.bytes
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("OSMData".utf8)) })
    // The block's string table, right after the blob's own two fields.
    bytes[start + 15] = 0xFF
    let message = try #require(self.message(for: bytes))
    #expect(message.contains("byte"))
  }
}
