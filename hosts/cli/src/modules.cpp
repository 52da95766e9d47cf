// kanly modules: what is installed, read from manifests and the bytes of binaries.

#include <algorithm>

#include "commands.hpp"
#include "kanly/admission/catalogue.hpp"
#include "output.hpp"

namespace kanly::cli {

using admission::Catalogue;
using admission::Installed;
using admission::RefusedFile;

namespace {

struct ModuleEntry {
  std::string id;
  std::string version;
  std::string file;
  std::string manifest;
  std::string digest;
  std::map<std::string, std::string> needs;
  std::map<std::string, std::string> conflicts;
  std::vector<std::string> sides;
  admission::SeatLimits seats;
  std::vector<admission::Option> options;
  std::vector<admission::Capability> capabilities;
};
BOOST_DESCRIBE_STRUCT(ModuleEntry, (),
                      (id, version, file, manifest, digest, needs, conflicts, sides, seats, options,
                       capabilities))

struct RefusedEntry {
  std::string file;
  std::string id;
  std::string version;
  std::string digest;
  std::vector<admission::ReasonDocument> reasons;
};
BOOST_DESCRIBE_STRUCT(RefusedEntry, (), (file, id, version, digest, reasons))

struct ModulesResult {
  std::vector<std::string> folders;
  std::vector<ModuleEntry> modules;
  std::vector<RefusedEntry> refused;
};
BOOST_DESCRIBE_STRUCT(ModulesResult, (), (folders, modules, refused))

ModuleEntry entry_of(const Installed& module) {
  const admission::Manifest& manifest = module.manifest;
  return {manifest.id,
          manifest.version,
          printable(module.binary_file.string()),
          printable(module.manifest_file.string()),
          module.binary_digest.hex(),
          manifest.requires_,
          manifest.conflicts,
          manifest.sides,
          manifest.seats,
          manifest.options,
          manifest.capabilities};
}

RefusedEntry entry_of(const RefusedFile& refused) {
  const admission::RefusalDocument document =
      document_of(admission::Refusal{refused.file.string(), refused.reasons, {}, {}, {}});
  RefusedEntry entry{printable(refused.file.string()), refused.id, refused.version, refused.digest,
                     document.reasons};
  for (admission::ReasonDocument& reason : entry.reasons) {
    reason.where = printable(reason.where);
    reason.found = printable(reason.found);
    reason.needed = printable(reason.needed);
  }
  return entry;
}

std::string seats_text(const admission::SeatLimits& seats) {
  if (seats.min == seats.max) return counted(seats.min, "seat");
  return std::to_string(seats.min) + " to " + counted(seats.max, "seat");
}

std::string option_text(const admission::Option& option) {
  std::vector<std::string> values;
  for (const std::string& value : option.values) {
    values.push_back(value == option.default_ ? value + " (default)" : value);
  }
  return option.id + "=" + joined(values, "|");
}

void print_module(const Installed& module) {
  const admission::Manifest& manifest = module.manifest;
  std::string line = manifest.id + " " + manifest.version + ": " + seats_text(manifest.seats);
  if (!manifest.sides.empty()) line += ", sides " + joined(manifest.sides);
  print_line(line);
  for (const auto& [id, range] : manifest.requires_) print_line("  needs     " + id + " " + range);
  for (const auto& [id, range] : manifest.conflicts) print_line("  conflicts " + id + " " + range);
  for (const admission::Option& option : manifest.options) {
    print_line("  option    " + option_text(option));
  }
  print_line("  file      " + module.binary_file.string());
  print_line("  sha256    " + module.binary_digest.hex());
}

void print_text(const Catalogue& catalogue, const std::vector<std::string>& folders) {
  for (const Installed& module : catalogue.modules) print_module(module);
  for (const RefusedFile& refused : catalogue.refused) {
    print_line("refused: " + printable(refused.file.string()));
    for (const Error& reason : refused.reasons) print_line("  " + printable(reason.readable()));
  }
  const auto refused = static_cast<std::int64_t>(catalogue.refused.size());
  std::string summary = counted(static_cast<std::int64_t>(catalogue.modules.size()), "module");
  if (refused != 0) summary += ", " + counted(refused, "file") + " refused";
  print_line(summary + " in " + joined(folders));
}

bool has_unreadable_folder(const Catalogue& catalogue) {
  return std::ranges::any_of(catalogue.refused, [](const RefusedFile& refused) {
    return std::ranges::any_of(refused.reasons, [](const Error& reason) {
      return reason.code == "catalogue.unreadable_folder";
    });
  });
}

}  // namespace

CommandResult run_modules(const Globals& globals) {
  const std::vector<std::filesystem::path> paths = modules_folders(globals);
  const Catalogue catalogue = admission::scan(paths, admission::ScanDepth::binaries);
  std::vector<std::string> folders;
  for (const std::filesystem::path& path : paths) folders.push_back(printable(path.string()));
  if (globals.json) {
    ModulesResult result{folders, {}, {}};
    for (const Installed& module : catalogue.modules) result.modules.push_back(entry_of(module));
    for (const RefusedFile& refused : catalogue.refused) {
      result.refused.push_back(entry_of(refused));
    }
    print_document(result);
  } else {
    print_text(catalogue, folders);
  }
  return has_unreadable_folder(catalogue) ? ExitCode::environment : ExitCode::ok;
}

}  // namespace kanly::cli
