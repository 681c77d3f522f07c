// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import CRSVG
import Cairo
import RSVG
import RSVGHeaderCheck
import Testing

@Suite struct SVGDocumentTests {
  private func document(_ attributes: String, _ content: String = "") throws -> SVGDocument {
    try SVGDocument(Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8))
  }

  @Test(arguments: [
    ("width=\"12\" height=\"8\"", 12.0, 8.0), ("viewBox=\"0 0 20 10\"", 20, 10),
    ("width=\"1in\" height=\"1pc\"", 96, 16),
    ("width=\"10\" height=\"5\" viewBox=\"0 0 100 50\"", 10, 5),
  ]) func `the size is that of the root element, in pixels`(attributes: String, width: Double, height: Double) throws {
    let document = try document(attributes)
    #expect(document.width == width)
    #expect(document.height == height)
  }

  @Test(arguments: ["", "<html></html>", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"5\"", "\u{0}\u{1}PNG"])
  func `what is no drawing is refused in one line`(text: String) {
    let error = #expect(throws: SVGError.self) { try SVGDocument(Array(text.utf8)) }
    #expect(error?.description.hasPrefix("svg: ") == true)
    #expect(error?.description.contains("Error domain") == false)
    #expect(error?.description.contains("\n") == false)
  }

  @Test(arguments: ["width=\"5000\" height=\"10\"", "width=\"0\" height=\"10\"", "width=\"10\" height=\"1e300\""])
  func `a drawing of no or of monstrous size is refused`(attributes: String) {
    #expect(throws: SVGError.self) { try document(attributes) }
  }

  @Test func `it is drawn as large as asked`() throws {
    let document = try document("width=\"2\" height=\"1\"", "<rect width=\"1\" height=\"1\" fill=\"#f00\"/>")
    let surface = try ImageSurface(.argb32, width: 6, height: 3)
    try document.draw(on: Context(surface), scale: 3)
    let pixels = surface.withPixels { Array($0) }
    #expect(Array(pixels[8..<12]) == [0, 0, 255, 255])
    #expect(Array(pixels[12..<16]) == [0, 0, 0, 0])
  }

  @Test func `the box of an element is found, seen or not`() throws {
    let document = try document(
      "width=\"20\" height=\"20\"",
      "<g transform=\"translate(1 2)\"><rect id=\"a\" x=\"3\" y=\"4\" width=\"5\" height=\"6\" fill=\"none\"/></g>")
    #expect(document.box(ofElement: "a") == SVGDocument.Box(x: 4, y: 6, width: 5, height: 6))
    #expect(document.box(ofElement: "b") == nil)
  }

  @Test func `nothing outside of the file is loaded`() throws {
    let document = try document(
      "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"4\" height=\"4\"",
      "<image xlink:href=\"file:///etc/hostname\" width=\"4\" height=\"4\"/>")
    let surface = try ImageSurface(.argb32, width: 4, height: 4)
    try document.draw(on: Context(surface), scale: 1)
    #expect(surface.withPixels { $0.allSatisfy { $0 == 0 } })
  }

  @Test func `the library that is loaded is of the version whose headers its declarations were compared with`() {
    var version: (major: UInt32, minor: UInt32, micro: UInt32) = (0, 0, 0)
    #expect(rsvg_load())
    rsvg_get_version(&version.major, &version.minor, &version.micro)
    #expect(String(cString: rsvg_header_version()).hasPrefix("\(version.major).\(version.minor)."))
  }
}
