// Journals that no host wrote, with a chain that is right all the same.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "kanly/store/file.hpp"
#include "kanly/store/journal.hpp"
#include "support/kanly_process.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

using Change = std::function<void(store::Journal&)>;

class Forged : public testing::Test {
 protected:
  Forged() {
    host_.approve("tic_tac_toe");
    const Ended ended = host_.run(
        {"play", "--modules", "tic_tac_toe", "--seed", "5", "--bots", "--journal", file()});
    EXPECT_EQ(ended.code, 0) << ended;
    written_ = read_file(file());
  }

  std::string file() const { return (host_.folder() / "game.journal").string(); }

  void forge(const Change& change) const {
    write_file(file(), written_);
    auto source = store::open_for_reading(file());
    ASSERT_TRUE(source);
    auto journal = store::read_journal(**source);
    ASSERT_TRUE(journal);
    change(*journal);
    store::Chain head;
    std::string text = write_line(journal->setup, head);
    for (const store::JournalEntry& entry : journal->entries) text += write_line(entry, head);
    write_file(file(), text);
  }

  std::vector<Ended> every_reader() const {
    std::vector<Ended> all;
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"replay", file(), "--json"},
             {"inspect", file(), "--at", "0", "--json"},
             {"play", "--modules", "tic_tac_toe", "--bots", "--journal", file(), "--json"}}) {
      all.push_back(host_.run(words));
    }
    return all;
  }

  /// Every command that reads the journal says that the file is at fault, and leaves it alone.
  void expect_finding(const Change& change, const std::string& code) const {
    forge(change);
    const std::string forged = read_file(file());
    for (const Ended& ended : every_reader()) {
      EXPECT_EQ(ended.code, 1) << ended;
      EXPECT_THAT(ended.out, HasSubstr("game.journal"));
      EXPECT_THAT(ended.out, HasSubstr(code));
      EXPECT_THAT(ended.json().dump(), Not(HasSubstr("usage.")));
    }
    EXPECT_EQ(read_file(file()), forged);
  }

  Host host_;
  std::string written_;
};

TEST_F(Forged, SeatsAndSidesAreThoseThatTheCombinationAllows) {
  using Sides = std::vector<std::string>;
  for (const Sides& sides :
       {Sides{"cross", "cross"}, Sides(16, "cross"), Sides{}, Sides{"cross"}, Sides(500, "cross"),
        Sides{"", ""}, Sides{"cross", ""}, Sides{"cross", "zero"}, Sides{"cross", "a b"}}) {
    expect_finding([&](store::Journal& journal) { journal.setup.sides = sides; },
                   "journal.bad_setup");
  }
}

TEST_F(Forged, OtherSeatsThanTheFlagsAskForAreAWrongCommandLine) {
  const Ended ended = host_.run({"play", "--modules", "tic_tac_toe", "--bots", "--journal", file(),
                                 "--sides", "nought,cross"});
  EXPECT_EQ(ended.code, 2) << ended;
}

TEST_F(Forged, ModulesAndOptionsThatCannotBeAreFindings) {
  const auto first = [](store::Journal& journal) -> ModuleInfo& {
    return journal.setup.rules.modules[0];
  };
  expect_finding([&](store::Journal& journal) { first(journal).id = "Tic Tac"; },
                 "journal.bad_setup");
  expect_finding([&](store::Journal& journal) { first(journal).id = "nothing"; },
                 "journal.bad_setup");
  expect_finding([&](store::Journal& journal) { first(journal).version = "newest"; },
                 "journal.bad_setup");
  expect_finding([](store::Journal& journal) { journal.setup.rules.modules.clear(); },
                 "journal.bad_setup");
  expect_finding([](store::Journal& journal) { journal.setup.rules.options["a"] = "b"; },
                 "journal.bad_setup");
  expect_finding([](store::Journal& journal) { journal.setup.pins.modules.clear(); },
                 "journal.bad_setup");
  expect_finding([](store::Journal& journal) { journal.setup.pins.modules.begin()->second = {}; },
                 "journal.bad_setup");
}

TEST_F(Forged, WhatTheInstalledModulesDoNotSayIsAFinding) {
  expect_finding([](store::Journal& journal) { journal.setup.rules.modules[0].version = "9.0.0"; },
                 "journal.");
  expect_finding(
      [](store::Journal& journal) { journal.setup.rules.options["tic_tac_toe.size"] = "4"; },
      "journal.");
  expect_finding([](store::Journal& journal) { journal.setup.rules.modules[0].needs = {"chess"}; },
                 "tic_tac_toe@1.0.0 needing chess");
}

