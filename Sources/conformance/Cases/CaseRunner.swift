// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import PNG
internal import SQLite

/// Runs one case in a copy of its folder and judges what came out.
struct CaseRunner {
  /// The `tilegen` to run.
  let program: String
  let folder: URL
  let fieldCase: FieldCase

  init(folder: URL, program: String) throws {
    self.folder = folder
    self.program = program
    let bytes = try Data(contentsOf: folder.appendingPathComponent("case.json"))
    fieldCase = try JSONDecoder().decode(FieldCase.self, from: bytes)
  }

  /// What is wrong, or `nil` when the case passes.
  func fault() throws -> String? {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("case-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: folder, to: work)
    defer { try? FileManager.default.removeItem(at: work) }
    try makeWritable(work)
    switch fieldCase.op {
    case "render": return try faultInRenders(work)
    case "pyramid": return try faultInPyramid(work)
    case "serve":
      return try ServerCase(program: program, folder: work).fault(fieldCase.expected.requests ?? [])
    default: return "\(fieldCase.op): this kind of case is not run yet"
    }
  }

  /// The suite is read-only, and so are copies of it.
  private func makeWritable(_ folder: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    for path in FileManager.default.subpaths(atPath: folder.path) ?? [] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
  }

  // MARK: Pictures

  private struct Drawn {
    var render: FieldCase.Render
    var result: CommandResult
    var picture: Picture?
  }

  private func faultInRenders(_ work: URL) throws -> String? {
    var drawn: [Drawn] = []
    for render in fieldCase.renders ?? [] {
      var arguments = [
        "image", "--style", render.style, "--tile", render.tile, "--tile-size", "\(render.size)",
        "--scale", "\(render.scale)", "--output", "\(render.name).png", "--no-attribution",
      ]
      if render.palette == true { arguments += ["--format", "png8"] }
      let result = try runCommand(program, arguments, in: work, timeout: 30)
      if let signal = result.signal { return "\(render.name): ended by signal \(signal)" }
      let file = work.appendingPathComponent("\(render.name).png")
      let picture = try? Picture(image: PNGImage(decoding: [UInt8](Data(contentsOf: file))), scale: render.scale)
      drawn.append(Drawn(render: render, result: result, picture: picture))
    }
    guard fieldCase.expected.perRender == true else { return fault(fieldCase.expected, drawn) }
    for one in drawn {
      if let fault = fault(fieldCase.expected, [one]) { return "\(one.render.name): \(fault)" }
    }
    return nil
  }

  private func fault(_ expected: FieldCase.Expectation, _ drawn: [Drawn]) -> String? {
    if let alternatives = expected.alternatives {
      var faults: [String] = []
      for alternative in alternatives where isFor(drawn, alternative) {
        guard let fault = fault(alternative, drawn) else { return nil }
        faults.append(fault)
      }
      return faults.joined(separator: "; or ")
    }
    for one in drawn {
      if let fault = faultInResult(expected, one.result) { return fault }
    }
    var pictures: [String: Picture] = [:]
    for one in drawn { pictures[one.render.name] = one.picture }
    for check in expected.checks ?? [] {
      if let fault = check.fault(in: pictures) { return fault }
    }
    return nil
  }

  private func isFor(_ drawn: [Drawn], _ alternative: FieldCase.Expectation) -> Bool {
    guard drawn.count == 1 else { return true }
    let name = drawn[0].render.name
    return (alternative.only?.contains(name) ?? true) && !(alternative.not?.contains(name) ?? false)
  }

  private func faultInResult(_ expected: FieldCase.Expectation, _ result: CommandResult) -> String? {
    if let signal = result.signal { return "ended by signal \(signal)" }
    let lastLine = result.errorText.split(separator: "\n").last.map { " (\($0))" } ?? ""
    switch expected.exit {
    case .status(let status) where result.status != status:
      return "exit status \(result.status ?? -1), expected \(status)\(lastLine)"
    case .nonzero where result.status == 0: return "exit status 0, expected a refusal"
    default: break
    }
    if let limit = expected.maximumSeconds, result.seconds > limit { return "took \(result.seconds) s" }
    if let limit = expected.maximumMemory, result.peakMemory > limit { return "held \(result.peakMemory) MiB" }
    if let words = expected.errorWords {
      let text = result.errorText.lowercased()
      guard words.contains(where: { text.contains($0.lowercased()) }) else {
        return "the message has none of \(words)\(lastLine)"
      }
    }
    return nil
  }

  // MARK: Pyramids

  private func faultInPyramid(_ work: URL) throws -> String? {
    guard let zooms = fieldCase.zooms, let output = fieldCase.output else {
      return "the command has no zooms or output"
    }
    var arguments = ["render", "--style", "style.json", "--zoom", zooms, "--tile-size", "512", "--output", output]
    if fieldCase.resumes { arguments.append("--resume") }
    let result = try runCommand(program, arguments, in: work, timeout: 60)
    if let fault = faultInResult(fieldCase.expected, result) { return fault }
    if let expected = fieldCase.expected.tileFolder { return faultInFolder(expected, work) }
    if let expected = fieldCase.expected.database { return try faultInDatabase(expected, work) }
    return nil
  }

  private func faultInFolder(_ expected: FieldCase.TileFolder, _ work: URL) -> String? {
    let folder = work.appendingPathComponent(expected.path)
    var tiles = 0
    for path in FileManager.default.subpaths(atPath: folder.path) ?? [] {
      let parts = path.split(separator: "/")
      if parts.count == 3, path.hasSuffix(".png") {
        guard let image = try? PNGImage(decoding: [UInt8](Data(contentsOf: folder.appendingPathComponent(path)))),
          [image.width, image.height] == expected.size
        else { return "\(path) is no whole tile of \(expected.size)" }
        tiles += 1
      } else if parts.count == 3 || path.contains(".tmp") || path.contains(".part") {
        return "\(path) was left over"
      }
    }
    return tiles == expected.tiles ? nil : "\(tiles) tiles, expected \(expected.tiles)"
  }

  private func faultInDatabase(_ expected: FieldCase.Database, _ work: URL) throws -> String? {
    let database = try SQLiteConnection(path: work.appendingPathComponent(expected.path).path, access: .reading)
    guard try database.text("PRAGMA integrity_check") == "ok" else { return "integrity check failed" }
    for (name, value) in expected.metadata.sorted(by: { $0.key < $1.key }) {
      let found = try database.text("SELECT value FROM metadata WHERE name = '\(name)'")
      guard found == value else { return "metadata \(name) is \(found ?? "absent"), expected \(value)" }
    }
    for name in expected.present {
      guard try database.text("SELECT value FROM metadata WHERE name = '\(name)'") != nil else {
        return "metadata \(name) is absent"
      }
    }
    if let json = try database.text("SELECT value FROM metadata WHERE name = 'json'") {
      guard (try? JSONSerialization.jsonObject(with: Data(json.utf8))) != nil else { return "metadata json is no JSON" }
    }
    let tiles = try database.text("SELECT count(*) FROM tiles")
    return tiles == "\(expected.tiles)" ? nil : "\(tiles ?? "no") tiles, expected \(expected.tiles)"
  }
}

extension SQLiteConnection {
  /// The first column of the first row that a query gives, as text.
  fileprivate func text(_ sql: String) throws -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.text(0) : nil
  }
}
