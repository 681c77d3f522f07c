// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MicroHTTPD

/// Makes the answers to requests: the header fields that all of them have, and what caches are told.
struct AnswerWriter {
  /// How long an answer may be kept without asking again.
  enum Keeping {
    /// The address names a version: what it gives never changes.
    case forGood
    /// It may change at any moment: keep it, and ask each time whether it has.
    case whileSame
    /// Not at all.
    case not

    var text: String {
      switch self {
      case .forGood: "public, max-age=31536000, immutable"
      case .whileSame: "public, no-cache"
      case .not: "no-store"
      }
    }
  }

  /// The methods that every route has.
  static let methods = "GET, HEAD, OPTIONS"
  /// Seconds after which a client that found the queue full may try again.
  static let retrySeconds = 1

  private static let common: [(name: String, value: String)] = [
    ("Access-Control-Allow-Origin", "*"), ("Access-Control-Expose-Headers", "ETag"),
    ("X-Content-Type-Options", "nosniff"),
  ]
  /// Nothing of the preview page comes from elsewhere.
  private static let policy =
    "default-src 'none'; connect-src 'self'; img-src 'self' data:; script-src 'unsafe-inline'; style-src 'unsafe-inline'"

  /// The answer to a request for a file: 200, or 304 without it where the client has it.
  static func answer(_ file: ServedFile, to request: HTTPRequest, keeping: Keeping) -> HTTPResponse {
    var headers = common
    headers.append(("Cache-Control", keeping.text))
    headers.append(("ETag", file.tag.text))
    if let known = request.headers["if-none-match"], file.tag.isNamed(in: known) {
      return HTTPResponse(status: 304, headers: headers)
    }
    headers.append(("Content-Type", file.kind.rawValue))
    if file.kind == .html { headers.append(("Content-Security-Policy", policy)) }
    return HTTPResponse(status: 200, headers: headers, body: file.bytes)
  }

  /// The answer to a request that gets no file: one line of plain text.
  static func answer(_ refusal: Refusal) -> HTTPResponse {
    var headers = common
    headers.append(("Cache-Control", Keeping.not.text))
    headers.append(("Content-Type", "text/plain; charset=utf-8"))
    if refusal.status == 405 { headers.append(("Allow", methods)) }
    if refusal.status == 503 { headers.append(("Retry-After", "\(retrySeconds)")) }
    return HTTPResponse(status: refusal.status, headers: headers, body: Array("\(refusal.message)\n".utf8))
  }

  /// The answer to `OPTIONS`, which browsers ask before a request with fields of its own.
  static var options: HTTPResponse {
    HTTPResponse(
      status: 204,
      headers: common + [
        ("Allow", methods), ("Access-Control-Allow-Methods", methods), ("Access-Control-Allow-Headers", "*"),
        ("Access-Control-Max-Age", "86400"),
      ])
  }
}
