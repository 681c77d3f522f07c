// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

/// Finds sprites and images that a style names and that are not there.
struct SpriteCheck {
  /// The largest index of a sprite that is read, in bytes.
  private static let indexLimit = 16 << 20

  let style: Style
  let folder: String
  let places: StylePlaces

  /// A warning for each sprite that cannot be read, and for each image by a fixed name that no sprite has.
  func issues() -> [StyleIssue] {
    var issues: [StyleIssue] = []
    var names: Set<String> = []
    var isComplete = true
    for sprite in style.sprites {
      switch images(of: sprite) {
      case .success(let found): names.formUnion(found.map { sprite.id == "default" ? $0 : "\(sprite.id):\($0)" })
      case .failure(let fault):
        issues.append(places.issue("sprite", fault.message, severity: .warning, word: sprite.url))
        isComplete = false
      }
    }
    return isComplete ? issues + missingImages(among: names) : issues
  }

  private struct Fault: Error {
    var message: String
  }

  /// The names of a sprite's images: those of its index, or of the SVG files in its folder.
  private func images(of sprite: Style.Sprite) -> Result<[String], Fault> {
    if let icons = Looks.icons(at: sprite.url) { return .success(icons.map(\.name)) }
    guard case .path(let path) = DataLocation(sprite.url, relativeTo: folder) else {
      return .failure(Fault(message: "expected files, found an address on the network: \(sprite.url)"))
    }
    if DiskFile.kind(path) == .folder {
      return .success(DiskFile.names(in: path).filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) })
    }
    guard let bytes = DiskFile.read("\(path).json", limit: Self.indexLimit) else {
      return .failure(Fault(message: "\(path).json: no such file, or it cannot be read"))
    }
    guard DiskFile.kind("\(path).png") == .file else { return .failure(Fault(message: "\(path).png: no such file")) }
    var reader = JSONReader(bytes)
    guard let members = (try? reader.read())?.members else {
      return .failure(Fault(message: "\(path).json: expected an object of images"))
    }
    return .success(members.map(\.key))
  }

  private func missingImages(among names: Set<String>) -> [StyleIssue] {
    let context = EvaluationContext(style: style)
    var issues: [StyleIssue] = []
    for layer in style.layers where layer.isVisible {
      for property in layer.setProperties where PropertyTable.spec(of: property).type == .image {
        let expression = layer[property]
        guard expression.isConstant, let image = expression.image(in: context), !names.contains(image.name) else {
          continue
        }
        let near = Spelling.nearest(to: image.name, among: names.sorted())
        issues.append(
          places.issue(
            expression.path, "no sprite has an image \"\(image.name)\"", severity: .warning,
            suggestion: near.map { "did you mean \"\($0)\"?" }))
      }
    }
    return issues
  }
}
