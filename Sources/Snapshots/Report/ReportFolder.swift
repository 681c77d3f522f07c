// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import TilePipeline

/// The folder of a report.
enum ReportFolder {
  /// Makes a folder and those above it.
  static func make(_ path: String) throws(PipelineError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .usage("\(path): cannot be made: \(error.localizedDescription)")
    }
  }
}
