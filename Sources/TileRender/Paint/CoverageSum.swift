// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
internal import Cairo
internal import FreeType

/// Coverage of translucent areas, feature by feature.
///
/// The coverages of all features are added, and the sum is turned into the alpha that as many layers of the colour
/// have: 1 − (1 − α)^k where k features cover a pixel whole, straight lines between. So two areas that abut have
/// exactly α along their common border, and where they overlap the colour shows twice, both without a seam. Where areas
/// reach over their edges, all of them together do so once.
final class CoverageSum {
  /// Features on top of each other beyond this many look like this many: the colour is opaque by then.
  private static let deepest = 16
  /// The least coverage that counts as whole: areas that share a pixel may lack so much, as the filler rounds.
  private static let whole = 248

  private let side: Int
  private let filler: RingFiller
  /// Coverage of one feature; all zero between features.
  private let mask: ImageSurface
  /// The alpha that the sums stand for.
  private let result: ImageSurface
  private let maskContext: Context
  private var sums: [UInt16]
  /// The alpha for each sum, and for which colour and strokes it was made.
  private var table: [UInt8] = []
  private var tableKey: (alpha: UInt8, strokes: Int)?
  /// How many strokes make a blurred line; 0 when areas were added.
  private var strokes = 0
  /// Where sums are not zero.
  private var touched = PixelBox.empty

  /// Makes room for tiles of `side` pixels; the filler is set to that size.
  init(side: Int, filler: RingFiller) throws(CairoError) {
    self.side = side
    self.filler = filler
    mask = try ImageSurface(.alpha8, width: side, height: side)
    result = try ImageSurface(.alpha8, width: side, height: side)
    maskContext = try Context(mask)
    maskContext.setColor(red: 0, green: 0, blue: 0, alpha: 1)
    sums = [UInt16](repeating: 0, count: side * side)
  }

  /// Adds the coverage of one area: its parts are its rings.
  func add(_ feature: Range<Int32>, of list: DrawList, isSmooth: Bool) {
    let box = PixelBox(list, parts: feature).clipped(to: side)
    guard !box.isEmpty else { return }
    strokes = 0
    if isSmooth {
      filler.add(feature, of: list)
      mask.withPixels { _ = filler.fill($0, stride: mask.stride, .sum) }
    } else {
      maskContext.setAntialias(.none)
      for part in feature { maskContext.add(list.parts[Int(part)], of: list) }
      maskContext.fill()
    }
    takeMask(box, coverage_add)
  }

  /// Sees to it that what was added covers at least what the widened rings of all features do.
  func widen(_ features: Range<Int>, of list: DrawList, _ rings: inout WidenedRings) {
    let reached = filler.fillWidened(features, of: list, &rings, into: mask)
    strokes = 0
    if !reached.isEmpty { takeMask(reached, coverage_raise) }
  }

  /// Adds the lines of one feature, fading in from their edges: as strokes of all widths from the outer to the inner,
  /// each of which is an equal share of the whole.
  func addBlurred(_ feature: Range<Int32>, of list: DrawList, _ paint: StrokePaint) {
    let reach = Int((paint.width * max(paint.miterLimit, 1.5) / 2).rounded(.up)) + 1
    let box = PixelBox(list, parts: feature).expanded(by: reach).clipped(to: side)
    guard !box.isEmpty else { return }
    strokes = Int(min(max(2 * paint.blur, 2), Double(Self.deepest)).rounded(.up))
    maskContext.setAntialias(.standard)
    for step in 0..<strokes {
      var stroke = paint
      stroke.width -= 2 * paint.blur * (Double(step) + 0.5) / Double(strokes)
      guard stroke.width > 0 else { break }
      maskContext.setStroke(stroke)
      maskContext.add(feature, of: list)
      maskContext.stroke()
      takeMask(box, coverage_add)
    }
  }

  /// Takes the mask into the sums by a function of both, which also clears it.
  private func takeMask(
    _ box: PixelBox,
    _ take: (UnsafeMutablePointer<UInt16>?, Int, UnsafeMutablePointer<UInt8>?, Int, Int, Int) -> Void
  ) {
    touched.extend(box)
    let (side, stride) = (side, mask.stride)
    mask.withPixels { bytes in
      guard let pixels = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      sums.withUnsafeMutableBufferPointer { sums in
        guard let sum = sums.baseAddress else { return }
        take(
          sum + box.minY * side + box.minX, side, pixels + box.minY * stride + box.minX, stride, box.width, box.height)
      }
    }
  }

  /// Draws what was added in a colour, or in the colours of a ground as opaque as the colour, and starts anew.
  func draw(_ color: UInt32, ground: ImageSurface? = nil, on context: borrowing Context) {
    guard !touched.isEmpty else { return }
    prepareTable(alpha: UInt8(truncatingIfNeeded: color))
    let (box, side, stride) = (touched, side, result.stride)
    touched = .empty
    result.withPixels { bytes in
      guard let pixels = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      sums.withUnsafeMutableBufferPointer { sums in
        guard let sum = sums.baseAddress else { return }
        coverage_map(
          sum + box.minY * side + box.minX, side, table, table.count, pixels + box.minY * stride + box.minX, stride,
          box.width, box.height)
      }
    }
    if let ground { context.setSource(ground, x: 0, y: 0) } else { context.setColor(color | 0xff) }
    context.withSavedState {
      context.clip(
        x: Double(box.minX), y: Double(box.minY), width: Double(box.width), height: Double(box.height))
      context.mask(result, x: 0, y: 0)
    }
  }

  /// The alpha for each sum of coverages.
  private func prepareTable(alpha: UInt8) {
    if let tableKey, tableKey == (alpha, strokes) { return }
    tableKey = (alpha, strokes)
    table.removeAll(keepingCapacity: true)
    if strokes > 0 {
      let whole = 255 * strokes
      for sum in 0...whole { table.append(UInt8((Double(alpha) * Double(sum) / Double(whole)).rounded())) }
      return
    }
    let transparency = 1 - Double(alpha) / 255
    var below = 1.0
    for _ in 0..<Self.deepest {
      let above = below * transparency
      for coverage in 0..<255 {
        let share = coverage < Self.whole ? Double(coverage) / 255 : 1
        table.append(UInt8((255 * (1 - below + (below - above) * share)).rounded()))
      }
      below = above
    }
    table.append(UInt8((255 * (1 - below)).rounded()))
  }
}
