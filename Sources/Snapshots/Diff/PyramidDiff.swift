// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import PNG
internal import Synchronization
public import TilePipeline

/// Compares pictures and pyramids of pictures.
public struct PyramidDiff: Sendable {
  /// From where pixels count.
  public var tolerance: Tolerance
  /// Threads.
  public var jobs: Int

  /// Makes a comparison.
  public init(tolerance: Tolerance, jobs: Int) {
    self.tolerance = tolerance
    self.jobs = jobs
  }

  /// Compares two pictures, given as files.
  ///
  /// - Parameters:
  ///   - name: What the report calls them.
  ///   - names: What messages call each of them.
  /// - Throws: `.usage` when one of them is no picture.
  public func compare(
    pictures first: [UInt8], _ second: [UInt8], name: String, names: (String, String)
  ) throws(PipelineError) -> DiffOutcome {
    var outcome = DiffOutcome()
    outcome.compared = 1
    if first == second {
      outcome.identical = 1
      return outcome
    }
    let kind = kind(first, second, names: names)
    if case .unreadable(let reason) = kind { throw .usage(reason) }
    if kind != .changed(.equal) {
      outcome.differences.add(TileDifference(name: name, kind: kind, before: first, after: second))
    }
    return outcome
  }

  /// Compares two pyramids of any kinds, tile by tile.
  ///
  /// - Throws: `.usage` when one of them cannot be listed.
  public func compare(_ first: TilePyramid, _ second: TilePyramid) throws(PipelineError) -> DiffOutcome {
    let tiles = Self.union(try first.tiles(), try second.tiles())
    let outcome = Mutex(DiffOutcome())
    do {
      try ParallelWork.forEach(tiles, jobs: jobs, makeState: {}) { portion, _ in
        var identical = 0
        var found: [TileDifference] = []
        for tile in portion {
          switch difference(of: tile, first, second) {
          case .none: identical += 1
          case .some(let difference) where difference.kind == .changed(.equal): continue
          case .some(let difference): found.append(difference)
          }
        }
        outcome.withLock { outcome in
          outcome.identical += identical
          for difference in found { outcome.differences.add(difference) }
        }
      }
    } catch {
      throw .temporary("\(error)")
    }
    return outcome.withLock { outcome in
      outcome.compared = tiles.count
      outcome.differences.rank()
      return outcome
    }
  }

  /// How a tile differs; `nil` when its files are equal.
  private func difference(of tile: TileID, _ first: TilePyramid, _ second: TilePyramid) -> TileDifference? {
    let before: [UInt8]?
    let after: [UInt8]?
    do throws(TileSourceError) {
      (before, after) = (try first.file(tile), try second.file(tile))
    } catch {
      return TileDifference(tile: tile, kind: .unreadable(error.message))
    }
    guard before != after else { return nil }
    guard let before else { return TileDifference(tile: tile, kind: .extra, after: after) }
    guard let after else { return TileDifference(tile: tile, kind: .missing, before: before) }
    let kind = kind(before, after, names: (first.path, second.path))
    return TileDifference(tile: tile, kind: kind, before: before, after: after)
  }

  /// How two files that are not equal differ; `names` begin the message where one cannot be read.
  func kind(_ before: [UInt8], _ after: [UInt8], names: (String, String)) -> TileDifference.Kind {
    var name = names.0
    do {
      let first = try PNGImage(anyPicture: before)
      name = names.1
      let second = try PNGImage(anyPicture: after)
      return .changed(PictureComparison(expected: first, actual: second, tolerance: tolerance))
    } catch {
      return .unreadable("\(name): \(error)")
    }
  }

  /// The addresses of two ascending lists, each once.
  private static func union(_ first: [TileID], _ second: [TileID]) -> [TileID] {
    let known = Set(first)
    return first + second.filter { !known.contains($0) }
  }
}
