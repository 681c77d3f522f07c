// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import Sprites
internal import Styles

/// The photos that features name, read from beside their data: each becomes a pin of a member, plain and selected.
struct MemberPhotos {
  /// How large a photo may be, in bytes.
  static let fileLimit = 4 << 20

  /// The pins, images `photo:FILE` and `photo-selected:FILE`.
  private(set) var sprites: [SpriteSource.Sprite] = []
  /// Photos that are left out, and why, one line each.
  private(set) var warnings: [String] = []

  /// Reads photos.
  ///
  /// - Parameters:
  ///   - names: What features have as the name of a photo: a path below the folder of their data.
  ///   - file: The file of the data.
  init(_ names: [String], besideFile file: String) {
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    var drawings: [String: [(name: String, svg: String)]] = [:]
    for name in names {
      guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
        warnings.append("\(file): photo \"\(name.prefix(80))\": expected a path below the folder of the data")
        continue
      }
      guard let bytes = DiskFile.read(folder + name, limit: Self.fileLimit), let type = Self.mediaType(of: bytes) else {
        warnings.append(
          "\(file): photo \"\(name.prefix(80))\": expected a PNG, JPEG or SVG file of at most "
            + "\(Self.fileLimit >> 20) MiB, found none")
        continue
      }
      let address = "data:\(type);base64,\(Data(bytes).base64EncodedString())"
      for pin in Looks.memberPins(photo: address) { drawings[pin.sprite, default: []].append((name, pin.svg)) }
    }
    for (id, pins) in drawings.sorted(by: { $0.key < $1.key }) {
      sprites.append(SpriteSource.Sprite(id: id, location: folder, folder: "", drawings: pins))
    }
  }

  /// A digest of the photos.
  var digest: String {
    InputDigest.of(sprites.flatMap { $0.drawings ?? [] }.flatMap { Array($0.svg.utf8) })
  }

  /// What the first bytes of a picture tell (PNG and JPEG signatures; anything that begins as XML is SVG).
  private static func mediaType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    return bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<") ? "image/svg+xml" : nil
  }
}
