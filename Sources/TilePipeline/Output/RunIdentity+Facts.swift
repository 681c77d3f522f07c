// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles
internal import TileRender

extension RunIdentity {
  /// The identity of a run of `tilegen render`.
  ///
  /// - Parameters:
  ///   - version: The program's version.
  ///   - style: The style that is drawn.
  ///   - sources: The data that is drawn.
  ///   - area: Where, in words that two areas share only if they are the same.
  ///   - description: Zooms, tile size, scales and format.
  public init(
    version: String, style: LoadedStyle, sources: MapSources, area: String, description: PyramidDescription
  ) {
    var facts = [
      ("version", version), ("zoom", description.zooms.description), ("area", area),
      ("tile size", "\(description.tileSize)"), ("scale", description.scales.map(String.init).joined(separator: ",")),
      ("format", description.format.rawValue), ("style", style.digest),
      ("languages", style.style.languages?.description ?? "the style's"),
    ]
    if let digest = style.spriteDigest { facts.append(("sprites", digest)) }
    facts += sources.digests.map { ("source \($0.id)", $0.digest) }
    self.init(facts)
  }
}
