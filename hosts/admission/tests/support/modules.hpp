#pragma once
// Manifests, catalogues and folders of modules for tests, and the hostile binaries.

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/admission/catalogue.hpp"
#include "kanly/admission/manifest.hpp"

namespace kanly::admission::test {

using Ranges = std::map<std::string, std::string>;

/// A manifest that is accepted.
Manifest manifest_of(std::string id, std::string version = "1.0.0", Ranges needs = {});

/// The module of a manifest, with made-up digests.
Installed installed(const Manifest& manifest);

Catalogue catalogue_of(const std::vector<Manifest>& manifests);

/// A folder that ends with the test.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

void write_file(const std::filesystem::path& file, std::string_view text);
std::string read_file(const std::filesystem::path& file);

/// The file of a hostile binary (tests/hostile); "well_behaved" is the good one.
std::filesystem::path hostile_file(std::string_view name);
std::string hostile_binary(std::string_view name);
std::span<const std::byte> bytes_of(const std::string& binary);

/// Installs a hostile module in `folder` with a manifest that fits it: the digest in its note is
/// filled in, and its sha256 is in the manifest. Gives that manifest.
Manifest put_module(const std::filesystem::path& folder, std::string_view name);

/// The same from any bytes and manifest; nothing is filled in but "sha256".
void put_files(const std::filesystem::path& folder, Manifest manifest, std::string_view binary);

/// Replaces one text by another of the same length.
std::string replaced(std::string text, std::string_view from, std::string_view to);

/// The codes of errors, in order.
std::vector<std::string> codes(const std::vector<Error>& errors);

/// Sets KANLY_TEST_MARKER for the hostile modules that show that their code ran.
class Marker {
 public:
  explicit Marker(std::filesystem::path file);
  ~Marker();
  Marker(const Marker&) = delete;
  Marker& operator=(const Marker&) = delete;

  /// What was written; empty while no code has run.
  std::string text() const;

 private:
  std::filesystem::path file_;
};

}  // namespace kanly::admission::test
