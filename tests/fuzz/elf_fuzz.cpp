// Any bytes as a module's binary: they are refused with a reason, or accepted, and the same twice.

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <span>
#include <string>

#include "kanly/admission/elf.hpp"
#include "kanly/admission/module_note.hpp"

namespace {

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "elf_fuzz: " << what << '\n';
  std::abort();
}

std::string answer(std::span<const std::byte> bytes) {
  const auto facts = kanly::admission::check_binary(bytes, kanly::admission::host_profile());
  if (!facts) {
    const kanly::Error& error = facts.error();
    require(error.code.starts_with("binary."), "an error that is not about a binary");
    require(!error.found.empty() && !error.needed.empty(), "an error that does not say why");
    return error.readable();
  }
  const auto fits = kanly::admission::check_note(facts->record, {"fuzzed", "1.0.0", {}});
  return fits ? "accepted" : fits.error().readable();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto bytes = std::as_bytes(std::span(data, size));
  require(answer(bytes) == answer(bytes), "two answers to one input");
  return 0;
}
