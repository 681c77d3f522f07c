// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Opens map data of any kind.
public struct SourceOpening {
  var layers: Set<String>
  var allowsNetwork: Bool
  public static func inspect(_ path: String) throws(PipelineError) -> any TileSource { throw .usage("") }
  func open(_ location: SourceLocation) throws(PipelineError) -> any TileSource { throw .usage("") }
  static func digest(of location: SourceLocation) -> String { "" }
}
