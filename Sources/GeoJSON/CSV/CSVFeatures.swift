// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// A CSV table of places as GeoJSON: each row is a point, its other columns are properties.
///
/// The first row names the columns. `lon`, `lng`, `longitude` or `x` and `lat`, `latitude` or `y` are degrees. A field
/// that is a number as JSON writes it becomes one, `true` and `false` become booleans, an empty field is no property;
/// all others are texts, so `007` stays what it is.
struct CSVFeatures {
  private static let longitudeNames = ["lon", "lng", "longitude", "x"]
  private static let latitudeNames = ["lat", "latitude", "y"]
  /// Degrees beyond which a longitude is none, as in boxes.
  private static let mostLongitude = 540.0

  /// The text of a feature collection.
  let geoJSON: [UInt8]
  /// Rows that were left out, by reason.
  let diagnostics: Diagnostics
  /// What is wrong with rows, in lines that name the first row of each kind.
  let warnings: [String]
  /// The line at which the row of each feature begins.
  let lines: [Int]

  /// Reads a table.
  ///
  /// - Throws: A `TileSourceError` of scope `.source` when the first row names no longitude or latitude, when there
  ///   are rows and none has a place in degrees, or a quote is never closed.
  init(_ bytes: [UInt8], name: String) throws(TileSourceError) {
    var rows = CSVRows(bytes)
    let header = (rows.next() ?? []).map { String($0.drop(while: \.isWhitespace)) }
    try Self.refuseOpenQuote(rows, name)
    let names = header.map { $0.lowercased() }
    guard let longitude = Self.longitudeNames.lazy.compactMap(names.firstIndex).first,
      let latitude = Self.latitudeNames.lazy.compactMap(names.firstIndex).first
    else {
      let found = header.prefix(12).joined(separator: ", ")
      throw TileSourceError(
        .source,
        "\(name):1: expected a first row with columns \(Self.list(Self.longitudeNames)) and "
          + "\(Self.list(Self.latitudeNames)), parted by commas, semicolons or tabs; found "
          + (found.isEmpty ? "none" : found))
    }
    var text: [UInt8] = Array(#"{"type":"FeatureCollection","features":["#.utf8)
    var faults = CSVFaults(header: header)
    if rows.isRepaired { faults.note(.notUTF8, rows.line) }
    var lines: [Int] = []
    var firstWithout: (line: Int, row: [String])?
    while let row = rows.next() {
      if rows.isRepaired { faults.note(.notUTF8, rows.line) }
      if row.count > header.count { faults.note(.surplus, rows.line) }
      guard let x = Self.degrees(row, longitude), abs(x) <= Self.mostLongitude, let y = Self.degrees(row, latitude),
        abs(y) <= 90
      else {
        faults.note(.withoutPlace, rows.line)
        firstWithout = firstWithout ?? (rows.line, row)
        continue
      }
      if !lines.isEmpty { text.append(UInt8(ascii: ",")) }
      lines.append(rows.line)
      text += Array(#"{"type":"Feature","geometry":{"type":"Point","coordinates":["#.utf8)
      text += Array("\(x),\(y)]},\"properties\":{".utf8)
      Self.append(row, header, except: [longitude, latitude], to: &text)
      text += [UInt8(ascii: "}"), UInt8(ascii: "}")]
    }
    try Self.refuseOpenQuote(rows, name)
    if lines.isEmpty, let (line, row) = firstWithout {
      let found = [longitude, latitude].map { "\(header[$0]) \"\($0 < row.count ? row[$0] : "")\"" }
      throw TileSourceError(
        .source,
        "\(name):\(line): expected longitude and latitude in degrees, such as 7.42 and 43.73, found "
          + "\(found.joined(separator: " and ")), and no other row has them")
    }
    text += [UInt8(ascii: "]"), UInt8(ascii: "}")]
    geoJSON = text
    self.lines = lines
    diagnostics = faults.diagnostics
    warnings = faults.warnings(of: name)
  }

  private static func refuseOpenQuote(_ rows: CSVRows, _ name: String) throws(TileSourceError) {
    guard let (line, field) = rows.openQuote else { return }
    let start = field.prefix(20).prefix { !$0.isNewline }
    throw TileSourceError(
      .source, "\(name):\(line): expected a quote that closes \"\(start), found the end of the file")
  }

  /// `lon, lng, longitude or x`.
  private static func list(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  private static func degrees(_ row: [String], _ column: Int) -> Double? {
    guard column < row.count, let number = Double(trimmed(row[column])), number.isFinite else { return nil }
    return number
  }

  private static func append(_ row: [String], _ header: [String], except places: [Int], to text: inout [UInt8]) {
    var isFirst = true
    for (column, name) in header.enumerated() where column < row.count && !places.contains(column) && !name.isEmpty {
      let field = trimmed(row[column])
      guard !field.isEmpty else { continue }
      if !isFirst { text.append(UInt8(ascii: ",")) }
      isFirst = false
      appendString(name, to: &text)
      text.append(UInt8(ascii: ":"))
      if field == "true" || field == "false" || isNumber(field) {
        text += Array(field.utf8)
      } else {
        appendString(field, to: &text)
      }
    }
  }

  private static func trimmed(_ field: String) -> String {
    var rest = field[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  /// Whether a text is a number as JSON writes it (RFC 8259, section 6).
  private static func isNumber(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { 48...57 ~= $0 } ?? false }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard isDigit(rest.first) else { return false }
    let hasLeadingZero = rest.first == UInt8(ascii: "0")
    let digits = rest.prefix { isDigit($0) }.count
    if hasLeadingZero, digits > 1 { return false }
    rest = rest.dropFirst(digits)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard isDigit(rest.first) else { return false }
      rest = rest.drop { isDigit($0) }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard isDigit(rest.first) else { return false }
      rest = rest.drop { isDigit($0) }
    }
    return rest.isEmpty
  }

  private static func appendString(_ string: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        text += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}
