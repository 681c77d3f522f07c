// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

extension ExpressionParser {
  /// Warns of words with which `geometry-type` is compared and that it never is.
  ///
  /// - Parameters:
  ///   - subject: What is compared; nothing is said of anything but `geometry-type`.
  ///   - words: What it is compared with; only strings are told.
  func warnOfUnknownShapes(_ subject: JSONNode, among words: [JSONNode]) {
    guard subject.array?.first?.string == "geometry-type" else { return }
    for word in words where word.string != nil { warnOfUnknownShape(word, of: "geometry-type", FeatureShape.names) }
  }

  /// Warns of a word that is none of the names which the type of a geometry may have.
  func warnOfUnknownShape(_ word: JSONNode, of subject: String, _ names: [String]) {
    guard !names.contains(word.string ?? "") else { return }
    warn(
      "\(subject) is never \(word.summary)", at: word.offset,
      near: word.string.flatMap { Spelling.nearest(to: $0, among: names) })
  }
}
