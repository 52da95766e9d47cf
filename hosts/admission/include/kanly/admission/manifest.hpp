#pragma once
// Manifest: what a module says about itself in <id>.module.json, beside its binary.
//
//   Result<Manifest> manifest = read_manifest("modules/richese.module.json");
//   if (!manifest) report(manifest.error());
//
//   {"id":"richese","version":"1.0.0","sdk":"1","requires":{"classic":"^1.0"},"conflicts":{},
//    "options":[{"id":"richese.ban","values":["off","on"],"default":"off"}],
//    "seats":{"min":2,"max":6},"sides":["richese"],
//    "capabilities":[{"id":"richese.mirror_weapon","rulings":["RIC-MIRROR-01"]}],
//    "entry":"richese.so","sha256":"…"}
//
// Every key is needed except "sha256" and an option's "rulings". An author writes
// module.json without "sha256"; kanly_add_module() puts the binary's digest into the installed one.
//
// Refused, each with its own code and the path inside the file: what json.hpp refuses, then
// manifest.bad_id, .bad_version, .bad_sdk, .bad_range, .requires_itself, .conflicts_with_itself,
// .bad_option, .bad_seats, .bad_side, .bad_capability, .bad_entry, .bad_digest, .duplicate,
// .too_long.

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/admission/sha256.hpp"
#include "kanly/describe.hpp"
#include "kanly/result.hpp"

namespace kanly::admission {

/// How many seats a room may have.
struct SeatLimits {
  std::int32_t min = 0;
  std::int32_t max = 0;

  bool operator==(const SeatLimits&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeatLimits, (), (min, max))

/// A switch of the module: `id` is "<module>.<name>".
struct Option {
  std::string id;
  std::vector<std::string> values;
  std::string default_;  // "default"
  std::optional<std::vector<std::string>> rulings;

  bool operator==(const Option&) const = default;
};
BOOST_DESCRIBE_STRUCT(Option, (), (id, values, default_, rulings))

/// Something the module brings: `id` is "<module>.<name>".
struct Capability {
  std::string id;
  std::vector<std::string> rulings;

  bool operator==(const Capability&) const = default;
};
BOOST_DESCRIBE_STRUCT(Capability, (), (id, rulings))

struct Manifest {
  std::string id;                                // [a-z0-9_]+
  std::string version;                           // "1.0.0", see version.hpp
  std::string sdk;                               // "1", see version.hpp
  std::map<std::string, std::string> requires_;  // "requires": module to range of versions
  std::map<std::string, std::string> conflicts;  // module to range of versions
  std::vector<Option> options;
  SeatLimits seats;
  std::vector<std::string> sides;
  std::vector<Capability> capabilities;
  std::string entry;  // the binary: a bare file name
  std::optional<std::string> sha256;

  bool operator==(const Manifest&) const = default;
};
BOOST_DESCRIBE_STRUCT(Manifest, (),
                      (id, version, sdk, requires_, conflicts, options, seats, sides, capabilities,
                       entry, sha256))

/// The end of an installed manifest's file name.
inline constexpr std::string_view manifest_suffix = ".module.json";

/// Whether `text` is an id of a module or a side: letters a-z, digits and underscores.
bool is_id(std::string_view text);
/// Whether `text` is "<owner>.<name>" with two ids.
bool is_owned_id(std::string_view text, std::string_view owner);

/// The manifest in `text`. [may-refuse]
Result<Manifest> load_manifest(std::string_view text);

/// The same from a file; errors name it. [may-refuse: file.* too]
Result<Manifest> read_manifest(const std::filesystem::path& file);

/// The digest of the manifest's canonical form without "sha256": the binary carries this digest in
/// its note, and the installed manifest carries the binary's digest.
Digest manifest_digest(const Manifest& manifest);

}  // namespace kanly::admission

namespace kanly {

// "requires" and "default" are keywords of C++: in JSON the field's underscore is left out.
template <>
const Schema& schema<admission::Option>();
template <>
const Schema& schema<admission::Manifest>();

}  // namespace kanly
