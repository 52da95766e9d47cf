#include "support/modules.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "kanly/json.hpp"

namespace kanly::admission::test {

namespace fs = std::filesystem;

Manifest manifest_of(std::string id, std::string version, Ranges needs) {
  Manifest manifest;
  manifest.entry = id + ".so";
  manifest.id = std::move(id);
  manifest.version = std::move(version);
  manifest.sdk = "1";
  manifest.requires_ = std::move(needs);
  manifest.seats = {2, 6};
  return manifest;
}

Installed installed(const Manifest& manifest) {
  return {manifest,
          *Version::parse(manifest.version),
          manifest_digest(manifest),
          sha256("binary of " + manifest.id + manifest.version),
          "/modules/" + manifest.id + ".module.json",
          "/modules/" + manifest.entry};
}

Catalogue catalogue_of(const std::vector<Manifest>& manifests) {
  Catalogue catalogue;
  for (const Manifest& manifest : manifests) catalogue.modules.push_back(installed(manifest));
  return catalogue;
}

TemporaryFolder::TemporaryFolder() {
  std::string name = (fs::temp_directory_path() / "kanly-test.XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no temporary folder";
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

void write_file(const fs::path& file, std::string_view text) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text;
}

std::string read_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

fs::path hostile_file(std::string_view name) {
  const fs::path folder = KANLY_HOSTILE_BINARIES;
  const std::string file = std::string(name) + ".so";
  return name == "well_behaved" ? folder / "modules" / file : folder / file;
}

std::string hostile_binary(std::string_view name) {
  std::string binary = read_file(hostile_file(name));
  EXPECT_FALSE(binary.empty()) << hostile_file(name);
  return binary;
}

std::span<const std::byte> bytes_of(const std::string& binary) {
  return std::as_bytes(std::span(binary));
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  EXPECT_EQ(from.size(), to.size());
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

Manifest put_module(const fs::path& folder, std::string_view name) {
  Manifest manifest = manifest_of(std::string(name));
  const std::string note = "manifest=" + std::string(64, '0');
  put_files(folder, manifest,
            replaced(hostile_binary(name), note, "manifest=" + manifest_digest(manifest).hex()));
  return manifest;
}

void put_files(const fs::path& folder, Manifest manifest, std::string_view binary) {
  fs::create_directories(folder);
  manifest.sha256 = admission::sha256(binary).hex();
  write_file(folder / manifest.entry, binary);
  write_file(folder / (manifest.id + std::string(manifest_suffix)), save_pretty(manifest));
}

std::vector<std::string> codes(const std::vector<Error>& errors) {
  std::vector<std::string> found;
  found.reserve(errors.size());
  for (const Error& error : errors) found.push_back(error.code);
  return found;
}

Marker::Marker(fs::path file) : file_(std::move(file)) {
  ::setenv("KANLY_TEST_MARKER", file_.c_str(), 1);
}

Marker::~Marker() { ::unsetenv("KANLY_TEST_MARKER"); }

std::string Marker::text() const { return read_file(file_); }

}  // namespace kanly::admission::test
