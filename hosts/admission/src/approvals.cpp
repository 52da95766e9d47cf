#include "kanly/admission/approvals.hpp"

#include <algorithm>
#include <system_error>

#include "files.hpp"
#include "kanly/admission/limits.hpp"
#include "kanly/json.hpp"

namespace kanly::admission {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view approval_suffix = ".approval.json";

fs::path file_of(const fs::path& folder, const std::string& id) {
  return folder / (id + std::string(approval_suffix));
}

Error malformed(const fs::path& file, std::string where, std::string found, std::string needed) {
  return {"approval.malformed", file.string() + std::move(where), std::move(found),
          std::move(needed), "Approve the combination again."};
}

Result<void> check_approval(const fs::path& file, const Approval& approval) {
  if (const std::string id = combination_id(approval.combination); id != approval.id) {
    return malformed(file, "/id", approval.id, id + ", the digest of its combination");
  }
  if (file.filename() != approval.id + std::string(approval_suffix)) {
    return malformed(file, "", "the approval of " + approval.id, "a file named after it");
  }
  for (const auto& [id, version] : approval.combination.modules) {
    const auto module = approval.modules.find(id);
    if (module == approval.modules.end()) {
      return malformed(file, "/modules", "nothing about " + id, "the digests of every module");
    }
    if (!Digest::parse(module->second.manifest) || !Digest::parse(module->second.binary)) {
      return malformed(file, "/modules/" + id, "no digest", "64 lower-case hexadecimal digits");
    }
  }
  if (approval.modules.size() != approval.combination.modules.size()) {
    return malformed(file, "/modules", "digests of other modules", "those of the combination");
  }
  return {};
}

template <class Map>
std::size_t differences(const Map& a, const Map& b) {
  std::size_t count = 0;
  for (const auto& [key, value] : a) {
    const auto other = b.find(key);
    count += other == b.end() || other->second != value ? 1 : 0;
  }
  for (const auto& [key, value] : b) count += a.contains(key) ? 0 : 1;
  return count;
}

/// Modules weigh more than any number of options: an option is a flag, a module is another game.
std::size_t distance(const Combination& a, const Combination& b) {
  return 1'000 * differences(a.modules, b.modules) + differences(a.options, b.options);
}

bool is_of_same_request(const Combination& a, const Combination& b) {
  return a.modules == b.modules && a.options == b.options;
}

/// What follows --modules on a command line that asks for exactly this combination.
std::string arguments_text(const Combination& combination) {
  const std::string options = options_argument(combination);
  return modules_argument(combination) + (options.empty() ? "" : " --options " + options);
}

std::string seats_and_sides(const Combination& combination) {
  std::string text = std::to_string(combination.seats.min) + " to " +
                     std::to_string(combination.seats.max) + " seats";
  for (const std::string& side : combination.sides) {
    text += (&side == combination.sides.data() ? ", sides " : ", ") + side;
  }
  return text;
}

/// The same modules and options are approved, but manifests have changed what is played with them.
Error other_seats(const Combination& found, const Combination& approved) {
  return {"approval.other_combination", modules_argument(found), seats_and_sides(found),
          seats_and_sides(approved) + ", which is approved",
          "Install the approved manifests, or approve these."};
}

void compare(std::string code, const std::string& name, std::string_view what,
             const std::string& found, const std::string& approved, std::vector<Error>& errors) {
  if (found == approved) return;
  errors.push_back({std::move(code), name, std::string(what) + " with sha256 " + found,
                    std::string(what) + " with sha256 " + approved + ", which is approved",
                    "Install the approved file, or approve this one."});
}

}  // namespace

Approval make_approval(const Resolved& resolved, std::string created_by) {
  Approval approval{
      combination_id(resolved.combination), resolved.combination, {}, std::move(created_by)};
  for (const Installed& module : resolved.modules) {
    approval.modules[module.id()] = {module.manifest_digest.hex(), module.binary_digest.hex()};
  }
  return approval;
}

