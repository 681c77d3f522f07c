// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import Glibc
internal import RSVG

/// Where a style's images come from: sheets and folders of SVG files.
///
/// A location is a path without an ending: `sprite` stands for the sheet `sprite.json` with `sprite.png` (and
/// `sprite@2x.json` with `sprite@2x.png` for scales from 2 on), or for the folder `sprite` of `NAME.svg` files.
/// Nothing is read from the network.
public struct SpriteSource: Sendable {
  /// One sprite of a style.
  public struct Sprite: Sendable {
    /// What stands before a colon in its images' names; `default` for nothing.
    public var id: String
    /// The location as the style gives it.
    public var location: String
    /// What a relative location starts at; empty for the working folder.
    public var folder: String
    /// Images that the program itself has at that location, SVG by name; `nil` when they are in files.
    public var drawings: [(name: String, svg: String)]?

    /// Names a sprite.
    public init(id: String, location: String, folder: String, drawings: [(name: String, svg: String)]? = nil) {
      self.id = id
      self.location = location
      self.folder = folder
      self.drawings = drawings
    }

    var prefix: String { id == "default" ? "" : id + ":" }
  }

  /// The largest file that is read, in bytes.
  static let fileLimit = 64 << 20

  private let sprites: [Sprite]

  /// Describes a style's sprites; of two images of one name the later sprite's counts.
  public init(_ sprites: [Sprite]) { self.sprites = sprites }

  /// These sprites and more, whose images count before these.
  public func adding(_ more: [Sprite]) -> SpriteSource { SpriteSource(sprites + more) }

  /// Reads all images for a scale, `1 ... 3` device pixels to a logical one; what is broken is left out and told in
  /// `SpriteSet.faults`.
  public func images(scale: Int) -> SpriteSet {
    var set = SpriteSet()
    for sprite in sprites {
      if let drawings = sprite.drawings {
        add(drawings, of: sprite, to: &set, scale: scale)
        continue
      }
      guard let path = path(of: sprite) else {
        set.note("expected files, found an address on the network: \(sprite.location)", of: sprite)
        continue
      }
      var isFolder = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder,
        !FileManager.default.fileExists(atPath: path + ".json")
      {
        SVGFolder(path: path, sprite: sprite).read(into: &set, scale: scale)
      } else {
        SpriteSheet(path: path, sprite: sprite).read(into: &set, scale: scale)
      }
    }
    return set
  }

  private func add(_ drawings: [(name: String, svg: String)], of sprite: Sprite, to set: inout SpriteSet, scale: Int) {
    guard set.canRead(drawingsOf: sprite) else { return }
    for drawing in drawings {
      do throws(SVGError) {
        set.add(try SVGSprite.image(Array(drawing.svg.utf8), name: sprite.prefix + drawing.name, scale: scale))
      } catch {
        set.note("\(sprite.location): \(drawing.name): \(error.description)", of: sprite, image: drawing.name)
      }
    }
  }

  /// The files that images of any scale are read from, as far as they are there.
  public var files: [String] {
    sprites.flatMap { sprite -> [String] in
      guard sprite.drawings == nil, let path = path(of: sprite) else { return [] }
      let sheets = [".json", ".png", "@2x.json", "@2x.png"].map { path + $0 }
        .filter { FileManager.default.fileExists(atPath: $0) }
      let drawings = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return sheets + drawings.filter { $0.hasSuffix(".svg") }.sorted().map { path + "/" + $0 }
    }
  }

  private func path(of sprite: Sprite) -> String? {
    var location = sprite.location
    if location.hasPrefix("file://") { location = String(location.dropFirst(7)) }
    guard !location.contains("://") else { return nil }
    return location.hasPrefix("/") || sprite.folder.isEmpty ? location : sprite.folder + "/" + location
  }

  /// The bytes of a file; `nil` when it is none, cannot be read or is too large.
  static func read(_ path: String, limit: Int = fileLimit) -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return [UInt8](data)
  }
}
