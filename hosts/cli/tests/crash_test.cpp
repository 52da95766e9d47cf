// Modules that end the process: they are named, and with --json there is still one object.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/kanly_process.hpp"
#include "support/modules.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class Crashes : public testing::Test {
 protected:
  Ended simulate(const std::string& module, const std::vector<std::string>& more = {}) const {
    const std::filesystem::path folder = host_.folder() / "hostile";
    admission::test::put_module(folder, module);
    std::vector<std::string> words{"simulate", "--modules", module, "--modules-dir", folder};
    words.insert(words.end(), more.begin(), more.end());
    return host_.run(words);
  }

  void expect_named(const std::string& module, const std::string& code) const {
    const std::string name = module + "@1.0.0";
    const Ended text = simulate(module);
    EXPECT_EQ(text.code, 5) << text;
    EXPECT_THAT(text.out, IsEmpty());
    EXPECT_THAT(text.err, HasSubstr(name));
    const Ended json = simulate(module, {"--json"});
    EXPECT_EQ(json.code, 5) << json;
    const nlohmann::json refusal = json.json()["refusal"];
    EXPECT_EQ(refusal["subject"], name);
    EXPECT_EQ(refusal["reasons"][0]["code"], code);
    EXPECT_EQ(json.json().dump() + "\n", json.out);  // canonical
  }

  Host host_;
};

TEST_F(Crashes, AModuleThatExitsIsNamed) {
  for (const char* module : {"exits_early", "exits_in_entry", "exits_quickly"}) {
    expect_named(module, "internal.ended");
  }
}

#ifndef KANLY_SANITIZED  // which keep their own reports
TEST_F(Crashes, AModuleThatCrashesIsNamed) {
  for (const char* module : {"ends_process", "overflows_stack"}) {
    expect_named(module, "internal.crash");
  }
}
#endif

TEST_F(Crashes, AnEndThatIsExpectedIsNone) {
  const Ended ended = host_.run({"simulate", "--modules", "tic_tac_toe", "--games", "2"});
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_THAT(ended.err, IsEmpty());
}

}  // namespace
}  // namespace kanly::cli::tests
