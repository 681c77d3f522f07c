// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What the arguments ask for.
struct Options {
  private static let names = [
    "--expressions", "--mvt", "--render", "--cases", "--probes", "--legibility", "--maps", "--report",
    "--known-failures", "--tilegen", "--only",
  ]
  /// The options of which at least one must be there.
  private static let suites = ["--expressions", "--mvt", "--render", "--cases", "--probes", "--legibility"]
  static let usage = """
    usage: conformance [--expressions DIR] [--mvt DIR] [--render DIR] [--cases DIR] [--report DIR]
                       [--probes FILE --maps DIR] [--legibility FILE --maps DIR] [--known-failures FILE]
                       [--tilegen PROGRAM] [--only TEST]
           conformance --supported
    """

  private var values: [String: String] = [:]
  /// Whether `SUPPORTED.md` is asked for instead of a run.
  let printsSupported: Bool

  init(_ arguments: [String]) throws {
    printsSupported = arguments == ["--supported"]
    guard !printsSupported else { return }
    var words = arguments[...]
    while let word = words.popFirst() {
      guard Self.names.contains(word), let value = words.popFirst() else { throw ConformanceError(Self.usage) }
      values[word] = value
    }
    guard Self.suites.contains(where: { values[$0] != nil }) else { throw ConformanceError(Self.usage) }
  }

  /// The value of an option.
  subscript(_ name: String) -> String? { values[name] }
}
