// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A hash that is the same in every run and on every machine.
///
/// FNV-1a over the bytes (Fowler, Noll and Vo), stirred at the end by the finaliser of MurmurHash3 (Appleby), so
/// that like inputs land far apart.
struct StableHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0xFF as UInt8)
  }

  mutating func combine(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { combine(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func combine(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  var value: UInt64 {
    var hash = state
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ (hash >> 33)
  }
}
