// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import MicroHTTPD
internal import TilePipeline

/// Answers requests for tiles and pictures of some maps.
///
/// Called from many threads at once. Nothing is read from disk but the maps' own data and the cache's own files: what a
/// request names is looked up in tables.
final class TileService: Sendable {
  /// What names and addresses of hosts are made of.
  private static let hostBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-:[]".utf8)

  let metrics = Metrics()
  let shelf: MapShelf
  let queue: WorkQueue
  private let context: ServingContext

  /// Starts the threads that draw; `stop` ends them.
  ///
  /// - Throws: `.usage` when two maps have one name.
  init(
    _ maps: [any ServedMap], in context: ServingContext, limits: WorkQueue.Limits
  ) throws(PipelineError) {
    self.context = context
    shelf = try MapShelf(maps, in: context, metrics: metrics)
    queue = WorkQueue(limits: limits, metrics: metrics)
  }

  /// Answers a request.
  ///
  /// - Parameter answer: Called once, from any thread, at once or later.
  func respond(to request: HTTPRequest, answer: @escaping @Sendable (HTTPResponse) -> Void) {
    let start = ContinuousClock.now
    let metrics = metrics
    @Sendable func send(_ response: HTTPResponse, _ route: String) {
      metrics.count(
        route: route, status: response.status, bytes: request.method == "HEAD" ? 0 : response.body.count,
        time: start.duration(to: .now))
      answer(response)
    }
    switch request.method {
    case "GET", "HEAD": break
    case "OPTIONS": return send(AnswerWriter.options, "options")
    default:
      return send(AnswerWriter.answer(Refusal(status: 405, "expected one of \(AnswerWriter.methods)")), "none")
    }
    let target: RequestTarget
    let route: Route
    do throws(Refusal) {
      target = try RequestTarget(request.target)
      route = try Route(target, maps: shelf.nameSet)
    } catch {
      return send(AnswerWriter.answer(error), "none")
    }
    resolve(route, target, request) { outcome, keeping in
      switch outcome {
      case .success(let file): send(AnswerWriter.answer(file, to: request, keeping: keeping), route.name)
      case .failure(let refusal): send(AnswerWriter.answer(refusal), route.name)
      }
    }
  }

  /// Looks for edited sheets; what was drawn of earlier versions is forgotten.
  func refresh() {
    for map in shelf.refresh() { queue.forgetOthers(of: map.face.name, than: map.face.version) }
  }

  /// Ends the threads; what is begun is finished.
  func stop() { queue.stop() }

  private func resolve(
    _ route: Route, _ target: RequestTarget, _ request: HTTPRequest,
    _ answer: @escaping @Sendable (Outcome, AnswerWriter.Keeping) -> Void
  ) {
    switch route {
    case .preview: answer(.success(PreviewPage.file(of: shelf.all.map(\.map.face))), .whileSame)
    case .health: answer(.success(health), .not)
    case .metrics: answer(.success(ServedFile(Array(metrics.text(queue.gauges).utf8), .metrics)), .not)
    case .tileJSON(let name):
      guard let face = shelf[name]?.map.face else { return }
      answer(.success(TileJSONAnswer.file(of: face, address: address(for: request))), .whileSame)
    case .tile(let name, let tile, let scale): ask(.tile(tile, scale: scale), name, target, answer)
    case .labels(let name, let tile): ask(.labels(tile), name, target, answer)
    case .picture(let name, let picture): ask(.picture(picture), name, target, answer)
    }
  }

  private func ask(
    _ work: Work, _ name: String, _ target: RequestTarget,
    _ answer: @escaping @Sendable (Outcome, AnswerWriter.Keeping) -> Void
  ) {
    guard let map = shelf[name]?.map else { return }
    let refusal: Refusal? =
      switch work {
      case .tile(let tile, let scale): map.face.refusal(of: tile, scale: scale)
      case .labels(let tile): map.face.refusal(of: tile, scale: map.face.description.scales[0])
      case .picture: nil
      }
    if let refusal { return answer(.failure(refusal), .not) }
    let namesVersion = target.values("v") == [map.face.version]
    queue.ask(work, of: map) { outcome in
      let isForGood = namesVersion && (try? outcome.get())?.isWhole == true
      answer(outcome, isForGood ? .forGood : .whileSame)
    }
  }

  /// Where the client reaches the server: what the operator says, else what the client says.
  private func address(for request: HTTPRequest) -> String {
    if let address = context.options.publicAddress { return address }
    let host = request.headers["host"] ?? ""
    let isPlain = !host.isEmpty && host.utf8.allSatisfy(Self.hostBytes.contains)
    return "http://\(isPlain ? host : "localhost")"
  }

  /// Whether all maps are as their files say.
  private var health: ServedFile {
    let places = shelf.all
    let maps = places.map { place in
      var members: [(String, JSONText)] = [
        ("name", .string(place.map.face.name)), ("version", .string(place.map.face.version)),
      ]
      if let fault = place.fault { members.append(("fault", .string(fault))) }
      return JSONText.object(members)
    }
    let gauges = queue.gauges
    let json = JSONText.object([
      ("status", .string(places.allSatisfy { $0.fault == nil } ? "ok" : "a style file has faults")),
      ("version", .string(context.options.version)), ("queue", .integer(gauges.waiting)), ("maps", .array(maps)),
    ])
    return ServedFile(Array((json.compact + "\n").utf8), .json)
  }
}
