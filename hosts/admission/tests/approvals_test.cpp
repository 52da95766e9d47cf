#include "kanly/admission/approvals.hpp"

#include <gtest/gtest.h>

#include "kanly/json.hpp"
#include "support/modules.hpp"

namespace kanly::admission {
namespace {

namespace fs = std::filesystem;

using test::catalogue_of;
using test::codes;
using test::manifest_of;
using test::TemporaryFolder;
using Names = std::vector<std::string>;

Manifest classic_manifest() {
  Manifest manifest = manifest_of("classic");
  manifest.options = {{"classic.mode", {"basic", "advanced"}, "advanced", {}}};
  return manifest;
}

Catalogue dune() {
  return catalogue_of({classic_manifest(), manifest_of("ix", "1.0.0", {{"classic", "*"}}),
                       manifest_of("richese", "1.0.0", {{"classic", "*"}})});
}

Resolved resolved(const Catalogue& catalogue, std::string_view modules,
                  std::string_view options = "") {
  auto verdict = resolve(catalogue, *parse_request(modules, options));
  EXPECT_TRUE(verdict) << readable(verdict.refusal());
  return verdict ? *verdict : Resolved{};
}

void approve(const fs::path& folder, const Resolved& what) {
  EXPECT_TRUE(write_approval(folder, make_approval(what, "a test")));
}

TEST(CombinationId, DependsOnModulesOptionsAndVersions) {
  const Catalogue catalogue = dune();
  const auto id = [&](std::string_view modules, std::string_view options = "") {
    return combination_id(resolved(catalogue, modules, options).combination);
  };
  EXPECT_EQ(id("classic,ix"), id("ix,classic"));
  EXPECT_EQ(id("classic"), id("classic@1.0.0", "classic.mode=advanced"));
  EXPECT_NE(id("classic"), id("classic,ix"));
  EXPECT_NE(id("classic"), id("classic", "classic.mode=basic"));
  EXPECT_EQ(id("classic").size(), 64u);
}

TEST(CombinationId, CanBeAskedForAgain) {
  const Catalogue catalogue = dune();
  const Resolved first = resolved(catalogue, "classic,ix", "classic.mode=basic");
  const auto request = request_for(first.combination);
  ASSERT_TRUE(request);
  EXPECT_EQ(resolve(catalogue, *request)->combination, first.combination);
}

TEST(Approvals, FindWhatWasWritten) {
  const TemporaryFolder folder;
  const Resolved wanted = resolved(dune(), "classic,ix");
  approve(folder / "approvals", wanted);
  const DirectoryApprovals approvals(folder / "approvals");
  const auto approval = approvals.find(wanted);
  ASSERT_TRUE(approval) << readable(approval.refusal());
  EXPECT_EQ(approval->combination, wanted.combination);
  EXPECT_EQ(approval->created_by, "a test");
  EXPECT_EQ(approvals.list(), (std::vector<Approval>{*approval}));
}

TEST(Approvals, F027_a_combination_that_resolves_is_refused_naming_the_nearest) {
  const TemporaryFolder folder;
  const Catalogue catalogue = dune();
  for (const char* modules : {"classic", "classic,ix", "classic,richese"}) {
    approve(folder.path(), resolved(catalogue, modules));
  }
  const auto verdict =
      DirectoryApprovals(folder.path()).find(resolved(catalogue, "classic,ix,richese"));
  ASSERT_FALSE(verdict);
  EXPECT_EQ(codes(verdict.refusal().reasons), (Names{"approval.none"}));
  EXPECT_EQ(verdict.refusal().nearest,
            (Names{"classic@1.0.0,ix@1.0.0 --options classic.mode=advanced",
                   "classic@1.0.0,richese@1.0.0 --options classic.mode=advanced"}));
  EXPECT_EQ(verdict.refusal().command,
            "kanly approve --modules classic@1.0.0,ix@1.0.0,richese@1.0.0"
            " --options classic.mode=advanced");
}

TEST(Approvals, F027_other_options_are_another_combination) {
  const TemporaryFolder folder;
  const Catalogue catalogue = dune();
  approve(folder.path(), resolved(catalogue, "classic"));
  const auto verdict =
      DirectoryApprovals(folder.path()).find(resolved(catalogue, "classic", "classic.mode=basic"));
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.refusal().nearest, (Names{"classic@1.0.0 --options classic.mode=advanced"}));
}

TEST(Approvals, F027_without_any_there_is_no_nearest) {
  const TemporaryFolder folder;
  const auto verdict = DirectoryApprovals(folder / "nothing").find(resolved(dune(), "classic"));
  ASSERT_FALSE(verdict);
  EXPECT_EQ(codes(verdict.refusal().reasons), (Names{"approval.none"}));
  EXPECT_EQ(verdict.refusal().nearest, Names{});
}

TEST(Approvals, WhatIsRefusedIsNotTheNearest) {
  const TemporaryFolder folder;
  const Resolved wanted = resolved(dune(), "classic");
  approve(folder.path(), wanted);
  Resolved other_binary = wanted;
  other_binary.modules.at(0).binary_digest = sha256("other binary");
  const auto changed = DirectoryApprovals(folder.path()).find(other_binary);
  ASSERT_FALSE(changed);
  EXPECT_EQ(changed.refusal().nearest, Names{});

  Resolved other_seats = wanted;
  other_seats.combination.seats.max = 3;
  const auto verdict = DirectoryApprovals(folder.path()).find(other_seats);
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.refusal().nearest, Names{});
  ASSERT_EQ(codes(verdict.refusal().reasons),
            (Names{"approval.none", "approval.other_combination"}));
  EXPECT_EQ(verdict.refusal().reasons.at(1).found, "2 to 3 seats");
  EXPECT_EQ(verdict.refusal().reasons.at(1).needed, "2 to 6 seats, which is approved");
}

