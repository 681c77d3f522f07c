// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import JSON
internal import PNG

/// A sheet: one picture that holds all images, and an index of where each lies
/// (MapLibre Style Specification, "Sprite").
struct SpriteSheet {
  let path: String
  let sprite: SpriteSource.Sprite

  /// Adds the sheet's images to a set.
  func read(into set: inout SpriteSet, scale: Int) {
    let endings = scale >= 2 ? ["@2x", ""] : ["", "@2x"]
    let ending = endings.first { FileManager.default.fileExists(atPath: path + $0 + ".json") } ?? ""
    guard let index = SpriteSource.read(path + ending + ".json") else {
      return set.note("expected \(path).json or a folder \(path)/ of SVG files, found neither", of: sprite)
    }
    guard let file = SpriteSource.read(path + ending + ".png") else {
      return set.note("\(path)\(ending).png: cannot be read", of: sprite)
    }
    let sheet: PNGImage
    do throws(PNGError) {
      sheet = try PNGImage(decoding: file)
    } catch {
      return set.note("\(path)\(ending).png: \(error.description)", of: sprite)
    }
    var reader = JSONReader(index, isForgiving: true)
    let entries: [JSONNode.Member]
    do throws(JSONError) {
      guard let members = try reader.read().members else {
        return set.note("\(path)\(ending).json: expected an object of images, found none", of: sprite)
      }
      entries = members
    } catch {
      let (line, column) = SourceText(reader.bytes).place(of: error.offset)
      return set.note("\(path)\(ending).json:\(line):\(column): \(error.message)", of: sprite)
    }
    for entry in entries.sorted(by: { $0.key < $1.key }) {
      let name = entry.key
      guard let image = SheetEntry(entry.value).image(named: sprite.prefix + name, in: sheet) else {
        set.note(
          "\(path)\(ending).json: image \"\(name)\": expected x, y, width and height within "
            + "\(sheet.width) x \(sheet.height) pixels and a pixelRatio above 0",
          of: sprite, image: name)
        continue
      }
      set.add(image)
    }
  }
}

/// An image's entry in a sheet's index.
///
/// Fields that are not as they should be count as missing.
struct SheetEntry {
  private var box: [Int?]
  private var pixelRatio: Double
  private var isSDF: Bool
  private var stretchX, stretchY: [[Double]]
  private var content: [Double]
  private var fitWidth, fitHeight: SpriteStretch.Fit?

  init(_ node: JSONNode) {
    box = ["x", "y", "width", "height"].map { node[$0]?.number.flatMap { Int(exactly: $0) } }
    pixelRatio = node["pixelRatio"]?.number ?? 1
    isSDF = node["sdf"]?.bool ?? false
    stretchX = node["stretchX"].flatMap { Self.list($0, of: Self.numbers) } ?? []
    stretchY = node["stretchY"].flatMap { Self.list($0, of: Self.numbers) } ?? []
    content = node["content"].flatMap(Self.numbers) ?? []
    fitWidth = node["textFitWidth"]?.string.flatMap(SpriteStretch.Fit.init(rawValue:))
    fitHeight = node["textFitHeight"]?.string.flatMap(SpriteStretch.Fit.init(rawValue:))
  }

  private static func numbers(_ node: JSONNode) -> [Double]? { list(node, of: \.number) }

  /// The elements of an array; `nil` when one is not as it should be.
  private static func list<Element>(_ node: JSONNode, of element: (JSONNode) -> Element?) -> [Element]? {
    guard let nodes = node.array else { return nil }
    let elements = nodes.compactMap(element)
    return elements.count == nodes.count ? elements : nil
  }

  /// The image; `nil` when its box does not lie within the sheet.
  func image(named name: String, in sheet: PNGImage) -> SpriteImage? {
    let sides = box.compactMap(\.self)
    guard sides.count == 4, pixelRatio > 0, pixelRatio.isFinite else { return nil }
    let (x, y, width, height) = (sides[0], sides[1], sides[2], sides[3])
    guard x >= 0, y >= 0, width > 0, height > 0, x <= sheet.width, y <= sheet.height, width <= sheet.width - x,
      height <= sheet.height - y
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in y..<y + height {
      let start = (row * sheet.width + x) * 4
      for pixel in stride(from: start, to: start + width * 4, by: 4) {
        let alpha = Int(sheet.rgba[pixel + 3])
        for channel in [2, 1, 0] { bytes.append(UInt8((Int(sheet.rgba[pixel + channel]) * alpha + 127) / 255)) }
        bytes.append(UInt8(alpha))
      }
    }
    var stretch = SpriteStretch()
    stretch.x = ranges(stretchX, side: Double(width))
    stretch.y = ranges(stretchY, side: Double(height))
    if content.count == 4, content[0] < content[2], content[1] < content[3] {
      let sides = content.map { $0 / pixelRatio }
      stretch.content = SpriteStretch.Content(left: sides[0], top: sides[1], right: sides[2], bottom: sides[3])
    }
    stretch.fitWidth = fitWidth ?? .stretchOrShrink
    stretch.fitHeight = fitHeight ?? .stretchOrShrink
    return SpriteImage(
      name: name, bitmap: SpriteBitmap(width: width, height: height, density: pixelRatio, bytes: bytes), isSDF: isSDF,
      stretch: stretch)
  }

  /// Ranges in logical pixels; those that are not ascending within the side are left out.
  private func ranges(_ pairs: [[Double]], side: Double) -> [ClosedRange<Double>] {
    var found: [ClosedRange<Double>] = []
    var last = 0.0
    for pair in pairs where pair.count == 2 && pair[0] >= last && pair[0] < pair[1] && pair[1] <= side {
      last = pair[1]
      found.append(pair[0] / pixelRatio...pair[1] / pixelRatio)
    }
    return found
  }
}
