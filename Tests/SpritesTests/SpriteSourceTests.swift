// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import PNG
import Sprites
import Testing

/// A folder of its own for one test.
private final class Folder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("sprites-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  /// Writes a sheet of one colour, blue, green, red, alpha.
  func writePicture(_ name: String, side: Int, _ pixel: [UInt8]) throws {
    let bytes = Array(repeatElement(pixel, count: side * side).joined())
    let file = try bytes.withUnsafeBytes {
      try PNGEncoder(level: 6).encode(premultipliedBGRA: $0, width: side, height: side, stride: side * 4).bytes
    }
    try write(name, file)
  }

  func images(_ location: String = "sprite", id: String = "default", scale: Int = 1) -> SpriteSet {
    SpriteSource([.init(id: id, location: location, folder: path)]).images(scale: scale)
  }
}

@Suite struct SpriteSourceTests {
  @Test func `an image of a sheet has its pixels and logical size`() throws {
    let folder = try Folder()
    try folder.write(
      "sprite.json", ##"{"a": {"x": 1, "y": 2, "width": 4, "height": 2, "pixelRatio": 2, "sdf": true}}"##)
    try folder.writePicture("sprite.png", side: 8, [0, 0, 128, 128])
    let set = folder.images()
    let image = try #require(set["a"])
    #expect(set.faults == [])
    #expect(set.names == ["a"])
    #expect(set.contains("a") && !set.contains("b"))
    #expect((image.width, image.height) == (2, 1))
    #expect(image.isSDF)
    #expect((image.bitmap.width, image.bitmap.height, image.bitmap.density) == (4, 2, 2))
    #expect(Array(image.bitmap.bytes.prefix(4)) == [0, 0, 128, 128])
  }

  @Test func `a sheet may have commas too many, names twice and fields that are not as they should be`() throws {
    let folder = try Folder()
    try folder.write(
      "sprite.json",
      ##"{"a": {"x": 0, "y": 0, "width": 4, "height": 2.0, "pixelRatio": "2", "sdf": 1, "content": [1, null, 2, 3],},"##
        + ##" "a": {}, "b": {"x": 0, "y": 0, "width": 1, "height": 1, "pixelRatio": 1e999},}"##)
    try folder.writePicture("sprite.png", side: 8, [0, 0, 0, 255])
    let set = folder.images()
    let image = try #require(set["a"])
    #expect(set.faults == [] && set.names == ["a", "b"])
    #expect((image.width, image.height) == (4, 2))
    #expect(!image.isSDF && image.stretch.content == nil)
  }

  @Test(arguments: [(1, 4), (2, 8), (3, 8)]) func `scales from 2 on take the larger sheet`(scale: Int, width: Int)
    throws
  {
    let folder = try Folder()
    for (ending, side) in [("", 4), ("@2x", 8)] {
      try folder.write(
        "sprite\(ending).json",
        "{\"a\": {\"x\": 0, \"y\": 0, \"width\": \(side), \"height\": \(side), \"pixelRatio\": \(side / 4)}}")
      try folder.writePicture("sprite\(ending).png", side: side, [0, 0, 0, 255])
    }
    let image = try #require(folder.images(scale: scale)["a"])
    #expect(image.bitmap.width == width)
    #expect(image.width == 4)
  }

  @Test func `stretches and contents are logical pixels, faulty ones are left out`() throws {
    let folder = try Folder()
    try folder.write(
      "sprite.json",
      ##"{"a": {"x": 0, "y": 0, "width": 8, "height": 8, "pixelRatio": 2, "stretchX": [[2, 4], [3, 5], [6, 9]],"##
        + ##" "stretchY": "no", "content": [2, 2, 6, 4], "textFitWidth": "stretchOnly"}}"##)
    try folder.writePicture("sprite.png", side: 8, [0, 0, 0, 255])
    let stretch = try #require(folder.images()["a"]).stretch
    #expect(stretch.x == [1...2])
    #expect(stretch.y == [])
    #expect(stretch.content == SpriteStretch.Content(left: 1, top: 1, right: 3, bottom: 2))
    #expect(stretch.fitWidth == .stretchOnly)
  }

  @Test(arguments: [
    ##"{"x": -1, "y": 0, "width": 2, "height": 2}"##, ##"{"x": 0, "y": 0, "width": 9, "height": 2}"##,
    ##"{"x": 9223372036854775807, "y": 0, "width": 2, "height": 2}"##, ##"{"x": 0, "y": 0, "width": 0, "height": 2}"##,
    ##"{"x": 0, "y": 0, "width": 2, "height": 2, "pixelRatio": 0}"##, ##"{"x": 0.5}"##, "[]", "null",
  ]) func `an image outside of its sheet is left out and named`(entry: String) throws {
    let folder = try Folder()
    try folder.write("sprite.json", ##"{"bad": \##(entry), "good": {"x": 0, "y": 0, "width": 8, "height": 8}}"##)
    try folder.writePicture("sprite.png", side: 8, [0, 0, 0, 255])
    let set = folder.images()
    #expect(set.names == ["good"])
    #expect(set.faults.map(\.image) == ["bad"])
    #expect(set.faults.first?.message.contains(##"sprite.json: image "bad": expected"##) == true)
  }

  @Test func `a sprite that cannot be read is named in a warning`() throws {
    let folder = try Folder()
    let gone = folder.images("gone").faults
    #expect(gone.map(\.location) == ["gone"])
    #expect(
      gone.map(\.description) == [
        "sprite: expected \(folder.path)/gone.json or a folder \(folder.path)/gone/ of SVG files, found neither"
      ])
    #expect(folder.images("https://example.com/s").faults.first?.message.contains("network") == true)
    try folder.write("sprite.json", "{}")
    #expect(folder.images().faults.map(\.message) == ["\(folder.path)/sprite.png: cannot be read"])
    try folder.write("sprite.png", "no picture")
    #expect(folder.images().faults.first?.message.contains("sprite.png: png:") == true)
    try folder.writePicture("sprite.png", side: 8, [0, 0, 0, 255])
    try folder.write("sprite.json", "{")
    #expect(
      folder.images().faults.map(\.message) == [
        "\(folder.path)/sprite.json:1:2: expected a key in quotes, found the end of the file"
      ])
    try folder.write("sprite.json", "[]")
    #expect(
      folder.images().faults.map(\.message) == [
        "\(folder.path)/sprite.json: expected an object of images, found none"
      ])
  }

  @Test func `images of a folder are drawn at the scale, and anew at other sizes`() throws {
    let folder = try Folder()
    try folder.write(
      "icons/dot.svg",
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><rect width="6" height="4"/>"##
        + ##"<rect id="stretch-x" fill="none" x="1" width="2" height="4"/>"##
        + ##"<rect id="stretch-x-2" fill="none" x="4" width="1" height="4"/>"##
        + ##"<rect id="content" fill="none" x="1" y="1" width="4" height="2"/></svg>"##)
    try folder.write("icons/broken.svg", "<svg")
    let set = folder.images("icons", id: "own", scale: 3)
    let image = try #require(set["own:dot"])
    #expect((image.width, image.height) == (6, 4))
    #expect((image.bitmap.width, image.bitmap.height, image.bitmap.density) == (18, 12, 3))
    #expect(image.stretch.x == [1...3, 4...5])
    #expect(image.stretch.content == SpriteStretch.Content(left: 1, top: 1, right: 5, bottom: 3))
    #expect(image.pixels(density: 1.5).picture.width == 9)
    #expect(set.faults.count == 1)
    #expect(set.faults.first?.message.contains("broken.svg") == true)
  }

  @Test func `what is in an element called icon-color is kept apart, for the style to colour`() throws {
    let folder = try Folder()
    try folder.write(
      "icons/flag.svg",
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="1"><rect width="4" height="1" fill="#f00"/>"##
        + ##"<g id="icon-color"><rect x="1" width="1" height="1" fill="#00f"/>"##
        + ##"<rect x="2" width="1" height="1" opacity=".5"/></g></svg>"##)
    let image = try #require(folder.images("icons")["flag"])
    #expect(image.bitmap.bytes == (0..<4).flatMap { _ in [0, 0, 255, 255] as [UInt8] })
    let tint = try #require(image.tint)
    let alpha = stride(from: 3, to: tint.bytes.count, by: 4).map { tint.bytes[$0] }
    #expect(alpha[0] == 0 && alpha[1] == 255 && (126...129).contains(alpha[2]) && alpha[3] == 0)
    #expect(image.pixels(density: 2).tint?.width == 8)
  }
}
