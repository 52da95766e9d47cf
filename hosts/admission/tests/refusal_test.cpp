#include "kanly/admission/refusal.hpp"

#include <gtest/gtest.h>

namespace kanly::admission {
namespace {

Refusal example() {
  Refusal refused =
      refusal("a@1.0.0", {"approval.none", "approvals", "nothing", "an approval", ""});
  refused.reasons.push_back({"gate.active", "a", "a gate", "no gate", "Leave it out."});
  refused.rulings = {"A-01", "A-02"};
  refused.nearest = {"b@1.0.0"};
  refused.command = "kanly approve --modules a@1.0.0";
  return refused;
}

TEST(Refusal, F087_is_readable_with_one_line_for_each_reason) {
  const std::string text = readable(example());
  EXPECT_EQ(text, "refused: a@1.0.0\n  " + example().reasons.at(0).readable() + "\n  " +
                      example().reasons.at(1).readable() +
                      "\n"
                      "rulings: A-01, A-02\n"
                      "nearest approved: b@1.0.0\n"
                      "to approve it: kanly approve --modules a@1.0.0\n");
}

TEST(Refusal, LeavesOutWhatItDoesNotHave) {
  const Error reason{"x.y", "here", "this", "that", ""};
  EXPECT_EQ(readable(refusal("a", reason)), "refused: a\n  " + reason.readable() + "\n");
}

TEST(Refusal, F087_is_one_json_object_with_stable_codes) {
  EXPECT_EQ(to_json(refusal("a", {"x.y", "here", "this", "that", "do"})),
            R"({"command":"","nearest":[],"reasons":[{"code":"x.y","found":"this",)"
            R"("needed":"that","remedy":"do","where":"here"}],"rulings":[],"subject":"a"})");
}

}  // namespace
}  // namespace kanly::admission
