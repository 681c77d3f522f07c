// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TilePipeline
internal import TileRender

/// The tiles of an output of `tilegen render`, as they are stored.
final class FinishedMap: ServedMap {
  let face: MapFace
  private let pyramid: any StoredPyramid
  private let context: ServingContext

  /// Opens an output.
  ///
  /// - Throws: `.usage` when there is none, or none that tells how it was drawn.
  init(path: String, in context: ServingContext) throws(PipelineError) {
    self.context = context
    pyramid = try StoredPyramids.open(path: path)
    if let unfinished = pyramid.record.unfinished(path) {
      context.options.tell("warning: \(unfinished.message); what it has is served")
    }
    let info = try StoredPyramids.info(path: path)
    let record = pyramid.record
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = file.hasSuffix(".mbtiles") || file.hasSuffix(".pmtiles") ? String(file.dropLast(8)) : file
    var description = PyramidDescription(
      name: name, attribution: info.attribution,
      bounds: TileArea(record: record.area)?.box ?? info.bounds ?? .world, zooms: record.zooms,
      tileSize: record.tileSize.rawValue, scales: record.scales, format: record.format)
    if let start = try pyramid.describedStart(), start.count == 3 {
      description.start(longitude: start[0], latitude: start[1], zoom: start[2])
    }
    face = MapFace(
      name: name, version: InputDigest.of(Array(record.identity.line.utf8)), description: description, isDrawn: false)
  }

  func make(_ work: Work, on bench: Workbench) -> Outcome {
    guard case .tile(let tile, let scale) = work else {
      return .failure(Refusal(status: 404, "\(face.name): expected a tile; finished tiles have no pictures or labels"))
    }
    do throws(PipelineError) {
      guard let bytes = try pyramid.image(of: tile, scale: scale) else {
        return .failure(Refusal(status: 404, "tile \(tile): not in \(face.name)"))
      }
      let side = pyramid.record.tileSize.rawValue * scale
      guard WholePNG.isWhole(bytes, width: side, height: side) else {
        throw .usage("tile \(tile): expected a PNG of \(side) x \(side) pixels, found another or a broken file")
      }
      return .success(ServedFile(bytes, .png))
    } catch {
      context.complaints.tellOnce("error: \(face.name): \(error)")
      return .failure(Refusal(status: 500, "tile \(tile): cannot be read"))
    }
  }
}
