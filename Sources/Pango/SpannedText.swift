// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A text of which each scalar knows the span that it belongs to.
struct SpannedText {
  private(set) var scalars: [Unicode.Scalar] = []
  private(set) var spans: [UInt16] = []
  /// Spans that are images.
  private let imageSpans: Set<UInt16>

  /// An empty text with the images of another.
  init(imagesOf other: SpannedText) { imageSpans = other.imageSpans }

  /// A text and its spans; what is beyond the last span belongs to it.
  init(_ text: String, spans: [TextSpan]) {
    imageSpans = Set(spans.indices.lazy.filter { spans[$0].image != nil }.map { UInt16(clamping: $0) })
    scalars = Array(text.unicodeScalars)
    for (index, span) in spans.enumerated() where self.spans.count < scalars.count {
      let count = min(max(span.length, 0), scalars.count - self.spans.count)
      self.spans += repeatElement(UInt16(clamping: index), count: count)
    }
    let last = UInt16(clamping: max(spans.count - 1, 0))
    self.spans += repeatElement(last, count: scalars.count - self.spans.count)
  }

  /// Whether an image stands for what a span has.
  func isImage(_ span: UInt16) -> Bool { imageSpans.contains(span) }

  /// The text alone.
  var string: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// Ranges of UTF-8 bytes of the same span, in their order.
  var byteRuns: [(span: UInt16, bytes: Range<Int>)] {
    var runs: [(span: UInt16, bytes: Range<Int>)] = []
    var byte = 0
    for (scalar, span) in zip(scalars, spans) {
      let end = byte + UTF8.width(scalar)
      if let last = runs.last, last.span == span {
        runs[runs.count - 1].bytes = last.bytes.lowerBound..<end
      } else {
        runs.append((span, byte..<end))
      }
      byte = end
    }
    return runs
  }

  mutating func append(_ scalar: Unicode.Scalar, span: UInt16) {
    scalars.append(scalar)
    spans.append(span)
  }

  mutating func removeLast() {
    scalars.removeLast()
    spans.removeLast()
  }
}
