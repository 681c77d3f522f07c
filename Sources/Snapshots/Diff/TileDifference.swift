// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// One tile or picture that is not the same on both sides.
public struct TileDifference: Sendable {
  /// What is not the same.
  public enum Kind: Equatable, Sendable {
    /// Only the first side has it.
    case missing
    /// Only the second side has it.
    case extra
    /// A side cannot be read; why not, in one line.
    case unreadable(String)
    /// Both have it and it differs.
    case changed(PictureComparison)
  }

  /// The tile's address as `z/x/y`, or the picture's name.
  public var name: String
  /// The tile's zoom; `nil` for a picture.
  public var zoom: UInt8?
  /// What is not the same.
  public var kind: Kind
  /// The parts of the style that touch it, by their names; empty where there is no style.
  public var causes: [String] = []
  /// The files of the two sides, while they are kept.
  public var before, after: [UInt8]?

  /// Makes a difference of a tile.
  init(tile: TileID, kind: Kind, before: [UInt8]? = nil, after: [UInt8]? = nil) {
    self.init(name: tile.description, kind: kind, before: before, after: after)
    zoom = tile.z
  }

  /// Makes a difference of a picture.
  init(name: String, kind: Kind, before: [UInt8]? = nil, after: [UInt8]? = nil) {
    self.name = name
    self.kind = kind
    self.before = before
    self.after = after
  }

  /// How much it matters.
  public var level: DifferenceLevel {
    if case .changed(let comparison) = kind { return comparison.level }
    return .clear
  }

  /// The numbers of a difference of pixels.
  public var finding: PictureFinding? {
    if case .changed(.different(let finding)) = kind { return finding }
    return nil
  }

  /// What differs, in one line.
  public var text: String {
    switch kind {
    case .missing: return "missing"
    case .extra: return "extra"
    case .unreadable(let reason): return reason
    case .changed(let comparison):
      guard case .different(let finding) = comparison, let box = finding.box else { return comparison.description }
      return "\(finding.level.name): \(finding.differing) pixels in \(box.width) x \(box.height) at "
        + "\(box.x),\(box.y), distance \((finding.largestDistance * 1000).rounded() / 1000), "
        + "density \((finding.density * 100).rounded() / 100)"
    }
  }

  /// Whether it comes before another in a report: by level, then by how densely it lies, then by how large it is.
  func isAhead(of other: TileDifference) -> Bool {
    if level != other.level { return level > other.level }
    let (a, b) = (finding, other.finding)
    let (first, second) = (a?.weight ?? .infinity, b?.weight ?? .infinity)
    if first != second { return first > second }
    if a?.differing != b?.differing { return a?.differing ?? 0 > b?.differing ?? 0 }
    return name < other.name
  }
}

extension PictureFinding {
  /// How local and how strong the difference is: the share of the densest window by the largest distance.
  var weight: Double { density * largestDistance }
}
