#include "kanly/admission/catalogue.hpp"

#include <algorithm>
#include <map>
#include <system_error>
#include <tuple>

#include "catalogue_rules.hpp"
#include "files.hpp"
#include "kanly/admission/elf.hpp"
#include "kanly/admission/limits.hpp"
#include "kanly/admission/module_note.hpp"

namespace kanly::admission {

namespace fs = std::filesystem;

namespace internal {

namespace {

/// The entries of a folder by name.
std::vector<fs::path> entries_of(const fs::path& folder, Catalogue& catalogue) {
  const auto refuse = [&](std::string code, std::string found, std::string needed) {
    catalogue.refused.push_back(
        {folder,
         "",
         "",
         "",
         {{std::move(code), folder.string(), std::move(found), std::move(needed), ""}}});
  };
  std::vector<fs::path> entries;
  std::error_code failure;
  for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end;
       entry.increment(failure)) {
    if (entries.size() == limits::folder_entries) {
      refuse("catalogue.too_many_files", "more than 10000 entries", "a folder of modules");
      break;
    }
    entries.push_back(entry->path());
  }
  if (failure) refuse("catalogue.unreadable_folder", failure.message(), "a readable folder");
  std::ranges::sort(entries);
  return entries;
}

Result<Installed> read_installed(const fs::path& file) {
  auto manifest = read_manifest(file);
  if (!manifest) return std::move(manifest).error();
  const std::string expected = manifest->id + std::string(manifest_suffix);
  if (file.filename() != expected) {
    return Error{"manifest.wrong_file_name", file.string(), "the manifest of " + manifest->id,
                 "the file name " + expected, "Rename the file."};
  }
  if (!manifest->sha256) {
    return Error{"manifest.no_digest", file.string() + "/sha256", "no digest of the binary",
                 "an installed manifest, which has one", "Build it with kanly_add_module()."};
  }
  const auto sdk = SdkVersion::parse(manifest->sdk);
  const SdkVersion host = SdkVersion::host();
  if (!host.serves(*sdk)) {
    return Error{"manifest.wrong_sdk", file.string() + "/sdk", "SDK " + manifest->sdk,
                 "SDK " + host.supported(), "Build it with an SDK that this host supports."};
  }
  const Version version = *Version::parse(manifest->version);
  const Digest binary = *Digest::parse(*manifest->sha256);
  const Digest digest = manifest_digest(*manifest);
  fs::path entry = file.parent_path() / manifest->entry;
  return Installed{*std::move(manifest), version, digest, binary, file, std::move(entry)};
}

RefusedFile refused_module(const Installed& module, Error reason) {
  return {module.manifest_file, module.id(), module.manifest.version, "", {std::move(reason)}};
}

/// Whether the binary is there; at depth `binaries` also whether it is the right one.
std::optional<RefusedFile> check_entry(const Installed& module, ScanDepth depth) {
  if (depth == ScanDepth::manifests) {
    auto opened = open_file(module.binary_file);
    if (!opened) return refused_module(module, std::move(opened).error());
    return std::nullopt;
  }
  auto bytes = read_bytes(module.binary_file, limits::binary_bytes);
  if (!bytes) return refused_module(module, std::move(bytes).error());
  auto valid = check_installed(module, *bytes);
  if (valid) return std::nullopt;
  RefusedFile refused = refused_module(module, std::move(valid).error());
  refused.digest = sha256(*bytes).hex();
  return refused;
}

/// What a binary that no manifest names is (F-003): read, never loaded.
RefusedFile describe_stray(const fs::path& file) {
  RefusedFile refused{file, "", "", "", {}};
  auto bytes = read_bytes(file, limits::binary_bytes);
  if (!bytes) {
    refused.reasons.push_back(std::move(bytes).error());
    return refused;
  }
  refused.digest = sha256(*bytes).hex();
  auto facts = check_binary(*bytes, host_profile());
  if (!facts) {
    refused.reasons.push_back(std::move(facts).error().at(file.string() + " "));
    return refused;
  }
  const auto record = parse_record(facts->record);
  refused.id = record ? record_value(*record, "id") : "";
  refused.reasons.push_back({"catalogue.no_manifest", file.string(),
                             "a module without its manifest",
                             refused.id + std::string(manifest_suffix) + " beside it",
                             "Install the manifest that was built with it."});
  return refused;
}

void scan_folder(const fs::path& folder, ScanDepth depth, Catalogue& catalogue) {
  const auto entries = entries_of(folder, catalogue);
  std::vector<fs::path> claimed;
  for (const fs::path& file : entries) {
    if (!file.filename().string().ends_with(manifest_suffix)) continue;
    auto module = read_installed(file);
    if (!module) {
      // A stray binary of the same name is the same mistake: one entry in the list is enough.
      const std::string id = file.filename().string().substr(
          0, file.filename().string().size() - manifest_suffix.size());
      claimed.push_back(folder / (id + ".so"));
      catalogue.refused.push_back({file, id, "", "", {std::move(module).error()}});
      continue;
    }
    claimed.push_back(module->binary_file);
    if (auto refused = check_entry(*module, depth)) {
      catalogue.refused.push_back(*std::move(refused));
    } else {
      catalogue.modules.push_back(*std::move(module));
    }
  }
  for (const fs::path& file : entries) {
    if (file.extension() != ".so" || std::ranges::find(claimed, file) != claimed.end()) continue;
    catalogue.refused.push_back(describe_stray(file));
  }
}

}  // namespace

}  // namespace internal

const Installed* Catalogue::find(std::string_view id) const {
  const Installed* newest = nullptr;
  for (const Installed& module : modules) {
    if (module.id() == id && (newest == nullptr || newest->version < module.version)) {
      newest = &module;
    }
  }
  return newest;
}

const Installed* Catalogue::find(std::string_view id, const Version& version) const {
  for (const Installed& module : modules) {
    if (module.id() == id && module.version == version) return &module;
  }
  return nullptr;
}

/// The digest first: of a binary that was altered, what else is wrong with it says little.
Result<void> check_installed(const Installed& module, std::span<const std::byte> binary) {
  const std::string file = module.binary_file.string();
  if (const Digest digest = sha256(binary); digest != module.binary_digest) {
    return Error{
        "binary.wrong_digest", file, "sha256 " + digest.hex(),
        "sha256 " + module.binary_digest.hex() + ", as " + module.manifest_file.string() + " says",
        "Install the manifest and the binary that were built together."};
  }
  auto facts = check_binary(binary, host_profile());
  if (!facts) return std::move(facts).error().at(file + " ");
  const Identity identity{module.id(), module.manifest.version, module.manifest_digest};
  if (auto fits = check_note(facts->record, identity); !fits) {
    return std::move(fits).error().at(file + " ");
  }
  return {};
}

Catalogue scan(std::span<const fs::path> folders, ScanDepth depth) {
  Catalogue catalogue;
  for (const fs::path& folder : folders) {
    std::error_code failure;
    const fs::path absolute = fs::absolute(folder, failure).lexically_normal();
    internal::scan_folder(failure ? folder : absolute, depth, catalogue);
  }
  const auto key = [](const Installed& module) {
    return std::tuple(module.id(), module.version, module.manifest_file);
  };
  std::ranges::sort(catalogue.modules, {}, key);
  internal::refuse_duplicates(catalogue);
  internal::refuse_unsatisfiable(catalogue);
  std::ranges::stable_sort(catalogue.refused, {}, &RefusedFile::file);
  return catalogue;
}

}  // namespace kanly::admission
