// The rulings of a module against the list of its clauses, and what proves them: scenarios, or the
// tests named in proofs.txt. A new clause, a scenario for a gated rule and a rule that nothing
// proves all fail here, by name. Compiled into the tests of each module (kanly_add_module_tests).

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "kanly/json.hpp"
#include "kanly/ruling.hpp"
#include "kanly/testkit/scenario.hpp"

namespace kanly::test {
namespace {

const std::filesystem::path folder = KANLY_MODULE_FOLDER;
const std::filesystem::path folder_of_shared_tests = KANLY_MODULE_TESTS_FOLDER;

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

/// The two words of every line that is neither empty nor a comment.
std::vector<std::pair<std::string, std::string>> pairs_of(const std::filesystem::path& file) {
  std::vector<std::pair<std::string, std::string>> pairs;
  std::ifstream lines(file);
  EXPECT_TRUE(lines) << "cannot read " << file;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string first;
    std::string second;
    std::string surplus;
    EXPECT_TRUE(words >> first >> second) << file << ": needs two words: " << line;
    EXPECT_FALSE(words >> surplus) << file << ": has more than two words: " << line;
    pairs.emplace_back(std::move(first), std::move(second));
  }
  return pairs;
}

/// What is meant to be empty, one a line, for a message.
std::string listed(const std::set<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text.append("\n  ").append(name);
  return text;
}

class Rulings : public testing::Test {
 protected:
  void SetUp() override {
    Result<RulingsFile> loaded = load<RulingsFile>(text_of(folder / "rulings.json"));
    ASSERT_TRUE(loaded) << loaded.error().readable();
    rulings = std::move(loaded->rulings);
    for (const Ruling& ruling : rulings) status.emplace(ruling.id, ruling.status);
  }

  bool is_active(const std::string& id) const {
    const auto found = status.find(id);
    return found != status.end() && found->second != RulingStatus::inactive;
  }

  /// By the letters with which all ids of a module begin; others are of modules it builds on.
  bool is_own(const std::string& id) const {
    const std::string& known = rulings.front().id;
    return id.starts_with(known.substr(0, known.find('-') + 1));
  }

  std::vector<Ruling> rulings;
  std::map<std::string, RulingStatus> status;
};

/// The rulings that each scenario cites, by file.
std::map<std::string, std::vector<std::string>> cited_by_scenarios() {
  std::map<std::string, std::vector<std::string>> cited;
  for (const std::filesystem::path& file : testkit::scenario_files(folder)) {
    Result<std::vector<std::string>> ids = testkit::rulings_of_scenario(text_of(file));
    EXPECT_TRUE(ids) << file << ": " << (ids ? "" : ids.error().readable());
    if (ids) cited.emplace(file.string(), *std::move(ids));
  }
  return cited;
}

TEST_F(Rulings, AreTheClausesInTheirOrder) {
  std::vector<std::string> clauses;
  for (const auto& [id, mode] : pairs_of(folder / "clauses.txt")) clauses.push_back(id);
  std::vector<std::string> ids;
  for (const Ruling& ruling : rulings) ids.push_back(ruling.id);
  EXPECT_EQ(ids, clauses);
}

TEST_F(Rulings, StandOnce) {
  std::set<std::string> seen;
  std::set<std::string> twice;
  for (const Ruling& ruling : rulings) {
    if (!seen.insert(ruling.id).second) twice.insert(ruling.id);
  }
  EXPECT_TRUE(twice.empty()) << listed(twice);
}

TEST_F(Rulings, OfTheAdvancedGameAreInactive) {
  std::set<std::string> active;
  for (const auto& [id, mode] : pairs_of(folder / "clauses.txt")) {
    EXPECT_TRUE(mode == "basic" || mode == "advanced" || mode == "both") << id << " " << mode;
    if (mode == "advanced" && is_active(id)) active.insert(id);
  }
  EXPECT_TRUE(active.empty()) << listed(active);
}

TEST_F(Rulings, AreNotCitedByScenariosWhenInactiveOrUnknown) {
  std::set<std::string> wrong;
  for (const auto& [file, ids] : cited_by_scenarios()) {
    for (const std::string& id : ids) {
      if (is_own(id) && !is_active(id)) wrong.insert(file + ": " + id);
    }
  }
  EXPECT_TRUE(wrong.empty()) << listed(wrong);
}

TEST_F(Rulings, WithATestOfTheirOwnAreActiveAndTheTestExists) {
  std::string tests;
  for (const std::filesystem::path& place : {folder / "tests", folder_of_shared_tests}) {
    for (const auto& entry : std::filesystem::directory_iterator(place)) {
      if (entry.path().extension() == ".cpp") tests += text_of(entry.path());
    }
  }
  for (const auto& [id, test] : pairs_of(folder / "tests" / "proofs.txt")) {
    EXPECT_TRUE(is_active(id)) << id << " is inactive or unknown";
    const std::size_t dot = test.find('.');
    ASSERT_NE(dot, std::string::npos) << test << " is not Suite.Name";
    const std::string written = "(" + test.substr(0, dot) + ", " + test.substr(dot + 1) + ")";
    EXPECT_NE(tests.find(written), std::string::npos) << test << " is in no file of tests/";
  }
}

TEST_F(Rulings, AreEachProvedByAScenarioOrATest) {
  std::set<std::string> proved;
  for (const auto& [file, ids] : cited_by_scenarios()) proved.insert(ids.begin(), ids.end());
  for (const auto& [id, test] : pairs_of(folder / "tests" / "proofs.txt")) proved.insert(id);
  std::set<std::string> unproved;
  for (const Ruling& ruling : rulings) {
    if (is_active(ruling.id) && !proved.contains(ruling.id)) unproved.insert(ruling.id);
  }
  EXPECT_TRUE(unproved.empty()) << unproved.size() << " rulings without proof:" << listed(unproved);
}

}  // namespace
}  // namespace kanly::test
