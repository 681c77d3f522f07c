// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// A server of HTTP/1.1, with one thread that waits on all sockets.
///
/// A request whose answer takes its time costs no thread: its connection sleeps until the answer is there.
public final class HTTPServer: Sendable {
  /// What a server puts up with.
  public struct Limits: Sendable {
    /// Connections at once; further ones wait to be accepted.
    public var connections = 512
    /// Bytes of a request's line and header fields together; also what a connection holds.
    public var headerBytes = 32 << 10
    /// Seconds after which a connection on which nothing moves is closed.
    public var idleSeconds = 30
    /// Bytes of a request's body that are read and dropped; beyond them the connection is closed.
    public var bodyBytes = 64 << 10

    /// The usual limits.
    public init() {}
  }

  /// Answers a request: calls the closure once, from any thread, at once or later.
  public typealias Handler = @Sendable (HTTPRequest, @escaping @Sendable (HTTPResponse) -> Void) -> Void

  /// The port that the server has.
  public let port: UInt16
  private let socket: Int32
  private let context: ServerContext
  /// `nil` when the server was stopped.
  private let daemon: Mutex<Daemon?>

  private struct Daemon: @unchecked Sendable {
    let handle: OpaquePointer
  }

  /// Starts to listen and to answer.
  ///
  /// - Parameters:
  ///   - address: Where.
  ///   - limits: What it puts up with.
  ///   - handler: Answers; called on the thread of the sockets, so what takes time belongs elsewhere.
  /// - Throws: When the address is not to be had, or libmicrohttpd is not installed.
  public init(
    address: ListenAddress, limits: Limits = Limits(), handler: @escaping Handler
  ) throws(HTTPServerError) {
    guard mhd_load() else {
      throw HTTPServerError(
        description: "\(address): expected libmicrohttpd.so.12 to be installed; Debian's package is libmicrohttpd12",
        isTemporary: false)
    }
    (socket, port) = try address.listen()
    context = ServerContext(handler: handler, bodyLimit: limits.bodyBytes)
    let flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    let pointer = Unmanaged.passUnretained(context).toOpaque()
    var options = [
      MHD_OptionItem(option: .LISTEN_SOCKET, value: Int(socket), ptr_value: nil),
      MHD_OptionItem(option: .CONNECTION_LIMIT, value: limits.connections, ptr_value: nil),
      MHD_OptionItem(option: .CONNECTION_MEMORY_LIMIT, value: limits.headerBytes, ptr_value: nil),
      MHD_OptionItem(option: .CONNECTION_TIMEOUT, value: limits.idleSeconds, ptr_value: nil),
      MHD_OptionItem(
        option: .URI_LOG_CALLBACK, value: Self.address(of: didReadRequestLine), ptr_value: pointer),
      MHD_OptionItem(option: .UNESCAPE_CALLBACK, value: Self.address(of: keepEscapes), ptr_value: nil),
      MHD_OptionItem(option: .NOTIFY_COMPLETED, value: Self.address(of: didComplete), ptr_value: pointer),
      MHD_OptionItem(option: .END, value: 0, ptr_value: nil),
    ]
    let started = options.withUnsafeMutableBufferPointer { items in
      withVaList([Int32(MHD_OPTION.ARRAY.rawValue), items.baseAddress ?? 0, Int32(MHD_OPTION.END.rawValue)]) {
        MHD_start_daemon_va(flags, 0, nil, nil, didReceive, pointer, $0)
      }
    }
    guard let started else {
      close(socket)
      throw HTTPServerError(description: "\(address): the server cannot start", isTemporary: true)
    }
    daemon = Mutex(Daemon(handle: started))
  }

  deinit { stop(grace: .zero, lastAnswer: HTTPResponse(status: 503)) }

  /// Takes no new connection, waits for the answers to the requests that are there, and closes all connections.
  ///
  /// - Parameters:
  ///   - grace: How long answers are waited for.
  ///   - lastAnswer: What those get who have none by then.
  public func stop(grace: Duration, lastAnswer: HTTPResponse) {
    guard let daemon = daemon.withLock({ $0.take() }) else { return }
    context.isStopping.store(true, ordering: .relaxed)
    MHD_quiesce_daemon(daemon.handle)
    wait(grace)
    // A daemon must not stop while connections sleep.
    context.answerAll(lastAnswer)
    wait(Self.sendingTime)
    MHD_stop_daemon(daemon.handle)
    close(socket)
  }

  /// How long a stop waits for its last answers to be sent.
  private static let sendingTime = Duration.milliseconds(500)

  private func wait(_ time: Duration) {
    let end = ContinuousClock.now + time
    while context.hasOpenExchanges, .now < end { usleep(5000) }
  }

  /// A function's address, for a list of options that C reads.
  private static func address<Function>(of function: Function) -> Int { unsafeBitCast(function, to: Int.self) }
}

// MARK: - What the daemon calls

private let didReadRequestLine:
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
  ) -> UnsafeMutableRawPointer? = { _, target, _ in
    let exchange = HTTPExchange(target: target.map { String(cString: $0) } ?? "")
    return Unmanaged.passRetained(exchange).toOpaque()
  }

/// The request's target is read as it was sent.
private let keepEscapes:
  @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = { _, _, text in
    text.map { strlen($0) } ?? 0
  }

private let didReceive: MHD_AccessHandlerCallback = { context, connection, _, method, _, _, bodySize, exchange in
  guard let context, let connection, let method, let bodySize, let held = exchange?.pointee else { return .NO }
  return Unmanaged<HTTPExchange>.fromOpaque(held).takeUnretainedValue().proceed(
    connection, method: method, bodySize: bodySize,
    in: Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue())
}

private let didComplete: MHD_RequestCompletedCallback = { context, _, exchange, _ in
  guard let context, let held = exchange?.pointee else { return }
  exchange?.pointee = nil
  Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue()
    .close(Unmanaged<HTTPExchange>.fromOpaque(held).takeRetainedValue())
}
