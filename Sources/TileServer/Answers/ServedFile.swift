// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A file that was made for a request.
struct ServedFile: Sendable {
  /// What kinds of files there are.
  enum Kind: String, Sendable {
    case png = "image/png"
    case json = "application/json"
    case html = "text/html; charset=utf-8"
    /// Prometheus' text format.
    case metrics = "text/plain; version=0.0.4; charset=utf-8"
  }

  let bytes: [UInt8]
  let kind: Kind
  let tag: EntityTag
  /// Whether all data was there to be read; what lacks some is not kept.
  let isWhole: Bool

  init(_ bytes: [UInt8], _ kind: Kind, isWhole: Bool = true) {
    self.bytes = bytes
    self.kind = kind
    self.isWhole = isWhole
    tag = EntityTag(of: bytes)
  }
}

/// What became of a request.
typealias Outcome = Result<ServedFile, Refusal>
