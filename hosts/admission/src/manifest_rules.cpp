#include "manifest_rules.hpp"

#include <algorithm>
#include <set>

#include "kanly/admission/limits.hpp"
#include "kanly/admission/version.hpp"
#include "kanly/limits.hpp"

namespace kanly::admission {

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= limits::id_bytes &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string_view::npos;
}

bool is_owned_id(std::string_view text, std::string_view owner) {
  return text.starts_with(owner) && text.size() > owner.size() && text[owner.size()] == '.' &&
         is_id(text.substr(owner.size() + 1));
}

namespace internal {

namespace {

constexpr std::string_view id_grammar = "letters a-z, digits and underscores, at most 64";

Error bad(std::string code, std::string where, std::string_view found, std::string needed) {
  return {"manifest." + std::move(code), std::move(where),
          "\"" + std::string(found.substr(0, 80)) + "\"", std::move(needed), ""};
}

std::string at(std::string_view list, std::size_t index) {
  return "/" + std::string(list) + "/" + std::to_string(index);
}

Result<void> check_texts(const std::vector<std::string>& texts, std::string_view where,
                         std::string_view what) {
  if (texts.size() > limits::list_entries) {
    return bad("too_long", std::string(where), std::to_string(texts.size()) + " entries",
               "at most " + std::to_string(limits::list_entries));
  }
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string path = std::string(where) + "/" + std::to_string(i);
    if (texts[i].empty() || texts[i].size() > limits::text_bytes) {
      return bad("too_long", path, texts[i], std::string(what) + " of 1 to 1000 bytes");
    }
    if (!seen.insert(texts[i]).second) {
      return bad("duplicate", path, texts[i], "each " + std::string(what) + " once");
    }
  }
  return {};
}

Result<void> check_identity(const Manifest& manifest) {
  if (!is_id(manifest.id)) return bad("bad_id", "/id", manifest.id, std::string(id_grammar));
  if (auto version = Version::parse(manifest.version); !version) {
    return bad("bad_version", "/version", manifest.version, version.error().needed);
  }
  if (auto sdk = SdkVersion::parse(manifest.sdk); !sdk) {
    return bad("bad_sdk", "/sdk", manifest.sdk, sdk.error().needed);
  }
  const std::string& entry = manifest.entry;
  const bool bare = entry.ends_with(".so") && is_id(entry.substr(0, entry.size() - 3));
  if (!bare) {
    return bad("bad_entry", "/entry", entry, "a bare file name such as \"" + manifest.id + ".so\"");
  }
  if (manifest.sha256 && !Digest::parse(*manifest.sha256)) {
    return bad("bad_digest", "/sha256", *manifest.sha256, "64 lower-case hexadecimal digits");
  }
  return {};
}

Result<void> check_others(const std::map<std::string, std::string>& others, std::string_view where,
                          std::string_view own_id, const std::string& itself_code) {
  if (others.size() > limits::modules) {
    return bad("too_long", std::string(where), std::to_string(others.size()) + " modules",
               "at most " + std::to_string(limits::modules));
  }
  for (const auto& [id, range] : others) {
    const std::string path = std::string(where) + "/" + id;
    if (!is_id(id)) return bad("bad_id", path, id, std::string(id_grammar));
    if (id == own_id) return bad(itself_code, path, id, "other modules only");
    if (auto parsed = VersionRange::parse(range); !parsed) {
      return bad("bad_range", path, range, parsed.error().needed);
    }
  }
  return {};
}

Result<void> check_option(const Option& option, const std::string& path, const Manifest& manifest) {
  if (!is_owned_id(option.id, manifest.id)) {
    return bad("bad_option", path + "/id", option.id, "\"" + manifest.id + ".<name>\"");
  }
  if (option.values.empty()) return bad("bad_option", path + "/values", "", "at least one value");
  if (auto values = check_texts(option.values, path + "/values", "value"); !values) return values;
  for (const std::string& value : option.values) {
    // Values stand on command lines: --options a.b=value,c.d=value
    if (value.find_first_of(",= \t\n\"") != std::string::npos) {
      return bad("bad_option", path + "/values", value, "values without spaces, commas, quotes, =");
    }
  }
  if (std::ranges::find(option.values, option.default_) == option.values.end()) {
    return bad("bad_option", path + "/default", option.default_, "one of the values");
  }
  if (option.rulings) return check_texts(*option.rulings, path + "/rulings", "ruling");
  return {};
}

/// Calls `check` on every entry of a list; ids in it are unique.
template <class Entry, class Check>
Result<void> check_list(const std::vector<Entry>& entries, std::string_view name, Check check) {
  if (entries.size() > limits::list_entries) {
    return bad("too_long", "/" + std::string(name), std::to_string(entries.size()) + " entries",
               "at most " + std::to_string(limits::list_entries));
  }
  std::set<std::string_view> ids;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (auto valid = check(entries[i], at(name, i)); !valid) return valid;
    if (!ids.insert(entries[i].id).second) {
      return bad("duplicate", at(name, i) + "/id", entries[i].id, "each id once");
    }
  }
  return {};
}

Result<void> check_seats_and_sides(const Manifest& manifest) {
  const auto [min, max] = manifest.seats;
  if (min < 1 || max < min || max > static_cast<int>(kanly::limits::seats)) {
    return bad("bad_seats", "/seats", std::to_string(min) + " to " + std::to_string(max),
               "1 <= min <= max <= " + std::to_string(kanly::limits::seats));
  }
  for (std::size_t i = 0; i < manifest.sides.size(); ++i) {
    if (!is_id(manifest.sides[i])) {
      return bad("bad_side", at("sides", i), manifest.sides[i], std::string(id_grammar));
    }
  }
  return check_texts(manifest.sides, "/sides", "side");
}

}  // namespace

Result<void> check_manifest(const Manifest& manifest) {
  if (auto valid = check_identity(manifest); !valid) return valid;
  if (auto valid = check_others(manifest.requires_, "/requires", manifest.id, "requires_itself");
      !valid) {
    return valid;
  }
  if (auto valid =
          check_others(manifest.conflicts, "/conflicts", manifest.id, "conflicts_with_itself");
      !valid) {
    return valid;
  }
  if (auto valid = check_seats_and_sides(manifest); !valid) return valid;

  auto option = [&](const Option& entry, const std::string& path) {
    return check_option(entry, path, manifest);
  };
  if (auto valid = check_list(manifest.options, "options", option); !valid) return valid;
  auto capability = [&](const Capability& entry, const std::string& path) -> Result<void> {
    if (!is_owned_id(entry.id, manifest.id)) {
      return bad("bad_capability", path + "/id", entry.id, "\"" + manifest.id + ".<name>\"");
    }
    return check_texts(entry.rulings, path + "/rulings", "ruling");
  };
  return check_list(manifest.capabilities, "capabilities", capability);
}

}  // namespace internal

}  // namespace kanly::admission
