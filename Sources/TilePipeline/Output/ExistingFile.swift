// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What an earlier run left of an output that is one file.
struct ExistingFile {
  private let path: String
  /// Whether the file is to be gone on with, and complete.
  let isComplete: Bool

  /// Looks at what is there, and makes the folder for what is not.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - part: The file while it is not finished.
  /// - Throws: `.usage` when the path is a folder, or `existing` is `.refuse` and there is something.
  init(path: String, part: String, _ existing: ExistingOutput) throws(PipelineError) {
    guard DiskFile.kind(path) != .folder else { throw .usage("\(path): expected a file or a new name, found a folder") }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try DiskFile.makeFolder(String(path[..<slash]))
    }
    let found = [path, part].first { DiskFile.kind($0) != .nothing }
    if existing == .refuse, let found {
      throw .usage("\(found) exists already; --resume draws what is missing, --overwrite draws all anew")
    }
    self.path = path
    isComplete = existing == .resume && found == path && DiskFile.kind(part) == .nothing
  }

  /// Refuses a file that was drawn otherwise, or is complete and does not tell how it was drawn.
  func refuseDifference(_ identity: RunIdentity, from earlier: RunIdentity?) throws(PipelineError) {
    let difference = earlier.map { identity.difference(from: $0) } ?? "it does not tell how it was drawn"
    if let difference {
      throw .usage("\(path): cannot go on with this output: \(difference); --overwrite draws all anew")
    }
  }
}
