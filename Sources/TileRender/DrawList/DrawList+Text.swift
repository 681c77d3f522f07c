// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import Sprites

/// The list as text, to be read and compared: a line for each command, then its features, one line a part.
extension DrawList: CustomStringConvertible {
  /// Every command and all geometry, coordinates in pixels.
  var description: String { text(of: commands.indices, features: features.indices) }

  /// Some commands with those of their features that are in a range; commands of other features alone are left out.
  func text(of range: Range<Int>, features shown: Range<Int>) -> String {
    var text = ""
    describe(commands[range], features: shown, into: &text)
    return text
  }

  private func describe(_ commands: ArraySlice<DrawCommand>, features shown: Range<Int>, into text: inout String) {
    for command in commands {
      switch command {
      case .group(let opacity, let commands):
        text += "group opacity \(opacity)\n"
        describe(commands[...], features: shown, into: &text)
        text += "end of group\n"
      case .background(let color): text += "background \(Self.hex(color))\n"
      case .pattern(let paint, let opacity):
        text += "pattern \(Self.describe(paint)) opacity \(opacity)\n"
      case .symbols(let layer): text += "symbols \(layer)\n"
      case .raster(let paint, let patches):
        text += "raster opacity \(paint.opacity)\(paint.takesNearest ? " nearest" : "")"
        text += paint.adjustment.isEmpty ? "\n" : " adjusted \(paint.adjustment)\n"
        for patch in patches { text += Self.describe(patch) }
      case .hillshade(let paint, let patches):
        text += "hillshade \(paint.method) exaggeration \(paint.exaggeration) lights \(paint.lights.count)\n"
        for patch in patches { text += Self.describe(patch.patch) }
      case .colorRelief(let paint, let patches):
        text += "color-relief opacity \(paint.opacity)\n"
        for patch in patches { text += Self.describe(patch) }
      case .heatmap(let paint, let points):
        text += "heatmap opacity \(paint.opacity)\n"
        for point in points { text += " \(point.x),\(point.y) sigma \(point.sigma) height \(point.height)\n" }
      case .fill(let paint, let range) where range.overlaps(shown):
        text += "fill \(Self.hex(paint.color))\(Self.words(paint.edge))"
        text += paint.pattern.map { " pattern \(Self.describe($0))\n" } ?? "\n"
        describe(range.clamped(to: shown), into: &text)
      case .extrusions(let opacity, let range):
        text += "extrusions opacity \(opacity)\n"
        for face in faces[range] { describe(face, into: &text) }
      case .stroke(let index, let range) where range.overlaps(shown):
        text += "stroke \(Self.describe(strokes[index]))\n"
        describe(range.clamped(to: shown), into: &text)
      case .gradientStroke(let index, let feature, let spine):
        text += "gradient \(Self.describe(strokes[index])) colors \(strokes[index].gradient?.ramp.colors.count ?? 0)\n"
        describe(feature..<feature + 1, into: &text)
        text += " along\n"
        describe(spine..<spine + 1, into: &text)
      case .circles(let paint, let range) where range.overlaps(shown):
        text += "circles \(Self.hex(paint.color)) radius \(paint.radius)"
        if paint.strokeWidth > 0 { text += " stroke \(Self.hex(paint.strokeColor)) width \(paint.strokeWidth)" }
        text += paint.blur == 0 ? "\n" : " blur \(paint.blur)\n"
        describe(range.clamped(to: shown), into: &text)
      case .fill, .stroke, .circles: continue
      }
    }
  }

  private func describe(_ range: Range<Int>, into text: inout String) {
    for feature in range {
      text += " feature\n"
      describe(features[feature], into: &text)
    }
  }

  private func describe(_ range: Range<Int32>, into text: inout String) {
    for part in range {
      text += parts[Int(part)].isClosed ? "  ring" : "  line"
      if parts[Int(part)].distance != 0 { text += " from \(parts[Int(part)].distance)" }
      if parts[Int(part)].length != 0 { text += " of \(parts[Int(part)].length)" }
      text += Self.describe(parts[Int(part)].start, fading: "in") + Self.describe(parts[Int(part)].end, fading: "out")
      for point in parts[Int(part)].points {
        text += " \(Double(coordinates[2 * Int(point)]) / 256),\(Double(coordinates[2 * Int(point) + 1]) / 256)"
      }
      text += "\n"
    }
  }

  private static func describe(_ end: LineEnd, fading: String) -> String {
    switch end {
    case .cap: ""
    case .flat, .round: " \(end) \(fading)"
    case .fading: " fading \(fading)"
    }
  }

  private func describe(_ face: ExtrusionFace, into text: inout String) {
    if case .roof = face.kind {
      text += " roof \(Self.hex(face.topColor)) at \(face.top) m"
    } else {
      text += " wall \(Self.hex(face.footColor)) to \(Self.hex(face.topColor)) from \(face.foot) to \(face.top) m"
    }
    text += face.pattern.map { " pattern \(Self.describe($0))\n" } ?? "\n"
    describe(face.parts, into: &text)
  }

  private static func describe<Texel>(_ patch: RasterPatch<Texel>) -> String {
    let (box, grid, map) = (PixelBox(around: patch.boxes), patch.grid, patch.mapping)
    return " \(box.minX),\(box.minY) to \(box.maxX),\(box.maxY) shows \(grid.width) x \(grid.height) texels "
      + "from \(map.u1),\(map.v1) by \(map.ux),\(map.vy)\n"
  }

  private static func describe(_ paint: StrokePaint) -> String {
    var text = "\(hex(paint.color)) width \(paint.width) \(paint.cap) \(paint.join)"
    if paint.join == .miter { text += " \(paint.miterLimit)" }
    if paint.blur > 0 { text += " blur \(paint.blur)" }
    if let pattern = paint.pattern { text += " pattern \(pattern.image.name) every \(pattern.period)" }
    return text
  }

  private static func words(_ edge: AreaEdge) -> String {
    switch edge {
    case .widened: ""
    case .exact: " exact"
    case .sharp: " aliased"
    }
  }

  private static func describe(_ paint: PatternPaint) -> String {
    "\(paint.image.name) scale \(paint.scale) from \(paint.originX),\(paint.originY)"
  }

  private static func hex(_ color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
