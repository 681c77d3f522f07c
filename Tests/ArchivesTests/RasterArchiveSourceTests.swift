// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Testing

@testable import Archives

@Suite struct `a source of pictures` {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A PNG file of one opaque pixel.
  static func png() throws -> [UInt8] {
    let blueGreenRed: [UInt8] = [30, 20, 10, 255]
    return try blueGreenRed.withUnsafeBytes {
      try PNGEncoder().encode(premultipliedBGRA: $0, width: 1, height: 1, stride: 4).bytes
    }
  }

  /// The tile 1/0/0 of a folder.
  func read(_ bytes: [UInt8], _ id: String = "1/0/0") throws -> RasterPicture? {
    _ = try folder.write(bytes, to: "1/0/0.png")
    return try RasterArchiveSource(Archives.open(path: folder.path)).tile(#require(TileID(id)))
  }

  @Test func `decodes a tile`() throws {
    #expect(try read(Self.png()) == RasterPicture(width: 1, height: 1, rgba: [10, 20, 30, 255]))
    #expect(try read(Stored.gzip(Self.png()))?.rgba == [10, 20, 30, 255])
  }

  @Test(arguments: ["1/1/0", "0/0/0", "2/0/0"]) func `has nothing where there is no tile`(_ id: String) throws {
    #expect(try read(Self.png(), id) == nil)
  }

  static let faults: [([UInt8], String)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "png: "),
    ([0xFF, 0xD8, 0xFF, 0xE0], "jpeg: "),
    ([UInt8]("RIFF....WEBP".utf8), "webp: not a WebP"),
    ([UInt8]("....ftypavif".utf8), "expected a PNG, JPEG or WebP picture, found AVIF"),
    ([UInt8]("<html>".utf8), "expected a PNG, JPEG or WebP picture, found something else"),
    ([], "expected a PNG, JPEG or WebP picture, found an empty file"),
  ]

  @Test(arguments: faults) func `says which tile is bad, and why`(_ bytes: [UInt8], _ message: String) throws {
    let error = #expect(throws: TileSourceError.self) { try read(bytes) }
    #expect(try error?.scope == .tile(#require(TileID("1/0/0"))))
    #expect(error?.message.hasPrefix("\(folder.path): tile 1/0/0: \(message)") == true, "\(error?.message ?? "")")
  }

  @Test func `reads a file of its own`() throws {
    _ = try folder.write(Self.png(), to: "a.png")
    #expect(try RasterPicture(file: "\(folder.path)/a.png").rgba == [10, 20, 30, 255])
    let error = #expect(throws: TileSourceError.self) { try RasterPicture(file: "\(folder.path)/b.png") }
    #expect(error?.message == "\(folder.path)/b.png: no such file")
  }
}
