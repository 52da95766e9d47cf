#include <gtest/gtest.h>

#include "kanly/document.hpp"
#include "kanly/ledger.hpp"
#include "support/card_table.hpp"
#include "support/ledger_checks.hpp"

namespace kanly {
namespace {

struct LedgerSave : testing::Test, CardTable {};

TEST_F(LedgerSave, WritesEverythingByName) {
  post(ledger, {{d, deck, alices}, {a, deck, discard}}, {{alices_purse, shadow, 2}});
  reserve(ledger, FrameId{9}, {token, b}, {{bank, 3}});
  EXPECT_EQ(json(ledger),
            R"({"accounts":{"bank":10,"beans":3,"pot":0,"purse/alice":3,"purse/bob":5,"shadow":2},)"
            R"("bounds":[{},{"purse/alice":{"high":5,"low":0},"shadow":{"high":5,"low":0}}],)"
            R"("next_reservation":1,)"
            R"("public_bounds":{"purse/alice":{"high":5,"low":0},"shadow":{"high":5,"low":0}},)"
            R"("public_whereabouts":{"b":["deck","hand/alice"],"c":["deck","hand/alice"],)"
            R"("d":["deck","hand/alice"],"disc/1":["bag"],"disc/2":["bag"],"token":["bag"]},)"
            R"("reservations":[{"amounts":{"bank":3},"audience":[],"holder":9,"id":0,"lent_to":[],)"
            R"("pieces":["b","token"]}],)"
            R"("whereabouts":[)"
            R"({"b":["deck"],"c":["deck"],"disc/1":["bag"],"disc/2":["bag"],"token":["bag"]},)"
            R"({"b":["deck","hand/alice"],"c":["deck","hand/alice"],"d":["deck","hand/alice"],)"
            R"("disc/1":["bag"],"disc/2":["bag"],"token":["bag"]}],)"
            R"("zones":{"bag":["disc/1","disc/2","token"],"deck":["b","c"],"discard":["a"],)"
            R"("hand/alice":["d"],"hand/bob":[]}})");
}

TEST_F(LedgerSave, AppendsToWhatIsThere) {
  std::string text = "x";
  ledger.append_json(text);
  EXPECT_EQ(text, "x" + json(ledger));
  std::vector<std::byte> bytes(3);
  ledger.append_canonical(bytes);
  EXPECT_EQ(bytes.size(), 3 + canonical(ledger).size());
}

TEST_F(LedgerSave, HasACanonicalFormForEachContent) {
  std::vector<std::vector<std::byte>> forms{canonical(ledger)};
  const auto differs = [&](auto act) {
    act();
    const auto form = canonical(ledger);
    for (const auto& other : forms) EXPECT_NE(form, other);
    forms.push_back(form);
  };
  differs([&] { post(ledger, {{d, deck, alices}}); });
  differs([&] { post(ledger, {}, {{bank, pot, 1}}); });
  differs([&] { ledger.show(a, bob); });
  differs([&] { ledger.show(b, SeatSet(bob) | alice); });
  differs([&] { post(ledger, {}, {{alices_purse, shadow, 0}}); });
  differs([&] { reserve(ledger, FrameId{1}, {a}, {{bank, 1}}); });
  differs([&] { ledger.lend(ReservationId{0}, FrameId{2}); });
  differs([&] { ledger.release_all(FrameId{1}); });
}

TEST_F(LedgerSave, TellsApartWhatOnlySeatsAndWhatSpectatorsKnow) {
  Ledger told(*table);
  for (const Seat seat : table->everyone()) ledger.show(a, seat);
  told.show(a, table->everyone());
  EXPECT_NE(ledger, told);
  EXPECT_NE(canonical(ledger), canonical(told));
  EXPECT_NE(json(ledger), json(told));
}

TEST(LedgerCanonical, DoesNotDependOnTheOrderOfTheLayout) {
  const auto laid_out = [](bool reversed) {
    return lay_out(2, [=](TableBuilder& builder) {
      const char* zones[] = {"x", "y"};
      for (int i = 0; i < 2; ++i) builder.zone(zones[reversed ? 1 - i : i], {});
      const char* pieces[] = {"p", "q"};
      for (int i = 0; i < 2; ++i) {
        const char* name = pieces[reversed ? 1 - i : i];
        builder.piece(name, {.zone = builder.find_zone(name == pieces[0] ? "x" : "y")});
      }
      const char* accounts[] = {"a", "b"};
      for (int i = 0; i < 2; ++i) builder.account(accounts[reversed ? 1 - i : i], {.hidden = true});
    });
  };
  const auto one = laid_out(false);
  const auto other = laid_out(true);
  EXPECT_EQ(canonical(Ledger(*one)), canonical(Ledger(*other)));
  EXPECT_EQ(json(Ledger(*one)), json(Ledger(*other)));
}

}  // namespace
}  // namespace kanly
