// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Synchronization
internal import TileRender

/// What the server has done since it started, as Prometheus reads it.
final class Metrics: Sendable {
  /// Things that are counted.
  enum Event: String, CaseIterable {
    case memoryHit, diskHit, shared, refused, late, reload, brokenEdit

    fileprivate var name: String {
      switch self {
      case .memoryHit: "tilegen_cache_hits_total{cache=\"memory\"}"
      case .diskHit: "tilegen_cache_hits_total{cache=\"disk\"}"
      case .shared: "tilegen_shared_renders_total"
      case .refused: "tilegen_queue_refused_total"
      case .late: "tilegen_queue_late_total"
      case .reload: "tilegen_style_reloads_total{result=\"served\"}"
      case .brokenEdit: "tilegen_style_reloads_total{result=\"broken\"}"
      }
    }
  }

  private struct RouteStatus: Hashable {
    var route: String
    var status: Int
  }

  private struct Drawn {
    var tiles = 0
    var nanoseconds = [UInt64](repeating: 0, count: RenderStatistics.Stage.allCases.count)
  }

  private struct State {
    var events: [Event: Int] = [:]
    var requests: [RouteStatus: Int] = [:]
    var seconds: [String: Double] = [:]
    var bytes = 0
    var tiles: [UInt8: Drawn] = [:]
    var pictures = 0
  }

  private let state = Mutex(State())

  /// Counts something that happened.
  func count(_ event: Event) { state.withLock { $0.events[event, default: 0] += 1 } }

  /// Counts an answer.
  ///
  /// - Parameters:
  ///   - route: The route's name.
  ///   - status: The answer's status.
  ///   - bytes: The length of its body.
  ///   - time: From the request to the answer.
  func count(route: String, status: Int, bytes: Int, time: Duration) {
    state.withLock { state in
      state.requests[RouteStatus(route: route, status: status), default: 0] += 1
      state.seconds[route, default: 0] += time.seconds
      state.bytes += bytes
    }
  }

  /// Adds tiles of a zoom that were drawn.
  func count(zoom: UInt8, _ statistics: RenderStatistics) {
    state.withLock { state in
      state.tiles[zoom, default: Drawn()].tiles += 1
      for stage in RenderStatistics.Stage.allCases {
        state.tiles[zoom]?.nanoseconds[stage.rawValue] += statistics.nanoseconds(in: stage)
      }
    }
  }

  /// Adds a picture that was drawn.
  func countPicture() { state.withLock { $0.pictures += 1 } }

  /// Tiles and pictures that were drawn.
  var renders: Int { state.withLock { state in state.tiles.values.reduce(state.pictures) { $0 + $1.tiles } } }

  /// The answers that were given on a route.
  func requests(route: String) -> Int {
    state.withLock { state in state.requests.filter { $0.key.route == route }.values.reduce(0, +) }
  }

  /// How often something happened.
  func count(of event: Event) -> Int { state.withLock { $0.events[event] ?? 0 } }

  /// All of it in Prometheus' text format.
  ///
  /// - Parameter gauges: What is so now.
  func text(_ gauges: (waiting: Int, files: Int, bytes: Int)) -> String {
    let state = state.withLock { $0 }
    var text = MetricsText()
    text.family("tilegen_requests_total", "counter", "Answers, by route and status")
    for (key, count) in state.requests.sorted(by: { ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status) }) {
      text.add("tilegen_requests_total{route=\"\(key.route)\",status=\"\(key.status)\"}", Double(count))
    }
    text.family("tilegen_request_seconds_total", "counter", "Time from request to answer, by route")
    for (route, seconds) in state.seconds.sorted(by: { $0.key < $1.key }) {
      text.add("tilegen_request_seconds_total{route=\"\(route)\"}", seconds)
    }
    text.family("tilegen_response_bytes_total", "counter", "Bytes of the bodies of answers")
    text.add("tilegen_response_bytes_total", Double(state.bytes))
    text.family("tilegen_renders_total", "counter", "What was drawn: tiles by zoom, and pictures")
    let zooms = state.tiles.sorted { $0.key < $1.key }
    for (zoom, drawn) in zooms {
      text.add("tilegen_renders_total{kind=\"tile\",zoom=\"\(zoom)\"}", Double(drawn.tiles))
    }
    text.add("tilegen_renders_total{kind=\"picture\",zoom=\"\"}", Double(state.pictures))
    text.family("tilegen_render_seconds_total", "counter", "Time of drawing tiles, by zoom and stage")
    for (zoom, drawn) in zooms {
      for stage in RenderStatistics.Stage.allCases {
        text.add(
          "tilegen_render_seconds_total{zoom=\"\(zoom)\",stage=\"\(stage)\"}",
          Double(drawn.nanoseconds[stage.rawValue]) / 1e9)
      }
    }
    let families = [
      ("tilegen_cache_hits_total", "Files that were there already, by where"),
      ("tilegen_shared_renders_total", "Requests that waited for a file that another had asked for"),
      ("tilegen_queue_refused_total", "Requests that found the queue full"),
      ("tilegen_queue_late_total", "Requests that waited too long"),
      ("tilegen_style_reloads_total", "Edits of style files, by what became of them"),
    ]
    for (family, help) in families {
      text.family(family, "counter", help)
      for event in Event.allCases where event.name.hasPrefix(family) {
        text.add(event.name, Double(state.events[event] ?? 0))
      }
    }
    text.family("tilegen_queue_length", "gauge", "Files that wait for a thread")
    text.add("tilegen_queue_length", Double(gauges.waiting))
    text.family("tilegen_cache_files", "gauge", "Files in memory")
    text.add("tilegen_cache_files", Double(gauges.files))
    text.family("tilegen_cache_bytes", "gauge", "Bytes of the files in memory")
    text.add("tilegen_cache_bytes", Double(gauges.bytes))
    return text.lines
  }
}

/// Lines of Prometheus' text format.
private struct MetricsText {
  var lines = ""

  mutating func family(_ name: String, _ type: String, _ help: String) {
    lines += "# HELP \(name) \(help).\n# TYPE \(name) \(type)\n"
  }

  mutating func add(_ name: String, _ value: Double) {
    lines += "\(name) \(Int(exactly: value).map(String.init) ?? String(value))\n"
  }
}

extension Duration {
  /// Seconds, with fractions.
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
