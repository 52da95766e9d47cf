#pragma once
// Catalogue: the modules that are installed in some folders, and what there is refused.
//
//   Catalogue catalogue = scan({"modules"}, ScanDepth::binaries);
//   for (const Installed& module : catalogue.modules) list(module.manifest);
//   for (const RefusedFile& file : catalogue.refused) warn(file.reasons);
//
// A module is <id>.module.json beside its binary. Several versions of one module may be installed
// side by side, in folders of their own. One bad module never stops the others, and no code of any
// module runs: binaries are read, never loaded.
//
// Refused, each with its own reason: what manifest.hpp refuses; manifest.wrong_sdk (found and
// supported versions), manifest.wrong_file_name, manifest.no_digest; catalogue.duplicate (one id
// and version in several places: all of them); binary.* (elf.hpp, module_note.hpp) and
// binary.wrong_digest; dependency.* (resolve.hpp) when no installed module can satisfy a need;
// catalogue.no_manifest for a binary without a manifest, or what its bytes are instead (F-003);
// catalogue.unreadable_folder, catalogue.too_many_files.

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "kanly/admission/manifest.hpp"
#include "kanly/admission/sha256.hpp"
#include "kanly/admission/version.hpp"
#include "kanly/result.hpp"

namespace kanly::admission {

/// A module whose manifest is accepted.
struct Installed {
  Manifest manifest;
  Version version;
  Digest manifest_digest;
  Digest binary_digest;  // as the manifest states it
  std::filesystem::path manifest_file;
  std::filesystem::path binary_file;

  const std::string& id() const { return manifest.id; }
  /// "richese@1.0.0"
  std::string name() const { return manifest.id + "@" + manifest.version; }
};

/// A file or folder entry that is no usable module.
struct RefusedFile {
  std::filesystem::path file;
  std::string id;  // as far as known; may be empty
  std::string version;
  std::string digest;  // of the binary, when it was read; hexadecimal
  std::vector<Error> reasons;
};

struct Catalogue {
  std::vector<Installed> modules;    // by id, then version
  std::vector<RefusedFile> refused;  // by file

  /// The newest accepted version, or this one; null if there is none.
  const Installed* find(std::string_view id) const;
  const Installed* find(std::string_view id, const Version& version) const;
};

enum class ScanDepth {
  manifests,  ///< read manifests; see that the binaries are there
  binaries,   ///< also read every binary and compare digest, contents and note
};

Catalogue scan(std::span<const std::filesystem::path> folders, ScanDepth depth);

/// Digest, contents and note of a binary that has been read, against its manifest.
/// [may-refuse: binary.*]
Result<void> check_installed(const Installed& module, std::span<const std::byte> binary);

}  // namespace kanly::admission
