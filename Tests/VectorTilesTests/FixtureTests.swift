// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import TestSupport
import Testing

@testable import VectorTiles

/// The public fixtures for vector tile readers, where they are there.
@Suite(.enabled(if: SharedData.isAvailable)) struct `the public vector tile fixtures` {
  /// Why a fixture is judged otherwise than its `info.json` says.
  static let exceptions = [
    "016": "features of unknown type are skipped and counted", "039": "features of unknown type are skipped",
    "050": "a coordinate beyond 32 bits is skipped and counted",
    "061": "a layer without a version is refused, as fixture 024 asks",
  ]

  /// One fixture's folder and what its `info.json` says.
  struct Fixture: Sendable, CustomTestStringConvertible {
    var name: String
    var isValid: Bool
    var isFatal: Bool
    var testDescription: String { name }

    func file(_ name: String) throws -> Data {
      try Data(contentsOf: SharedData.file("suites/mvt/fixtures/\(self.name)/\(name)"))
    }
  }

  static let fixtures: [Fixture] = {
    guard let folder = try? SharedData.file("suites/mvt/fixtures") else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent("\(name)/info.json")),
        let info = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
        let validity = info["validity"] as? [String: Any]
      else { return nil }
      return Fixture(
        name: name, isValid: validity["v2"] as? Bool == true, isFatal: validity["error"] as? String == "fatal")
    }
  }()

  @Test func `are all there`() { #expect(Self.fixtures.count == 38) }

  @Test(arguments: fixtures.filter { $0.isValid && exceptions[$0.name] == nil })
  func `are decoded as they were written`(_ fixture: Fixture) throws {
    let (tile, counts) = try decode([UInt8](fixture.file("tile.mvt")))
    #expect(counts.isEmpty)
    let written = try #require(try JSONSerialization.jsonObject(with: fixture.file("tile.json")) as? [String: Any])
    let layers = written["layers"] as? [[String: Any]] ?? []
    #expect(tile.layers.map(\.name) == layers.map { $0["name"] as? String })
    for (layer, written) in zip(tile.layers, layers) {
      let features = written["features"] as? [[String: Any]] ?? []
      #expect(Int(layer.extent) == written["extent"] as? Int ?? 4096)
      #expect(layer.keys == written["keys"] as? [String])
      #expect(layer.values == (written["values"] as? [[String: Any]] ?? []).map(Self.value))
      #expect(layer.features.map { $0.id.map(Int.init) } == features.map { $0["id"] as? Int })
      #expect(layer.features.map { Int($0.type.rawValue) } == features.map { $0["type"] as? Int })
      for (feature, written) in zip(layer.features, features) {
        let tags = layer.tags[Int(feature.tags.lowerBound)..<Int(feature.tags.upperBound)]
        #expect(tags.map(Int.init) == written["tags"] as? [Int])
        let points = Self.points(written["geometry"] as? [Int] ?? [])
        #expect(parts(layer, feature).joined(separator: " ") == points)
      }
    }
  }

  @Test(arguments: fixtures.filter { !$0.isValid && !$0.isFatal })
  func `that can be mended are decoded, and the fault is counted`(_ fixture: Fixture) throws {
    let (_, counts) = try decode([UInt8](fixture.file("tile.mvt")))
    #expect(counts.values.reduce(0, +) == 1)
  }

  @Test(arguments: fixtures.filter { $0.isFatal && (exceptions[$0.name] == nil || $0.name == "061") })
  func `that are fatal are refused`(_ fixture: Fixture) throws {
    let bytes = [UInt8](try fixture.file("tile.mvt"))
    let error = #expect(throws: VectorTileError.self) { try decode(bytes) }
    #expect(error?.layer != nil)
  }

  @Test(arguments: fixtures.filter { exceptions[$0.name] != nil && $0.name != "061" })
  func `with a faulty or unknown geometry lose that feature, and it is counted`(_ fixture: Fixture) throws {
    let (tile, counts) = try decode([UInt8](fixture.file("tile.mvt")))
    #expect(tile.layers.isEmpty)
    #expect(counts.values.reduce(0, +) == 1)
  }

  /// A value as `tile.json` writes it: `{"float_value": 3.1}`.
  static func value(_ written: [String: Any]) -> Value {
    guard let (kind, value) = written.first else { return .null }
    switch value {
    case let text as String: return .string(text)
    case let number as NSNumber where kind == "bool_value": return .bool(number.boolValue)
    case let number as NSNumber where kind == "float_value": return .number(Double(number.floatValue))
    case let number as NSNumber: return .number(number.doubleValue)
    default: return .null
    }
  }

  /// The points of geometry commands, in order, by the specification's plain reading.
  static func points(_ commands: [Int]) -> String {
    var (index, x, y) = (0, 0, 0)
    var points: [String] = []
    while index < commands.count {
      let (command, count) = (commands[index] & 7, commands[index] >> 3)
      index += 1
      guard command != 7 else { continue }
      for _ in 0..<count {
        x += (commands[index] >> 1) ^ -(commands[index] & 1)
        y += (commands[index + 1] >> 1) ^ -(commands[index + 1] & 1)
        points.append("\(x),\(y)")
        index += 2
      }
    }
    return points.joined(separator: " ")
  }
}
