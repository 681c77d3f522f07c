// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import RawHTTP
import Testing

/// `tilegen serve` as people run it, on a free port of this machine.
@Suite struct ServeProgramTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.write(
      "{\"type\":\"Polygon\",\"coordinates\":[[[-90,-60],[90,-60],[90,60],[-90,60],[-90,-60]]]}", to: "square.geojson")
    let style = """
      {"version":8,"name":"Test","sources":{"s":{"type":"geojson","data":"square.geojson"}},"layers":[
        {"id":"ground","type":"background","paint":{"background-color":"#ffffff"}},
        {"id":"area","type":"fill","source":"s","paint":{"fill-color":"#cc3333"}}]}
      """
    try program.write(style, to: "style.json")
    try program.write(style.replacing("square.geojson", with: "../square.geojson"), to: "other/style.json")
  }

  /// Starts to serve, and tells the port and what was said until then.
  private func serve(_ options: String) throws -> (running: Program.Running, port: UInt16, text: String) {
    let running = try program.start("serve \(options) --listen 127.0.0.1:0")
    var text = ""
    while !text.contains("listening on ") || !text.hasSuffix("\n") {
      let part = running.errors.fileHandleForReading.availableData
      guard !part.isEmpty else { throw CocoaError(.fileReadUnknown) }
      text += String(decoding: part, as: UTF8.self)
    }
    let port = try #require(text.split(separator: ":").last.flatMap { UInt16($0.dropLast()) })
    return (running, port, text)
  }

  @Test(arguments: [
    (SIGTERM, Int32(75), "error: terminated: what was asked for was answered"),
    (SIGINT, 130, "error: interrupted: what was asked for was answered"),
  ])
  func `a signal ends it after what was asked for`(_ signal: Int32, _ status: Int32, _ line: String) throws {
    let (running, port, _) = try serve("--style style.json")
    let client = try RawClient(port: port)
    try client.send("GET /style/static/auto/2000x2000.png HTTP/1.1\r\nHost: a\r\n\r\n")
    usleep(30_000)
    kill(running.process.processIdentifier, signal)
    #expect(try client.receive(isHead: false).status == 200)
    let result = try running.end()
    #expect(result.status == status)
    #expect(result.lastLine == line)
    program.remove()
  }

  @Test func `its tiles are those of render, and it serves those too`() throws {
    let rendered = try program.run("render --style style.json --zoom 0-2 --output out")
    #expect(rendered.status == 0)
    for options in ["--style style.json --cache cache", "--tiles out"] {
      let (running, port, _) = try serve(options)
      let map = options.hasPrefix("--style") ? "style" : "out"
      let client = try RawClient(port: port)
      for tile in ["2/3/3", "0/0/0", "2/0/1", "1/1/0", "2/3/3"] {
        #expect(try client.get("/\(map)/\(tile).png").body == program.bytes("out/\(tile).png"), "\(tile) \(options)")
      }
      running.process.terminate()
      _ = try running.end()
    }
    #expect(program.files(in: "cache").count == 4)
    program.remove()
  }

  @Test func `a source that one of several styles has is given to that`() throws {
    defer { program.remove() }
    let style = """
      {"version":8,"sources":{"map":{"type":"vector"}},"layers":[
        {"id":"area","type":"fill","source":"map","source-layer":"a"}]}
      """
    try program.write(style, to: "empty.json")
    let styles = "--style style.json --style empty.json"
    let (running, port, _) = try serve("\(styles) --source map=square.geojson")
    let client = try RawClient(port: port)
    for name in ["style", "empty"] { #expect(try client.get("/\(name)/0/0/0.png").status == 200) }
    running.process.terminate()
    _ = try running.end()
    let wrong = try program.run("serve \(styles) --source mop=square.geojson")
    #expect(wrong.status == 2)
    #expect(
      wrong.lastLine == "error: --source mop=square.geojson: no source is called \"mop\"; there are \"s\", \"map\"")
  }

  @Test(arguments: ["out", "out.mbtiles", "out.pmtiles"])
  func `an output whose run has not finished is served with a warning`(_ output: String) throws {
    defer { program.remove() }
    let drawing = try program.start("render --style style.json --zoom 0-9 --output \(output) --progress json")
    var first: UInt8 = 0
    #expect(read(drawing.errors.fileHandleForReading.fileDescriptor, &first, 1) == 1)
    kill(drawing.process.processIdentifier, SIGTERM)
    #expect(try drawing.end().status == 75)
    let (running, port, text) = try serve("--tiles \(output)")
    #expect(
      text.hasPrefix("warning: \(output): unfinished: --resume of the same run goes on; what it has is served\n"))
    #expect(try RawClient(port: port).get("/out/0/0/0.png").status == 200)
    running.process.terminate()
    _ = try running.end()
  }

  @Test(arguments: [
    ("", "error: expected --style STYLE: one of a file, apple-light"),
    ("--style style.json --style other/style.json", "error: --style: two styles would be served as /style/"),
    ("--style none.json", "error: none.json: expected a style sheet, found no such file"),
    ("--tiles out --style style.json", "error: '--tiles' and '--style' exclude each other"),
    ("--tiles nothing", "error: nothing: expected a folder of tiles, F.mbtiles or F.pmtiles, found nothing"),
    ("--style style.json --listen 8080", "error: --listen: expected HOST:PORT"),
    ("--style style.json --listen 192.0.2.1:0", "error: --listen 192.0.2.1:0: cannot be listened on: "),
    ("--style style.json --public-url here", "error: --public-url: expected an address such as "),
    ("--style style.json --port 8080", "error: unknown option '--port'"),
  ])
  func `a wrong request is refused`(_ options: String, _ line: String) throws {
    let result = try program.run("serve \(options)")
    #expect(result.status == 2)
    #expect(result.lastLine.hasPrefix(line), "\(result.lastLine)")
    program.remove()
  }

  @Test func `a port that another program has may be free later`() throws {
    let (running, port, _) = try serve("--style style.json")
    let second = try program.run("serve --style style.json --listen 127.0.0.1:\(port)")
    #expect(second.status == 75)
    #expect(second.lastLine.hasPrefix("error: --listen 127.0.0.1:\(port): cannot be listened on: "))
    running.process.terminate()
    _ = try running.end()
    program.remove()
  }
}
