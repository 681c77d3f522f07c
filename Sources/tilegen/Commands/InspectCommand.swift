// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TilePipeline

extension Command {
  /// The command `tilegen inspect`.
  static let inspect = Command(
    name: "inspect", summary: "What is in a source or an output", usage: ["FILE"],
    examples: ["monaco.osm.pbf", "monaco.mbtiles"], operandCount: 1...1,
    run: { arguments throws(CommandFailure) in
      let path = arguments.operands.first ?? ""
      do throws(PipelineError) {
        let opened = try SourceOpening.inspect(path)
        Output.print(InspectionText(opened.source.info, details: opened.details).text)
        for warning in opened.warnings { Output.tell("warning: \(warning)") }
        for line in SkippedLines.lines(opened.diagnostics, tellsUsual: true) { Output.tell(line) }
      } catch {
        throw CommandFailure(error)
      }
      return .done
    })
}

/// What a source or an output says of itself, as lines.
struct InspectionText {
  private let info: TileSourceInfo
  private let details: [(name: String, value: String)]

  /// - Parameter details: What was found beside it.
  init(_ info: TileSourceInfo, details: [(name: String, value: String)] = []) {
    self.info = info
    self.details = details
  }

  var text: String {
    var facts: [(String, String)] = [("format", info.format)]
    facts.append(("zooms", info.minZoom == info.maxZoom ? "\(info.minZoom)" : "\(info.minZoom)-\(info.maxZoom)"))
    if let box = info.bounds { facts.append(("bounds", Quantities.sides(of: box))) }
    if let attribution = info.attribution { facts.append(("attribution", attribution)) }
    facts += (info.details + details).map { ($0.name, $0.value) }
    var lines = [info.name] + Self.table(facts)
    if !info.layers.isEmpty {
      lines.append("  layers")
      lines += Self.table(info.layers.map { ("  " + $0.name, Self.fields($0.fields)) })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Field names; many that begin alike, such as names in all languages, become `name_* (190)`.
  private static func fields(_ names: [String]) -> String {
    var texts: [String] = []
    var rest = names[...]
    while let first = rest.first {
      let stem = first.prefix { $0 != "_" && $0 != ":" }
      let family = rest.prefix {
        $0.hasPrefix(stem) && $0.count > stem.count && "_:".contains($0.dropFirst(stem.count).first ?? " ")
      }
      if family.count > 4, let mark = first.dropFirst(stem.count).first {
        texts.append("\(stem)\(mark)* (\(family.count))")
        rest = rest.dropFirst(family.count)
      } else {
        texts.append(first)
        rest = rest.dropFirst()
      }
    }
    return texts.joined(separator: ", ")
  }

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value in
      value.isEmpty ? "  \(name)" : "  \(name)\(String(repeating: " ", count: width - name.count))  \(value)"
    }
  }
}
