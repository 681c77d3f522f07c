// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// What an earlier run left in a folder of tiles.
struct ExistingFolder {
  static let tileJSONName = "tilejson.json"
  static let journalName = ".tilegen-journal"

  let path: String

  var journalPath: String { "\(path)/\(Self.journalName)" }
  private var tileJSONPath: String { "\(path)/\(Self.tileJSONName)" }

  /// Refuses a file.
  func refuseFile() throws(PipelineError) {
    guard DiskFile.kind(path) == .file else { return }
    throw .usage("\(path): expected a folder or a new name, found a file")
  }

  /// Refuses a folder that holds something.
  func requireEmpty() throws(PipelineError) {
    guard DiskFile.names(in: path).isEmpty else {
      throw .usage("\(path) exists already; --resume draws what is missing, --overwrite draws all anew")
    }
  }

  /// Up to which Hilbert id tiles are done if they were drawn as `identity` says.
  ///
  /// 0 when nothing tells how the tiles that are there were drawn: then they are drawn again.
  func doneTiles(of identity: RunIdentity) throws(PipelineError) -> UInt64 {
    if let journal = Journal(reading: journalPath) {
      try refuseDifference(identity, journal.identity)
      return journal.done
    }
    guard let bytes = DiskFile.read(tileJSONPath, limit: 1 << 20), let earlier = Self.identity(inTileJSON: bytes)
    else { return 0 }
    try refuseDifference(identity, earlier)
    return .max
  }

  /// How the tiles were drawn, and, of a run that is not finished, up to which Hilbert id; `nil` when nothing tells.
  func record() throws(PipelineError) -> PyramidRecord? {
    if let journal = Journal(reading: journalPath) { return try PyramidRecord(journal.identity, done: journal.done) }
    guard let bytes = DiskFile.read(tileJSONPath, limit: 1 << 20), let identity = Self.identity(inTileJSON: bytes)
    else { return nil }
    return try PyramidRecord(identity, done: nil)
  }

  /// Removes all tiles, unfinished files and what tells of the run; other files and folders stay.
  func removeTiles() {
    unlink(tileJSONPath)
    unlink(journalPath)
    forEachFile { file, isFinished in unlink(file) }
    for zoom in numbers(in: path) {
      for column in numbers(in: "\(path)/\(zoom)") { rmdir("\(path)/\(zoom)/\(column)") }
      rmdir("\(path)/\(zoom)")
    }
  }

  /// Removes files that a killed run did not finish.
  func removeLeftovers() {
    for name in DiskFile.names(in: path) where Self.isUnfinished(name) { unlink("\(path)/\(name)") }
    forEachFile { file, isFinished in if !isFinished { unlink(file) } }
  }

  private func refuseDifference(_ identity: RunIdentity, _ earlier: RunIdentity) throws(PipelineError) {
    guard let difference = identity.difference(from: earlier) else { return }
    throw .usage("\(path): cannot go on with this output: \(difference); --overwrite draws all anew")
  }

  /// Calls `body` with each tile and each unfinished tile.
  func forEachFile(_ body: (_ file: String, _ isFinished: Bool) -> Void) {
    for zoom in numbers(in: path) {
      for column in numbers(in: "\(path)/\(zoom)") {
        let folder = "\(path)/\(zoom)/\(column)"
        for name in DiskFile.names(in: folder) {
          guard let dot = name.firstIndex(of: "."), Self.isRow(name[..<dot]) else { continue }
          let ending = name[dot...]
          if ending == ".png" {
            body("\(folder)/\(name)", true)
          } else if ending.hasPrefix(".png\(DiskFile.temporarySuffix)") {
            body("\(folder)/\(name)", false)
          }
        }
      }
    }
  }

  private func numbers(in folder: String) -> [String] { DiskFile.names(in: folder).filter { UInt32($0) != nil } }

  private static func isRow(_ text: Substring) -> Bool {
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    return halves.count <= 2 && UInt32(halves[0]) != nil
  }

  private static func isUnfinished(_ name: String) -> Bool {
    [tileJSONName, journalName].contains { name.hasPrefix($0 + DiskFile.temporarySuffix) }
  }

  /// The identity in a `tilejson.json` that tilegen wrote: it stands on a line of its own.
  private static func identity(inTileJSON bytes: [UInt8]) -> RunIdentity? {
    let opening = "  \"\(FolderSink.identityKey)\": \""
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix(opening) {
      let value = line.dropFirst(opening.count).prefix { $0 != "\"" }
      return RunIdentity(line: value)
    }
    return nil
  }
}
