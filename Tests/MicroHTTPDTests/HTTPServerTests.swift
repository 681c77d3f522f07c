// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import MicroHTTPD
import RawHTTP
import Testing

/// A server on real sockets of this machine.
@Suite struct HTTPServerTests {
  private func stop(_ server: HTTPServer, grace: Duration) {
    server.stop(grace: grace, lastAnswer: HTTPResponse(status: 503))
  }

  private static let loopback = ListenAddress(host: "127.0.0.1", port: 0)

  @Test(arguments: [
    ("127.0.0.1:8080", ListenAddress(host: "127.0.0.1", port: 8080)),
    ("[::1]:0", ListenAddress(host: "::1", port: 0)),
    ("localhost:80", ListenAddress(host: "localhost", port: 80)),
    ("8080", nil), (":8080", nil), ("::1:8080", nil), ("127.0.0.1:70000", nil), ("127.0.0.1:", nil), ("[x]:1", nil),
  ])
  func `an address is a host and a port`(_ text: String, _ expected: ListenAddress?) {
    #expect(ListenAddress(text) == expected)
  }

  @Test func `the target arrives as it was sent`() throws {
    let server = try HTTPServer(address: Self.loopback) { request, answer in
      answer(HTTPResponse(status: 200, body: Array("\(request.method) \(request.target)".utf8)))
    }
    for target in ["/a/../b", "/%2e%2e%2fb%00?x=%20+&y", "//c", "file:///etc/passwd"] {
      #expect(try RawClient(port: server.port).get(target).text == "GET \(target)")
    }
    stop(server, grace: .seconds(1))
  }

  @Test func `an answer may come later, from another thread, and in another order`() throws {
    let server = try HTTPServer(address: Self.loopback) { request, answer in
      let delay = request.target == "/slow" ? 150 : 10
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(delay)) {
        answer(HTTPResponse(status: 200, headers: [("X-Path", request.target)], body: Array(request.target.utf8)))
      }
    }
    let slow = try RawClient(port: server.port)
    try slow.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
    let quick = try RawClient(port: server.port).get("/quick")
    #expect(quick.text == "/quick")
    #expect(quick.headers["x-path"] == "/quick")
    #expect(try slow.receive(isHead: false).text == "/slow")
    stop(server, grace: .seconds(1))
  }

  @Test func `a body is dropped, and an endless one ends the connection`() throws {
    var limits = HTTPServer.Limits()
    limits.bodyBytes = 1000
    let server = try HTTPServer(address: Self.loopback, limits: limits) { request, answer in
      answer(HTTPResponse(status: 200, body: Array(request.method.utf8)))
    }
    let small = try RawClient(port: server.port)
    try small.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello")
    #expect(try small.receive(isHead: false).text == "POST")
    let large = try RawClient(port: server.port)
    let flood = String(repeating: "x", count: 200_000)
    try large.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 400000\r\n\r\n\(flood)")
    #expect(throws: (any Error).self) { try large.receive(isHead: false) }
    stop(server, grace: .seconds(1))
  }

  @Test func `request lines and header fields have a limit`() throws {
    let server = try HTTPServer(address: Self.loopback) { _, answer in answer(HTTPResponse(status: 200)) }
    let long = String(repeating: "a", count: 100_000)
    #expect([413, 414, 431].contains(try RawClient(port: server.port).get("/\(long)").status))
    #expect([413, 431].contains(try RawClient(port: server.port).get("/", headers: ["X": long]).status))
    stop(server, grace: .seconds(1))
  }

  @Test func `a client that says nothing more is left`() throws {
    var limits = HTTPServer.Limits()
    limits.idleSeconds = 1
    let server = try HTTPServer(address: Self.loopback, limits: limits) { _, answer in
      answer(HTTPResponse(status: 200))
    }
    let client = try RawClient(port: server.port)
    try client.send("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ")
    let start = ContinuousClock.now
    #expect(throws: (any Error).self) { try client.receive(isHead: false) }
    #expect(start.duration(to: .now) < .seconds(15))
    stop(server, grace: .zero)
  }

  @Test func `more connections than the limit wait for others to end`() throws {
    var limits = HTTPServer.Limits()
    limits.connections = 2
    let server = try HTTPServer(address: Self.loopback, limits: limits) { _, answer in
      answer(HTTPResponse(status: 200))
    }
    var clients = try (0..<2).map { _ in try RawClient(port: server.port) }
    for client in clients { #expect(try client.get("/").status == 200) }
    let third = try RawClient(port: server.port)
    try third.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    clients.removeFirst()
    #expect(try third.receive(isHead: false).status == 200)
    stop(server, grace: .zero)
  }

  @Test func `a stop waits for the answers that are owed`() throws {
    let server = try HTTPServer(address: Self.loopback) { _, answer in
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(200)) {
        answer(HTTPResponse(status: 200, body: [1, 2, 3]))
      }
    }
    let client = try RawClient(port: server.port)
    try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { stop(server, grace: .seconds(5)) }
    #expect(try client.receive(isHead: false).body == [1, 2, 3])
  }

  @Test func `what is never answered gets a 503 when the server stops`() throws {
    let server = try HTTPServer(address: Self.loopback) { _, _ in }
    let client = try RawClient(port: server.port)
    try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { stop(server, grace: .milliseconds(50)) }
    #expect(try client.receive(isHead: false).status == 503)
  }

  @Test func `it stops under fire`() throws {
    for _ in 0..<5 {
      let server = try HTTPServer(address: Self.loopback) { _, answer in
        DispatchQueue.global().async { answer(HTTPResponse(status: 200)) }
      }
      let port = server.port
      DispatchQueue.concurrentPerform(iterations: 5) { number in
        if number == 0 {
          usleep(20_000)
          stop(server, grace: .milliseconds(1))
        } else if let client = try? RawClient(port: port) {
          while let answer = try? client.get("/"), [200, 503].contains(answer.status) {}
        }
      }
    }
  }

  @Test func `a port that is taken may be free later, an address of others never`() throws {
    let server = try HTTPServer(address: Self.loopback) { _, _ in }
    var taken = Self.loopback
    taken.port = server.port
    let error = #expect(throws: HTTPServerError.self) { try HTTPServer(address: taken) { _, _ in } }
    #expect(error?.isTemporary == true)
    #expect(error?.description.hasPrefix("127.0.0.1:\(server.port): cannot be listened on: ") == true)
    let foreign = #expect(throws: HTTPServerError.self) {
      try HTTPServer(address: ListenAddress(host: "192.0.2.1", port: 0)) { _, _ in }
    }
    #expect(foreign?.isTemporary == false)
    stop(server, grace: .zero)
  }
}
