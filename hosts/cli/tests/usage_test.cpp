// What every command has in common: help, wrong command lines, exit codes, completion.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/kanly_process.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::vector<std::string> commands{"modules",   "explain", "approve", "play",
                                        "simulate",  "replay",  "inspect", "scenario",
                                        "signature", "bench",   "help",    "completion"};

TEST(Usage, HelpNamesEveryCommand) {
  const Host host;
  for (const char* word : {"help", "--help"}) {
    const Ended ended = host.run({word});
    EXPECT_EQ(ended.code, 0) << ended;
    EXPECT_THAT(ended.err, IsEmpty());
    for (const std::string& command : commands) EXPECT_THAT(ended.out, HasSubstr(command));
  }
}

TEST(Usage, HelpOfACommandNamesItsFlags) {
  const Ended ended = Host().run({"help", "simulate"});
  EXPECT_EQ(ended.code, 0) << ended;
  for (const char* flag : {"--modules", "--games", "--seed", "--bot", "--players", "--sides"}) {
    EXPECT_THAT(ended.out, HasSubstr(flag));
  }
}

TEST(Usage, HelpOfNothingIsAWrongCommandLine) {
  const Ended ended = Host().run({"help", "nothing"});
  EXPECT_EQ(ended.code, 2) << ended;
}

TEST(Usage, ExitCodesAreListed) {
  const Ended text = Host().run({"help", "exit-codes"});
  EXPECT_EQ(text.code, 0) << text;
  for (const char* name : {"ok", "findings", "usage", "environment", "refused", "internal error"}) {
    EXPECT_THAT(text.out, HasSubstr(name));
  }
  const Ended json = Host().run({"help", "exit-codes", "--json"});
  EXPECT_EQ(json.json()["exit_codes"].size(), 6u);
  EXPECT_EQ(json.json()["exit_codes"][4]["name"], "refused");
}

TEST(Usage, WrongCommandLinesEndWithTwoAndSayWhy) {
  const std::vector<std::vector<std::string>> wrong{
      {},
      {"conquer"},
      {"modules", "--no-such-flag"},
      {"explain"},
      {"simulate", "--modules", "tic_tac_toe", "--games", "0"},
      {"simulate", "--modules", "tic_tac_toe", "--games", "many"},
      {"simulate", "--modules", "tic_tac_toe", "--bot", "genius"},
      {"simulate", "--modules", "tic_tac_toe", "--seed", "-1"},
      {"simulate", "--modules", "tic_tac_toe", "--players", "3"},
      {"simulate", "--modules", "tic_tac_toe", "--sides", "cross,zero"},
      {"simulate", "--modules", "tic_tac_toe", "--sides", "cross,cross"},
      {"simulate", "--modules", "leduc_poker", "--sides", "cross,nought"},
      {"simulate", "--modules", "tic tac toe"},
      {"simulate", "--modules", "tic_tac_toe", "--options", "no.such=option"},
      {"simulate", "--modules", "leduc_poker,leduc_blind", "--options", "leduc_blind.tips=often"},
      {"play", "--modules", "tic_tac_toe", "--bots", "--seat", "0"},
      {"completion", "fortran"}};
  const Host host;
  for (const std::vector<std::string>& words : wrong) {
    const Ended ended = host.run(words);
    EXPECT_EQ(ended.code, 2) << ended;
    EXPECT_THAT(ended.out, IsEmpty());
    EXPECT_FALSE(ended.err.empty());
  }
}

TEST(Usage, WithJsonAWrongCommandLineIsOneObjectToo) {
  const Ended unknown_flag = Host().run({"modules", "--json", "--no-such-flag"});
  EXPECT_EQ(unknown_flag.code, 2) << unknown_flag;
  EXPECT_EQ(unknown_flag.json()["refusal"]["reasons"][0]["code"], "usage.bad_command_line");

  const Ended bad_value =
      Host().run({"simulate", "--json", "--modules", "tic_tac_toe", "--players", "3"});
  EXPECT_EQ(bad_value.code, 2) << bad_value;
  EXPECT_EQ(bad_value.json()["refusal"]["reasons"][0]["code"], "usage.bad_value");
}

