#include "kanly/catalogue.hpp"

#include "support/test_rules.hpp"

namespace kanly::test {
namespace {

struct Ware {
  std::string name;
  int price = 0;
};
BOOST_DESCRIBE_STRUCT(Ware, (), (name, price))

struct OtherWare {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(OtherWare, (), (name))

constexpr Catalogue<Ware> wares{"market.wares"};
constexpr Catalogue<OtherWare> misread{"market.wares"};

struct Nothing {};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())
constexpr Procedure<Nothing> game_root{"market.game"};
Flow stop(Game& game, Nothing&) {
  game.finish({});
  return done();
}

void own(Registry& rules) {
  rules.catalogue(wares);
  rules.contribute(wares, {{"salt", 1}, {"amber", 4}});
  rules.procedure(game_root).step<&stop>("stop");
  rules.root(game_root);
}

void add_more(Registry& rules) {
  allow_ruling(rules, "H-1");
  rules.contribute(wares, {{"silk", 9}}).cites("H-1");
  rules.contribute(wares, {{"pearl", 20}}).cites("H-1").only("house.pearls", "on");
}

TEST(Catalogue, HoldsWhatModulesContributedInFrozenOrder) {
  const auto rules =
      rules_of({{"market", &own}, {"house", &add_more, {"market"}}}, {{"house.pearls", "off"}});
  ASSERT_NE(rules, nullptr);
  const std::vector<Ware>& all = rules->catalogue(wares);
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0].name, "salt");
  EXPECT_EQ(all[2].name, "silk");
}

TEST(Catalogue, AnOptionBringsEntries) {
  const auto rules =
      rules_of({{"market", &own}, {"house", &add_more, {"market"}}}, {{"house.pearls", "on"}});
  ASSERT_NE(rules, nullptr);
  EXPECT_EQ(rules->catalogue(wares).back().name, "pearl");
}

TEST(Catalogue, EntriesOfAnotherLayoutAreRefused) {
  const auto frozen = freeze({{"market", &own},
                              {"house",
                               [](Registry& rules) {
                                 allow_ruling(rules, "H-1");
                                 rules.contribute(misread, {{"silk"}}).cites("H-1");
                               },
                               {"market"}}});
  ASSERT_EQ(frozen.errors.size(), 1u);
  EXPECT_EQ(frozen.errors[0].code, "registry.layout");
}

TEST(Catalogue, OneThatNobodyDefinesIsRefused) {
  const auto frozen = freeze({{"market", [](Registry& rules) {
                                 rules.contribute(wares, {{"salt", 1}});
                                 rules.procedure(game_root).step<&stop>("stop");
                                 rules.root(game_root);
                               }}});
  ASSERT_EQ(frozen.errors.size(), 1u);
  EXPECT_EQ(frozen.errors[0].code, "registry.unknown_catalogue");
}

TEST(Catalogue, EntriesForAnotherModulesCatalogueNeedARuling) {
  const auto frozen = freeze({{"market", &own},
                              {"house",
                               [](Registry& rules) {
                                 rules.contribute(wares, {{"silk", 9}});
                               },
                               {"market"}}});
  ASSERT_EQ(frozen.errors.size(), 1u);
  EXPECT_EQ(frozen.errors[0].code, "registry.no_ruling");
}

}  // namespace
}  // namespace kanly::test
