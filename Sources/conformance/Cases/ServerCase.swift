// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import RawHTTP

/// A request of a server case, and what is right as its answer.
struct ServerRequest: Decodable {
  var method: String
  /// As it is sent, but for `{tile:Z/X/Y}` and `{tilejson}`, which stand for the server's own addresses.
  var path: String
  /// `{etag}` in them stands for the tag that was saved last.
  var headers: [String: String]
  var status: [Int]
  var savesTag: Bool?
  var bodyLength: Int?
  var wantedHeaders: [String: String]?
  var absentHeaders: [String]?
  var absentTexts: [String]?
  var isJSON: Bool?

  enum CodingKeys: String, CodingKey {
    case method, path, headers, status
    case savesTag = "save_etag"
    case bodyLength = "body_len"
    case wantedHeaders = "want_headers"
    case absentHeaders = "lacks_headers"
    case absentTexts = "body_lacks"
    case isJSON = "json"
  }

  /// What is wrong with an answer, or `nil`.
  func fault(in answer: RawClient.Answer) -> String? {
    guard status.contains(answer.status) else { return "status \(answer.status), expected one of \(status)" }
    if let bodyLength, answer.body.count != bodyLength { return "\(answer.body.count) bytes, expected \(bodyLength)" }
    for (name, value) in wantedHeaders ?? [:] where answer.headers[name.lowercased()] != value {
      return "\(name) is \(answer.headers[name.lowercased()] ?? "absent"), expected \(value)"
    }
    for name in absentHeaders ?? [] where answer.headers[name.lowercased()] != nil {
      return "\(name) is \(answer.headers[name.lowercased()] ?? ""), expected none"
    }
    for text in absentTexts ?? [] where answer.text.contains(text) { return "the body has \"\(text)\"" }
    if isJSON == true, (try? JSONSerialization.jsonObject(with: Data(answer.body))) == nil { return "no JSON" }
    return nil
  }
}

/// The program as a server of the style of a case, on a free port of this machine.
struct ServerCase {
  let program: String
  let folder: URL

  /// What is wrong with the answers, or `nil`.
  func fault(_ requests: [ServerRequest]) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["serve", "--style", "style.json", "--tile-size", "512", "--listen", "127.0.0.1:0"]
    process.currentDirectoryURL = folder
    let errors = Pipe()
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    guard let port = Self.port(toldOn: errors.fileHandleForReading) else { return "the server does not start" }
    var tag = ""
    for request in requests {
      let headers = request.headers.mapValues { $0.replacingOccurrences(of: "{etag}", with: tag) }
      let answer = try RawClient(port: port).ask(request.method, Self.target(request.path), headers: headers)
      if let fault = request.fault(in: answer) { return "\(request.method) \(request.path): \(fault)" }
      if request.savesTag == true {
        guard let found = answer.headers["etag"] else { return "\(request.path): no ETag" }
        tag = found
      }
    }
    guard process.isRunning else { return "the server ended by itself" }
    return nil
  }

  private static func target(_ path: String) -> String {
    if path == "{tilejson}" { return "/style.json" }
    guard path.hasPrefix("{tile:"), path.hasSuffix("}") else { return path }
    return "/style/\(path.dropFirst(6).dropLast()).png"
  }

  /// The port that the server tells when it is ready; `nil` when it ends before.
  private static func port(toldOn stream: FileHandle) -> UInt16? {
    var text = ""
    while true {
      let part = stream.availableData
      if part.isEmpty { return nil }
      text += String(decoding: part, as: UTF8.self)
      for line in text.split(separator: "\n").dropLast(text.hasSuffix("\n") ? 0 : 1)
      where line.hasPrefix("listening on ") {
        return line.split(separator: ":").last.flatMap { UInt16($0) }
      }
    }
  }
}
