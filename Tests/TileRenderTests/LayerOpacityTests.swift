// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Testing

@testable import TileRender

@Suite struct `the opacity of a layer` {
  private static let crossing: [Shape] = [.line([(0, 2048), (4096, 2048)]), .line([(2048, 0), (2048, 4096)])]

  @Test func `shows crossing lines once`() throws {
    let look = ##""type": "line", "paint": {"line-width": 40, "line-color": "#ff0000", "line-layer-opacity": 0.5}"##
    let image = try MapRenderer(makeStyle(look), makeWorld(Self.crossing)).picture("0/0/0")
    for (x, y) in [(256, 256), (100, 256), (256, 400)] {
      let place: Int = 4 * (y * 512 + x) + 3
      #expect(image.rgba[place] == 128)
    }
  }

  @Test func `keeps commands of equal looks apart from those of other layers`() throws {
    let fill = ##""type": "fill", "paint": {"fill-color": "#00ff00""##
    let style = try makeStyle(
      "\(fill)}", "\(fill), \"fill-layer-opacity\": 0.25}", "\(fill), \"fill-layer-opacity\": 0}")
    let list = try MapRenderer(style, makeWorld([.polygon([(0, 0), (4096, 0), (4096, 4096)])])).list("0/0/0")
    let heads = list.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(heads == ["fill #00ff00ff", "group opacity 64", "fill #00ff00ff", "end of group"])
  }
}
