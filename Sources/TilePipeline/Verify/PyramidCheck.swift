// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import MapModel
internal import PNG
internal import Synchronization
public import TileRender

/// Looks whether an output has every tile that it says it has, each a whole picture of its size, and no other.
public struct PyramidCheck: Sendable {
  /// A tile's side in logical pixels.
  public var tileSize: RenderOptions.TileSize { pyramid.record.tileSize }
  /// Pixel ratios of the tiles.
  public var scales: [Int] { pyramid.record.scales }
  /// How the pixels of the tiles are stored.
  public var format: RenderOptions.Format { pyramid.record.format }

  private let pyramid: any StoredPyramid
  private let path: String

  /// Opens an output.
  ///
  /// - Throws: `.usage` when there is none, or none that tells how it was drawn, `.damaged` when it is no whole file.
  public init(path: String) throws(PipelineError) {
    self.path = path
    pyramid = try StoredPyramids.open(path: path)
  }

  /// What is wrong with an output whose run has not finished; `nil` for one that has.
  ///
  /// Known before any tile is looked at.
  public var unfinished: PyramidFault? { pyramid.record.unfinished(path) }

  /// The first thing in which the output was drawn from another map, in words; `nil` when there is none.
  public func difference(version: String, style: LoadedStyle, sources: MapSources) -> String? {
    let record = pyramid.record
    let description = PyramidDescription(
      name: "", attribution: nil, bounds: .world, zooms: record.zooms, tileSize: record.tileSize.rawValue,
      scales: record.scales, format: record.format)
    return RunIdentity(
      version: version, style: style, sources: sources, area: record.area, description: description
    ).difference(from: record.identity)
  }

  /// Checks all tiles on some threads.
  ///
  /// - Parameters:
  ///   - jobs: Threads, at least 1.
  ///   - drawer: What the tiles were drawn with, to check the borders between them as well; `nil` to leave that.
  /// - Throws: What the output or a drawer failed with as a whole.
  public func run(jobs: Int, borders drawer: MapDrawer? = nil) throws(PipelineError) -> CheckReport {
    var report = CheckReport()
    let plan = try self.plan(&report)
    let queue = Mutex(plan.makeIterator())
    let found = Mutex<(report: CheckReport, failure: PipelineError?)>((report, nil))
    DispatchQueue.concurrentPerform(iterations: max(jobs, 1)) { _ in
      var mine = CheckReport()
      do throws(PipelineError) {
        let inspectors = try drawer?.makeInspectors() ?? [:]
        while found.withLock({ $0.failure == nil }), let metatile = queue.withLock({ $0.next() }) {
          for tile in metatile.tiles { try check(tile, inspectors, &mine) }
        }
        found.withLock { [mine] in $0.report.merge(mine) }
      } catch {
        found.withLock { $0.failure = $0.failure ?? error }
      }
    }
    let (result, failure) = found.withLock { $0 }
    if let failure { throw failure }
    report = result
    report.finish()
    return report
  }

  /// The tiles that must be there; notes what is there beside them.
  private func plan(_ report: inout CheckReport) throws(PipelineError) -> RenderPlan {
    let record = pyramid.record
    if let unfinished { report.add(unfinished.kind, nil, unfinished.message) }
    if record.done == nil {
      try notingDamage(&report) { report throws(PipelineError) in try checkDescription(&report) }
    }
    let planned = TileArea(record: record.area).map { RenderPlan(zooms: record.zooms, area: $0, metatileSide: 4) }
    var listed: Set<TileID> = []
    var foreign: [(String, TileID?)] = []
    try notingDamage(&report) { _ throws(PipelineError) in
      try pyramid.forEachFile { name, tile, _ in
        guard let tile, planned?.covers(tile) ?? record.zooms.zooms.contains(tile.z) else {
          if foreign.count <= CheckReport.listedLimit { foreign.append((name, tile)) }
          return
        }
        if planned == nil { listed.insert(tile) }
      }
    }
    for (name, tile) in foreign { report.add(.foreign, tile, "\(name): foreign: no tile of this output") }
    if let planned { return planned }
    let area = TileArea.tiles(Array(listed))
    if record.done == nil, area.record != record.area {
      report.add(
        .missing, nil,
        "\(path): missing: expected the tiles of its list (\(record.area)), found others (\(area.record))")
    }
    return RenderPlan(zooms: record.zooms, area: area, metatileSide: 4)
  }

