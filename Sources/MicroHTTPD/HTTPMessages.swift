// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What a client asks.
public struct HTTPRequest: Sendable {
  /// As it was sent: `GET`.
  public var method: String
  /// The request target as it was sent: nothing is decoded, no dots are resolved.
  public var target: String
  /// Header fields by their name in lower case; the values of one that came more than once are joined by `, `.
  public var headers: [String: String]

  /// Makes a request.
  public init(method: String = "GET", target: String, headers: [String: String] = [:]) {
    self.method = method
    self.target = target
    self.headers = headers
  }
}

/// What a client is answered.
///
/// The length and the date are added on the way; the body is left out of the answer to a `HEAD`.
public struct HTTPResponse: Sendable {
  /// `200 ... 599`.
  public var status: Int
  /// Header fields, in order.
  public var headers: [(name: String, value: String)]
  /// What follows them; empty for 204 and 304.
  public var body: [UInt8]

  /// Makes an answer.
  public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Why a server cannot start, in one line.
public struct HTTPServerError: Error, Equatable, CustomStringConvertible, Sendable {
  /// Where, what was expected, what was found.
  public var description: String
  /// Whether it may pass by itself: another program has the port now.
  public var isTemporary: Bool
}
