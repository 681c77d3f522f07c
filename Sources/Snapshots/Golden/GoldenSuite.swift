// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials
internal import JSON
internal import Styles

/// The golden pictures of a folder: `cases.json`, and a folder a case with its `expected.png`.
public struct GoldenSuite: Sendable {
  /// The folder.
  public let folder: URL
  /// The cases, in the order of the file.
  public let cases: [GoldenCase]

  /// Reads `cases.json` in `folder`.
  ///
  /// - Throws: `GoldenError` that says in one line what is wrong with the file.
  public init(folder: URL) throws {
    self.folder = folder
    let file = folder.appendingPathComponent("cases.json")
    guard let bytes = try? Data(contentsOf: file) else {
      throw GoldenError(description: "\(file.relativePath): expected a list of cases, found no file that can be read")
    }
    do throws(GoldenError) {
      cases = try Self.cases(in: [UInt8](bytes))
    } catch {
      throw GoldenError(description: "\(file.relativePath):\(error.description)")
    }
    var names: Set<String> = []
    for goldenCase in cases where !names.insert(goldenCase.name).inserted {
      throw GoldenError(description: "\(file.relativePath): two cases are called \"\(goldenCase.name)\"")
    }
    for goldenCase in cases where goldenCase.name.split(separator: "/").contains("..") {
      throw GoldenError(description: "\(file.relativePath): \"\(goldenCase.name)\" leaves the folder")
    }
  }

  /// The cases of a file; a comma may follow the last of them.
  ///
  /// - Throws: What stands after the file's name: ` [0].name: expected a text` or `3:7: expected ":", found "1"`.
  private static func cases(in bytes: [UInt8]) throws(GoldenError) -> [GoldenCase] {
    var reader = JSONReader(bytes, isForgiving: true)
    let root: JSONNode
    do throws(JSONError) {
      root = try reader.read()
      if let fault = reader.unreadable.first { throw fault }
    } catch {
      let (line, column) = SourceText(reader.bytes).place(of: error.offset)
      throw GoldenError(description: "\(line):\(column): \(error.message)")
    }
    do throws(GoldenError) {
      guard let nodes = root.array else { throw GoldenError(description: "expected a list") }
      var cases: [GoldenCase] = []
      for (index, node) in nodes.enumerated() { cases.append(try GoldenCase(CaseFields(node, at: "[\(index)]"))) }
      return cases
    } catch {
      throw GoldenError(description: " \(error.description)")
    }
  }

  /// Makes a suite of cases that stand in no file.
  public init(folder: URL, cases: [GoldenCase]) {
    self.folder = folder
    self.cases = cases
  }

  /// All pictures.
  public var shots: [GoldenShot] { cases.flatMap(\.shots) }

  /// The pictures of the cases of some names, or in some folders; all where none are given.
  ///
  /// - Throws: `GoldenError` for a name that no case has.
  public func shots(named names: [String]) throws -> [GoldenShot] {
    for name in names where !cases.contains(where: { Self.isNamed($0, name) }) {
      let near = Spelling.nearest(to: name, among: cases.map(\.name)).map { "; did you mean \"\($0)\"?" } ?? ""
      throw GoldenError(description: "no case \"\(name)\" in \(folder.relativePath)/cases.json\(near)")
    }
    return names.isEmpty ? shots : shots.filter { shot in names.contains { Self.isNamed(shot.goldenCase, $0) } }
  }

  private static func isNamed(_ goldenCase: GoldenCase, _ name: String) -> Bool {
    goldenCase.name == name || goldenCase.name.hasPrefix(name.hasSuffix("/") ? name : name + "/")
  }

  /// Where a file of the suite is kept; absolute paths are what they say.
  func file(_ path: String) -> URL {
    path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
  }

  /// Pictures and texts in the folder that no case asks for, by their path below it, sorted.
  public func staleFiles() -> [String] {
    let known = Set(shots.flatMap { [$0.picturePath, $0.structurePath] })
    var stale: [String] = []
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [] {
      let name = path.split(separator: "/").last ?? ""
      guard name.hasPrefix("expected"), name.hasSuffix(".png") || name.hasSuffix(".txt") else { continue }
      if !known.contains(path) { stale.append(path) }
    }
    return stale.sorted()
  }
}

/// Why golden pictures cannot be used at all, in one line.
public struct GoldenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Where, what was expected, what was found.
  public var description: String
}
