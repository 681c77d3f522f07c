// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace tilerender {

/// The blobs of a PBF file, found by walking over their headers; no blob is decompressed.
///
/// Checks what can be known without decompressing: that the file is an OSM PBF file at all, that no blob is cut off,
/// and that each is packed in a way that can be read. Format: https://wiki.openstreetmap.org/wiki/PBF_Format
class BlobIndex {
 public:
  /// Walks over the file; throws std::runtime_error with the place of the first fault.
  explicit BlobIndex(const std::string& path);
  ~BlobIndex();
  BlobIndex(const BlobIndex&) = delete;
  BlobIndex& operator=(const BlobIndex&) = delete;

  /// Decodes blob by blob and returns the place of the first that cannot be, `blob 3 at byte 1024`, or nothing.
  std::string place_of_broken_blob() const;

 private:
  struct Blob {
    std::size_t start;
    std::size_t end;
  };

  const char* data_ = nullptr;
  std::size_t size_ = 0;
  std::vector<Blob> blobs_;

  void walk();
  void check_packing(std::size_t start, std::size_t end) const;
};

}  // namespace tilerender
