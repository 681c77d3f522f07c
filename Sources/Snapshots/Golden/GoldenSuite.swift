// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials
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
    do {
      cases = try JSONDecoder().decode([GoldenCase].self, from: bytes)
    } catch let error as DecodingError {
      throw GoldenError(description: "\(file.relativePath): \(Self.text(of: error))")
    }
    var names: Set<String> = []
    for goldenCase in cases where !names.insert(goldenCase.name).inserted {
      throw GoldenError(description: "\(file.relativePath): two cases are called \"\(goldenCase.name)\"")
    }
    for goldenCase in cases where goldenCase.name.split(separator: "/").contains("..") {
      throw GoldenError(description: "\(file.relativePath): \"\(goldenCase.name)\" leaves the folder")
    }
  }

  private static func text(of error: DecodingError) -> String {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      place(context) + "expected \(noun(for: type))"
    case .keyNotFound(let key, let context): place(context) + "expected \"\(key.stringValue)\""
    case .dataCorrupted(let context): place(context) + context.debugDescription
    @unknown default: "\(error)"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return path.isEmpty ? "" : path + ": "
  }

  private static func noun(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any Numeric.Type: "a number"
    case is any RandomAccessCollection.Type: "a list"
    default: "an object"
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
