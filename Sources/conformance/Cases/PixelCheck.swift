// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import PNG

/// A condition on the pixels of one picture, or of two.
struct PixelCheck: Decodable {
  /// The picture it is about; the only one when absent.
  var r: String?
  /// A place as a share of the picture's width and height, moved by `d` logical pixels.
  var f: [Double]?
  var d: [Double]?
  /// A box as shares of the picture: west, north, east, south.
  var box: [Double]?
  var inkBox: [Double]?
  var darkBox: [Double]?
  var hueBox: [Double]?
  var clearBox: [Double]?
  var rgba: [Int]?
  var rgb: [Int]?
  var background: [Int]?
  var tolerance: Int?
  var minimumShare: Double?
  var minimumPixels: Int?
  var minimumAlpha: Int?
  var maximumLuma: Double?
  /// Two pictures that must look different, or alike.
  var differ: [String]?
  var same: [String]?
  var size: [Int]?

  enum CodingKeys: String, CodingKey {
    case r, f, d, box, rgba, rgb, differ, same, size
    case inkBox = "ink_box"
    case darkBox = "dark_box"
    case hueBox = "hue_box"
    case clearBox = "alpha_zero"
    case background = "bg"
    case tolerance = "tol"
    case minimumShare = "min_share"
    case minimumPixels = "min_px"
    case minimumAlpha = "min_alpha"
    case maximumLuma = "max_luma"
  }

  /// What is wrong with the pictures, or `nil` when the condition holds.
  func fault(in pictures: [String: Picture]) -> String? {
    if let differ { return faultInPair(differ, of: pictures) { $0 < (minimumShare ?? 0) ? "look alike" : nil } }
    if let same { return faultInPair(same, of: pictures) { $0 > 0 ? "differ in \($0 * 100) % of the pixels" : nil } }
    guard let picture = r.map({ pictures[$0] }) ?? pictures.values.first else { return "no picture \(r ?? "")" }
    let image = picture.image
    if let size, size != [image.width, image.height] { return "size \(image.width) x \(image.height), expected \(size)" }
    if let f { return faultAtPlace(f, in: picture) }
    if let box { return shareFault(in: box, of: image, "of colour \(rgba ?? [])") { isNear($0, rgba ?? []) } }
    if let inkBox { return shareFault(in: inkBox, of: image, "inked") { !isNear($0, background ?? []) } }
    if let clearBox { return shareFault(in: clearBox, of: image, "transparent") { $0[3] == 0 } }
    if let hueBox {
      return shareFault(in: hueBox, of: image, "of hue \(rgb ?? [])") {
        Int($0[3]) < (minimumAlpha ?? 0) || isNear(Array($0.prefix(3)), rgb ?? [])
      }
    }
    if let darkBox {
      let dark = count(in: darkBox, of: image) { luma($0) <= maximumLuma ?? 0 }.matching
      return dark >= minimumPixels ?? 1 ? nil : "\(dark) dark pixels in \(darkBox)"
    }
    return size == nil ? "a check of an unknown kind" : nil
  }

  private func faultAtPlace(_ place: [Double], in picture: Picture) -> String? {
    let image = picture.image
    let x = Int(place[0] * Double(image.width) + (d?[0] ?? 0) * Double(picture.scale))
    let y = Int(place[1] * Double(image.height) + (d?[1] ?? 0) * Double(picture.scale))
    let found = image[min(max(x, 0), image.width - 1), min(max(y, 0), image.height - 1)]
    return isNear(found, rgba ?? []) ? nil : "pixel \(x),\(y) is \(found), expected \(rgba ?? [])"
  }

  private func shareFault(
    in box: [Double], of image: PNGImage, _ meaning: String, where matches: ([UInt8]) -> Bool
  ) -> String? {
    let (matching, all) = count(in: box, of: image, where: matches)
    let share = Double(matching) / Double(max(all, 1))
    return share >= minimumShare ?? 1 ? nil : "\(share * 100) % of \(box) \(meaning), expected \((minimumShare ?? 1) * 100) %"
  }

  private func count(
    in box: [Double], of image: PNGImage, where matches: ([UInt8]) -> Bool
  ) -> (matching: Int, all: Int) {
    let columns = Int(box[0] * Double(image.width))..<min(Int((box[2] * Double(image.width)).rounded(.up)), image.width)
    let rows = Int(box[1] * Double(image.height))..<min(Int((box[3] * Double(image.height)).rounded(.up)), image.height)
    var matching = 0
    for y in rows { for x in columns where matches(image[x, y]) { matching += 1 } }
    return (matching, rows.count * columns.count)
  }

  private func faultInPair(
    _ names: [String], of pictures: [String: Picture], _ fault: (Double) -> String?
  ) -> String? {
    guard names.count == 2, let a = pictures[names[0]]?.image, let b = pictures[names[1]]?.image,
      a.width == b.width, a.height == b.height
    else { return "no pair of pictures \(names)" }
    var different = 0
    for y in 0..<a.height { for x in 0..<a.width where !isNear(a[x, y], b[x, y].map(Int.init)) { different += 1 } }
    return fault(Double(different) / Double(a.width * a.height)).map { "\(names[0]) and \(names[1]) \($0)" }
  }

  private func isNear(_ found: [UInt8], _ expected: [Int]) -> Bool {
    if expected.count == 4, expected[3] == 0, found[3] == 0 { return true }
    for (a, b) in zip(found, expected) where abs(Int(a) - b) > tolerance ?? 0 { return false }
    return true
  }

  private func luma(_ pixel: [UInt8]) -> Double {
    0.299 * Double(pixel[0]) + 0.587 * Double(pixel[1]) + 0.114 * Double(pixel[2])
  }
}

/// A picture that a case's command drew.
struct Picture {
  var image: PNGImage
  var scale: Int
}
