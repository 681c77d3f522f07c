// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Pango
import Testing

@Suite struct `reading a text-font name` {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var font: FontName
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "Noto Sans Regular", font: FontName(family: "Noto Sans")),
    Case(name: "Open Sans Semibold", font: FontName(family: "Open Sans", weight: 600)),
    Case(name: "Open Sans Semi Bold", font: FontName(family: "Open Sans", weight: 600)),
    Case(name: "Open Sans Semi-Bold", font: FontName(family: "Open Sans", weight: 600)),
    Case(name: "Inter Medium Italic", font: FontName(family: "Inter", weight: 500, isItalic: true)),
    Case(name: "Roboto Condensed Light", font: FontName(family: "Roboto", weight: 300, width: .condensed)),
    Case(name: "Manrope ExtraBold", font: FontName(family: "Manrope", weight: 800)),
    Case(name: "Inter", font: FontName(family: "Inter")),
    Case(name: "Bold", font: FontName(family: "Bold")),
    Case(name: "  Noto   Sans  ", font: FontName(family: "Noto Sans")),
    Case(name: "", font: FontName(family: "")),
  ]

  @Test(arguments: cases) func `gives family, weight, slant and width`(_ c: Case) {
    #expect(FontName(parsing: c.name) == c.font)
  }
}
