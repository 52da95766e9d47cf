#pragma once
// The kanly_module record of a binary, and its comparison with what this host needs.
//
//   Result<BinaryFacts> facts = check_binary(bytes, host_profile());   // elf.hpp
//   Result<void> fits = check_note(facts->record, {"richese", "1.0.0", manifest_digest(manifest)});
//
// Fields are compared in a fixed order and the first that differs is named: binary.wrong_sdk,
// .wrong_id, .wrong_version, .wrong_manifest, .wrong_compiler, .wrong_compiler_version,
// .wrong_cxx_abi, .wrong_library, .wrong_library_release, .wrong_string_abi,
// .wrong_debug_containers, .wrong_language, .wrong_exceptions, .wrong_rtti, .wrong_sanitizers,
// .wrong_boost, .wrong_pointer_size. A record with other fields, or broken: binary.malformed_note.
// How it is written: sdk/abi.hpp.

#include <string>
#include <string_view>
#include <vector>

#include "kanly/admission/sha256.hpp"
#include "kanly/result.hpp"

namespace kanly::admission {

struct RecordField {
  std::string key;
  std::string value;

  bool operator==(const RecordField&) const = default;
};

/// The fields of a record, in the order of the text.
using Record = std::vector<RecordField>;

/// [may-refuse: binary.malformed_note]
Result<Record> parse_record(std::string_view text);

/// The value of `key`, or nothing.
std::string_view record_value(const Record& record, std::string_view key);

/// What the compiler and options of this host write into a record.
std::string_view host_record();

/// What the binary must say about which module it is.
struct Identity {
  std::string id;
  std::string version;
  Digest manifest;
};

/// Compares the record in `text` with `identity` and with `host`. [may-refuse: binary.*]
Result<void> check_note(std::string_view text, const Identity& identity,
                        std::string_view host = host_record());

}  // namespace kanly::admission
