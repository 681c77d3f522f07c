// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import TilePipeline

/// TileJSON 3.0.0 of a map.
enum TileJSONAnswer {
  /// The file.
  ///
  /// - Parameter address: Where the client reaches the server, without a slash at its end.
  static func file(of face: MapFace, address: String) -> ServedFile {
    let suffix = FolderSink.suffix(scale: face.description.scales.first ?? 1)
    let tiles = "\(address)/\(escaped(face.name))/{z}/{x}/{y}\(suffix).png?v=\(face.version)"
    return ServedFile(Array(JSONText.object(face.description.tileJSON(tiles: tiles)).lines.utf8), .json)
  }

  /// A name as one segment of a path.
  ///
  /// Source: RFC 3986, section 2.3.
  static func escaped(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      let character = Character(UnicodeScalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-._~".contains(character) {
        text.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}
