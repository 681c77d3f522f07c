// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel
internal import PNG
public import TileRender

/// One picture as a PNG file, and what was met on the way.
public struct DrawnPicture: Sendable {
  /// The file.
  public var bytes: [UInt8]
  /// Source tiles that could not be read; the picture shows what the others hold.
  public var errors: [TileSourceError]
  /// Time and counts of drawing.
  public var statistics: RenderStatistics

  /// Whether those who were to be named in its corner are.
  public var isSigned = true

  /// Whether no feature of any source had anything to draw.
  public var isEmpty: Bool { statistics.points == 0 && statistics.placement.candidates == 0 }
}

extension MapDrawer {
  /// Draws one tile at the first scale, exactly as a pyramid has it.
  public func tile(_ id: TileID) throws(PipelineError) -> DrawnPicture {
    var statistics = RenderStatistics()
    let drawer = try makeDrawer()
    guard let tile = try drawer([id], &statistics).first, let file = tile.images.first?.file else {
      throw .temporary("tile \(id): expected one picture, found none")
    }
    return DrawnPicture(bytes: file, errors: tile.errors, statistics: statistics)
  }

  /// What a tile is made of, at the first scale.
  public func structure(of tile: TileID) throws(PipelineError) -> MapStructure {
    try makeWorker().structure(of: tile)
  }

  /// What a picture is made of, at the first scale.
  public func structure(of view: StaticView) throws(PipelineError) -> MapStructure {
    let worker = try makeWorker()
    do throws(RenderError) { return try worker.structure(of: view) } catch { throw .usage(error.description) }
  }

  /// Makes what one thread needs to draw tiles at the first scale one by one.
  package func makeWorker() throws(PipelineError) -> TileWorker {
    guard let renderer = renderers.first else { throw .usage("a map is drawn at a scale, found none") }
    do throws(RenderError) { return try renderer.makeWorker() } catch { throw .temporary(error.description) }
  }

  /// Draws a picture of any size at the first scale.
  ///
  /// - Parameters:
  ///   - view: What it shows.
  ///   - attribution: Who is named in its corner, in plain text or HTML; `nil` for nobody.
  /// - Throws: `.usage` when the view is out of range, `.temporary` when memory runs out.
  public func picture(_ view: StaticView, attribution: String? = nil) throws(PipelineError) -> DrawnPicture {
    var statistics = RenderStatistics()
    do {
      guard let renderer = renderers.first else { throw PipelineError.usage("a picture needs a scale") }
      let image = try renderer.makeWorker().image(view, statistics: &statistics)
      var pixels = image.pixels
      let isSigned = try attribution.map { try renderer.sign(&pixels, with: $0) } ?? true
      let encoded = try pixels.bytes.withUnsafeBytes { bytes in
        try PNGEncoder().encode(
          premultipliedBGRA: bytes, width: pixels.width, height: pixels.height, stride: pixels.width * 4,
          palette: renderer.palette)
      }
      return DrawnPicture(
        bytes: encoded.bytes, errors: image.errors, statistics: statistics, isSigned: isSigned)
    } catch let error as PipelineError {
      throw error
    } catch RenderError.view(let message) {
      throw .usage("image: \(message)")
    } catch {
      throw .temporary("image: \(error)")
    }
  }
}

/// Reads pictures, and writes files that appear whole or not at all.
public enum PictureFile {
  /// The largest file that is read, in bytes.
  static let readLimit = 1 << 30

  /// The bytes of a file.
  ///
  /// - Throws: `.usage` when it cannot be read.
  public static func read(_ path: String) throws(PipelineError) -> [UInt8] {
    guard let bytes = DiskFile.read(path, limit: readLimit) else {
      throw .usage("\(path): expected a file that can be read, of at most \(readLimit >> 20) MiB")
    }
    return bytes
  }

  /// Writes the bytes under a temporary name beside `path`, syncs and renames.
  public static func write(_ bytes: [UInt8], to path: String) throws(PipelineError) {
    try DiskFile.write(bytes, to: path, isSynced: true)
  }
}
