// The Bene Gesserit: their prediction, recorded before traitors are dealt (CLS-BG-03).

#include <vector>

#include "kanly/classic/claims.hpp"
#include "kanly/classic/setup.hpp"
#include "kanly/classic/turn.hpp"
#include "kanly/generator.hpp"
#include "kanly/json.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

Asked ask_bene_gesserit(const Public& view, const Setup&) {
  return {.must = seat_of(view, bene_gesserit)};
}

/// CLS-SETUP-D2: one other faction in play.
std::vector<Name> predictable_factions(const Things& table) {
  std::vector<Name> factions;
  for (const Faction& faction : table.factions) {
    if (faction.id != bene_gesserit) factions.push_back(faction.id);
  }
  return factions;
}

void offer_prediction(const Sight& sight, const Setup&, Form& form) {
  const Things& table = sight.fixture(things);
  auto faction = form.one_of("faction");
  for (const Name id : predictable_factions(table)) faction.option(id);
  form.number("turn", 1, sight.ask(last_turn));
}

InsertedFlow record_prediction(Game& game, const Setup&, Seat seat, const Answer& answer) {
  Foretold foretold;
  foretold.turn = static_cast<int>(answer.number("turn"));
  for (const Name id : predictable_factions(game.fixture(things))) {
    if (answer.is("faction", id)) foretold.faction = id;
  }
  game.attach(prediction, seat, Prediction{Secret<Foretold>(seat, foretold)});
  game.report("classic.predicts", {seat});
  game.report_to("classic.has_predicted", seat, {seat, foretold.faction, foretold.turn});
  return next();
}

// --- imagined worlds ---

/// Whether a prediction fits what the viewer was told of it.
bool agrees(const Foretold& foretold, const std::vector<Fact>& facts) {
  for (const Fact& fact : facts) {
    if (fact.claim != predicted.name()) continue;
    const Result<Predicted> said = load<Predicted>(fact.arguments);
    if (!said) continue;
    const bool has_faction = said->faction.empty() || said->faction == foretold.faction;
    const bool has_turn = said->turn == 0 || said->turn == foretold.turn;
    if ((has_faction && has_turn) != fact.value) return false;
  }
  return true;
}

void redraw_prediction(Game& world, Prediction& state, Seat viewer, Stream& stream) {
  if (state.foretold.audience().contains(viewer)) return;
  const Things& table = world.fixture(things);
  const std::vector<Fact> facts = world.facts(viewer);
  std::vector<Foretold> possible;
  for (const Name faction : predictable_factions(table)) {
    for (int turn = 1; turn <= world.ask(last_turn); ++turn) {
      const Foretold foretold{faction, turn};
      if (agrees(foretold, facts)) possible.push_back(foretold);
    }
  }
  if (possible.empty()) return;
  state.foretold.open(world) = possible[stream.below(possible.size())];
}

}  // namespace

void register_bene_gesserit(Registry& rules) {
  rules.component(prediction);
  rules.resampler<&redraw_prediction>(prediction).cites("CLS-BG-03");
  rules.extend(setup)
      .after(take_positions)
      .decide<&ask_bene_gesserit, &offer_prediction, &record_prediction>("classic.prediction")
      .question("Which faction wins, and in which turn?")
      .cites("CLS-BG-03", "CLS-SETUP-04", "CLS-SETUP-D2");
  rules.event("classic.predicts", "{0} records a prediction");
  rules.event("classic.has_predicted", "{0} predicts that {1} wins in turn {2}");
}

}  // namespace kanly::classic
