// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import PNG

/// When a run may write golden pictures.
///
/// A run that writes one always fails, so that no retry can pass by it.
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

/// What became of one golden case.
public enum GoldenOutcome: Equatable, Sendable, CustomStringConvertible {
  case passed
  case recorded(String)
  case missing(String)
  case failed(PictureComparison, report: String)

  /// What happened and what to do, in one line.
  public var description: String {
    switch self {
    case .passed: "passed"
    case .recorded(let path): "recorded \(path); look at it, then run again without GOLDEN"
    case .missing(let path): "no golden at \(path); run with GOLDEN=missing to record it"
    case .failed(let comparison, let report):
      "\(comparison); expected.png, actual.png and difference.png are in \(report)"
    }
  }
}

/// Draws golden cases and compares them with the pictures kept for them.
public struct GoldenRunner: Sendable {
  /// The cases.
  public let suite: GoldenSuite
  /// When pictures are written.
  public let mode: GoldenMode
  /// Where a failed case leaves its three pictures.
  public let reportFolder: URL

  /// Makes a runner.
  public init(suite: GoldenSuite, mode: GoldenMode, reportFolder: URL) {
    self.suite = suite
    self.mode = mode
    self.reportFolder = reportFolder
  }

  /// Compares a freshly drawn picture of a case, or records it as the mode says.
  ///
  /// - Parameter drawn: The PNG file that the renderer made.
  /// - Throws: When a file cannot be read or written, or is no PNG.
  public func judge(_ drawn: [UInt8], of goldenCase: GoldenCase) throws -> GoldenOutcome {
    let file = suite.expectedFile(of: goldenCase)
    let path = "\(suite.folder.lastPathComponent)/\(goldenCase.name)/expected.png"
    guard FileManager.default.fileExists(atPath: file.path) else {
      guard mode != .never else { return .missing(path) }
      return try record(drawn, to: file, path: path)
    }
    if mode == .all { return try record(drawn, to: file, path: path) }
    let expected = try PNGImage(decoding: [UInt8](Data(contentsOf: file)))
    let actual = try PNGImage(decoding: drawn)
    let comparison = PictureComparison(expected: expected, actual: actual, tolerance: goldenCase.tolerance)
    guard comparison != .equal else { return .passed }
    if mode == .failed { return try record(drawn, to: file, path: path) }
    return .failed(comparison, report: try report(expected, drawn, actual, of: goldenCase))
  }

  private func record(_ drawn: [UInt8], to file: URL, path: String) throws -> GoldenOutcome {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(drawn).write(to: file, options: .atomic)
    return .recorded(path)
  }

  /// Leaves the three pictures of a failed case side by side and returns their folder.
  private func report(
    _ expected: PNGImage, _ drawn: [UInt8], _ actual: PNGImage, of goldenCase: GoldenCase
  ) throws -> String {
    let folder = reportFolder.appendingPathComponent(goldenCase.name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(expected.encoded()).write(to: folder.appendingPathComponent("expected.png"))
    try Data(drawn).write(to: folder.appendingPathComponent("actual.png"))
    if expected.width == actual.width, expected.height == actual.height {
      let difference = InspectedPair(expected, actual, tolerance: goldenCase.tolerance).differencePicture
      try Data(difference.encoded()).write(to: folder.appendingPathComponent("difference.png"))
    }
    return folder.path
  }
}
