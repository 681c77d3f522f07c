// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// `within` and `distance`.
enum GeometryOperators {
  static let all: [Operator] = [Operator("within", Within.parse), Operator("distance", Distance.parse)]
}
