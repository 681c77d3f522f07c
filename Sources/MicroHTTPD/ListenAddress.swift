// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Where a server waits for clients: `127.0.0.1:8080`, `[::1]:0`, `localhost:80`.
public struct ListenAddress: Equatable, Sendable, CustomStringConvertible {
  /// What `init(_:)` reads, in words for messages.
  public static let expectation = "HOST:PORT such as 127.0.0.1:8080 or [::1]:8080; port 0 takes a free one"

  /// A name or a numeric address, without brackets.
  public var host: String
  /// 0 for one that is free.
  public var port: UInt16

  /// Makes an address.
  public init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Reads `HOST:PORT`; an IPv6 address stands in brackets.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
      guard host.contains(":") else { return nil }
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty, !host.contains(where: { $0.isWhitespace || "/[]".contains($0) }) else { return nil }
    self.init(host: String(host), port: port)
  }

  /// `HOST:PORT`, as in a URL.
  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Opens a socket that listens here.
  ///
  /// - Returns: The socket, and the port that it has.
  /// - Throws: When the host has no address of this machine, or the port is taken.
  func listen() throws(HTTPServerError) -> (socket: Int32, port: UInt16) {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, String(port), &hints, &found)
    guard code == 0, let entry = found?.pointee else {
      throw HTTPServerError(
        description: "\(self): expected an address of this machine: \(String(cString: gai_strerror(code)))",
        isTemporary: false)
    }
    defer { freeaddrinfo(found) }
    let listener = socket(entry.ai_family, entry.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), entry.ai_protocol)
    guard listener >= 0 else { throw failure() }
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    guard bind(listener, entry.ai_addr, entry.ai_addrlen) == 0, Glibc.listen(listener, SOMAXCONN) == 0,
      let port = Self.port(of: listener)
    else {
      let error = failure()
      close(listener)
      throw error
    }
    return (listener, port)
  }

  private func failure() -> HTTPServerError {
    HTTPServerError(
      description: "\(self): cannot be listened on: \(String(cString: strerror(errno)))",
      isTemporary: [EADDRINUSE, EMFILE, ENFILE, ENOMEM, ENOBUFS].contains(errno))
  }

  private static func port(of socket: Int32) -> UInt16? {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        guard getsockname(socket, generic, &size) == 0 else { return nil }
        // The port is at the same place for IPv4 and IPv6.
        return generic.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
      }
    }
  }
}
