// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MapModel
internal import VectorTiles

/// One fixture of the public suite of vector tiles, or a tile of its sets from the real world.
struct TileFixture {
  /// What is right to do with the tile.
  enum Expectation {
    /// It is decoded, and every feature of it can be used.
    case decoded
    /// It is decoded without the bad part, which is counted.
    case mended
    /// It is refused as a whole.
    case refused
  }

  private struct Info: Decodable {
    struct Validity: Decodable {
      var v1, v2: Bool
      var error: String?
    }
    var validity: Validity
  }

  /// `048`, or `real-world/bangkok/12-3188-1888`.
  let name: String
  private let file: URL
  private let expectation: Expectation

  /// All fixtures, and all tiles below `real-world` that are not compressed.
  static func all(in folder: URL) throws -> [TileFixture] {
    let fixtures = folder.appendingPathComponent("fixtures")
    let names = try FileManager.default.contentsOfDirectory(atPath: fixtures.path).sorted()
    let own = try names.compactMap { name -> TileFixture? in
      let file = fixtures.appendingPathComponent("\(name)/info.json")
      guard FileManager.default.fileExists(atPath: file.path) else { return nil }
      let validity = try JSONDecoder().decode(Info.self, from: Data(contentsOf: file)).validity
      let isValid = validity.v1 || validity.v2
      return TileFixture(
        name: name, file: fixtures.appendingPathComponent("\(name)/tile.mvt"),
        expectation: validity.error == "fatal" ? .refused : isValid ? .decoded : .mended)
    }
    let world = folder.appendingPathComponent("real-world")
    let tiles = (FileManager.default.subpaths(atPath: world.path) ?? []).filter { $0.hasSuffix(".mvt") }.sorted()
    return own
      + tiles.map { path in
        TileFixture(
          name: "real-world/\(path.dropLast(4))", file: world.appendingPathComponent(path), expectation: .decoded)
      }
  }

  /// What is wrong with what the decoder makes of it; `nil` when nothing is.
  func fault() throws -> String? {
    let bytes = [UInt8](try Data(contentsOf: file))
    var diagnostics = Diagnostics()
    do throws(VectorTileError) {
      let tile = try VectorTileDecoder.decode(bytes.span, diagnostics: &diagnostics)
      switch expectation {
      case .decoded: return bytes.isEmpty || !tile.layers.isEmpty || !diagnostics.isEmpty ? nil : "nothing is decoded"
      case .mended: return diagnostics.isEmpty ? "the fault is not counted" : nil
      case .refused: return "not refused"
      }
    } catch {
      return expectation == .refused ? nil : "refused: \(error)"
    }
  }
}
