// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import MapModel

/// A file of Natural Earth, as its name tells.
struct NaturalEarthFile: Equatable {
  /// How much the earth is reduced: 1 : 10, 50 or 110 million.
  enum Scale: String, CaseIterable {
    case coarse = "110m"
    case middle = "50m"
    case fine = "10m"

    /// The tile zooms that are the scale's own.
    var zooms: ClosedRange<UInt8> {
      switch self {
      case .coarse: 0...1
      case .middle: 2...4
      case .fine: 5...TileID.maximumZoom
      }
    }

    /// The scales by whom a file's place is taken where it is missing, best first: finer ones, then coarser ones.
    private var substitutes: [Scale] {
      switch self {
      case .coarse: [.coarse, .middle, .fine]
      case .middle: [.middle, .fine, .coarse]
      case .fine: [.fine, .middle, .coarse]
      }
    }

    /// The one of some scales that shows where this one would.
    func substitute(among present: Set<Scale>) -> Scale? { substitutes.first(where: present.contains) }
  }

  let name: String
  let scale: Scale
  let theme: String

  /// Reads a name: `ne_50m_land.geojson`, also with `.json` or `.gz` at its end.
  init?(name: String) {
    let stem = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard stem.count == 2, ["geojson", "json", "geojson.gz", "json.gz"].contains(stem[1]) else { return nil }
    let words = stem[0].split(separator: "_", maxSplits: 2)
    guard words.count == 3, words[0] == "ne", let scale = Scale(rawValue: String(words[1])) else { return nil }
    self.name = name
    self.scale = scale
    theme = String(words[2])
  }

  /// The files of a folder by name; empty when it has none, or cannot be read.
  static func list(in folder: String) -> [NaturalEarthFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap(NaturalEarthFile.init(name:))
  }

  /// The tile zooms at which this file shows, in the company of others.
  ///
  /// They follow one another, as a scale's substitutes are its neighbours first.
  func zooms(among files: [NaturalEarthFile]) -> ClosedRange<UInt8> {
    let present = Set(files.filter { $0.theme == theme }.map(\.scale))
    var zooms = scale.zooms
    for place in Scale.allCases where place.substitute(among: present) == scale {
      zooms = min(zooms.lowerBound, place.zooms.lowerBound)...max(zooms.upperBound, place.zooms.upperBound)
    }
    return zooms
  }
}
