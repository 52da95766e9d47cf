#include "kanly/admission/module_note.hpp"

#include <algorithm>
#include <array>

#include "kanly/admission/limits.hpp"
#include "kanly/admission/version.hpp"
#include "kanly/sdk/abi.hpp"

namespace kanly::admission {

namespace {

enum class Compared { sdk, identity, host };

struct KnownField {
  std::string_view key;
  Compared compared;
  std::string_view code;    // after "binary."
  std::string_view what;    // for messages: "built by", …
  std::string_view remedy;  // {} stands for the host's value
};

constexpr std::string_view reinstall =
    "Install the manifest and the binary that were built together.";

constexpr std::array known_fields{
    KnownField{"sdk", Compared::sdk, "wrong_sdk", "built for SDK",
               "Build it with an SDK that this host supports."},
    KnownField{"id", Compared::identity, "wrong_id", "the module", reinstall},
    KnownField{"version", Compared::identity, "wrong_version", "version", reinstall},
    KnownField{"manifest", Compared::identity, "wrong_manifest", "the manifest with digest",
               reinstall},
    KnownField{"compiler", Compared::host, "wrong_compiler", "built by", "Build it with {}."},
    KnownField{"compiler_major", Compared::host, "wrong_compiler_version",
               "built by compiler version", "Build it with version {} of the compiler."},
    KnownField{"cxx_abi", Compared::host, "wrong_cxx_abi", "__GXX_ABI_VERSION",
               "Build it without -fabi-version."},
    KnownField{"library", Compared::host, "wrong_library", "standard library",
               "Build it against {}."},
    KnownField{"library_release", Compared::host, "wrong_library_release",
               "standard library release", "Build it against release {} of the standard library."},
    KnownField{"string_abi", Compared::host, "wrong_string_abi", "_GLIBCXX_USE_CXX11_ABI",
               "Build it with -D_GLIBCXX_USE_CXX11_ABI={}."},
    KnownField{"debug_containers", Compared::host, "wrong_debug_containers", "_GLIBCXX_DEBUG",
               "Build it with _GLIBCXX_DEBUG {}."},
    KnownField{"language", Compared::host, "wrong_language", "__cplusplus",
               "Build it with -std=c++20."},
    KnownField{"exceptions", Compared::host, "wrong_exceptions", "exceptions",
               "Build it with exceptions {}."},
    KnownField{"rtti", Compared::host, "wrong_rtti", "RTTI", "Build it with RTTI {}."},
    KnownField{"sanitizers", Compared::host, "wrong_sanitizers", "sanitizers",
               "Build it with sanitizers: {}. A sanitizer build is a profile of its own."},
    KnownField{"boost", Compared::host, "wrong_boost", "BOOST_VERSION",
               "Build it against Boost {}."},
    KnownField{"pointer_bytes", Compared::host, "wrong_pointer_size", "bytes of a pointer",
               "Build it for this machine."},
};

Error malformed(std::string found, std::string needed) {
  return {"binary.malformed_note", "note", std::move(found), std::move(needed),
          "Build the module with kanly_add_module()."};
}

bool is_printable(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

std::string filled(std::string_view remedy, std::string_view value) {
  std::string text(remedy);
  if (const std::size_t at = text.find("{}"); at != std::string::npos) text.replace(at, 2, value);
  return text;
}

std::string identity_value(const Identity& identity, std::string_view key) {
  if (key == "id") return identity.id;
  if (key == "version") return identity.version;
  return identity.manifest.hex();
}

Result<void> check_sdk(const KnownField& field, std::string_view found) {
  const auto version = SdkVersion::parse(found);
  if (!version) return malformed("sdk=" + std::string(found), version.error().needed);
  const SdkVersion host = SdkVersion::host();
  if (host.serves(*version)) return {};
  return Error{"binary.wrong_sdk", "note/sdk", "built for SDK " + std::string(found),
               "SDK " + host.supported(), std::string(field.remedy)};
}

Result<void> check_field(const KnownField& field, std::string_view found, const Identity& identity,
                         const Record& host) {
  if (field.compared == Compared::sdk) return check_sdk(field, found);
  const bool own = field.compared == Compared::identity;
  const std::string needed =
      own ? identity_value(identity, field.key) : std::string(record_value(host, field.key));
  if (found == needed) return {};
  return Error{"binary." + std::string(field.code), "note/" + std::string(field.key),
               std::string(field.what) + " " + std::string(found),
               std::string(field.what) + " " + needed, filled(field.remedy, needed)};
}

bool has_field(const Record& record, std::string_view key) {
  return std::ranges::any_of(record, [key](const RecordField& f) { return f.key == key; });
}

}  // namespace

Result<Record> parse_record(std::string_view text) {
  if (text.size() > limits::record_bytes) {
    return malformed(std::to_string(text.size()) + " bytes",
                     "at most " + std::to_string(limits::record_bytes));
  }
  Record record;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    const std::size_t equals = line.find('=');
    if (end == std::string_view::npos || equals == std::string_view::npos || !is_printable(line)) {
      return malformed("line " + std::to_string(record.size() + 1) + " is not one",
                       "lines \"key=value\" of printable characters");
    }
    RecordField field{std::string(line.substr(0, equals)), std::string(line.substr(equals + 1))};
    if (has_field(record, field.key)) return malformed("\"" + field.key + "\" twice", "once");
    record.push_back(std::move(field));
    if (record.size() > limits::record_fields) return malformed("too many fields", "at most 32");
    text.remove_prefix(end + 1);
  }
  return record;
}

std::string_view record_value(const Record& record, std::string_view key) {
  for (const RecordField& field : record) {
    if (field.key == key) return field.value;
  }
  return {};
}

std::string_view host_record() { return KANLY_ABI_RECORD; }

Result<void> check_note(std::string_view text, const Identity& identity, std::string_view host) {
  const auto record = parse_record(text);
  if (!record) return record.error();
  const auto needed = parse_record(host);
  if (!needed) return needed.error();
  for (const KnownField& field : known_fields) {
    if (!has_field(*record, field.key)) {
      return malformed("no field \"" + std::string(field.key) + "\"", "that field");
    }
    auto equal = check_field(field, record_value(*record, field.key), identity, *needed);
    if (!equal) return equal;
  }
  if (record->size() == known_fields.size()) return {};
  const auto foreign = std::ranges::find_if(*record, [](const RecordField& field) {
    return std::ranges::none_of(known_fields, [&](auto& known) { return known.key == field.key; });
  });
  return malformed("a field \"" + foreign->key + "\"", "only the fields of this SDK");
}

}  // namespace kanly::admission
