// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// One picture of a case: one view at one scale.
public struct GoldenShot: Sendable, Equatable, CustomStringConvertible {
  /// The case.
  public let goldenCase: GoldenCase
  /// What is shown.
  public let view: GoldenCase.View
  /// Device pixels a logical pixel.
  public let scale: Int
  /// What tells the picture from others of its case: `-14-8529-5975@2x`; empty where there is just one.
  let suffix: String

  /// The picture's path below the suite's folder.
  public var picturePath: String { "\(goldenCase.name)/expected\(suffix).png" }
  /// The path of the text that tells what it is made of.
  public var structurePath: String { "\(goldenCase.name)/expected\(suffix).txt" }
  /// The case's name, and which of its pictures it is where there are several.
  public var description: String { goldenCase.name + (suffix.isEmpty ? "" : " " + suffix.dropFirst()) }

  /// Where it is, as messages say it: the tile, or the case.
  var place: String {
    if case .tile(let tile, _) = view { return tile }
    return "\(self)"
  }

  /// The zoom that is shown: that of a tile's address, or of the view.
  var zoom: Int? {
    switch view {
    case .tile(let tile, _): tile.split(separator: "/").first.flatMap { Int($0) }
    case .center(_, _, let zoom, _, _, _): Int(exactly: zoom.rounded(.down))
    }
  }
}

extension GoldenCase {
  /// The pictures of the case, views in their order and scales within them.
  public var shots: [GoldenShot] {
    var shots: [GoldenShot] = []
    for (index, view) in views.enumerated() {
      for scale in scales {
        var suffix = ""
        if views.count > 1 {
          if case .tile(let tile, _) = view {
            suffix = "-" + tile.replacing("/", with: "-")
          } else {
            suffix = "-\(index)"
          }
        }
        if scales.count > 1, scale > 1 { suffix += suffix.isEmpty ? "-@\(scale)x" : "@\(scale)x" }
        shots.append(GoldenShot(goldenCase: self, view: view, scale: scale, suffix: suffix))
      }
    }
    return shots
  }
}
