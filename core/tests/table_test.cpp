#include "kanly/table.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "kanly/limits.hpp"
#include "support/test_table.hpp"

namespace kanly {
namespace {

struct Things {
  ZoneId deck;
  AccountId pot;
};
constexpr Fixture<Things> things{"test.things"};
constexpr Fixture<int> unkept{"test.unkept"};

std::string refusal(std::size_t seats, const TableAccess::Layout& layout) {
  const auto table = TableAccess::lay_out(seats, layout);
  return table ? "none" : table.error().code;
}

std::string refusal(const TableAccess::Layout& layout) { return refusal(2, layout); }

TEST(Table, RefusesNoSeatsAndTooManySeats) {
  const auto nothing = [](TableBuilder&) {};
  EXPECT_EQ(refusal(0, nothing), "table.no_seats");
  EXPECT_EQ(refusal(limits::seats, nothing), "none");
  EXPECT_EQ(refusal(limits::seats + 1, nothing), "table.too_many_seats");
}

TEST(Table, RefusesNamesUsedTwiceWithinAKind) {
  EXPECT_EQ(refusal([](TableBuilder& table) {
              table.zone("deck", {});
              table.zone("deck", {});
            }),
            "table.name_twice");
  EXPECT_EQ(refusal([](TableBuilder& table) {
              table.account("pot", {});
              table.account("pot", {});
            }),
            "table.name_twice");
  EXPECT_EQ(refusal([](TableBuilder& table) {
              const ZoneId deck = table.zone("deck", {});
              table.piece("card", {.zone = deck});
              table.piece("card", {.zone = deck});
            }),
            "table.name_twice");
  EXPECT_EQ(refusal([](TableBuilder& table) {
              const ZoneId thing = table.zone("thing", {});
              table.piece("thing", {.zone = thing});
              table.account("thing", {});
            }),
            "none");
}

TEST(Table, RefusesEmptyAndLongNames) {
  EXPECT_EQ(refusal([](TableBuilder& table) { table.zone("", {}); }), "table.empty_name");
  EXPECT_EQ(refusal([](TableBuilder& table) {
              table.zone(std::string(limits::name_bytes + 1, 'x'), {});
            }),
            "table.limit");
}

TEST(Table, RefusesAPieceInNoZone) {
  EXPECT_EQ(refusal([](TableBuilder& table) { table.piece("card", {}); }), "table.no_zone");
  EXPECT_EQ(refusal([](TableBuilder& table) { table.piece("card", {.zone = ZoneId{0}}); }),
            "table.no_zone");
}

TEST(Table, RefusesSeatsThatAreNotThere) {
  EXPECT_EQ(refusal([](TableBuilder& table) { table.zone("hand", {.faces = Seat{2}}); }),
            "table.no_such_seat");
  EXPECT_EQ(refusal([](TableBuilder& table) {
              table.account("purse", {.hidden = true, .audience = Seat{2}});
            }),
            "table.no_such_seat");
}

TEST(Table, RefusesNegativeBalancesAndStocksThatOverflow) {
  EXPECT_EQ(refusal([](TableBuilder& table) { table.account("pot", {.balance = -1}); }),
            "table.negative_balance");
  EXPECT_EQ(refusal([](TableBuilder& table) {
              table.account("a", {.stock = "chips", .balance = std::int64_t{1} << 61});
              table.account("b", {.stock = "chips", .balance = (std::int64_t{1} << 61) + 1});
            }),
            "table.stock_overflow");
}

TEST(Table, RefusesMoreThanTheLimits) {
  const auto zones = [](std::size_t count, bool open) {
    return [=](TableBuilder& table) {
      for (std::size_t i = 0; i < count; ++i) table.zone(std::to_string(i), {.open = open});
    };
  };
  EXPECT_EQ(refusal(zones(limits::zones, true)), "none");
  EXPECT_EQ(refusal(zones(limits::zones + 1, true)), "table.limit");
  EXPECT_EQ(refusal(zones(limits::hidden_zones, false)), "none");
  EXPECT_EQ(refusal(zones(limits::hidden_zones + 1, false)), "table.limit");
  EXPECT_EQ(refusal([](TableBuilder& table) {
              for (std::size_t i = 0; i <= limits::accounts; ++i) {
                table.account(std::to_string(i), {});
              }
            }),
            "table.limit");
  EXPECT_EQ(refusal([](TableBuilder& table) {
              const ZoneId box = table.zone("box", {});
              for (std::size_t i = 0; i <= limits::pieces; ++i) {
                table.piece(std::to_string(i), {.zone = box});
              }
            }),
            "table.limit");
}

TEST(Table, RefusesWhatALayoutThrows) {
  const auto table =
      TableAccess::lay_out(2, [](TableBuilder&) { throw std::runtime_error("out of cards"); });
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, "table.exception");
  EXPECT_EQ(table.error().found, "out of cards");
}

TEST(Table, SaysWhatIsWrongWithoutItsCode) {
  const auto table = TableAccess::lay_out(2, [](TableBuilder& builder) {
    builder.zone("deck", {});
    builder.zone("deck", {});
  });
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().found, "zone \"deck\" is laid out twice");
}

