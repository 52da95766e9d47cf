#include "kanly/admission/admission.hpp"

#include <gtest/gtest.h>

#include "kanly/rules.hpp"
#include "support/modules.hpp"

namespace kanly::admission {
namespace {

namespace fs = std::filesystem;

using test::codes;
using test::TemporaryFolder;
using Names = std::vector<std::string>;

class AdmissionTest : public testing::Test {
 protected:
  Admission open(Policy policy) {
    Settings settings;
    settings.folders = {modules};
    settings.cache = folder / "cache";
    settings.policy = policy;
    settings.approvals = &approvals;
    settings.announce = [this](const Installed& module, const fs::path& copy) {
      announced.push_back(module.name());
      EXPECT_EQ(copy, folder / "cache" / (module.binary_digest.hex() + ".so"));
    };
    auto admission = Admission::open(std::move(settings));
    EXPECT_TRUE(admission) << admission.error().readable();
    return *std::move(admission);
  }

  void install_well_behaved() {
    const fs::path built = test::hostile_file("well_behaved").parent_path();
    fs::create_directories(modules);
    for (const auto& entry : fs::directory_iterator(built)) {
      fs::copy_file(entry.path(), modules / entry.path().filename(),
                    fs::copy_options::overwrite_existing);
    }
  }

  void approve(const Admission& admission, const Request& wanted) {
    const auto resolved = resolve(admission.catalogue(), wanted);
    ASSERT_TRUE(resolved);
    ASSERT_TRUE(write_approval(folder / "approvals", make_approval(*resolved, "a test")));
  }

  static Names reasons(const Verdict<Admitted>& verdict) {
    return verdict ? Names{"admitted"} : codes(verdict.refusal().reasons);
  }

  Names reasons_of_hostile(std::string_view name) {
    test::put_module(modules, name);
    Admission admission = open(Policy::developer);
    return reasons(admission.admit(*parse_request(name, "")));
  }

