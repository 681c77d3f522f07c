// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// The warning about a place where the sources of a map show nothing.
struct EmptyMapWarning {
  /// What was found.
  var finding: String
  /// The question that follows from it; `nil` for none.
  var question: String?
  /// What is drawn.
  var drawn: LonLatBox
  /// The box around the data; `nil` when unknown.
  var data: LonLatBox?
  /// The zoom at which the data begin, where it is deeper than what is drawn; `nil` otherwise, or when unknown.
  var firstZoom: Int?

  /// One line: it tells where the data lie when they lie elsewhere, else where they begin, and asks whether longitude and latitude are swapped
  /// where that would show them.
  var text: String {
    guard let data, drawn.isApart(from: data) else {
      return line(finding, firstZoom.map { "the data begin at zoom \($0)" } ?? question)
    }
    let swapped = LonLatBox(west: drawn.south, south: drawn.west, east: drawn.north, north: drawn.east)
    let hint = swapped.isApart(from: data) ? question : "are longitude and latitude swapped?"
    return line("\(finding): the data lie in \(Quantities.sides(of: data))", hint)
  }

  private func line(_ finding: String, _ question: String?) -> String {
    question.map { "\(finding); \($0)" } ?? finding
  }
}