TEST(Approvals, F029_the_same_version_with_other_content_is_refused_with_both_digests) {
  const TemporaryFolder folder;
  const Resolved wanted = resolved(dune(), "classic,ix");
  approve(folder.path(), wanted);
  Resolved changed = wanted;
  changed.modules.at(1).binary_digest = sha256("other binary");
  changed.modules.at(0).manifest_digest = sha256("other manifest");
  const auto verdict = DirectoryApprovals(folder.path()).find(changed);
  ASSERT_FALSE(verdict);
  const auto& reasons = verdict.refusal().reasons;
  ASSERT_EQ(codes(reasons), (Names{"approval.other_manifest", "approval.other_binary"}));
  EXPECT_EQ(reasons.at(1).where, "ix@1.0.0");
  EXPECT_NE(reasons.at(1).found.find(sha256("other binary").hex()), std::string::npos);
  EXPECT_NE(reasons.at(1).needed.find(wanted.modules.at(1).binary_digest.hex()), std::string::npos);
}

TEST(Approvals, FilesThatContradictThemselvesAreRefused) {
  const TemporaryFolder folder;
  const Resolved wanted = resolved(dune(), "classic,ix");
  const Approval good = make_approval(wanted, "a test");
  const fs::path file = folder / (good.id + ".approval.json");
  const auto code_with = [&](const Approval& approval) {
    test::write_file(file, save(approval));
    const auto verdict = DirectoryApprovals(folder.path()).find(wanted);
    return verdict ? std::string("approved") : verdict.refusal().reasons.at(0).code;
  };
  EXPECT_EQ(code_with(good), "approved");
  Approval other_id = good;
  other_id.id = std::string(64, '0');
  EXPECT_EQ(code_with(other_id), "approval.malformed");
  Approval other_options = good;
  other_options.combination.options["classic.mode"] = "basic";
  EXPECT_EQ(code_with(other_options), "approval.malformed");
  Approval fewer = good;
  fewer.modules.erase("ix");
  EXPECT_EQ(code_with(fewer), "approval.malformed");
  Approval more = good;
  more.modules["choam"] = more.modules["ix"];
  EXPECT_EQ(code_with(more), "approval.malformed");
  Approval no_digest = good;
  no_digest.modules["ix"].binary = "anything";
  EXPECT_EQ(code_with(no_digest), "approval.malformed");

  test::write_file(file, "{}");
  EXPECT_EQ(read_approval(file).error().code.substr(0, 5), "json.");
  test::write_file(folder / "renamed.approval.json", save(good));
  EXPECT_EQ(read_approval(folder / "renamed.approval.json").error().code, "approval.malformed");
}

}  // namespace
}  // namespace kanly::admission
