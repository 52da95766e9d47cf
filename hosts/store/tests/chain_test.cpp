// The chain is what its header says, so that anybody can compute it with other tools.

#include "kanly/store/chain.hpp"

#include <gtest/gtest.h>

#include "support/played.hpp"

namespace kanly::store::testing {
namespace {

TEST(Chain, BeginsWithZeros) { EXPECT_EQ(Chain().hex(), std::string(64, '0')); }

TEST(Chain, IsBlake2bOfTheChainBeforeAndTheContent) {
  // Computed with another implementation: blake2b(32 zero bytes + "abc", 32), then of that + "".
  const Chain first = Chain().next("abc");
  EXPECT_EQ(first.hex(), "5db827e5e925e6b933a86596a0446c345c0d74d77f55a751ade5d7c7162eead8");
  EXPECT_EQ(first.next("").hex(),
            "8ffbc818497df9d611a4a8aba13769eeb99782b16bae44a08c6b5c5d0c11ad3a");
}

TEST(Chain, OfALineCoversTheTextAfterItsKey) {
  Chain head;
  for (const std::string& line : lines_of(played_journal())) {
    // {"chain":"<64 digits>","setup":<content>} and the same with "entry"
    const std::string content = line.substr(84, line.size() - 84 - 2);
    head = head.next(content);
    EXPECT_EQ(line.substr(10, 64), head.hex()) << line;
  }
}

}  // namespace
}  // namespace kanly::store::testing