Result<Approval> read_approval(const fs::path& file) {
  auto text = internal::read_text(file, limits::approval_bytes);
  if (!text) return std::move(text).error();
  auto approval = load<Approval>(*text);
  if (!approval) return std::move(approval).error().at(file.string());
  if (auto valid = check_approval(file, *approval); !valid) return std::move(valid).error();
  return approval;
}

Result<fs::path> write_approval(const fs::path& folder, const Approval& approval) {
  std::error_code ignored;  // what is wrong with the folder is said when writing fails
  fs::create_directories(folder, ignored);
  const fs::path file = file_of(folder, approval.id);
  if (auto written = internal::write_text(file, save_pretty(approval)); !written) {
    return std::move(written).error();
  }
  return file;
}

std::vector<Error> compare_digests(const Approval& approval, const Resolved& resolved) {
  std::vector<Error> errors;
  for (const Installed& module : resolved.modules) {
    const auto approved = approval.modules.find(module.id());
    const ApprovedModule digests =
        approved == approval.modules.end() ? ApprovedModule{"none", "none"} : approved->second;
    compare("approval.other_manifest", module.name(), "a manifest", module.manifest_digest.hex(),
            digests.manifest, errors);
    compare("approval.other_binary", module.name(), "a binary", module.binary_digest.hex(),
            digests.binary, errors);
  }
  return errors;
}

std::vector<std::string> nearest_combinations(const std::vector<Approval>& approvals,
                                              const Combination& wanted) {
  std::vector<const Approval*> sorted;
  sorted.reserve(approvals.size());
  for (const Approval& approval : approvals) {
    if (!is_of_same_request(approval.combination, wanted)) sorted.push_back(&approval);
  }
  std::ranges::sort(sorted, {}, [&](const Approval* approval) {
    return std::pair(distance(approval->combination, wanted),
                     modules_argument(approval->combination) + approval->id);
  });
  std::vector<std::string> texts;
  for (const Approval* approval : sorted) {
    const auto least = distance(sorted.front()->combination, wanted);
    if (texts.size() == limits::nearest || distance(approval->combination, wanted) > least) break;
    texts.push_back(arguments_text(approval->combination));
  }
  return texts;
}

std::string approve_command(const Combination& combination) {
  std::string command = "kanly approve --modules " + modules_argument(combination);
  const std::string options = options_argument(combination);
  if (!options.empty()) command += " --options " + options;
  return command;
}

Verdict<Approval> DirectoryApprovals::find(const Resolved& resolved) const {
  const std::string id = combination_id(resolved.combination);
  Refusal refused;
  refused.subject = modules_argument(resolved.combination);
  refused.command = approve_command(resolved.combination);
  auto approval = read_approval(file_of(folder_, id));
  if (approval) {
    refused.reasons = compare_digests(*approval, resolved);
    if (refused.reasons.empty()) return *std::move(approval);
  } else if (approval.error().code == "file.missing") {
    refused.reasons.push_back({"approval.none", folder_.string(),
                               "no approval of combination " + id,
                               "an approval of exactly these modules and options",
                               "Approve it, or play an approved combination."});
  } else {
    refused.reasons.push_back(std::move(approval).error());
  }
  const std::vector<Approval> approvals = list();
  for (const Approval& other : approvals) {
    if (other.id == id || !is_of_same_request(other.combination, resolved.combination)) continue;
    refused.reasons.push_back(other_seats(resolved.combination, other.combination));
  }
  refused.nearest = nearest_combinations(approvals, resolved.combination);
  return refused;
}

std::vector<Approval> DirectoryApprovals::list() const {
  std::vector<Approval> approvals;
  std::error_code failure;
  std::size_t seen = 0;
  for (fs::directory_iterator entry(folder_, failure), end; !failure && entry != end;
       entry.increment(failure)) {
    if (++seen > limits::folder_entries) break;
    if (!entry->path().filename().string().ends_with(approval_suffix)) continue;
    if (auto approval = read_approval(entry->path())) approvals.push_back(*std::move(approval));
  }
  std::ranges::sort(approvals, {}, &Approval::id);
  return approvals;
}

}  // namespace kanly::admission
