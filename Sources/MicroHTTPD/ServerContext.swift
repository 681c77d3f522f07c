// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// What the callbacks of a server share.
final class ServerContext: Sendable {
  let handler: HTTPServer.Handler
  /// Bytes of a request's body that are read and dropped.
  let bodyLimit: Int
  /// Whether connections end with the answer that they get next.
  let isStopping = Atomic(false)
  /// Exchanges whose request is whole and whose answer is not sent.
  private let open = Mutex<[ObjectIdentifier: HTTPExchange]>([:])

  init(handler: @escaping HTTPServer.Handler, bodyLimit: Int) {
    self.handler = handler
    self.bodyLimit = bodyLimit
  }

  /// Whether some request waits for its answer, or some answer is not sent.
  var hasOpenExchanges: Bool { open.withLock { !$0.isEmpty } }

  /// Notes that an answer is owed.
  func begin(_ exchange: HTTPExchange) { open.withLock { $0[ObjectIdentifier(exchange)] = exchange } }

  /// Notes that an answer was sent, or nobody is there to get it.
  func close(_ exchange: HTTPExchange) { open.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(exchange)) } }

  /// Answers everything that waits for an answer.
  func answerAll(_ response: HTTPResponse) {
    for exchange in open.withLock({ Array($0.values) }) { exchange.answer(response) }
  }
}
