// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The pages of help, made from the tables of commands and options.
enum HelpText {
  private static let width = 100

  /// What `tilegen help` prints.
  static func overview(of commands: [Command]) -> String {
    var lines = [
      "tilegen draws map tiles: vector map data and a MapLibre style in, finished pictures out.", "",
      "  tilegen render --source monaco.osm.pbf --style apple-light --zoom 10-16 --output monaco",
      "  tilegen image --source monaco.osm.pbf --style apple-light --fit --size 1600x1000 --output monaco.png", "",
      "COMMANDS:",
    ]
    lines += table(commands.map { ($0.name, words($0.summary)) })
    lines += [
      "", "'tilegen help COMMAND' tells more of one.", "",
      "Exit status: 0 done, 1 verify found a fault or diff or snapshot check a difference, 2 wrong request or",
      "unreadable file, 65 some data could not be drawn, 75 temporary (the same command goes on), 130 interrupted",
      "(resumable).",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What `tilegen COMMAND --help` prints.
  static func page(of command: Command) -> String {
    var lines = ["tilegen \(command.name): \(command.summary)", ""]
    lines += command.examples.map { "  tilegen \(command.name) \($0)".trimmed }
    lines += ["", "USAGE:"]
    lines += command.usage.map { "  tilegen \(command.name) \($0)".trimmed }
    if !command.notes.isEmpty { lines += [""] + command.notes }
    if !command.options.isEmpty {
      lines += ["", "OPTIONS:"]
      lines += table(
        command.options.map { option in
          let value = option.placeholder.map { " \($0)" } ?? ""
          let ending = option.defaultText.map { ["[default: \($0)]"] } ?? []
          return (option.name + value, words(option.help + (option.isRepeatable ? "; repeatable" : "")) + ending)
        })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func table(_ rows: [(String, [String])]) -> [String] {
    let column = min(rows.map(\.0.count).max() ?? 0, 28) + 4
    return rows.flatMap { name, text in
      let parts = joined(text, width: width - column)
      let indent = String(repeating: " ", count: column)
      var lines = parts.map { indent + $0 }
      if name.count + 4 <= column {
        lines[0] = "  " + name + String(repeating: " ", count: column - 2 - name.count) + parts[0]
      } else {
        lines.insert("  " + name, at: 0)
      }
      return lines
    }
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// Lines of at most `width` characters, as far as the words allow.
  private static func joined(_ words: [String], width: Int) -> [String] {
    var lines = [""]
    for word in words {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = word
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
