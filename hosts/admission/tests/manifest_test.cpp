#include "kanly/admission/manifest.hpp"

#include <gtest/gtest.h>

#include "kanly/admission/limits.hpp"
#include "kanly/json.hpp"
#include "support/modules.hpp"

namespace kanly::admission {
namespace {

using test::manifest_of;
using test::replaced;

const std::string good =
    R"({"id":"richese","version":"1.0.0","sdk":"1","requires":{"classic":"^1.0"},"conflicts":{},)"
    R"("options":[{"id":"richese.ban","values":["off","on"],"default":"off"}],)"
    R"("seats":{"min":2,"max":6},"sides":["richese"],)"
    R"("capabilities":[{"id":"richese.mirror_weapon","rulings":["RIC-MIRROR-01"]}],)"
    R"("entry":"richese.so"})";

/// The code and the place of the refusal of `good` with one part replaced.
std::string refusal_with(std::string_view part, std::string_view other) {
  std::string text = good;
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  text.replace(at, part.size(), other);
  const auto manifest = load_manifest(text);
  if (manifest) return "accepted";
  EXPECT_FALSE(manifest.error().needed.empty());
  return manifest.error().code + " " + manifest.error().where;
}

TEST(Manifest, OfTheDesignIsAccepted) {
  const auto manifest = load_manifest(good);
  ASSERT_TRUE(manifest) << manifest.error().readable();
  EXPECT_EQ(manifest->id, "richese");
  EXPECT_EQ(manifest->requires_.at("classic"), "^1.0");
  EXPECT_EQ(manifest->options.at(0).default_, "off");
  EXPECT_EQ(manifest->seats.max, 6);
}

TEST(Manifest, IsSavedUnderTheKeysOfTheFile) {
  const auto manifest = load_manifest(good);
  ASSERT_TRUE(manifest);
  const std::string text = save(*manifest);
  EXPECT_NE(text.find(R"("requires":{"classic":"^1.0"})"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("default":"off")"), std::string::npos) << text;
  EXPECT_EQ(*load_manifest(text), *manifest);
}

TEST(Manifest, WithUnknownMissingOrDoubleKeysIsRefused) {
  EXPECT_EQ(refusal_with(R"("sdk":"1",)", "").substr(0, 5), "json.");
  EXPECT_EQ(refusal_with(R"("sdk":"1",)", R"("sdk":"1","before":["classic"],)").substr(0, 5),
            "json.");  // F-023: the order follows what is required; nothing else states it
  EXPECT_EQ(refusal_with(R"("sdk":"1",)", R"("sdk":"1","sdk":"1",)").substr(0, 5), "json.");
  EXPECT_EQ(refusal_with(R"("requires")", R"("requires_")").substr(0, 5), "json.");
  EXPECT_EQ(refusal_with(R"("sdk":"1")", R"("sdk":1)").substr(0, 5), "json.");
}

TEST(Manifest, NamesWhatIsWrongAndWhere) {
  EXPECT_EQ(refusal_with("\"richese\"", "\"Richese\""), "manifest.bad_id /id");
  EXPECT_EQ(refusal_with("\"richese\"", "\"../x\""), "manifest.bad_id /id");
  EXPECT_EQ(refusal_with("\"richese\"", "\"\""), "manifest.bad_id /id");
  EXPECT_EQ(refusal_with("1.0.0", "1.0"), "manifest.bad_version /version");
  EXPECT_EQ(refusal_with("\"sdk\":\"1\"", "\"sdk\":\"one\""), "manifest.bad_sdk /sdk");
  EXPECT_EQ(refusal_with("^1.0", "~1.0"), "manifest.bad_range /requires/classic");
  EXPECT_EQ(refusal_with("\"classic\"", "\"richese\""),
            "manifest.requires_itself /requires/richese");
  EXPECT_EQ(refusal_with("\"conflicts\":{}", "\"conflicts\":{\"richese\":\"*\"}"),
            "manifest.conflicts_with_itself /conflicts/richese");
  EXPECT_EQ(refusal_with("\"min\":2", "\"min\":7"), "manifest.bad_seats /seats");
  EXPECT_EQ(refusal_with("\"min\":2", "\"min\":0"), "manifest.bad_seats /seats");
  EXPECT_EQ(refusal_with("\"max\":6", "\"max\":99"), "manifest.bad_seats /seats");
  EXPECT_EQ(refusal_with("[\"richese\"]", "[\"rich ese\"]"), "manifest.bad_side /sides/0");
  EXPECT_EQ(refusal_with("[\"richese\"]", "[\"a\",\"a\"]"), "manifest.duplicate /sides/1");
}

TEST(Manifest, OptionsAndCapabilitiesBelongToTheModule) {
  EXPECT_EQ(refusal_with("richese.ban", "classic.ban"), "manifest.bad_option /options/0/id");
  EXPECT_EQ(refusal_with("\"default\":\"off\"", "\"default\":\"maybe\""),
            "manifest.bad_option /options/0/default");
  EXPECT_EQ(refusal_with("[\"off\",\"on\"]", "[]"), "manifest.bad_option /options/0/values");
  EXPECT_EQ(refusal_with("[\"off\",\"on\"]", "[\"off\",\"o,n\"]"),
            "manifest.bad_option /options/0/values");
  EXPECT_EQ(refusal_with("richese.mirror_weapon", "mirror_weapon"),
            "manifest.bad_capability /capabilities/0/id");
}

TEST(Manifest, EntryIsABareFileName) {
  for (const char* entry : {"/etc/richese.so", "../richese.so", "richese", ".so", "a/b.so",
                            "a b.so", "libc.so.6", ""}) {
    EXPECT_EQ(refusal_with("richese.so", entry), "manifest.bad_entry /entry") << entry;
  }
}

TEST(Manifest, DigestIsSixtyFourDigits) {
  EXPECT_EQ(refusal_with("\"richese.so\"", "\"richese.so\",\"sha256\":\"abc\""),
            "manifest.bad_digest /sha256");
  EXPECT_EQ(
      refusal_with("\"richese.so\"", "\"richese.so\",\"sha256\":\"" + std::string(64, 'a') + "\""),
      "accepted");
}

TEST(Manifest, HugeListsAreRefused) {
  Manifest manifest = manifest_of("richese");
  for (int i = 0; i < 1'001; ++i) manifest.sides.push_back("side_" + std::to_string(i));
  EXPECT_EQ(load_manifest(save(manifest)).error().code, "manifest.too_long");
}

TEST(Manifest, DigestLeavesOutTheBinarysDigest) {
  Manifest manifest = manifest_of("richese");
  const Digest digest = manifest_digest(manifest);
  manifest.sha256 = std::string(64, 'a');
  EXPECT_EQ(manifest_digest(manifest), digest);
  manifest.version = "1.0.1";
  EXPECT_NE(manifest_digest(manifest), digest);
}

TEST(Manifest, FileIsNamedInTheRefusal) {
  const test::TemporaryFolder folder;
  const auto file = folder / "richese.module.json";
  EXPECT_EQ(read_manifest(file).error().code, "file.missing");
  test::write_file(file, replaced(good, "1.0.0", "1.0.x"));
  EXPECT_EQ(read_manifest(file).error().where, file.string() + "/version");
  test::write_file(file, std::string(limits::manifest_bytes + 1, ' '));
  EXPECT_EQ(read_manifest(file).error().code, "file.too_large");
}

}  // namespace
}  // namespace kanly::admission
