// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import PNG

/// When a run may write golden pictures.
///
/// A run of the tests that writes one always fails, so that no retry can pass by it.
public enum GoldenMode: String, Sendable, CaseIterable {
  /// Compare only.
  case never
  /// Record pictures that do not exist yet.
  case missing
  /// Record those, and pictures that differ.
  case failed
  /// Record every picture.
  case all

  /// The mode that the environment variable `GOLDEN` names; `never` without it.
  public static var fromEnvironment: GoldenMode? {
    guard let name = ProcessInfo.processInfo.environment["GOLDEN"] else { return .never }
    return GoldenMode(rawValue: name)
  }
}

/// Compares drawn pictures with those kept for them, or keeps them.
public struct GoldenRunner: Sendable {
  /// The cases.
  public let suite: GoldenSuite
  /// When pictures are written.
  public let mode: GoldenMode

  /// Makes a runner.
  public init(suite: GoldenSuite, mode: GoldenMode) {
    self.suite = suite
    self.mode = mode
  }

  /// Compares a freshly drawn picture, or records it as the mode says.
  ///
  /// The text that tells what a picture is made of is compared and recorded with the picture.
  ///
  /// - Throws: When a file cannot be read or written, or is no PNG.
  public func judge(_ drawn: DrawnShot, of shot: GoldenShot) throws -> GoldenOutcome {
    guard let kept = expected(shot) else {
      guard mode != .never else { return .missing("\(suite.folder.lastPathComponent)/\(shot.picturePath)") }
      return try record(drawn, of: shot)
    }
    if mode == .all { return try record(drawn, of: shot) }
    guard let golden = try? PNGImage(decoding: kept.picture) else {
      guard mode != .never else {
        return .missing("\(suite.folder.lastPathComponent)/\(shot.picturePath) (no whole PNG)")
      }
      return try record(drawn, of: shot)
    }
    let comparison =
      kept.picture == drawn.picture
      ? .equal
      : PictureComparison(
        expected: golden, actual: try PNGImage(decoding: drawn.picture), tolerance: shot.goldenCase.tolerance)
    let fault = Self.fault(of: kept.structure)
    let structure =
      fault == nil
      ? kept.structure.map { StructureComparison(expected: $0, actual: drawn.structure, place: shot.place) } : nil
    if comparison == .equal, structure?.labels.isEmpty ?? true {
      guard let fault else { return .passed }
      guard mode != .never else { return .missing("\(suite.folder.lastPathComponent)/\(shot.structurePath)\(fault)") }
      return try recordStructure(drawn, of: shot)
    }
    if mode == .failed { return try record(drawn, of: shot) }
    return .failed(GoldenFailure(comparison: comparison, structure: structure))
  }

  /// Why a kept text cannot stand for a picture, to be said behind its path; `nil` when it can.
  private static func fault(of kept: StructureText?) -> String? {
    guard let kept else { return "" }
    return kept.faultyLine.map { " (line \($0): expected a layer or a label)" }
  }

  /// What is kept of a picture; `nil` when there is none.
  public func expected(_ shot: GoldenShot) -> (picture: [UInt8], structure: StructureText?)? {
    guard let picture = try? Data(contentsOf: suite.file(shot.picturePath)) else { return nil }
    let text = try? String(contentsOf: suite.file(shot.structurePath), encoding: .utf8)
    return ([UInt8](picture), text.map { StructureText(reading: $0) })
  }

  private func record(_ drawn: DrawnShot, of shot: GoldenShot) throws -> GoldenOutcome {
    let file = suite.file(shot.picturePath)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(drawn.picture).write(to: file, options: .atomic)
    _ = try recordStructure(drawn, of: shot)
    return .recorded("\(suite.folder.lastPathComponent)/\(shot.picturePath)")
  }

  /// Keeps what an unchanged picture is made of.
  private func recordStructure(_ drawn: DrawnShot, of shot: GoldenShot) throws -> GoldenOutcome {
    try Data(drawn.structure.text.utf8).write(to: suite.file(shot.structurePath), options: .atomic)
    return .recorded("\(suite.folder.lastPathComponent)/\(shot.structurePath)")
  }
}