TEST(Usage, AnUnknownFlagIsNamed) {
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"--foo"},
                                             {"play", "--foo", "x"},
                                             {"--foo", "modules"},
                                             {"modules", "--foo=3"},
                                             {"simulate", "--modules", "tic_tac_toe", "--foo"}}) {
    const Ended ended = Host().run(words);
    EXPECT_EQ(ended.code, 2) << ended;
    EXPECT_THAT(ended.err, HasSubstr("no such flag: --foo\n"));
  }
  const Ended json = Host().run({"play", "--mod", "x", "--json"});
  EXPECT_EQ(json.json()["refusal"]["reasons"][0]["found"], "no such flag: --mod");
}

TEST(Usage, AnUnknownCommandIsNamed) {
  EXPECT_THAT(Host().run({"conquer"}).err, HasSubstr("no such command: conquer"));
}

TEST(Usage, AForgottenValueDoesNotSwallowTheNextFlag) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"explain", "--modules", "--json"}, {"explain", "--modules=", "--json"}}) {
    const Ended ended = Host().run(words);
    EXPECT_EQ(ended.code, 2) << ended;
    EXPECT_THAT(ended.json()["refusal"].dump(), HasSubstr("no value"));
  }
}

TEST(Usage, AWrongWordIsAnsweredWithTheWordsThereAre) {
  const Ended bot = Host().run({"simulate", "--modules", "tic_tac_toe", "--bot", "genius"});
  EXPECT_THAT(bot.err, HasSubstr("genius; needed: random, greedy or greedy:N"));
  const Ended check = Host().run({"simulate", "--modules", "tic_tac_toe", "--check", "most"});
  EXPECT_THAT(check.err, HasSubstr("most; needed: all or none or some"));
}

TEST(Usage, BytesThatAreNoTextDoNotReachTheOutput) {
  const Ended text = Host().run({"explain", "--modules", "a\x1b[31m\xff"});
  EXPECT_EQ(text.code, 2) << text;
  EXPECT_THAT(text.err, Not(HasSubstr("\x1b")));
  const Ended json = Host().run({"explain", "--json", "--modules", "a\x1b[31m\xff"});
  EXPECT_EQ(json.code, 2) << json;
  EXPECT_TRUE(json.json().contains("refusal"));
  EXPECT_TRUE(Host().run({"--json", "\xff\xfe"}).json().contains("refusal"));
}

TEST(Usage, WithJsonHelpVersionAndScriptsAreObjectsToo) {
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"help", "--json"},
                                             {"--help", "--json"},
                                             {"help", "play", "--json"},
                                             {"play", "--help", "--json"}}) {
    const Ended ended = Host().run(words);
    EXPECT_EQ(ended.code, 0) << ended;
    EXPECT_THAT(ended.json()["help"].get<std::string>(), HasSubstr("play"));
  }
  EXPECT_TRUE(Host().run({"--version", "--json"}).json().contains("version"));
  EXPECT_EQ(Host().run({"completion", "fish", "--json"}).json()["shell"], "fish");
}

TEST(Usage, GlobalFlagsMayStandBeforeTheCommand) {
  const Ended ended = Host().run({"--json", "modules"});
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_TRUE(ended.json().contains("modules"));
}

TEST(Usage, BenchPassesEveryWordOnOrSaysThatTheProgramIsMissing) {
  const Ended ended = Host().run({"bench", "--benchmark_list_tests", "--benchmark_filter=query"});
  if (std::filesystem::exists(std::filesystem::path(KANLY_TEST_PROGRAM).parent_path() /
                              "kanly-bench")) {
    EXPECT_EQ(ended.code, 0) << ended;
    EXPECT_THAT(ended.out, HasSubstr("query/modifiers/8"));
  } else {
    EXPECT_EQ(ended.code, 3) << ended;
  }
}

TEST(Usage, CompletionScriptsNameCommandsAndFlags) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Ended ended = Host().run({"completion", shell});
    EXPECT_EQ(ended.code, 0) << ended;
    for (const std::string& command : commands) EXPECT_THAT(ended.out, HasSubstr(command));
    EXPECT_THAT(ended.out, HasSubstr("greedy"));
  }
}

TEST(Usage, TheBashScriptCompletes) {
  const TemporaryFolder folder;
  write_file(folder.path() / "script", Host().run({"completion", "bash"}).out);
  const std::string command = "bash -c 'set -u; source " + (folder.path() / "script").string() +
                              "; COMP_WORDS=(kanly simulate --bot gr); COMP_CWORD=3; _kanly; "
                              "[ \"${COMPREPLY[*]}\" = greedy ]'";
  EXPECT_EQ(std::system(command.c_str()), 0);
}

}  // namespace
}  // namespace kanly::cli::tests