  TemporaryFolder folder;
  const fs::path modules = folder / "modules";
  const DirectoryApprovals approvals{folder / "approvals"};
  const Request request = *parse_request("well_behaved", "");
  Names announced;
};

TEST_F(AdmissionTest, GivesTheFrozenRulesOfAnApprovedCombination) {
  install_well_behaved();
  Admission admission = open(Policy::approved);
  approve(admission, request);
  const auto admitted = admission.admit(request);
  ASSERT_TRUE(admitted) << readable(admitted.refusal());
  ASSERT_NE(admitted->rules, nullptr);
  EXPECT_EQ(admitted->rules->identity().modules.at(0).id, "well_behaved");
  EXPECT_EQ(admitted->rules->rulings().at("well_behaved").size(), 2u);
  EXPECT_EQ(admitted->combination_id, admitted->approval->id);
}

TEST_F(AdmissionTest, FreezesOnceForEachCombination) {
  install_well_behaved();
  Admission admission = open(Policy::developer);
  const auto first = admission.admit(request);
  const auto second = admission.admit(request);
  const auto other = admission.admit(*parse_request("well_behaved", "well_behaved.gated=yes"));
  ASSERT_TRUE(first && second && other);
  EXPECT_EQ(first->rules, second->rules);
  EXPECT_NE(first->rules, other->rules);
}

TEST_F(AdmissionTest, F027_no_code_runs_without_an_approval) {
  const test::Marker marker(folder / "marker");
  test::put_module(modules, "marks");
  Admission admission = open(Policy::approved);
  const Request marks = *parse_request("marks", "");
  EXPECT_EQ(reasons(admission.admit(marks)), (Names{"approval.none"}));
  EXPECT_EQ(marker.text(), "");
  EXPECT_EQ(announced, Names{});

  approve(admission, marks);
  static_cast<void>(admission.admit(marks));
  EXPECT_EQ(marker.text(), "constructorregister");
  EXPECT_EQ(announced, (Names{"marks@1.0.0"}));
}

TEST_F(AdmissionTest, F027_an_approval_of_other_content_is_none) {
  const test::Marker marker(folder / "marker");
  test::put_module(modules, "marks");
  const Request marks = *parse_request("marks", "");
  approve(open(Policy::approved), marks);

  test::put_files(modules, test::manifest_of("marks"), test::hostile_binary("marks"));
  Admission admission = open(Policy::approved);
  const auto verdict = admission.admit(marks);
  // Its note is of another manifest, so that approving it would be refused: that is not offered.
  ASSERT_EQ(reasons(verdict), (Names{"approval.other_binary", "binary.wrong_manifest"}));
  EXPECT_EQ(verdict.refusal().command, "");
  EXPECT_EQ(verdict.refusal().reasons.at(0).remedy, "Install the files that were approved.");
  EXPECT_EQ(marker.text(), "");
}

TEST_F(AdmissionTest, OnlyApprovedCombinationsThatCanBePlayedAreNearest) {
  test::put_module(modules, "marks");
  test::put_module(modules, "throws");
  Admission admission = open(Policy::approved);
  approve(admission, *parse_request("marks", ""));
  const Request throws = *parse_request("throws", "");
  EXPECT_EQ(admission.admit(throws).refusal().nearest, (Names{"marks@1.0.0"}));
  fs::remove(modules / "marks.module.json");
  Admission later = open(Policy::approved);
  const auto verdict = later.admit(throws);
  EXPECT_EQ(verdict.refusal().nearest, Names{});
  EXPECT_EQ(verdict.refusal().command, "kanly approve --modules throws@1.0.0");
}

TEST_F(AdmissionTest, F029_a_file_that_changed_after_its_manifest_was_read_is_refused) {
  const test::Marker marker(folder / "marker");
  test::put_module(modules, "marks");
  Admission admission = open(Policy::developer);
  test::write_file(modules / "marks.so", test::hostile_binary("marks"));
  EXPECT_EQ(reasons(admission.admit(*parse_request("marks", ""))), (Names{"binary.wrong_digest"}));
  EXPECT_EQ(marker.text(), "");
}

TEST_F(AdmissionTest, F003_an_unrelated_library_is_refused_before_its_constructor_runs) {
  const test::Marker marker(folder / "marker");
  test::put_files(modules, test::manifest_of("unrelated"), test::hostile_binary("unrelated"));
  Admission admission = open(Policy::developer);
  EXPECT_EQ(reasons(admission.admit(*parse_request("unrelated", ""))), (Names{"binary.no_note"}));
  EXPECT_EQ(marker.text(), "");
}

TEST_F(AdmissionTest, ForeignLibrariesNeverRun) {
  const test::Marker marker(folder / "marker");
  EXPECT_EQ(reasons_of_hostile("foreign_library"), (Names{"binary.foreign_library"}));
  EXPECT_EQ(marker.text(), "");
}

TEST_F(AdmissionTest, AMissingSymbolIsNamedByTheLoader) {
  test::put_module(modules, "unresolved");
  Admission admission = open(Policy::developer);
  const auto verdict = admission.admit(*parse_request("unresolved", ""));
  ASSERT_EQ(reasons(verdict), (Names{"binary.not_loadable"}));
  EXPECT_NE(verdict.refusal().reasons.at(0).found.find("nobody_defines_this"), std::string::npos);
}

TEST_F(AdmissionTest, AnExceptionWhileRegisteringIsARefusal) {
  test::put_module(modules, "throws");
  Admission admission = open(Policy::developer);
  const auto verdict = admission.admit(*parse_request("throws", ""));
  ASSERT_EQ(reasons(verdict), (Names{"module.registration_failed"}));
  EXPECT_EQ(verdict.refusal().reasons.at(0).found, "no more cards");
}

TEST_F(AdmissionTest, WhatFreezeFindsIsARefusal) {
  // It registers nothing at all, so there is no game.
  const Names found = reasons_of_hostile("registers_nothing");
  ASSERT_FALSE(found.empty());
  EXPECT_NE(found.at(0), "admitted");
}

TEST_F(AdmissionTest, F005_replacing_the_files_of_a_loaded_module_changes_nothing) {
  install_well_behaved();
  Admission admission = open(Policy::developer);
  const auto before = admission.admit(request);
  ASSERT_TRUE(before);
  test::write_file(modules / "well_behaved.so", "");
  const auto after = admission.admit(request);
  ASSERT_TRUE(after) << readable(after.refusal());
  EXPECT_EQ(before->rules, after->rules);
}

TEST_F(AdmissionTest, GatesRefuseWithTheirRulings) {
  install_well_behaved();
  Admission admission = open(Policy::approved);
  const Request gated = *parse_request("well_behaved", "well_behaved.gated=yes");
  approve(admission, gated);
  const auto verdict = admission.admit(gated);
  ASSERT_EQ(reasons(verdict), (Names{"gate.active"}));
  EXPECT_EQ(verdict.refusal().rulings, (Names{"WELL-02"}));

  Admission developer = open(Policy::developer);
  const auto admitted = developer.admit(gated);
  ASSERT_TRUE(admitted) << readable(admitted.refusal());
  EXPECT_EQ(admitted->rules->explain().gates.size(), 1u);
}

TEST_F(AdmissionTest, F021_the_module_is_announced_before_its_code_runs) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  test::put_module(modules, "ends_process");
  EXPECT_DEATH(
      {
        Settings settings;
        settings.folders = {modules};
        settings.cache = folder / "cache";
        settings.policy = Policy::developer;
        settings.announce = [](const Installed& module, const fs::path&) {
          std::fprintf(stderr, "loading %s\n", module.name().c_str());
        };
        auto admission = Admission::open(std::move(settings));
        static_cast<void>(admission->admit(*parse_request("ends_process", "")));
      },
      "loading ends_process@1.0.0");
}

}  // namespace
}  // namespace kanly::admission
