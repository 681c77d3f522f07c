// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles
internal import TilePipeline
internal import TileRender

extension LiveMap {
  /// The sheet that draws GeoJSON where neither the request nor the server's own overlays name one.
  private static let usualSheet = "apple-overlay"

  /// Draws a picture, as `tilegen image` does.
  func picture(_ request: PictureRequest, on bench: Workbench) throws(PipelineError) -> Outcome {
    let shown: MapOffer
    do throws(Refusal) { shown = try offer(showing: request.overlays) } catch { return .failure(error) }
    let drawer =
      if request.overlays == nil { try self.drawer(scale: request.scale) } else {
        try shown.drawer(scale: request.scale)
      }
    let view: StaticView
    switch request.place {
    case .center(let longitude, let latitude, let zoom):
      view = StaticView(
        center: LonLat(longitude: longitude, latitude: latitude), zoom: zoom, width: request.width,
        height: request.height)
    case .auto:
      guard let fitting = try drawer.fit(shown.sources, width: request.width, height: request.height) else {
        return .failure(Refusal(status: 404, "auto: the data do not tell where they are"))
      }
      view = fitting
    }
    if request.overlays != nil {
      for warning in shown.sources.overlayWarnings + shown.sources.overlays(outOf: view.bounds, zoom: view.zoom) {
        context.complaints.tellOnce("warning: \(face.name): \(warning)")
      }
    }
    let picture = try drawer.picture(view, attribution: shown.sources.attribution)
    bench.metrics.countPicture()
    if let refusal = refusal(of: "picture", picture.errors, picture.statistics) { return .failure(refusal) }
    return .success(ServedFile(picture.bytes, .png, isWhole: picture.errors.isEmpty))
  }

  /// The map with other overlays: those that a request names or brings.
  private func offer(showing overlays: [PictureRequest.Overlay]?) throws(Refusal) -> MapOffer {
    guard let overlays else { return offer }
    var requests: [OverlayRequest] = []
    for overlay in overlays {
      switch overlay {
      case .named(let name):
        let known = offer.recipe.overlays.filter { $0.name == name }
        guard !known.isEmpty else {
          let names = (offer.overlayNames + ["GeoJSON text"]).joined(separator: ", ")
          throw Refusal(status: 400, "overlay: expected one of \(names)")
        }
        requests += known
      case .text(let text, let sheet):
        requests.append(OverlayRequest(style: try self.sheet(sheet), text: Array(text.utf8)))
      }
    }
    do throws(PipelineError) {
      return try offer.replacing(overlays: requests, pool: context.pool)
    } catch {
      // What is wrong with the text of a request is the client's; anything else is not.
      let isOfText = error.description.hasPrefix("inline GeoJSON")
      if !isOfText { context.complaints.tellOnce("error: \(face.name): \(error)") }
      throw Refusal(
        status: isOfText ? 400 : 500, isOfText ? "overlay: \(error)" : "\(face.name): the overlays cannot be drawn")
    }
  }

  /// The file or name of a sheet that a request names: a built-in one, or one that the server was started with.
  private func sheet(_ name: String?) throws(Refusal) -> String {
    let own = offer.recipe.overlays
    guard let name else { return own.first?.style ?? Self.usualSheet }
    if let known = own.first(where: { $0.sheetName == name }) { return known.style }
    guard Looks.overlayNames.contains(name) else {
      let names = Set(own.map(\.sheetName) + Looks.overlayNames).sorted().joined(separator: ", ")
      throw Refusal(status: 400, "overlay-style: expected one of \(names)")
    }
    return name
  }
}