TEST(Table, FindsThingsByNameAndNamesThem) {
  const auto table = lay_out(2, [](TableBuilder& builder) {
    const ZoneId deck = builder.zone("deck", {});
    builder.piece("card/1", {.back = "card", .zone = deck});
    builder.account("pot", {.stock = "chips", .balance = 3});
  });
  EXPECT_EQ(table->piece(table->find_piece("card/1")), "card/1");
  EXPECT_EQ(table->zone(table->find_zone("deck")), "deck");
  EXPECT_EQ(table->account(table->find_account("pot")), "pot");
  EXPECT_TRUE(table->find_piece("deck").is_none());
  EXPECT_TRUE(table->find_zone("").is_none());
  EXPECT_TRUE(table->find_account("deck").is_none());
  EXPECT_EQ(table->piece(PieceId::none()), "");
  EXPECT_EQ(table->zone(ZoneId{1}), "");
  EXPECT_EQ(table->account(AccountId{7}), "");
}

TEST(Table, NumbersHiddenThingsByTheirNames) {
  const auto table = lay_out(2, [](TableBuilder& builder) {
    builder.zone("z", {.faces = Seat{0}});
    builder.zone("open", {.open = true});
    builder.zone("a", {});
    builder.account("y", {.hidden = true});
    builder.account("public", {});
    builder.account("b", {.hidden = true});
  });
  EXPECT_EQ(table->hidden_zones(), 2u);
  EXPECT_EQ(table->hidden_zone(0), table->find_zone("a"));
  EXPECT_EQ(table->hidden_zone(1), table->find_zone("z"));
  EXPECT_EQ(table->zones()[1].hidden_index, Table::no_hidden_zone);
  EXPECT_EQ(table->zones()[1].faces, table->everyone());
  EXPECT_EQ(table->hidden_accounts(), 2u);
  EXPECT_EQ(table->accounts()[0].hidden_index, 1);
  EXPECT_EQ(table->accounts()[1].hidden_index, Table::no_hidden_account);
  EXPECT_EQ(table->accounts()[2].hidden_index, 0);
}

TEST(Table, AddsUpStocksAndGroupsBacks) {
  const auto table = lay_out(1, [](TableBuilder& builder) {
    const ZoneId box = builder.zone("box", {});
    builder.piece("a", {.back = "red", .zone = box});
    builder.piece("b", {.back = "blue", .zone = box});
    builder.piece("c", {.back = "red", .zone = box});
    builder.account("bank", {.stock = "chips", .balance = 5});
    builder.account("other", {.stock = "beans", .balance = 2});
    builder.account("purse", {.stock = "chips", .balance = 4});
  });
  EXPECT_EQ(table->stock_total(table->accounts()[2].stock_index), 9);
  EXPECT_EQ(table->stock_total(table->accounts()[1].stock_index), 2);
  const auto red = table->pieces_of_back(table->pieces()[0].back_index);
  EXPECT_EQ(std::vector(red.begin(), red.end()), (std::vector{PieceId{0}, PieceId{2}}));
}

TEST(Table, KeepsFixturesForLaterModulesAndForGames) {
  const auto table = lay_out(1, [](TableBuilder& builder) {
    builder.keep(things, Things{builder.zone("deck", {}), builder.account("pot", {})});
    EXPECT_EQ(builder.fixture(things).deck, builder.find_zone("deck"));
  });
  EXPECT_EQ(table->fixture(things).deck, table->find_zone("deck"));
  EXPECT_EQ(table->fixture(things).pot, table->find_account("pot"));
}

TEST(Table, RefusesFixturesKeptTwiceOrNever) {
  EXPECT_EQ(refusal([](TableBuilder& table) {
              table.keep(things, Things{});
              table.keep(things, Things{});
            }),
            "table.kept_twice");
  EXPECT_EQ(refusal([](TableBuilder& table) { table.fixture(unkept); }), "table.no_fixture");
}

}  // namespace
}  // namespace kanly
