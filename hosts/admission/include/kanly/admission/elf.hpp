#pragma once
// The check of a module's binary, from its bytes, before the loader of the system sees it.
//
//   Result<BinaryFacts> facts = check_binary(bytes, host_profile());
//   if (!facts) report(facts.error());          // binary.run_path: found, needed, remedy
//   check_note(facts->record, identity);        // module_note.hpp
//
// Needed: a shared library for this machine (64 bit, little endian) as kanly_add_module() links it.
// Read are the ELF header, the program headers and what PT_DYNAMIC and PT_NOTE name: what the
// loader reads. Section headers are not looked at; they can say anything.
// Refused, each with its own code: whatever could let other code in, or run code of the module
// before kanly_register in a way that the C runtime's start-up does not need.
//
//   binary.empty .not_elf .truncated .malformed .wrong_class .wrong_byte_order .wrong_machine
//   .not_shared_library
//   .interpreter .writable_code .executable_stack .no_stack_header
//   .foreign_library .library_name .run_path .audit .filter .preinit .text_relocations
//   .interposes .initialises_first .global_symbols
//   .indirect_relocation .indirect_function .relocation_outside_data
//   .unknown_entry .missing_entry .relative_count .version_table   (ld.so would end the process)
//   .foreign_export .no_entry_point
//   .no_note .malformed_note .duplicate_note
//
// Nothing is allocated by a size that the file states, every offset is bounded, and the time is
// linear in the file: hostile files end in a refusal.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/result.hpp"

namespace kanly::admission {

/// The one symbol that a module exports.
inline constexpr std::string_view entry_symbol = "kanly_register";

/// What this host lets a module link to.
struct BinaryProfile {
  std::vector<std::string> libraries;  // names as in DT_NEEDED
};

/// The libraries of this build of the host: core, the C and C++ runtimes, and the sanitizers' own
/// when the host is built with them.
BinaryProfile host_profile();

/// What a binary that passed says about itself. Views into the checked bytes.
struct BinaryFacts {
  std::string_view record;  // the kanly_module record (module_note.hpp)
};

/// [may-refuse: binary.*]
Result<BinaryFacts> check_binary(std::span<const std::byte> bytes, const BinaryProfile& profile);

}  // namespace kanly::admission
