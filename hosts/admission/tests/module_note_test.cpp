#include "kanly/admission/module_note.hpp"

#include <gtest/gtest.h>

#include "kanly/admission/elf.hpp"
#include "support/modules.hpp"

namespace kanly::admission {
namespace {

const Identity identity{"richese", "1.0.0", sha256("manifest")};

std::string good_record() {
  return "id=richese\nversion=1.0.0\nmanifest=" + sha256("manifest").hex() + "\n" +
         std::string(host_record());
}

/// The good record with another value for one key.
std::string record_with(std::string_view key, std::string_view value) {
  std::string text = good_record();
  const std::size_t at = ("\n" + text).find("\n" + std::string(key) + "=");
  EXPECT_NE(at, std::string::npos) << key;
  const std::size_t from = at + key.size() + 1;
  return text.replace(from, text.find('\n', from) - from, value);
}

Error refusal_of(std::string_view text) {
  const auto fits = check_note(text, identity);
  EXPECT_FALSE(fits) << text;
  return fits ? Error{} : fits.error();
}

TEST(ModuleNote, OfThisHostFits) { EXPECT_TRUE(check_note(good_record(), identity)); }

TEST(ModuleNote, F001_names_found_and_supported_sdk) {
  const Error newer = refusal_of(record_with("sdk", "2.0"));
  EXPECT_EQ(newer.code, "binary.wrong_sdk");
  EXPECT_EQ(newer.found, "built for SDK 2.0");
  EXPECT_EQ(newer.needed, "SDK 1.0");
  EXPECT_EQ(refusal_of(record_with("sdk", "0.0")).code, "binary.wrong_sdk");
  EXPECT_EQ(refusal_of(record_with("sdk", "1.1")).code, "binary.wrong_sdk");
  EXPECT_EQ(refusal_of(record_with("sdk", "one")).code, "binary.malformed_note");
}

TEST(ModuleNote, NamesEveryFieldThatDiffers) {
  const std::pair<const char*, const char*> fields[] = {
      {"id", "binary.wrong_id"},
      {"version", "binary.wrong_version"},
      {"manifest", "binary.wrong_manifest"},
      {"compiler", "binary.wrong_compiler"},
      {"compiler_major", "binary.wrong_compiler_version"},
      {"cxx_abi", "binary.wrong_cxx_abi"},
      {"library", "binary.wrong_library"},
      {"library_release", "binary.wrong_library_release"},
      {"string_abi", "binary.wrong_string_abi"},
      {"debug_containers", "binary.wrong_debug_containers"},
      {"language", "binary.wrong_language"},
      {"exceptions", "binary.wrong_exceptions"},
      {"rtti", "binary.wrong_rtti"},
      {"sanitizers", "binary.wrong_sanitizers"},
      {"boost", "binary.wrong_boost"},
      {"pointer_bytes", "binary.wrong_pointer_size"},
  };
  for (const auto& [key, code] : fields) {
    const Error error = refusal_of(record_with(key, "other"));
    EXPECT_EQ(error.code, code);
    EXPECT_NE(error.found.find("other"), std::string::npos) << error.readable();
    EXPECT_FALSE(error.needed.empty() || error.remedy.empty()) << error.readable();
  }
}

TEST(ModuleNote, NamesTheFirstOfSeveral) {
  std::string text = record_with("boost", "100000");
  text = test::replaced(text, "version=1.0.0", "version=1.0.1");
  EXPECT_EQ(refusal_of(text).code, "binary.wrong_version");
}

TEST(ModuleNote, SaysHowToBuildIt) {
  const auto fits = check_note(record_with("compiler_major", "11"), identity,
                               record_with("compiler_major", "12"));
  ASSERT_FALSE(fits);
  EXPECT_EQ(fits.error().remedy, "Build it with version 12 of the compiler.");
}

TEST(ModuleNote, BrokenRecordsAreRefused) {
  EXPECT_EQ(refusal_of("").code, "binary.malformed_note");
  EXPECT_EQ(refusal_of("sdk").code, "binary.malformed_note");
  EXPECT_EQ(refusal_of("sdk=1.0").code, "binary.malformed_note");  // no end of line
  EXPECT_EQ(refusal_of(good_record() + "id=richese\n").code, "binary.malformed_note");
  EXPECT_EQ(refusal_of(good_record() + "colour=red\n").code, "binary.malformed_note");
  EXPECT_EQ(refusal_of(record_with("id", "\x01")).code, "binary.malformed_note");
  EXPECT_EQ(refusal_of(good_record() + std::string(10'000, 'x')).code, "binary.malformed_note");
  std::string without = good_record();
  without.erase(without.find("boost="));
  EXPECT_EQ(refusal_of(without).code, "binary.malformed_note");
}

TEST(ModuleNote, OfAModuleBuiltByClangNamesTheCompiler) {
  const auto file = test::hostile_file("other_compiler");
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "built with one compiler only";
  const std::string binary = test::read_file(file);
  const auto facts = check_binary(test::bytes_of(binary), host_profile());
  ASSERT_TRUE(facts) << facts.error().readable();
  const auto zero = Digest::parse(std::string(64, '0'));
  const auto fits = check_note(facts->record, {"other_compiler", "1.0.0", *zero});
  ASSERT_FALSE(fits);
  EXPECT_EQ(fits.error().code, "binary.wrong_compiler");
  EXPECT_EQ(fits.error().where, "note/compiler");
  EXPECT_EQ(fits.error().found, "built by clang++");
  EXPECT_EQ(fits.error().needed, "built by g++");
  EXPECT_EQ(fits.error().remedy, "Build it with g++.");
}

}  // namespace
}  // namespace kanly::admission
