// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Something of a sprite that cannot be used.
public struct SpriteFault: Equatable, Sendable, CustomStringConvertible {
  /// The sprite's location, as the style gives it.
  public let location: String
  /// The name by which styles ask for the image that is left out; `nil` where it is not one image.
  public let image: String?
  /// Where, what was expected and what was found, in one line.
  public let message: String

  /// `sprite: icons/bench.svg: svg: expected …`.
  public var description: String { "sprite: \(message)" }
}

/// The images of a style at one scale, by name.
public struct SpriteSet: Sendable {
  /// The images; those of a sprite with an id other than `default` as `id:name`.
  public private(set) var images: [String: SpriteImage] = [:]
  /// What could not be read.
  public private(set) var faults: [SpriteFault] = []

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

  /// Notes what is wrong with a sprite, or with an image of it, by its name within the sprite.
  mutating func note(_ message: String, of sprite: SpriteSource.Sprite, image: String? = nil) {
    faults.append(
      SpriteFault(location: sprite.location, image: image.map { sprite.prefix + $0 }, message: message))
  }
}
