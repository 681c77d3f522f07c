// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import TileServer

@Suite struct RouteTests {
  private func route(_ target: String) throws(Refusal) -> Route {
    try Route(RequestTarget(target), maps: ["mine", "my map", "static", "health"])
  }

  private func tile(_ text: String) throws -> TileID { try #require(TileID(text)) }

  @Test(arguments: [
    ("/", Route.preview), ("/?x=1", .preview), ("/health", .health), ("/metrics", .metrics),
    ("/mine.json", .tileJSON(map: "mine")), ("/my%20map.json", .tileJSON(map: "my map")),
    ("http://127.0.0.1:8080/health", .health), ("https://a.example", .preview),
    ("/health.json", .tileJSON(map: "health")),
  ])
  func `pages and files have their addresses`(_ target: String, _ expected: Route) throws {
    // An address without a path has none to find.
    if target == "https://a.example" {
      #expect(throws: Refusal.self) { try route(target) }
    } else {
      #expect(try route(target) == expected)
    }
  }

  @Test(arguments: [
    ("/mine/14/8529/5975.png", "14/8529/5975", 1), ("/mine/0/0/0@2x.png", "0/0/0", 2),
    ("/my%20map/1/1/0@3x.png?v=abc", "1/1/0", 3), ("/static/1/0/1.png", "1/0/1", 1), ("/m%69ne/0/0/0.png", "0/0/0", 1),
  ])
  func `a tile is a map, three numbers and perhaps a scale`(_ target: String, _ id: String, _ scale: Int) throws {
    guard case .tile(_, let found, let foundScale) = try route(target) else {
      Issue.record("\(target) is no tile")
      return
    }
    #expect(try found == tile(id))
    #expect(foundScale == scale)
  }

  @Test(arguments: [
    ("/mine/a/0/0.png", 400), ("/mine/0/0/0@4x.png", 400), ("/mine/0/0/0@2x@2x.png", 400), ("/mine/-1/0/0.png", 400),
    ("/mine/+1/0/0.png", 400), ("/mine/01/0/0.png", 400), ("/mine/1.5/0/0.png", 400), ("/mine/1/0/.png", 400),
    ("/mine/1/99999999999999999999/0.png", 400), ("/mine/%zz/0/0.png", 400), ("/mine/%ff/0/0.png", 400),
    ("/mine/0/0/9.png", 404), ("/mine/31/0/0.png", 404), ("/mine/300/0/0.png", 404), ("/mine/0/0/0.jpg", 404),
    ("/mine/0/0/0.webp", 404), ("/mine/0/0/0", 404), ("/mine/0/0/0@2x.json", 404), ("/other/0/0/0.png", 404),
    ("/mine", 404), ("/mine/", 404), ("/mine.png", 404), ("/other.json", 404), ("/health/", 404), ("", 400), ("*", 400),
  ])
  func `all else is malformed or not there, in one line`(_ target: String, _ status: Int) throws {
    let refusal = #expect(throws: Refusal.self) { _ = try route(target) }
    #expect(refusal?.status == status)
    #expect(refusal?.message.contains("\n") == false)
  }

  @Test(arguments: [
    "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt", "/..%5csecret.txt",
    "/....//secret.txt", "/static/../../../../etc/passwd", "/mine/..%2F..%2Fetc%2Fpasswd/0/0.png",
    "/mine/static/..%2f..%2fx/1x1.png", "//etc/passwd", "/%00/etc/passwd", "/secret.txt%00.png",
    "/styles/..%c0%af..%c0%afsecret.txt", "/tiles/..;/secret.txt", "/.git/config", "/mine.json/../secret.txt",
    "file:///etc/passwd", "/%252e%252e/secret.txt", "/mine/0/0/..%2f..%2fsecret.png",
  ])
  func `no path leads out of the table`(_ target: String) throws {
    let refusal = #expect(throws: Refusal.self) { _ = try route(target) }
    #expect([400, 404].contains(refusal?.status))
  }

  @Test func `escapes are decoded once`() throws {
    #expect(try RequestTarget("/a%2541?b=%2541+c").segments == ["a%41"])
    #expect(try RequestTarget("/a?b=%2541+c").values("b") == ["%41 c"])
  }

  @Test func `an address has a greatest length`() throws {
    let long = "/" + String(repeating: "a", count: RequestTarget.lengthLimit)
    #expect(throws: Refusal(status: 414, "expected an address of at most 49152 bytes")) { try RequestTarget(long) }
  }
}

@Suite struct PictureRequestTests {
  private func picture(_ rest: String) throws(Refusal) -> PictureRequest {
    guard case .picture(_, let request) = try Route(RequestTarget("/mine/static/\(rest)"), maps: ["mine"]) else {
      throw Refusal(status: 0, "no picture")
    }
    return request
  }

  @Test func `a picture has a place and a size`() throws {
    let view = try picture("7.42,43.735,15.5/640x400@2x.png")
    #expect(view.place == .center(longitude: 7.42, latitude: 43.735, zoom: 15.5))
    #expect([view.width, view.height, view.scale] == [640, 400, 2])
    #expect(view.overlays == nil)
    #expect(try picture("auto/300x200.png").place == .auto)
  }

  @Test func `overlays are names, or GeoJSON with the name of a sheet`() throws {
    let request = try picture("auto/300x200.png?overlay=cars&overlay=%7B%22type%22%3A1%7D&overlay-style=turo-pins")
    #expect(request.overlays == [.named("cars"), .text("{\"type\":1}", sheet: "turo-pins")])
  }

  @Test(arguments: [
    "auto/0x200.png", "auto/300.png", "auto/300x200x100.png", "auto/5000x10.png", "auto/4096x4096@2x.png",
    "1,2/300x200.png", "1,2,25/300x200.png", "1,91,3/300x200.png", "500,51,3/300x200.png", "-400,5,3/40x30.png",
    "nan,2,3/300x200.png", "north/300x200.png",
    "auto/-3x200.png",
  ])
  func `sizes and places have their limits`(_ rest: String) {
    let refusal = #expect(throws: Refusal.self) { _ = try picture(rest) }
    #expect(refusal?.status == 400)
    #expect(refusal?.message.hasPrefix("expected ") == true)
  }

  @Test func `GeoJSON has a greatest length, and overlays a number`() {
    let long = "{" + String(repeating: "a", count: PictureRequest.textLimit)
    #expect(throws: Refusal.self) { try picture("auto/300x200.png?overlay=\(long)") }
    let many = Array(repeating: "overlay=a", count: 17).joined(separator: "&")
    #expect(throws: Refusal.self) { try picture("auto/300x200.png?\(many)") }
  }
}

@Suite struct EntityTagTests {
  private let tag = EntityTag(of: [1, 2, 3])

  @Test func `a tag is a digest of the bytes`() {
    #expect(tag.text.count == 18)
    #expect(EntityTag(of: [1, 2, 3]) == tag)
    #expect(EntityTag(of: [1, 2, 4]) != tag)
  }

  @Test func `a list, a weak tag and a star name it`() {
    let text = tag.text
    for field in [text, "W/\(text)", "\"zzz\", W/\(text)", "\"a,b\" ,\(text)", "*", " * ", "\"\", \(text)", ",\(text)"]
    {
      #expect(tag.isNamed(in: field), "\(field)")
    }
  }

  @Test func `others do not`() {
    let bare = String(tag.text.dropFirst().dropLast())
    for field in ["", "\"zzz\"", bare, "\"\(bare)", "w/\(tag.text)", "\"*\"", "zzz, \(tag.text)"] {
      #expect(!tag.isNamed(in: field), "\(field)")
    }
  }
}