  /// Does a part of the check; that the output as a whole is damaged is a fault, told once.
  private func notingDamage(
    _ report: inout CheckReport, _ body: (inout CheckReport) throws(PipelineError) -> Void
  ) throws(PipelineError) {
    do throws(PipelineError) {
      try body(&report)
    } catch {
      guard case .damaged(let file, let finding) = error else { throw error }
      if !report.isDamaged { report.add(.broken, nil, "\(file): broken: \(finding)") }
      report.isDamaged = true
    }
  }

  /// Compares the zooms that viewers are told with those of the record.
  private func checkDescription(_ report: inout CheckReport) throws(PipelineError) {
    let (place, low, high) = try pyramid.describedZooms()
    let zooms = pyramid.record.zooms
    for (name, told, expected) in [("minzoom", low, zooms.lowest), ("maxzoom", high, zooms.deepest)]
    where told != "\(expected)" {
      report.add(
        .misdescribed, nil, "\(place): misdescribed: expected \(name) \(expected), found \(told ?? "none")")
    }
  }

  private func check(
    _ tile: TileID, _ inspectors: [Int: BorderInspector], _ report: inout CheckReport
  ) throws(PipelineError) {
    for scale in scales {
      let name = "tile \(tile)\(FolderSink.suffix(scale: scale))"
      let stored: [UInt8]?
      do throws(PipelineError) {
        stored = try pyramid.image(of: tile, scale: scale)
      } catch {
        guard case .damaged(_, let finding) = error else { throw error }
        report.add(.broken, tile, "\(name): broken: \(finding)")
        report.isDamaged = true
        continue
      }
      guard let file = stored else {
        if tile.hilbertID < pyramid.record.done ?? .max { report.add(.missing, tile, "\(name): missing") }
        continue
      }
      report.tiles += 1
      let side = pyramid.record.side(scale: scale)
      if let fault = WholePNG.fault(file, side: side) {
        report.add(.broken, tile, "\(name): broken: expected \(side) x \(side) pixels, found \(fault)")
        continue
      }
      do throws(PNGError) {
        _ = try PNGImage(decoding: file, maximumPixels: side * side)
      } catch {
        report.add(.broken, tile, "\(name): broken: \(error)")
        continue
      }
      if let inspector = inspectors[scale] { try inspect(tile, name, file, inspector, &report) }
    }
  }

  private func inspect(
    _ tile: TileID, _ name: String, _ file: [UInt8], _ inspector: BorderInspector, _ report: inout CheckReport
  ) throws(PipelineError) {
    let inspection: TileInspection
    do throws(RenderError) {
      inspection = try inspector.inspect(tile, file: file)
    } catch {
      throw .temporary(error.description)
    }
    for error in inspection.errors.prefix(1) { report.add(.unreadable, tile, "\(name): unreadable: \(error.message)") }
    for fault in inspection.faults {
      let label = fault.label.isEmpty ? "" : "\"\(fault.label)\" "
      let place = "\(Self.degrees(fault.place.longitude)),\(Self.degrees(fault.place.latitude))"
      report.add(
        fault.kind.pyramidKind, tile,
        "\(name): \(fault.kind.rawValue): \(label)at pixel \(fault.x),\(fault.y) (\(place))")
    }
  }

  private static func degrees(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6)" }
}

extension BorderFault.Kind {
  fileprivate var pyramidKind: PyramidFault.Kind {
    switch self {
    case .cut: .cut
    case .doubled: .doubled
    case .oneSided: .oneSided
    case .changed: .changed
    }
  }
}

extension MapDrawer {
  /// What one thread needs to inspect the borders of tiles, by scale.
  fileprivate func makeInspectors() throws(PipelineError) -> [Int: BorderInspector] {
    var inspectors: [Int: BorderInspector] = [:]
    for renderer in renderers {
      do throws(RenderError) {
        inspectors[renderer.options.scale] = try BorderInspector(renderer)
      } catch {
        throw .temporary(error.description)
      }
    }
    return inspectors
  }
}
