// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Styles

/// A style sheet in four versions that place the same labels and draw them differently.
struct LabelSheets {
  /// As it is.
  let letters: Style
  /// Without letters, but with their halos.
  let halos: Style
  /// Without letters and halos.
  let ground: Style
  /// Without halos, the letters of each layer in the colour that `names` has for it.
  let layers: Style
  /// The layers of labels by the colour of their letters in `layers`, `0xRRGGBB`.
  let names: [UInt32: String]

  /// The first of the colours that tell layers apart: no look has any so loud.
  private static let firstColor: UInt32 = 0xFF_00_80

  /// Makes the versions of a sheet, which is a look's.
  init(_ text: [UInt8]) throws {
    guard let sheet = try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any],
      let all = sheet["layers"] as? [[String: Any]]
    else { throw ConformanceError("expected a style sheet, found none") }
    let labels = all.compactMap { ($0["layout"] as? [String: Any])?["text-field"] == nil ? nil : $0["id"] as? String }
    let colors = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, Self.firstColor + UInt32($0)) })
    func version(_ change: (String) -> [String: Any]) throws -> Style {
      var sheet = sheet
      sheet["layers"] = all.map { layer in
        guard let id = layer["id"] as? String, colors[id] != nil else { return layer }
        var layer = layer
        layer["paint"] = (layer["paint"] as? [String: Any] ?? [:]).merging(change(id)) { $1 }
        return layer
      }
      let bytes = try JSONSerialization.data(withJSONObject: sheet)
      guard let style = Style.parse(Array(bytes), file: "look").style else {
        throw ConformanceError("expected a style sheet, found none")
      }
      return style
    }
    letters = try version { _ in [:] }
    halos = try version { _ in ["text-color": "rgba(0, 0, 0, 0)"] }
    ground = try version { _ in ["text-opacity": 0] }
    layers = try version { ["text-color": String(format: "#%06X", colors[$0] ?? 0), "text-halo-width": 0] }
    names = Dictionary(uniqueKeysWithValues: colors.map { ($1, $0) })
  }
}
