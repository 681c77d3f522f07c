// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import TestSupport
import Testing

@testable import Archives

@Suite struct `a source of decoded tiles` {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  static let tile = TileMessage.layer(
    name: "t",
    features: [TileMessage.feature(type: 1, geometry: [9, 2, 2]), TileMessage.feature(type: 0, geometry: [])])

  /// The tile 1/0/0 of a folder, and what was counted.
  func read(
    _ bytes: [UInt8], _ id: String = "1/0/0", layers: LayerSelection = .all
  ) throws -> (tile: VectorTile?, counts: [String: Int]) {
    _ = try folder.write(bytes, to: "1/0/0.mvt")
    var diagnostics = Diagnostics()
    let source = try ArchiveSource(Archives.open(path: folder.path))
    let tile = try source.tile(#require(TileID(id)), layers: layers, diagnostics: &diagnostics)
    return (tile, diagnostics.counts)
  }

  @Test(arguments: [tile, Stored.gzip(tile), Stored.zlib(tile), Stored.zstd(tile), Stored.gzip(Stored.gzip(tile))])
  func `decodes a tile however it is compressed`(_ bytes: [UInt8]) throws {
    let (tile, counts) = try read(bytes)
    #expect(tile?.layers.map(\.name) == ["t"])
    #expect(counts == ["geometry-type-unknown": 1])
  }

  @Test func `decodes wanted layers only`() throws {
    #expect(try read(Self.tile, layers: .named(["u"])).tile?.layers.isEmpty == true)
  }

  @Test(arguments: ["1/1/0", "0/0/0", "2/0/0"]) func `has nothing where there is no tile`(_ id: String) throws {
    #expect(try read(Self.tile, id).tile == nil)
  }

  static let faults: [([UInt8], String)] = [
    (Array(tile.dropLast(4)), ##"vector tile: layer "#1": layer is cut off at byte 0"##),
    (Array(Stored.gzip(tile).dropLast(9)), "gzip: the data is damaged"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "expected a vector tile, found an image (PNG)"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "expected a vector tile, found an image (JPEG)"),
    ([UInt8]("RIFF....WEBP".utf8), "expected a vector tile, found an image (WebP)"),
    ([UInt8]("....ftypavif".utf8), "expected a vector tile, found an image (AVIF)"),
    ([UInt8]("<html>".utf8), "vector tile: expected a field, found key 60 at byte 0"),
  ]

  @Test(arguments: faults) func `says which tile is bad, and why`(_ bytes: [UInt8], _ message: String) throws {
    let error = #expect(throws: TileSourceError.self) { try read(bytes) }
    #expect(try error?.scope == .tile(#require(TileID("1/0/0"))))
    #expect(error?.message == "\(folder.path): tile 1/0/0: \(message)")
  }
}

@Suite struct `opening an archive` {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  static let faults: [([UInt8], String)] = [
    ([], "expected a PMTiles or MBTiles file, found an empty file"),
    (
      [UInt8]("{\"a\":1}".utf8),
      "expected a PMTiles or MBTiles file, found a file that starts with bytes 7b 22 61 22 3a 31 7d"
    ),
    ([0x0A, 0x01], "expected a PMTiles or MBTiles file, found a file that starts with bytes 0a 01"),
    ([UInt8]("PMTiles\u{3}abcd".utf8), "header: expected 127 bytes, found 12"),
  ]

  @Test(arguments: faults) func `says what it found instead`(_ bytes: [UInt8], _ message: String) throws {
    let path = try folder.write(bytes, to: "x.pmtiles")
    #expect(throws: TileSourceError(.source, "\(path): \(message)")) { try Archives.open(path: path) }
  }

  @Test func `leaves no file open`() throws {
    let good = try folder.write(`reading PMTiles`.plain.bytes, to: "good.pmtiles")
    let bad = try folder.write([1, 2, 3], to: "bad.pmtiles")
    try FileManager.default.createDirectory(atPath: "\(folder.path)/1/0/0.mvt", withIntermediateDirectories: true)
    for _ in 0..<3 {
      #expect(try Archives.open(path: good).bytes(.world) == nil)
      #expect(throws: TileSourceError.self) { try Archives.open(path: bad) }
      #expect(throws: TileSourceError.self) { try ArchiveFile(path: "\(folder.path)/1") }
    }
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter { descriptor in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
      return target?.contains(folder.path) == true
    }
    #expect(open.isEmpty)
  }

  @Test func `says that there is nothing`() {
    let path = "\(folder.path)/none.pmtiles"
    #expect(throws: TileSourceError(.source, "\(path): no such file or folder")) { try Archives.open(path: path) }
  }
}
