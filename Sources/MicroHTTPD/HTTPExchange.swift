// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CMicroHTTPD
internal import Synchronization

/// One request and its answer, which may come from another thread.
final class HTTPExchange: Sendable {
  private enum Phase {
    /// The header fields are not read.
    case new
    /// The body, if there is one, is being dropped; how much came.
    case dropping(Int)
    /// The handler has it.
    case asked
    /// The connection sleeps.
    case asleep(Connection)
    /// The answer is there.
    case answered(HTTPResponse)
    /// The answer was handed on.
    case done
  }

  private struct Connection: @unchecked Sendable {
    let handle: OpaquePointer
  }

  private let target: String
  private let phase = Mutex(Phase.new)

  init(target: String) { self.target = target }

  /// Goes on as far as it can: the daemon calls this for the header fields, each part of the body, its end, and after
  /// the connection has slept.
  func proceed(
    _ connection: OpaquePointer, method: UnsafePointer<CChar>, bodySize: UnsafeMutablePointer<Int>,
    in context: ServerContext
  ) -> MHD_Result {
    let isWhole = phase.withLock { phase -> Bool? in
      switch phase {
      case .new:
        phase = .dropping(0)
        return false
      case .dropping(let dropped) where bodySize.pointee > 0:
        phase = .dropping(dropped + bodySize.pointee)
        bodySize.pointee = 0
        return dropped > context.bodyLimit ? nil : false
      case .dropping:
        phase = .asked
        return true
      default: return false
      }
    }
    guard let isWhole else { return .NO }
    if isWhole {
      let request = HTTPRequest(method: String(cString: method), target: target, headers: Self.headers(of: connection))
      context.begin(self, request)
    }
    return phase.withLock { phase in
      switch phase {
      case .answered(let response):
        phase = .done
        return Self.queue(response, on: connection, isLast: context.isStopping.load(ordering: .relaxed))
      case .asked:
        MHD_suspend_connection(connection)
        phase = .asleep(Connection(handle: connection))
      default: break
      }
      return .YES
    }
  }

  /// Takes the answer; the first one counts.
  func answer(_ response: HTTPResponse) {
    phase.withLock { phase in
      switch phase {
      case .asleep(let connection):
        phase = .answered(response)
        MHD_resume_connection(connection.handle)
      case .asked: phase = .answered(response)
      default: break
      }
    }
  }

  private static func queue(_ response: HTTPResponse, on connection: OpaquePointer, isLast: Bool) -> MHD_Result {
    var body = response.body
    let made = body.withUnsafeMutableBytes { bytes in
      MHD_create_response_from_buffer(bytes.count, bytes.baseAddress, .RESPMEM_MUST_COPY)
    }
    guard let made else { return .NO }
    defer { MHD_destroy_response(made) }
    for (name, value) in response.headers { MHD_add_response_header(made, name, value) }
    if isLast { MHD_add_response_header(made, "Connection", "close") }
    return MHD_queue_response(connection, UInt32(response.status), made)
  }

  private static func headers(of connection: OpaquePointer) -> [String: String] {
    var headers: [String: String] = [:]
    withUnsafeMutablePointer(to: &headers) { pointer in
      _ = MHD_get_connection_values(
        connection, .HEADER_KIND,
        { list, _, name, value in
          guard let list, let name else { return .YES }
          let key = String(cString: name).lowercased()
          let text = value.map { String(cString: $0) } ?? ""
          list.assumingMemoryBound(to: [String: String].self).pointee
            .merge([key: text], uniquingKeysWith: { "\($0), \($1)" })
          return .YES
        }, pointer)
    }
    return headers
  }
}
