// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Synchronization
internal import TilePipeline

/// The maps that are served, by name; each is replaced when its style file is edited.
final class MapShelf: Sendable {
  /// A map, and what is wrong with the files that it was read from.
  struct Place: Sendable {
    /// The last version without faults.
    var map: any ServedMap
    /// Why the files as they are now are not served; `nil` when they are.
    var fault: String?
    /// The files that it was read from, or that were found faulty.
    fileprivate var stamps: [FileStamp?]
    /// The files as they were a look before: what is still being written is not read.
    fileprivate var seen: [FileStamp?]
  }

  /// The maps' names, in the order to show them.
  let names: [String]
  private let places: Mutex<[String: Place]>
  private let context: ServingContext
  private let metrics: Metrics

  /// Puts maps on a shelf.
  ///
  /// - Throws: `.usage` when two have one name.
  init(_ maps: [any ServedMap], in context: ServingContext, metrics: Metrics) throws(PipelineError) {
    var places: [String: Place] = [:]
    for map in maps {
      let stamps = Self.stamps(of: map)
      let place = Place(map: map, stamps: stamps, seen: stamps)
      guard places.updateValue(place, forKey: map.face.name) == nil else {
        throw .usage("--style: two styles would be served as /\(map.face.name)/; expected files of different names")
      }
    }
    names = maps.map(\.face.name)
    self.places = Mutex(places)
    self.context = context
    self.metrics = metrics
  }

  /// The names as a set.
  var nameSet: Set<String> { Set(names) }

  /// What stands under a name now.
  subscript(name: String) -> Place? { places.withLock { $0[name] } }

  /// What stands on the shelf now, in the order of `names`.
  var all: [Place] { places.withLock { places in names.compactMap { places[$0] } } }

  /// Looks at the files of the sheets, and reads the maps again of which some were edited and rest since the last look.
  ///
  /// A map whose sheets are broken now stays as it is.
  ///
  /// - Returns: The maps that are new.
  func refresh() -> [any ServedMap] {
    var renewed: [any ServedMap] = []
    for name in names {
      guard let place = self[name], let map = place.map as? LiveMap else { continue }
      let stamps = Self.stamps(of: map)
      if stamps != place.seen {
        places.withLock { $0[name]?.seen = stamps }
        continue
      }
      guard stamps != place.stamps else { continue }
      do throws(PipelineError) {
        let fresh = try LiveMap(map.offer.replacing(pool: context.pool), in: context)
        let isSame = fresh.face.version == map.face.version
        places.withLock { $0[name] = Place(map: isSame ? map : fresh, stamps: stamps, seen: stamps) }
        guard !isSame else { continue }
        metrics.count(.reload)
        context.complaints.tellAlways("\(map.offer.recipe.style): edited, now served")
        renewed.append(fresh)
      } catch {
        places.withLock {
          $0[name]?.stamps = stamps
          $0[name]?.fault = Self.withoutFolders("\(error)", of: map)
        }
        metrics.count(.brokenEdit)
        context.complaints.tellAlways("error: \(error); the version before is served on")
      }
    }
    return renewed
  }

  /// A message for everybody: files are named as such, not by where they are.
  private static func withoutFolders(_ message: String, of map: LiveMap) -> String {
    var text = message
    for file in map.offer.recipe.sheetFiles {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      text = text.split(separator: file, omittingEmptySubsequences: false).joined(separator: name)
    }
    return text
  }

  private static func stamps(of map: any ServedMap) -> [FileStamp?] {
    (map as? LiveMap)?.offer.recipe.sheetFiles.map { FileStamp(path: $0) } ?? []
  }
}

/// What tells that a file is another one than before.
struct FileStamp: Equatable {
  private let facts: [Int]

  /// The stamp of a file; `nil` when there is none.
  init?(path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    facts = [
      Int(found.st_mtim.tv_sec), found.st_mtim.tv_nsec, Int(found.st_ctim.tv_sec), found.st_ctim.tv_nsec,
      Int(found.st_size), Int(truncatingIfNeeded: found.st_ino),
    ]
  }
}
