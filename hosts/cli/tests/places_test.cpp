// Folders and files that are named on the command line, and those that are not.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/kanly_process.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;
using testing::Not;
using Words = std::vector<std::string>;

TEST(Places, AnEmptyValueIsAWrongCommandLine) {
  const Host host;
  host.approve("tic_tac_toe");
  const Words play{"play", "--bots", "--modules", "tic_tac_toe"};
  for (const char* flag :
       {"--journal", "--approvals", "--cache", "--modules-dir", "--options", "--sides"}) {
    for (const Words& words : {Words{flag, ""}, Words{std::string(flag) + "="}}) {
      Words all = play;
      all.insert(all.end(), words.begin(), words.end());
      const Ended ended = host.run(all);
      EXPECT_EQ(ended.code, 2) << flag << ended;
      EXPECT_THAT(ended.err, HasSubstr(flag));
    }
  }
  for (const char* command : {"play", "simulate", "approve", "explain", "signature"}) {
    const Ended ended = host.run({command, "--modules", ""});
    EXPECT_EQ(ended.code, 2) << ended;
  }
}

TEST(Places, AFileIsNoFolder) {
  const Host host;
  const std::string file = (host.folder() / "file").string();
  write_file(file, "text");
  for (const Words& words : {Words{"play", "--bots", "--modules", "tic_tac_toe"},
                             Words{"approve", "--modules", "tic_tac_toe"}}) {
    Words all = words;
    all.insert(all.end(), {"--approvals", file});
    const Ended ended = host.run(all);
    EXPECT_EQ(ended.code, 3) << ended;
    EXPECT_THAT(ended.err, HasSubstr("not a folder"));
  }
  for (const Words& words : {Words{"simulate", "--modules", "tic_tac_toe"}, Words{"modules"}}) {
    Words all = words;
    all.insert(all.end(), {"--modules-dir", file});
    const Ended ended = host.run(all);
    EXPECT_EQ(ended.code, 3) << ended;
    EXPECT_THAT(ended.out + ended.err, Not(HasSubstr("no such")));
  }
}

TEST(Places, WithoutAHomeThereAreNoApprovals) {
  const Host host;
  // Where a path relative to the current folder would find them.
  const auto planted = host.folder() / ".local" / "share" / "kanly" / "approvals";
  const Ended approved =
      host.run({"approve", "--modules", "tic_tac_toe", "--approvals", planted.string()});
  ASSERT_EQ(approved.code, 0) << approved;
  for (const Words& words : {Words{"play", "--bots", "--modules", "tic_tac_toe"},
                             Words{"approve", "--modules", "tic_tac_toe"}}) {
    const Ended ended = host.run_homeless(words);
    EXPECT_EQ(ended.code, 3) << ended;
    EXPECT_THAT(ended.err, HasSubstr("--approvals DIR"));
  }
  const std::string cache = (host.folder() / "cache").string();
  const Ended named = host.run_homeless({"play", "--bots", "--modules", "tic_tac_toe", "--cache",
                                         cache, "--approvals", planted.string()});
  EXPECT_EQ(named.code, 0) << named;
}

TEST(Places, NamesOfFoldersDoNotControlTheTerminal) {
  const Host host;
  const std::string folder = (host.folder() / "a\x1b[31mb").string();
  const Ended approved = host.run({"approve", "--modules", "tic_tac_toe", "--approvals", folder});
  EXPECT_EQ(approved.code, 0) << approved;
  EXPECT_THAT(approved.out, HasSubstr("written: "));
  EXPECT_THAT(approved.out, Not(HasSubstr("\x1b")));
  const Ended played = host.run({"play", "--bots", "--modules", "tic_tac_toe", "--approvals",
                                 folder, "--journal", folder + "/game", "-v"});
  EXPECT_EQ(played.code, 0) << played;
  EXPECT_THAT(played.out + played.err, Not(HasSubstr("\x1b")));
}

TEST(Places, VerboseNamesTheFileThatIsLoaded) {
  Host host;
  host.copy_modules();
  host.approve("tic_tac_toe");
  const Ended ended = host.run({"play", "--bots", "--modules", "tic_tac_toe", "-v"});
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_THAT(ended.err,
              HasSubstr("loading tic_tac_toe@1.0.0 from " + (host.folder() / "cache").string()));
}

}  // namespace
}  // namespace kanly::cli::tests
