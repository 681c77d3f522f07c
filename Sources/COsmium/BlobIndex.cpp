// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "BlobIndex.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <osmium/io/pbf_input.hpp>
#include <protozero/pbf_reader.hpp>
#include <stdexcept>

namespace tilerender {

namespace {

constexpr std::size_t maximum_header_size = 64 * 1024;
constexpr std::size_t maximum_blob_size = 32 * 1024 * 1024;

[[noreturn]] void fail(std::size_t place, const std::string& what) {
  throw std::runtime_error("byte " + std::to_string(place) + ": " + what);
}

[[noreturn]] void fail_with_errno(const char* action) {
  throw std::runtime_error(std::string("cannot ") + action + ": " + std::strerror(errno));
}

std::size_t big_endian(const char* bytes) {
  std::size_t value = 0;
  for (int index = 0; index < 4; ++index) {
    value = value << 8 | static_cast<unsigned char>(bytes[index]);
  }
  return value;
}

}  // namespace

BlobIndex::BlobIndex(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    fail_with_errno("open");
  }
  struct stat status {};
  if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
    ::close(file);
    throw std::runtime_error("expected an OSM PBF file, found something that is not a file");
  }
  size_ = static_cast<std::size_t>(status.st_size);
  if (size_ == 0) {
    ::close(file);
    throw std::runtime_error("expected an OSM PBF file, found an empty file");
  }
  void* mapped = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file, 0);
  ::close(file);
  if (mapped == MAP_FAILED) {
    fail_with_errno("map");
  }
  data_ = static_cast<const char*>(mapped);
  try {
    walk();
  } catch (...) {
    ::munmap(mapped, size_);
    throw;
  }
}

BlobIndex::~BlobIndex() { ::munmap(const_cast<char*>(data_), size_); }

void BlobIndex::walk() {
  std::size_t place = 0;
  while (place < size_) {
    if (size_ - place < 4) {
      fail(place, "expected the length of a blob header, found the end of the file");
    }
    const std::size_t header_size = big_endian(data_ + place);
    if (header_size == 0 || header_size > maximum_header_size) {
      fail(place, "expected a blob header of at most 65536 bytes, found a length of " + std::to_string(header_size) +
                      (place == 0 ? "; this is not an OSM PBF file" : ""));
    }
    if (header_size > size_ - place - 4) {
      fail(place, "expected a blob header of " + std::to_string(header_size) + " bytes, found the end of the file");
    }
    std::string type;
    std::int64_t blob_size = -1;
    try {
      protozero::pbf_reader header{data_ + place + 4, header_size};
      while (header.next()) {
        if (header.tag_and_type() == protozero::tag_and_type(1, protozero::pbf_wire_type::length_delimited)) {
          type = header.get_string();
        } else if (header.tag_and_type() == protozero::tag_and_type(3, protozero::pbf_wire_type::varint)) {
          blob_size = header.get_int32();
        } else {
          header.skip();
        }
      }
    } catch (const protozero::exception&) {
      fail(place, std::string("expected a blob header, found bytes that are none") +
                      (place == 0 ? "; this is not an OSM PBF file" : ""));
    }
    const char* expected = place == 0 ? "OSMHeader" : "OSMData";
    if (type != expected) {
      fail(place, std::string("expected a blob of type ") + expected + ", found another");
    }
    const std::size_t start = place + 4 + header_size;
    if (blob_size <= 0 || static_cast<std::size_t>(blob_size) > maximum_blob_size) {
      fail(place, "expected a blob of 1 to 33554432 bytes, found " + std::to_string(blob_size));
    }
    const std::size_t end = start + static_cast<std::size_t>(blob_size);
    if (end > size_) {
      fail(start, "expected a blob of " + std::to_string(blob_size) + " bytes, found the end of the file after " +
                      std::to_string(size_ - start));
    }
    check_packing(start, end);
    blobs_.push_back({place, end});
    place = end;
  }
}

void BlobIndex::check_packing(std::size_t start, std::size_t end) const {
  enum Field : protozero::pbf_tag_type { raw = 1, raw_size = 2, zlib = 3, lzma = 4, bzip2 = 5, lz4 = 6, zstd = 7 };
  bool has_raw_size = false;
  bool has_raw = false;
  const char* packing = nullptr;
  try {
    protozero::pbf_reader blob{data_ + start, end - start};
    while (blob.next()) {
      switch (blob.tag()) {
        case raw: has_raw = true; break;
        case raw_size: has_raw_size = true; break;
        case zlib: packing = "zlib"; break;
        case lzma: fail(start, "expected zlib or lz4 compression, found lzma");
        case bzip2: fail(start, "expected zlib or lz4 compression, found bzip2");
        case lz4: packing = "lz4"; break;
        case zstd: fail(start, "expected zlib or lz4 compression, found zstd");
        default: break;
      }
      blob.skip();
    }
  } catch (const protozero::exception&) {
    fail(start, "expected a blob, found bytes that are none");
  }
  if (packing == nullptr && !has_raw) {
    fail(start, "expected a blob with data, found none");
  }
  if (packing != nullptr && !has_raw_size) {
    fail(start, std::string("expected raw_size beside ") + packing + " data, found none");
  }
}

std::string BlobIndex::place_of_broken_blob() const {
  const std::string header{data_ + blobs_[0].start, data_ + blobs_[0].end};
  for (std::size_t index = 0; index < blobs_.size(); ++index) {
    std::string file = header;
    if (index > 0) {
      file.append(data_ + blobs_[index].start, data_ + blobs_[index].end);
    }
    try {
      osmium::io::Reader reader{osmium::io::File{file.data(), file.size(), "pbf"}};
      while (reader.read()) {
      }
      reader.close();
    } catch (const std::exception&) {
      return "blob " + std::to_string(index + 1) + " at byte " + std::to_string(blobs_[index].start);
    }
  }
  return {};
}

}  // namespace tilerender
