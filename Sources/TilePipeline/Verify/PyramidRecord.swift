// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
package import TileRender

/// What an output says of how it was drawn: which tiles it must have, of which size.
package struct PyramidRecord: Sendable {
  /// All that it says.
  package let identity: RunIdentity
  /// The zooms that were drawn.
  package let zooms: ZoomSelection
  /// The area in the words of `TileArea.record`.
  package let area: String
  /// A tile's side in logical pixels.
  package let tileSize: RenderOptions.TileSize
  /// Pixel ratios.
  package let scales: [Int]
  /// How pixels are stored.
  package let format: RenderOptions.Format
  /// Tiles whose Hilbert id is below were written by a run that is not finished; `nil` for one that is.
  let done: UInt64?

  /// Reads what a run noted.
  ///
  /// - Throws: `.usage` when a note is missing or not understood.
  init(_ identity: RunIdentity, done: UInt64?) throws(PipelineError) {
    func note(_ name: String) throws(PipelineError) -> String {
      guard let fact = identity.facts.first(where: { $0.name == name }) else {
        throw .usage("the output's record: expected its \(name), found none")
      }
      return fact.value
    }
    let (zooms, size, scales) = (try note("zoom"), try note("tile size"), try note("scale"))
    let stored = try note("format")
    let ratios = scales.split(separator: ",").compactMap { Int($0) }.filter { (1...3).contains($0) }
    guard let selection = ZoomSelection(zooms), !ratios.isEmpty,
      let tileSize = Int(size).flatMap(RenderOptions.TileSize.init(rawValue:))
    else {
      throw .usage("the output's record: expected zooms, tile size and scales, found \(zooms), \(size) and \(scales)")
    }
    guard let format = RenderOptions.Format(rawValue: stored) else {
      throw .usage("the output's record: expected a format that this program writes, found \(stored)")
    }
    self.identity = identity
    self.format = format
    self.zooms = selection
    self.tileSize = tileSize
    self.scales = ratios
    self.done = done
    area = try note("area")
  }

  /// That the run of the output, which is at a path, has not finished; `nil` when it has.
  package func unfinished(_ path: String) -> PyramidFault? { done == nil ? nil : .unfinished(path) }

  /// Device pixels along a tile of a scale.
  func side(scale: Int) -> Int { tileSize.rawValue * scale }
}
