// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TilePipeline

@Suite struct `the digest of an input` {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test(arguments: [
    ("", "0000000000000000"), ("hello", "1e68d17c457bf117"), ("Loom Street and High Street", "41662fca9655aa5f"),
  ]) func `is MurmurHash64A`(text: String, digest: String) {
    #expect(InputDigest.of(Array(text.utf8)) == digest)
  }

  @Test func `tells every bit of every byte`() {
    let bytes = (0..<41).map { UInt8($0 * 6) }
    var digests: Set<String> = [InputDigest.of(bytes)]
    for place in bytes.indices {
      for bit in 0..<8 {
        var other = bytes
        other[place] ^= 1 << UInt8(bit)
        digests.insert(InputDigest.of(other))
      }
    }
    #expect(digests.count == 1 + 41 * 8)
  }

  @Test func `tells bytes of nothing by their number`() {
    #expect(Set((0..<64).map { InputDigest.of([UInt8](repeating: 0, count: $0)) }).count == 64)
  }

  @Test func `of a file hangs on its length, both ends and samples in between`() throws {
    var bytes = [UInt8](repeating: 7, count: 4 << 20)
    func digest() throws -> String? {
      try folder.write(bytes, to: "large")
      return InputDigest.ofFile(folder.file("large"))
    }
    var digests: Set<String?> = [try digest()]
    let between = bytes.count / (InputDigest.sampleCount + 1) * 3
    for place in [0, between + 5, bytes.count - 1] {
      bytes[place] = 8
      digests.insert(try digest())
    }
    bytes.append(7)
    digests.insert(try digest())
    #expect(digests.count == 5 && !digests.contains(nil))
    #expect(InputDigest.ofFile(folder.file("gone")) == nil)
  }
}
