// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension ExpressionValue {
  /// Whether the value counts as true for `to-boolean`.
  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let flag): flag
    case .number(let number): number != 0 && !number.isNaN
    case .string(let text): !text.isEmpty
    default: true
    }
  }

  /// The value for `to-number`, by ECMAScript's rules; `nil` where that gives no number.
  var convertedNumber: Double? {
    switch self {
    case .null: return 0
    case .bool(let flag): return flag ? 1 : 0
    case .number(let number): return number.isNaN ? nil : number
    case .string(let text):
      let word = text.trimmingPrefix(while: \.isWhitespace)
      guard !word.isEmpty else { return 0 }
      var end = word.endIndex
      while end > word.startIndex, word[word.index(before: end)].isWhitespace { end = word.index(before: end) }
      return Self.number(in: word[..<end])
    default: return nil
    }
  }

  private static func number(in word: Substring) -> Double? {
    let lowercase = word.lowercased()
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where lowercase.hasPrefix(prefix) {
      return UInt64(lowercase.dropFirst(2), radix: radix).map { Double($0) }
    }
    switch word {
    case "Infinity", "+Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: break
    }
    let isDecimal = word.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isDecimal else { return nil }
    // "5." and ".5" are numbers there, and not here.
    if let number = Double(word) { return number }
    return word.hasSuffix(".") ? Double(word.dropLast()) : nil
  }

  /// The numbers of a list of nothing else.
  var numberList: [Double]? {
    switch self {
    case .padding(let numbers), .numberArray(let numbers): return numbers
    case .array(let items):
      var numbers: [Double] = []
      for item in items {
        guard case .number(let number) = item else { return nil }
        numbers.append(number)
      }
      return numbers
    default: return nil
    }
  }

  /// One to four numbers in CSS order, as four.
  var convertedPadding: [Double]? {
    if case .number(let number) = self { return [number, number, number, number] }
    guard let numbers = numberList else { return nil }
    switch numbers.count {
    case 1: return [numbers[0], numbers[0], numbers[0], numbers[0]]
    case 2: return [numbers[0], numbers[1], numbers[0], numbers[1]]
    case 3: return [numbers[0], numbers[1], numbers[2], numbers[1]]
    case 4: return numbers
    default: return nil
    }
  }

  /// One number or several.
  var convertedNumberArray: [Double]? {
    if case .number(let number) = self { return [number] }
    return numberList
  }

  /// One colour or several.
  var convertedColorArray: [Color]? {
    switch self {
    case .color(let color): return [color]
    case .colorArray(let colors): return colors
    case .string(let text): return Color(css: text).map { [$0] }
    case .array(let items):
      var colors: [Color] = []
      for item in items {
        switch item {
        case .color(let color): colors.append(color)
        case .string(let text):
          guard let color = Color(css: text) else { return nil }
          colors.append(color)
        default: return nil
        }
      }
      return colors
    default: return nil
    }
  }

  /// A list of anchors, each followed by an offset.
  var convertedAnchorOffsets: [AnchorOffset]? {
    if case .variableAnchorOffsets(let offsets) = self { return offsets }
    guard case .array(let items) = self, !items.isEmpty, items.count % 2 == 0 else { return nil }
    var offsets: [AnchorOffset] = []
    for index in stride(from: 0, to: items.count, by: 2) {
      guard case .string(let anchor) = items[index], PropertyTable.anchors.contains(anchor),
        let pair = items[index + 1].numberList, pair.count == 2
      else { return nil }
      offsets.append(AnchorOffset(anchor: anchor, x: pair[0], y: pair[1]))
    }
    return offsets
  }

  /// A boolean, or one or two numbers: depth and height.
  var convertedVerticalGradient: VerticalGradient? {
    switch self {
    case .verticalGradient(let gradient): return gradient
    case .bool(let flag): return VerticalGradient(depth: flag ? 0.5 : 0, referenceHeight: flag ? 150 : 0)
    default:
      guard let numbers = numberList, numbers.count == 1 || numbers.count == 2 else { return nil }
      return VerticalGradient(depth: numbers[0], referenceHeight: numbers.count > 1 ? numbers[1] : 0)
    }
  }

  /// Whether the value names a projection: a name, or two names and how far from the first to the second.
  var isProjection: Bool {
    switch self {
    case .projection, .string: true
    case .array(let items):
      if items.count == 3, case .string = items[0], case .string = items[1], case .number = items[2] {
        true
      } else {
        false
      }
    default: false
    }
  }
}
