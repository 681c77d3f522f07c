// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The outcomes as JUnit's XML, which CI servers show beside other tests.
///
/// Source: the schema of the Jenkins xUnit plugin, junit-10.xsd.
struct JUnitFile {
  var title: String
  var entries: [ReportEntry]

  /// The file.
  var text: String {
    let failures = entries.count { $0.level != .none }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuite name=\"\(Self.escaped(title))\" tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"0\">",
    ]
    for entry in entries {
      let start = "  <testcase classname=\"\(Self.escaped(entry.group ?? title))\" name=\"\(Self.escaped(entry.name))\""
      guard entry.level != .none else {
        lines.append(start + "/>")
        continue
      }
      lines.append(start + ">")
      lines.append("    <failure message=\"\(Self.escaped(entry.lines.first ?? entry.level.name))\">")
      lines.append(Self.escaped(entry.lines.joined(separator: "\n")) + "</failure>")
      lines.append("  </testcase>")
    }
    return (lines + ["</testsuite>"]).joined(separator: "\n") + "\n"
  }

  /// The text with what XML has for itself written otherwise; characters that XML does not allow are left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
