// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CICU

/// What ICU knows of languages and currencies, once it is loaded.
enum Locales {
  /// What a language that ICU does not know is written like.
  private static let fallback = "en_US"

  /// ICU's name of the locale whose manner numbers have: the longest part of the tag that it has data for.
  ///
  /// Always one that there is: for others ICU takes the locale of the process. Source: ECMA-402, BestAvailableLocale.
  /// Parts may be joined by `_`, as in `de_AT`: data come from programs that write so.
  static func name(forTag written: String) throws(ICUError) -> String {
    let tag = String(written.map { $0 == "_" ? "-" : $0 })
    var status = U_ZERO_ERROR
    var length: Int32 = 0
    let whole = text { uloc_forLanguageTag(tag, $0, $1, &length, &status) }
    guard status == U_ZERO_ERROR, length == tag.utf8.count, hasShape(tag) else {
      throw ICUError(description: "expected a language tag such as \"en\" or \"de-AT\", found \"\(tag)\"")
    }
    var name = text { uloc_getBaseName(whole, $0, $1, &status) }
    while !name.isEmpty, !available.contains(name) {
      name = name.lastIndex(of: "_").map { String(name[..<$0]) } ?? ""
    }
    if name.isEmpty { name = fallback }
    let digits = text { uloc_getKeywordValue(whole, "numbers", $0, $1, &status) }
    return isSetOfDigits(digits) ? "\(name)@numbers=\(digits)" : name
  }

  /// How many digits an amount of a currency has after the point, by its code in capitals.
  static func digits(ofCurrency code: String) -> Int {
    var status = U_ZERO_ERROR
    return Int(ucurr_getDefaultFractionDigits(Array(code.utf16) + [0], &status))
  }

  /// Whether a tag that ICU has read is one in ECMA-402 too: no bare script or private use, no tag of a register of
  /// old, no language within another (Unicode Technical Standard 35, section 3.2).
  private static func hasShape(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-")
    guard let first = parts.first, [2, 3, 5, 6, 7, 8].contains(first.utf8.count) else { return false }
    return parts.count < 2 || parts[1].utf8.count != 3 || parts[1].allSatisfy(\.isNumber)
  }

  /// Whether there is a set of ten digits of a name; other systems, such as Roman numbers, are not for maps.
  private static func isSetOfDigits(_ name: String) -> Bool {
    guard !name.isEmpty else { return false }
    var status = U_ZERO_ERROR
    guard let system = unumsys_openByName(name, &status) else { return false }
    defer { unumsys_close(system) }
    return unumsys_isAlgorithmic(system) == 0
  }

  private static let available: Set<String> = {
    var status = U_ZERO_ERROR
    var names: Set<String> = []
    guard let list = uloc_openAvailableByType(ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &status) else { return names }
    defer { uenum_close(list) }
    while let name = uenum_next(list, nil, &status) { names.insert(String(cString: name)) }
    return names
  }()

  /// What ICU writes into a buffer.
  private static func text(_ write: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      start.initialize(repeating: 0, count: buffer.count)
      _ = write(start, Int32(buffer.count - 1))
      return String(cString: start)
    }
  }
}
