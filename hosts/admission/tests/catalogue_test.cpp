#include "kanly/admission/catalogue.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>

#include "kanly/json.hpp"
#include "support/modules.hpp"

namespace kanly::admission {
namespace {

namespace fs = std::filesystem;

using test::manifest_of;
using test::TemporaryFolder;
using Names = std::vector<std::string>;

Catalogue scan_one(const fs::path& folder, ScanDepth depth = ScanDepth::binaries) {
  return scan(std::span(&folder, 1), depth);
}

Names names_of(const Catalogue& catalogue) {
  Names names;
  for (const Installed& module : catalogue.modules) names.push_back(module.name());
  return names;
}

/// "<file name> <code>" of every refusal.
Names refusals_of(const Catalogue& catalogue) {
  Names texts;
  for (const RefusedFile& file : catalogue.refused) {
    for (const Error& reason : file.reasons) {
      EXPECT_FALSE(reason.found.empty() || reason.needed.empty()) << reason.readable();
      texts.push_back(file.file.filename().string() + " " + reason.code);
    }
  }
  return texts;
}

/// A manifest whose binary is any file: enough where binaries are not looked at.
void put_manifest(const fs::path& folder, const Manifest& manifest) {
  test::put_files(folder, manifest, "binary of " + manifest.id);
}

TEST(Catalogue, ListsAModuleBuiltByKanlyAddModule) {
  const fs::path folder = test::hostile_file("well_behaved").parent_path();
  const Catalogue catalogue = scan_one(folder);
  EXPECT_EQ(names_of(catalogue), (Names{"well_behaved@1.0.0"}));
  EXPECT_EQ(refusals_of(catalogue), Names{});
}

TEST(Catalogue, F003_every_file_that_is_no_module_has_its_own_reason) {
  const TemporaryFolder folder;
  const test::Marker marker(folder / "marker");
  const fs::path modules = folder / "modules";
  fs::create_directories(modules / "folder.so");
  test::write_file(modules / "empty.so", "");
  test::write_file(modules / "text.so", "not a module at all");
  test::write_file(modules / "truncated.so", test::hostile_binary("well_behaved").substr(0, 5'000));
  test::write_file(modules / "unrelated.so", test::hostile_binary("unrelated"));
  fs::create_symlink(modules / "nowhere", modules / "dangling.so");
  ::mkfifo((modules / "pipe.so").c_str(), 0600);
  test::write_file(modules / "well_behaved.so", test::hostile_binary("well_behaved"));
  test::write_file(modules / "README.txt", "other files are left alone");

  EXPECT_EQ(
      refusals_of(scan_one(modules)),
      (Names{"dangling.so file.dangling_link", "empty.so binary.empty", "folder.so file.not_a_file",
             "pipe.so file.not_a_file", "text.so binary.not_elf", "truncated.so binary.truncated",
             "unrelated.so binary.no_note", "well_behaved.so catalogue.no_manifest"}));
  EXPECT_EQ(marker.text(), "");
}

TEST(Catalogue, F003_the_same_files_behind_a_manifest_have_their_own_reasons) {
  const TemporaryFolder folder;
  const test::Marker marker(folder / "marker");
  const fs::path modules = folder / "modules";
  test::put_files(modules, manifest_of("empty"), "");
  test::put_files(modules, manifest_of("text"), "not a module at all");
  test::put_files(modules, manifest_of("unrelated"), test::hostile_binary("unrelated"));
  test::put_files(modules, manifest_of("folder"), "");
  fs::remove(modules / "folder.so");
  fs::create_directories(modules / "folder.so");
  test::put_files(modules, manifest_of("gone"), "");
  fs::remove(modules / "gone.so");

  EXPECT_EQ(refusals_of(scan_one(modules)),
            (Names{"empty.module.json binary.empty", "folder.module.json file.not_a_file",
                   "gone.module.json file.missing", "text.module.json binary.not_elf",
                   "unrelated.module.json binary.no_note"}));
  EXPECT_EQ(refusals_of(scan_one(modules, ScanDepth::manifests)),
            (Names{"folder.module.json file.not_a_file", "gone.module.json file.missing"}));
  EXPECT_EQ(marker.text(), "");
}

TEST(Catalogue, F001_other_sdks_are_refused_with_both_versions) {
  const TemporaryFolder folder;
  Manifest newer = manifest_of("newer");
  newer.sdk = "2";
  Manifest older = manifest_of("older");
  older.sdk = "0";
  Manifest more = manifest_of("more");
  more.sdk = "1.7";
  for (const Manifest& manifest : {newer, older, more, manifest_of("same")}) {
    put_manifest(folder.path(), manifest);
  }
  const Catalogue catalogue = scan_one(folder.path(), ScanDepth::manifests);
  EXPECT_EQ(names_of(catalogue), (Names{"same@1.0.0"}));
  EXPECT_EQ(refusals_of(catalogue),
            (Names{"more.module.json manifest.wrong_sdk", "newer.module.json manifest.wrong_sdk",
                   "older.module.json manifest.wrong_sdk"}));
  EXPECT_EQ(catalogue.refused.at(1).reasons.at(0).found, "SDK 2");
  EXPECT_EQ(catalogue.refused.at(1).reasons.at(0).needed, "SDK 1.0");
}

TEST(Catalogue, F021_a_module_that_ends_the_process_is_listed_with_file_id_and_digest) {
  const TemporaryFolder folder;
  test::put_module(folder.path(), "ends_process");
  const Catalogue catalogue = scan_one(folder.path());
  ASSERT_EQ(names_of(catalogue), (Names{"ends_process@1.0.0"}));
  EXPECT_EQ(catalogue.modules.at(0).binary_digest.hex().size(), 64u);
  EXPECT_EQ(catalogue.modules.at(0).manifest_file, folder / "ends_process.module.json");
}

TEST(Catalogue, F025_one_bad_module_does_not_stop_the_others) {
  const TemporaryFolder folder;
  for (const char* id : {"a", "b", "c", "d", "e", "f"})
    put_manifest(folder.path(), manifest_of(id));
  put_manifest(folder.path(), manifest_of("bad", "1.0.0", {{"nothing", "^1.0"}}));
  put_manifest(folder.path(), manifest_of("on_bad", "1.0.0", {{"bad", "*"}, {"a", "*"}}));
  put_manifest(folder.path(), manifest_of("too_new", "1.0.0", {{"a", "^2.0"}}));
  test::write_file(folder / "broken.module.json", "{");

  const Catalogue catalogue = scan_one(folder.path(), ScanDepth::manifests);
  EXPECT_EQ(names_of(catalogue),
            (Names{"a@1.0.0", "b@1.0.0", "c@1.0.0", "d@1.0.0", "e@1.0.0", "f@1.0.0"}));
  Names refused = refusals_of(catalogue);
  ASSERT_EQ(refused.size(), 4u);
  EXPECT_EQ(refused.at(0), "bad.module.json dependency.missing");
  EXPECT_EQ(refused.at(1).substr(0, 24), "broken.module.json json.");
  EXPECT_EQ(refused.at(2), "on_bad.module.json dependency.missing");
  EXPECT_EQ(refused.at(3), "too_new.module.json dependency.version");
}

TEST(Catalogue, ANeedThatIsInstalledAndRefusedIsNotCalledMissing) {
  const TemporaryFolder folder;
  put_manifest(folder.path(), manifest_of("bad", "1.0.0", {{"nothing", "^1.0"}}));
  put_manifest(folder.path(), manifest_of("on_bad", "1.0.0", {{"bad", "*"}}));
  put_manifest(folder.path(), manifest_of("on_next", "1.0.0", {{"bad", "^2.0"}}));
  const Catalogue catalogue = scan_one(folder.path(), ScanDepth::manifests);
  ASSERT_EQ(catalogue.refused.size(), 3u);
  const std::string file = (folder / "bad.module.json").string();
  EXPECT_EQ(catalogue.refused.at(1).reasons.at(0).found, "bad is installed and refused: " + file);
  EXPECT_EQ(catalogue.refused.at(2).reasons.at(0).found, "bad@1.0.0");
}

TEST(Catalogue, F023_a_cycle_is_named_and_the_others_stay) {
  const TemporaryFolder folder;
  put_manifest(folder.path(), manifest_of("a", "1.0.0", {{"b", "*"}}));
  put_manifest(folder.path(), manifest_of("b", "1.0.0", {{"c", "*"}}));
  put_manifest(folder.path(), manifest_of("c", "1.0.0", {{"a", "*"}}));
  put_manifest(folder.path(), manifest_of("d"));
  const Catalogue catalogue = scan_one(folder.path(), ScanDepth::manifests);
  EXPECT_EQ(names_of(catalogue), (Names{"d@1.0.0"}));
  ASSERT_EQ(catalogue.refused.size(), 3u);
  EXPECT_EQ(catalogue.refused.at(0).reasons.at(0).found, "a -> b -> c -> a");
}

TEST(Catalogue, SeveralVersionsStandSideBySide) {
  const TemporaryFolder folder;
  put_manifest(folder / "one", manifest_of("classic", "1.0.0"));
  put_manifest(folder / "two", manifest_of("classic", "1.10.0"));
  put_manifest(folder / "three", manifest_of("classic", "1.9.0"));
  const std::vector<fs::path> folders{folder / "one", folder / "two", folder / "three"};
  const Catalogue catalogue = scan(folders, ScanDepth::manifests);
  EXPECT_EQ(names_of(catalogue), (Names{"classic@1.0.0", "classic@1.9.0", "classic@1.10.0"}));
  EXPECT_EQ(catalogue.find("classic")->manifest.version, "1.10.0");
  EXPECT_EQ(catalogue.find("classic", *Version::parse("1.9.0"))->manifest.version, "1.9.0");
  EXPECT_EQ(catalogue.find("classic", *Version::parse("2.0.0")), nullptr);
}

TEST(Catalogue, OneIdAndVersionInTwoPlacesIsRefusedInBoth) {
  const TemporaryFolder folder;
  put_manifest(folder / "one", manifest_of("classic"));
  put_manifest(folder / "two", manifest_of("classic"));
  put_manifest(folder / "two", manifest_of("ix"));
  const std::vector<fs::path> folders{folder / "one", folder / "two"};
  const Catalogue catalogue = scan(folders, ScanDepth::manifests);
  EXPECT_EQ(names_of(catalogue), (Names{"ix@1.0.0"}));
  EXPECT_EQ(refusals_of(catalogue), (Names{"classic.module.json catalogue.duplicate",
                                           "classic.module.json catalogue.duplicate"}));
}

TEST(Catalogue, ManifestsOfAnotherNameOrWithoutDigestAreRefused) {
  const TemporaryFolder folder;
  Manifest manifest = manifest_of("classic");
  manifest.sha256 = std::string(64, 'a');
  test::write_file(folder / "other.module.json", save(manifest));
  test::write_file(folder / "ix.module.json", save(manifest_of("ix")));
  EXPECT_EQ(
      refusals_of(scan_one(folder.path())),
      (Names{"ix.module.json manifest.no_digest", "other.module.json manifest.wrong_file_name"}));
}

TEST(Catalogue, F029_other_content_is_refused_with_both_digests) {
  const TemporaryFolder folder;
  const Manifest manifest = test::put_module(folder.path(), "marks");
  const auto file = folder / "marks.so";
  const std::string old = test::read_file(file);
  test::write_file(file, old + "more");
  const Catalogue catalogue = scan_one(folder.path());
  ASSERT_EQ(refusals_of(catalogue), (Names{"marks.module.json binary.wrong_digest"}));
  const Error& reason = catalogue.refused.at(0).reasons.at(0);
  EXPECT_EQ(reason.found, "sha256 " + sha256(old + "more").hex());
  EXPECT_NE(reason.needed.find(sha256(old).hex()), std::string::npos);
}

TEST(Catalogue, AManifestThatIsNotTheBinarysIsRefused) {
  const TemporaryFolder folder;
  Manifest manifest = manifest_of("marks");
  manifest.sides = {"another"};
  test::put_files(folder.path(), manifest, test::hostile_binary("marks"));
  EXPECT_EQ(refusals_of(scan_one(folder.path())),
            (Names{"marks.module.json binary.wrong_manifest"}));
}

TEST(Catalogue, FoldersThatAreNotThereAreNamed) {
  const TemporaryFolder folder;
  EXPECT_EQ(refusals_of(scan_one(folder / "nothing")),
            (Names{"nothing catalogue.unreadable_folder"}));
}

}  // namespace
}  // namespace kanly::admission
