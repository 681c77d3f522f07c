// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The images of a style at one scale, by name.
public struct SpriteSet: Sendable {
  /// The images; those of a sprite with an id other than `default` as `id:name`.
  public private(set) var images: [String: SpriteImage] = [:]
  /// What could not be read, one line each.
  public private(set) var warnings: [String] = []

  /// A set without images.
  public static let empty = SpriteSet()

  /// Makes a set of images, of which the last of a name counts.
  public init(_ images: [SpriteImage] = []) {
    for image in images { self.images[image.name] = image }
  }

  /// The names of all images.
  public var names: Set<String> { Set(images.keys) }

  /// Whether there is an image of a name.
  public func contains(_ name: String) -> Bool { images[name] != nil }

  /// The image of a name.
  public subscript(name: String) -> SpriteImage? { images[name] }

  mutating func add(_ image: SpriteImage) { images[image.name] = image }

  mutating func warn(_ message: String) { warnings.append(message) }
}
