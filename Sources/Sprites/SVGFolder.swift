// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import FoundationEssentials
internal import RSVG

/// A folder of `NAME.svg` files, each an image of its own, drawn at the scale that is asked for.
struct SVGFolder {
  let path: String
  let sprite: SpriteSource.Sprite

  /// Adds the folder's images to a set.
  func read(into set: inout SpriteSet, scale: Int) {
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return set.note("\(path): the folder cannot be read", of: sprite)
    }
    let drawings = files.filter { $0.hasSuffix(".svg") }.sorted()
    if drawings.isEmpty { set.note("\(path): expected SVG files in the folder, found none", of: sprite) }
    guard drawings.isEmpty || set.canRead(drawingsOf: sprite) else { return }
    for file in drawings {
      let name = String(file.dropLast(4))
      guard let bytes = SpriteSource.read("\(path)/\(file)", limit: SVGSprite.fileLimit) else {
        let message = "cannot be read, or is larger than \(SVGSprite.fileLimit >> 20) MiB"
        set.note("\(path)/\(file): \(message)", of: sprite, image: name)
        continue
      }
      do throws(SVGError) {
        set.add(try SVGSprite.image(bytes, name: sprite.prefix + name, scale: scale))
      } catch {
        set.note("\(path)/\(file): \(error.description)", of: sprite, image: name)
      }
    }
  }
}

extension SpriteSet {
  /// Whether SVG files can be read; notes once for a sprite, and not for each of its images, that they cannot.
  mutating func canRead(drawingsOf sprite: SpriteSource.Sprite) -> Bool {
    do throws(SVGError) {
      try SVGDocument.loadLibrary()
      return true
    } catch {
      note("\(sprite.location): \(error.description)", of: sprite)
      return false
    }
  }
}

/// Images from SVG files.
///
/// How an image grows around a text is told by shapes within the drawing, which the boxes around elements with these
/// ids give: `stretch-x` and `stretch-y` (further ranges: `stretch-x-2` and so on, from the west and the north on) and
/// `content`. Such shapes have `fill="none"`, so that they are not seen.
///
/// What is in an element with the id `icon-color` has the style's `icon-color` instead of its own colours, and lies over
/// all the rest.
enum SVGSprite {
  /// The id of the element that the style colours.
  private static let tinted = "icon-color"
  /// The largest file that is read, in bytes.
  static let fileLimit = 4 << 20
  /// The longest side of an image in logical pixels.
  private static let longestSide = 1024.0
  /// How many ranges of a side may stretch.
  private static let rangeLimit = 16

  /// Reads a drawing, and draws it at a scale.
  static func image(_ bytes: [UInt8], name: String, scale: Int) throws(SVGError) -> SpriteImage {
    let document = try SVGDocument(bytes)
    guard max(document.width, document.height) <= longestSide else {
      throw SVGError(
        description:
          "svg: expected sides of up to \(Int(longestSide)) pixels, found \(document.width) x \(document.height)")
    }
    var stretch = SpriteStretch()
    stretch.x = ranges(document, "stretch-x", side: document.width) { $0.x...$0.x + $0.width }
    stretch.y = ranges(document, "stretch-y", side: document.height) { $0.y...$0.y + $0.height }
    if let box = document.box(ofElement: "content"), box.width > 0, box.height > 0 {
      stretch.content = SpriteStretch.Content(
        left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height)
    }
    let pixels = try pixels(of: bytes, density: Double(scale))
    return SpriteImage(
      name: name, width: document.width, height: document.height, bitmap: pixels.picture, tint: pixels.tint,
      stretch: stretch, drawing: bytes)
  }

  /// A drawing's pixels at a density, and of what the style colours, where there is any, its alpha.
  static func pixels(
    of bytes: [UInt8], density: Double
  ) throws(SVGError) -> (picture: SpriteBitmap, tint: SpriteBitmap?) {
    let document = try SVGDocument(bytes)
    guard document.box(ofElement: tinted) != nil else { return (try draw(document, density: density), nil) }
    return (
      picture: try draw(try SVGDocument(bytes, hiding: tinted), density: density),
      tint: try draw(document, density: density, element: tinted)
    )
  }

  private static func draw(
    _ document: SVGDocument, density: Double, element: String? = nil
  ) throws(SVGError) -> SpriteBitmap {
    func pixels(_ side: Double) -> Int { Int(min(max((side * density - 1e-6).rounded(.up), 1), 16_384)) }
    let (width, height) = (pixels(document.width), pixels(document.height))
    let surface: ImageSurface
    let context: Context
    do throws(CairoError) {
      surface = try ImageSurface(.argb32, width: width, height: height)
      context = try Context(surface)
    } catch {
      throw SVGError(description: "svg: \(error.description)")
    }
    try document.draw(on: context, scale: density, element: element)
    let bytes = surface.withPixels { source in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(width * height * 4)
      for row in 0..<height { bytes += source[row * surface.stride..<row * surface.stride + width * 4] }
      return bytes
    }
    return SpriteBitmap(width: width, height: height, density: density, bytes: bytes)
  }

  private static func ranges(
    _ document: SVGDocument, _ id: String, side: Double, range: (SVGDocument.Box) -> ClosedRange<Double>
  ) -> [ClosedRange<Double>] {
    var found: [ClosedRange<Double>] = []
    for number in 1...rangeLimit {
      guard let box = document.box(ofElement: number == 1 ? id : "\(id)-\(number)") else { break }
      let next = range(box)
      guard next.lowerBound >= found.last?.upperBound ?? 0, next.lowerBound < next.upperBound,
        next.upperBound <= side
      else { break }
      found.append(next)
    }
    return found
  }
}
