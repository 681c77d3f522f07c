// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CICU

/// Writes numbers in one style, as `Intl.NumberFormat` does (ECMA-402).
///
/// Costly to make, cheap to ask. Not `Sendable`: make it and ask it inside one worker.
public final class NumberWriter {
  /// UTF-16 units of a text: 309 digits before the point and 100 after it, signs between them and a unit fit.
  private static let longestText = 2048

  private let formatter, result: OpaquePointer
  private let units: UnsafeMutableBufferPointer<UInt16>
  private let bytes: UnsafeMutableBufferPointer<CChar>

  /// Makes a writer.
  ///
  /// - Throws: `ICUError` when the style asks for what is not there, or ICU is not installed.
  public init(_ style: NumberStyle) throws(ICUError) {
    try Self.loadLibrary()
    let skeleton = Array(try style.skeleton.utf16)
    let locale = try Locales.name(forTag: style.locale)
    var status = U_ZERO_ERROR
    let formatter = unumf_openForSkeletonAndLocale(skeleton, Int32(skeleton.count), locale, &status)
    let result = unumf_openResult(&status)
    guard let formatter, let result, status.rawValue <= U_ZERO_ERROR.rawValue else {
      unumf_close(formatter)
      unumf_closeResult(result)
      throw ICUError(description: "expected what ICU can write, found \(style)")
    }
    self.formatter = formatter
    self.result = result
    units = .allocate(capacity: Self.longestText)
    bytes = .allocate(capacity: 3 * Self.longestText)
  }

  /// Makes sure that numbers can be written at all; the first writer does so anyway.
  ///
  /// - Throws: `ICUError` when ICU is not installed.
  public static func loadLibrary() throws(ICUError) {
    guard icu_load() else {
      let (library, package) = (String(cString: icu_library_name), String(cString: icu_package_name))
      throw ICUError(description: "expected \(library) to be installed; Debian's package is \(package)")
    }
  }

  deinit {
    unumf_close(formatter)
    unumf_closeResult(result)
    units.deallocate()
    bytes.deallocate()
  }

  /// The number as text; NaN and infinities have texts too.
  ///
  /// - Throws: `ICUError` when ICU has no memory.
  public func text(of number: Double) throws(ICUError) -> String {
    var status = U_ZERO_ERROR
    // ICU writes the sign of a NaN.
    unumf_formatDouble(formatter, number.isNaN ? .nan : number, result, &status)
    let length = unumf_resultToString(result, units.baseAddress, Int32(units.count), &status)
    // Swift would take five times as long to read UTF-16 as ICU takes to write it.
    guard let text = u_strToUTF8(bytes.baseAddress, Int32(bytes.count), nil, units.baseAddress, length, &status),
      status.rawValue <= U_ZERO_ERROR.rawValue
    else { throw ICUError(description: "expected memory, found none") }
    return String(cString: text)
  }
}
