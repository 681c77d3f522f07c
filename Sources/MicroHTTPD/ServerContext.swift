// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// What the callbacks of a server share.
final class ServerContext: Sendable {
  private let handler: HTTPServer.Handler
  /// Bytes of a request's body that are read and dropped.
  let bodyLimit: Int
  /// Whether connections end with the answer that they get next.
  let isStopping = Atomic(false)
  private struct State {
    /// Exchanges whose request is whole and whose answer is not sent.
    var open: [ObjectIdentifier: HTTPExchange] = [:]
    /// What everybody is answered from now on.
    var lastAnswer: HTTPResponse?
  }

  private let state = Mutex(State())

  init(handler: @escaping HTTPServer.Handler, bodyLimit: Int) {
    self.handler = handler
    self.bodyLimit = bodyLimit
  }

  /// Whether some request waits for its answer, or some answer is not sent.
  var hasOpenExchanges: Bool { state.withLock { !$0.open.isEmpty } }

  /// Has a request answered, now or later.
  func begin(_ exchange: HTTPExchange, _ request: HTTPRequest) {
    let lastAnswer = state.withLock { state in
      state.open[ObjectIdentifier(exchange)] = exchange
      return state.lastAnswer
    }
    if let lastAnswer { exchange.answer(lastAnswer) } else { handler(request) { exchange.answer($0) } }
  }

  /// Notes that an answer was sent, or nobody is there to get it.
  func close(_ exchange: HTTPExchange) {
    state.withLock { _ = $0.open.removeValue(forKey: ObjectIdentifier(exchange)) }
  }

  /// Answers everything that waits for an answer, and everything that comes yet.
  func answerAll(_ response: HTTPResponse) {
    let waiting = state.withLock { state in
      state.lastAnswer = response
      return Array(state.open.values)
    }
    for exchange in waiting { exchange.answer(response) }
  }
}
