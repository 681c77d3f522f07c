// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A client of HTTP on a socket: it sends what it is told, letter by letter.
public final class RawClient {
  /// What came back.
  public struct Answer: Sendable {
    /// The status code.
    public var status: Int
    /// Header fields by their name in lower case.
    public var headers: [String: String]
    /// What follows them.
    public var body: [UInt8]
    /// The body as text.
    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Why there is no answer.
  public struct Failure: Error {
    /// What went wrong.
    public var message: String
  }

  private let socket: Int32
  private var received: [UInt8] = []

  /// Connects to a server on this machine.
  public init(port: UInt16) throws {
    socket = Self.makeSocket()
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    guard result == 0 else { throw Failure(message: "cannot connect: \(errno)") }
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  /// Makes a socket with a high number.
  ///
  /// Foundation's `Process` closes the socket by which it waits for its program twice, and the second time a low number
  /// may be that of a socket which another thread has made in between.
  private static func makeSocket() -> Int32 {
    let low = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(low) }
    return fcntl(low, F_DUPFD_CLOEXEC, 512)
  }

  /// Sends text as it is, as far as the server takes it.
  public func send(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let sent = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if sent < 0, errno == EINTR { continue }
      guard sent > 0 else { return }
      bytes = bytes.dropFirst(sent)
    }
  }

  /// Asks, and waits for the answer; the connection stays open.
  public func ask(_ method: String, _ target: String, headers: [String: String] = [:]) throws -> Answer {
    let fields = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
    try send("\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(fields)\r\n")
    return try receive(isHead: method == "HEAD")
  }

  /// Gets a target.
  public func get(_ target: String, headers: [String: String] = [:]) throws -> Answer {
    try ask("GET", target, headers: headers)
  }

  /// Waits for one answer.
  public func receive(isHead: Bool) throws -> Answer {
    var end = 0
    while true {
      if let found = received.firstRange(of: Array("\r\n\r\n".utf8)) {
        end = found.upperBound
        break
      }
      try readMore()
    }
    let lines = String(decoding: received[..<(end - 4)], as: UTF8.self).split(separator: "\r\n")
    let first = lines.first?.split(separator: " ") ?? []
    guard first.count >= 2, let status = Int(first[1]) else { throw Failure(message: "no status: \(lines)") }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let halves = line.split(separator: ":", maxSplits: 1).map(String.init)
      if halves.count == 2 { headers[halves[0].lowercased()] = String(halves[1].drop { $0 == " " }) }
    }
    let hasBody = !isHead && status != 304 && status != 204
    let count = hasBody ? Int(headers["content-length"] ?? "0") ?? 0 : 0
    while received.count < end + count { try readMore() }
    defer { received.removeFirst(end + count) }
    return Answer(status: status, headers: headers, body: Array(received[end..<end + count]))
  }

  private func readMore() throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var count: Int
    // The end of a program that was started interrupts it.
    repeat { count = recv(socket, &buffer, buffer.count, 0) } while count < 0 && errno == EINTR
    guard count > 0 else {
      let reason = count == 0 ? "closed by the server" : String(cString: strerror(errno))
      throw Failure(message: "the connection ended after \(received.count) bytes: \(reason)")
    }
    received += buffer[..<count]
  }
}
