// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import ICU
import Testing

/// Spaces that do not break are written `_`, narrow ones `~`; marks of direction are left out.
private func text(_ number: Double, _ style: NumberStyle) throws -> String {
  var text = ""
  for scalar in try NumberWriter(style).text(of: number).unicodeScalars {
    switch scalar {
    case "\u{A0}": text += "_"
    case "\u{202F}": text += "~"
    case "\u{200E}", "\u{200F}", "\u{61C}": continue
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text
}

@Suite struct `a number in the manner of a language` {
  static let manners: [(locale: String, text: String)] = [
    ("en-US", "1,234,567.891"), ("de", "1.234.567,891"), ("de-AT", "1_234_567,891"), ("fr", "1~234~567,891"),
    ("en-IN", "12,34,567.891"), ("sv", "1_234_567,891"), ("ar-EG", "١٬٢٣٤٬٥٦٧٫٨٩١"), ("EN-us", "1,234,567.891"),
    ("de_AT", "1_234_567,891"),
    ("zh-Hant-TW", "1,234,567.891"), ("pa-Arab", "۱٬۲۳۴٬۵۶۷٫۸۹۱"), ("en-150", "1,234,567.891"),
  ]

  @Test(arguments: manners) func `has its signs and groups`(_ row: (locale: String, text: String)) throws {
    #expect(try text(1234567.8912, NumberStyle(locale: row.locale)) == row.text)
  }

  @Test(arguments: [
    ("es", "1234", "12.345"), ("pl", "1234", "12_345"), ("pt-PT", "1234", "12_345"), ("de", "1.234", "12.345"),
  ])
  func `has groups from as many digits on as its language wants`(
    _ row: (locale: String, short: String, long: String)
  ) throws {
    let style = NumberStyle(locale: row.locale)
    #expect(try text(1234, style) == row.short)
    #expect(try text(12345, style) == row.long)
  }

  static let digits: [(number: Double, fewest: Int?, most: Int?, text: String)] = [
    (1, nil, nil, "1"), (1.23456, nil, nil, "1.235"), (1, 2, nil, "1.00"), (1.23456, 4, nil, "1.2346"),
    (1.5, nil, 0, "2"), (1.25, nil, 1, "1.3"), (1.5, 1, 2, "1.5"), (0.1, 20, 20, "0.10000000000000000000"),
    (0.5, 0, 0, "1"), (2.5, 0, 0, "3"), (-2.5, 0, 0, "-3"), (1e-7, nil, nil, "0"),
    (1e21, nil, nil, "1,000,000,000,000,000,000,000"),
    (-0.0, nil, nil, "-0"), (-0.0001, nil, nil, "-0"), (.nan, nil, nil, "NaN"), (-.nan, nil, nil, "NaN"),
    (.infinity, nil, nil, "∞"), (-.infinity, 2, nil, "-∞"),
  ]

  @Test(arguments: digits) func `has at most three digits after the point, unless asked, and halves go away from zero`(
    _ row: (number: Double, fewest: Int?, most: Int?, text: String)
  ) throws {
    let style = NumberStyle(locale: "en", fewestDigits: row.fewest, mostDigits: row.most)
    #expect(try text(row.number, style) == row.text)
  }

  @Test(arguments: [Double.greatestFiniteMagnitude, -.leastNonzeroMagnitude]) func `may be as long as can be`(
    number: Double
  ) throws {
    let style = NumberStyle(locale: "bn", quantity: .unit("mile-per-hour"), fewestDigits: 100, mostDigits: 100)
    #expect(try text(number, style).count > 100)
  }

  static let amounts: [(locale: String, code: String, text: String)] = [
    ("en-US", "USD", "$1,234.50"), ("de", "EUR", "1.234,50_€"), ("ja", "JPY", "￥1,235"), ("en-US", "jpy", "¥1,235"),
    ("en", "KWD", "KWD_1,234.500"), ("en", "CHF", "CHF_1,234.50"), ("hi", "INR", "₹1,234.50"),
    ("en", "XYZ", "XYZ_1,234.50"),
    ("es", "EUR", "1234,50_€"),
  ]

  @Test(arguments: amounts) func `is an amount with as many digits as its currency has`(
    _ row: (locale: String, code: String, text: String)
  ) throws {
    #expect(try text(1234.5, NumberStyle(locale: row.locale, quantity: .currency(row.code))) == row.text)
  }

  static let otherDigits: [(fewest: Int?, most: Int?, text: String)] = [
    (nil, 0, "€2"), (3, nil, "€1.500"), (nil, 4, "€1.50"), (0, nil, "€1.5"),
  ]

  @Test(arguments: otherDigits)
  func `is an amount with other digits`(_ row: (fewest: Int?, most: Int?, text: String)) throws {
    let style = NumberStyle(locale: "en", quantity: .currency("EUR"), fewestDigits: row.fewest, mostDigits: row.most)
    #expect(try text(1.5, style) == row.text)
  }

  static let measures: [(locale: String, unit: String, text: String)] = [
    ("en", "kilometer", "2.5 km"), ("de", "kilometer-per-hour", "2,5 km/h"), ("fr", "foot", "2,5~pi"),
    ("ru", "meter", "2,5 м"), ("ja", "celsius", "2.5°C"), ("en", "percent", "2.5%"), ("de", "percent", "2,5_%"),
    ("en", "degree", "2.5 deg"), ("zh-TW", "month", "2.5 個月"), ("en", "gram-per-hectare", "2.5 g/ha"),
  ]

  @Test(arguments: measures) func `is a measure in a short form of its language`(
    _ row: (locale: String, unit: String, text: String)
  ) throws {
    #expect(try text(2.5, NumberStyle(locale: row.locale, quantity: .unit(row.unit))) == row.text)
  }
}

@Suite struct `the locale of a number` {
  @Test(arguments: ["xx", "tlh", "deutsch", "xx-DE", "und"])
  func `is American English where the language has no data, whatever that of the process is`(tag: String) throws {
    for unit in ["day", "kilometer"] {
      let style = NumberStyle(locale: tag, quantity: .unit(unit))
      #expect(try text(1, style) == text(1, NumberStyle(locale: "en-US", quantity: .unit(unit))))
    }
    #expect(try text(1234.5, NumberStyle(locale: tag)) == "1,234.5")
  }

  @Test(arguments: ["de-ZZ", "de-Arab", "de-DE-1996", "de-x-own", "de-u-nu-roman", "de-u-nu-none"])
  func `is the longest part of a tag that there are data for`(tag: String) throws {
    #expect(try text(1234.5, NumberStyle(locale: tag)) == "1.234,5")
  }

  @Test func `may ask for other digits`() throws {
    #expect(try text(1234.5, NumberStyle(locale: "en-u-nu-deva")) == "१,२३४.५")
    #expect(try text(1234.5, NumberStyle(locale: "ar-EG-u-nu-latn")) == "1,234.5")
  }
}

@Suite struct `a style that no number can have` {
  static let rows: [(style: NumberStyle, message: String)] =
    ["", "x-own", "zh-yue", "hant", "i-klingon", "e n", "de-1996-1996", "en-u", "ü", "de\u{0}", "root"].map {
      (NumberStyle(locale: $0), #"expected a language tag such as "en" or "de-AT", found "\#($0)""#)
    }
    + ["", "US", "USDD", "U1D", "ÜSD", "€€€"].map {
      (NumberStyle(locale: "en", quantity: .currency($0)), #"expected a currency of three letters, found "\#($0)""#)
    }
    + ["", "furlong", "METER", "meter-per", "per-hour", "meter-per-hour-per-second", "square-meter", "meter .00"].map {
      (
        NumberStyle(locale: "en", quantity: .unit($0)),
        #"expected a unit of ECMA-402 such as "kilometer-per-hour", found "\#($0)""#
      )
    }
    + [
      (
        NumberStyle(locale: "en", fewestDigits: 2, mostDigits: 1),
        "expected at most 1 digits after the point, found at least 2"
      )
    ]

  @Test(arguments: rows) func `is refused in one line`(_ row: (style: NumberStyle, message: String)) {
    let error = #expect(throws: ICUError.self) { try NumberWriter(row.style) }
    #expect(error?.description == row.message)
  }
}
