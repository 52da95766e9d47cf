// The ten technology cards as data (RIC-CARD-04).

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "kanly/classic/catalogues.hpp"
#include "kanly/json.hpp"

namespace kanly::richese {
namespace {

TEST(TechnologyCards, AreHeldAsWhatTheyAre) {
  std::ostringstream text;
  text << std::ifstream(std::filesystem::path(KANLY_MODULE_FOLDER) / "data" / "cards.json").rdbuf();
  const Result<classic::CardsFile> cards = load<classic::CardsFile>(text.str());
  ASSERT_TRUE(cards) << cards.error().readable();
  std::map<classic::CardCategory, std::set<std::string>> held;
  for (const classic::TreacheryCardEntry& card : cards->treachery) {
    held[card.category].insert(card.definition);
    EXPECT_EQ(card.cache_of, "richese") << card.definition;
    EXPECT_EQ(card.copies, 1) << card.definition;
  }
  EXPECT_EQ(held[classic::CardCategory::weapon],
            (std::set<std::string>{"mirror_weapon", "stone_burner"}));
  EXPECT_EQ(held[classic::CardCategory::defense], std::set<std::string>{"portable_snooper"});
  EXPECT_EQ(held[classic::CardCategory::special].size(), 7u);
  EXPECT_TRUE(held[classic::CardCategory::worthless].empty());
}

}  // namespace
}  // namespace kanly::richese
