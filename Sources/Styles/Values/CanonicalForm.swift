// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CGLib

/// Unicode's canonical forms of a text, by GLib.
enum CanonicalForm {
  /// The text with each letter before the accents that are on it (NFD).
  static func decomposed(_ text: String) -> String {
    guard let form = g_utf8_normalize(text, -1, G_NORMALIZE_NFD) else { return text }
    defer { g_free(form) }
    return String(cString: form)
  }
}
