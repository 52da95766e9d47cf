// The dividend of CHOAM, and charity that it pays (CHO-FAC-CHAR).

#include <algorithm>

#include "kanly/choam/choam.hpp"
#include "kanly/choam/inflation.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/charity.hpp"
#include "kanly/classic/deals.hpp"
#include "prices.hpp"
#include "register.hpp"

namespace kanly::choam {

namespace {

using classic::CharityPhase;

// --- the dividend, before anybody claims ---

/// With Inflation showing Cancel there is none, and nothing to stop.
bool is_due(const Public& view) { return is_seated(view) && view.ask(charity_factor) > 0; }

/// CHO-FAC-CHAR-05: stopped, the bank pays all charity of this turn.
InsertedFlow dividend_answered(Game& game, const CharityPhase&, const classic::Attempt& made) {
  const Seat owner = made.use.by;
  if (made.result != classic::AttemptResult::paid) {
    game.stop(charity_income, owner, game.within(classic::charity_phase));
    return next();
  }
  const classic::Things& table = game.fixture(classic::things);
  const int seats = static_cast<int>(game.table().seats());
  const int income = dividend_per_faction * seats * game.ask(charity_factor);
  game.post("choam.dividend", {}, {{table.bank, table.of(owner).shield, income}});
  game.report("choam.dividend", {owner, income});
  return next();
}

InsertedFlow take_dividend(Game& game, const CharityPhase&) {
  const Seat owner = player(game.as_public());
  return game.call<&dividend_answered>(classic::attempt, classic::use_of(charity_income, owner));
}

// --- claims ---

Seat choam_pays(const Public& view, Seat other, Seat claimant) {
  const Seat owner = player(view);
  return claimant == owner ? other : owner;
}

/// CHO-FAC-CHAR-04
bool is_own_claim(const Sight& sight) { return sight.seat() == player(sight); }

int inflated(const Sight& sight, int due) { return due * sight.ask(charity_factor); }

/// CHO-FAC-CHAR-03: what is left when everybody who has not answered claims as much as can be.
int spice_beside_claims(const Sight& sight) {
  const classic::Things& table = sight.fixture(classic::things);
  const auto own = static_cast<int>(sight.balance(table.of(sight.seat()).shield));
  const CharityPhase* phase = sight.state(classic::charity_phase);
  if (phase == nullptr || sight.seat() != player(sight)) return own;
  const SeatSet open = sight.everyone() - phase->answered - SeatSet(sight.seat());
  const int most = table.numbers.charity_up_to * sight.ask(charity_factor);
  return std::clamp(own - static_cast<int>(open.size()) * most, 0, own);
}

}  // namespace

void register_charity(Registry& rules) {
  rules.extend(classic::charity_phase)
      .before(classic::claim_charity)
      .step<&take_dividend>("choam.dividend")
      .when<&is_due>()
      .cites("CHO-FAC-CHAR-01", "CHO-FAC-CHAR-05", "CHO-FAC-INF-02")
      .receive<&dividend_answered>("choam.dividend_answered");
  rules.modify(classic::charity_payer)
      .set<&choam_pays>("choam.pays_charity")
      .under(charity_income)
      .cites("CHO-FAC-CHAR-02", "CHO-FAC-CHAR-05");
  rules.modify(classic::charity_due)
      .veto<&is_own_claim>("choam.no_own_claim")
      .under(charity_income)
      .cites("CHO-FAC-CHAR-04")
      .scale<&inflated>("choam.inflated_charity")
      .cites("CHO-FAC-INF-02");
  rules.modify(classic::spice_to_give)
      .limit<&spice_beside_claims>("choam.keep_what_claims_need")
      .under(charity_income)
      .cites("CHO-FAC-CHAR-03");
  rules.event("choam.dividend", "{0} receives a dividend of {1} spice");
}

}  // namespace kanly::choam