TEST_F(Forged, ASeedThatNoFlagTakesIsAFinding) {
  expect_finding([](store::Journal& journal) { journal.setup.seed = ~0ull; }, "journal.bad_setup");
}

TEST_F(Forged, OtherFilesThanPinnedAreStillRefused) {
  forge([](store::Journal& journal) {
    journal.setup.pins.modules.begin()->second.binary = std::string(64, 'a');
  });
  for (const Ended& ended : every_reader()) {
    EXPECT_EQ(ended.code, 4) << ended;
    EXPECT_THAT(ended.out, HasSubstr("journal.other_binary"));
  }
  forge([](store::Journal& journal) {  // of a version that is not here
    journal.setup.rules.modules[0].version = "2.0.0";
    journal.setup.pins.modules.begin()->second.binary = std::string(64, 'a');
  });
  const Ended ended = host_.run({"replay", file()});
  EXPECT_EQ(ended.code, 4) << ended;
  EXPECT_THAT(ended.err, HasSubstr("game.journal"));
  EXPECT_THAT(ended.err, HasSubstr("journal.missing_module"));
}

TEST_F(Forged, ASaveIsTrustedNoMore) {
  write_file(file(), written_);
  const nlohmann::json save =
      host_.run({"inspect", file(), "--at", "1", "--json"}).json()["state_view"];
  const auto inspect = [&](const nlohmann::json& forged) {
    write_file(file(), forged.dump());
    return host_.run({"inspect", file(), "--json"});
  };
  ASSERT_EQ(inspect(save).code, 0);
  nlohmann::json sides = save;
  sides["head"]["sides"] = {"cross", "cross"};
  nlohmann::json id = save;
  id["head"]["rules"]["modules"][0]["id"] = "Tic Tac";
  nlohmann::json option = save;
  option["head"]["rules"]["options"]["tic_tac_toe.size"] = "4";
  for (const nlohmann::json& forged : {sides, id, option}) {
    const Ended ended = inspect(forged);
    EXPECT_EQ(ended.code, 1) << ended;
    EXPECT_THAT(ended.out, HasSubstr("save.bad_setup"));
  }
}

TEST_F(Forged, ADamagedJournalIsAFindingOfEveryCommand) {
  const std::size_t second_line = written_.find('\n') + 1;
  for (const std::size_t at : {second_line, second_line + 100}) {  // no JSON; another chain
    write_file(file(), written_);
    flip_byte(file(), at);
    for (const Ended& ended : every_reader()) EXPECT_EQ(ended.code, 1) << ended;
  }
}

TEST_F(Forged, AtADifferenceTheHashIsOfTheLastStateThatAgreed) {
  std::string before;
  forge([&](store::Journal& journal) {
    before = journal.entries[1].hash;
    journal.entries[2].hash = std::string(32, '0');
  });
  const Ended ended = host_.run({"replay", file(), "--json"});
  EXPECT_EQ(ended.code, 1) << ended;
  EXPECT_EQ(ended.json()["answers_replayed"], 2);
  EXPECT_EQ(ended.json()["hash"], before);
}

TEST_F(Forged, NothingInAJournalControlsTheTerminal) {
  const std::string escape = "\x1b]0;pwned\x07\x1b[31m";
  const std::vector<Change> changes{
      [&](store::Journal& journal) { journal.entries[0].answer = escape; },
      [&](store::Journal& journal) { journal.entries[0].hash = escape; },
      [&](store::Journal& journal) { journal.setup.rules.modules[0].needs = {escape}; },
      [&](store::Journal& journal) { journal.setup.start = escape + "\xc2\x9b"; },
      [&](store::Journal& journal) {
        journal.setup.rules.options["tic_tac_toe.a"] = "b" + escape;
      }};
  for (const Change& change : changes) {
    forge(change);
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"replay", file()},
             {"inspect", file()},
             {"play", "--modules", "tic_tac_toe", "--bots", "--journal", file()}}) {
      const Ended ended = host_.run(words);
      for (const char* control : {"\x1b", "\x07", "\xc2\x9b"}) {
        EXPECT_THAT(ended.out, Not(HasSubstr(control))) << words[0];
        EXPECT_THAT(ended.err, Not(HasSubstr(control))) << words[0];
      }
    }
  }
}

TEST_F(Forged, AFileThatIsNoJournalIsNotToBeRemoved) {
  for (const char* text : {"dear diary", "dear diary\n"}) {
    write_file(file(), text);
    for (const Ended& ended : every_reader()) {
      EXPECT_EQ(ended.code, 1) << ended;
      EXPECT_THAT(ended.out, HasSubstr("journal.not_a_journal"));
      EXPECT_THAT(ended.out, Not(HasSubstr("remove")));
    }
  }
}

}  // namespace
}  // namespace kanly::cli::tests
