// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation

/// The program as it was built, run as people run it.
struct Program {
  /// How a run ended.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
    /// The last line on standard error.
    var lastLine: String { errors.split(separator: "\n").last.map(String.init) ?? "" }
  }

  /// A folder of its own, in which it runs.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tilegen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func bytes(_ name: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: folder.appendingPathComponent(name))) }

  func files(in name: String) -> [String] {
    let path = folder.appendingPathComponent(name).path
    return (FileManager.default.subpaths(atPath: path) ?? []).filter { $0.contains(".") }.sorted()
  }

  func start(_ line: String, input: String? = nil) throws -> Running {
    let process = Process()
    process.executableURL = Self.binary
    process.arguments = line.split(separator: " ").map(String.init)
    process.currentDirectoryURL = folder
    let (output, errors, standardInput) = (Pipe(), Pipe(), Pipe())
    (process.standardOutput, process.standardError, process.standardInput) = (output, errors, standardInput)
    try process.run()
    if let input { try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
    try standardInput.fileHandleForWriting.close()
    return Running(process: process, output: output, errors: errors)
  }

  func run(_ line: String, input: String? = nil) throws -> Result { try start(line, input: input).end() }

  struct Running {
    let process: Process
    let output, errors: Pipe

    func end() throws -> Result {
      let output = try self.output.fileHandleForReading.readToEnd() ?? Data()
      let errors = try self.errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
      return Result(
        status: status, output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self)
      )
    }
  }

  /// Beside the tests in the build folder.
  private static let binary: URL = {
    let candidates = [Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent()].compactMap { $0 }
    let fromArguments = CommandLine.arguments.compactMap { argument in
      argument.contains(".xctest") ? URL(fileURLWithPath: argument).deletingLastPathComponent() : nil
    }
    return (fromArguments + candidates).map { $0.appendingPathComponent("tilegen") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    } ?? URL(fileURLWithPath: "/nonexistent/tilegen")
  }()
}
