// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// The path of a tile file with places for its address: `{z}`, `{x}`, `{y}`, and `{-y}` for rows from the south.
struct TilePath: Sendable {
  private enum Piece: Sendable {
    case text(String)
    case zoom, column, row, rowFromSouth
  }

  private var pieces: [Piece] = []

  /// Reads a template; `nil` unless it has places for zoom, column and row, or for none: one file for all tiles.
  init?(template: String) {
    let places: [(String, Piece)] = [("{z}", .zoom), ("{x}", .column), ("{y}", .row), ("{-y}", .rowFromSouth)]
    var found: Set<String> = []
    var text = ""
    var rest = template[...]
    while let first = rest.first {
      if let (name, piece) = places.first(where: { rest.hasPrefix($0.0) }) {
        pieces += [.text(text), piece]
        found.insert(name == "{-y}" ? "{y}" : name)
        text = ""
        rest = rest.dropFirst(name.count)
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    pieces.append(.text(text))
    guard found.count == 3 || found.isEmpty else { return nil }
  }

  /// The folder of a path `folder/{z}/{x}/{y}ending`, and that ending; `nil` for paths of another form.
  var listedParts: (folder: String, ending: String)? {
    guard pieces.count == 7, case .text(let folder) = pieces[0], case .zoom = pieces[1], case .text("/") = pieces[2],
      case .column = pieces[3], case .text("/") = pieces[4], case .row = pieces[5], case .text(let ending) = pieces[6],
      folder.hasSuffix("/")
    else { return nil }
    return (String(folder.dropLast()), ending)
  }

  /// The path of a tile.
  func path(of id: TileID) -> String {
    var path = ""
    for piece in pieces {
      switch piece {
      case .text(let text): path += text
      case .zoom: path += String(id.z)
      case .column: path += String(id.x)
      case .row: path += String(id.y)
      case .rowFromSouth: path += String(id.tmsRow)
      }
    }
    return path
  }
}
