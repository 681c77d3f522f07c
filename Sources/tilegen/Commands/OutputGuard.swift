// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import TilePipeline

/// Keeps outputs off files that are something else.
enum OutputGuard {
  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Refuses an output that is the style or the data of the map, by whatever path.
  static func refuse(_ output: String, amongInputsOf map: MapRequest) throws(CommandFailure) {
    guard let written = identity(of: output) else { return }
    let inputs = map.sources.paths + [map.style.file].compactMap { $0 }
    for input in inputs where identity(of: input) == written {
      throw .usage("\(output): this is an input of the map (\(input)); expected another --output")
    }
  }

  /// Refuses a picture over a file that is no picture.
  static func refusePicture(over path: String) throws(CommandFailure) {
    guard path.lowercased().hasSuffix(".png") else {
      throw .usage("--output: expected a file name that ends in .png, found \"\(path)\"")
    }
    guard let file = fopen(path, "rb") else { return }
    defer { fclose(file) }
    var start = [UInt8](repeating: 0, count: pngSignature.count)
    let count = fread(&start, 1, start.count, file)
    guard count == 0 || start == pngSignature else {
      throw .usage("\(path): exists already and is no PNG; expected another --output")
    }
  }

  /// What a path leads to, the same for all paths to one file.
  private static func identity(of path: String) -> [UInt64]? {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    return [UInt64(found.st_dev), UInt64(found.st_ino)]
  }
}
