// Jubba Cloak: the storm takes no forces of CHOAM in one territory (CHO-FAC-JUB).

#include <algorithm>

#include "kanly/choam/worthless.hpp"
#include "kanly/classic/storm.hpp"
#include "register.hpp"
#include "worthless.hpp"

namespace kanly::choam {

namespace {

/// Whether the storm kills forces of CHOAM there when it comes.
bool is_threatened(const Public& view, classic::CellId cell) {
  const auto& groups = view.fixture(classic::things).of(player(view)).groups;
  return std::any_of(groups.begin(), groups.end(), [&](classic::GroupId group) {
    return view.ask(classic::storm_losses, group, cell) > 0;
  });
}

/// CHO-FAC-JUB-03: on the fixed path, exposed, with forces.
std::vector<Name> threatened_territories(const Public& view, const classic::StormPhase& state) {
  const classic::Map& map = view.fixture(classic::things).map;
  std::vector<Name> threatened;
  for (const classic::Territory& territory : map.territories) {
    const bool is_hit =
        std::any_of(territory.cells.begin(), territory.cells.end(), [&](classic::CellId cell) {
          const int sector = map.cell(cell).sector;
          const bool is_crossed =
              std::find(state.path.begin(), state.path.end(), sector) != state.path.end();
          return is_crossed && is_threatened(view, cell);
        });
    if (is_hit) threatened.push_back(territory.id);
  }
  return threatened;
}

// --- the window ---

InsertedFlow threat_answered(Game&, const classic::StormPhase&, const Offered<StormThreat>&) {
  return next();
}

InsertedFlow offer_jubba(Game& game, const classic::StormPhase& state) {
  const Public view = game.as_public();
  const Seat owner = player(view);
  if (owner.is_none()) return next();
  StormThreat threat;
  threat.territories = threatened_territories(view, state);
  if (threat.territories.empty()) return next();
  return game.call<&threat_answered>(jubba, offered(threat, SeatSet(owner)));
}

SeatSet who_could_cloak(const Public& view, const StormThreat&) {
  return who_could_use(view, jubba_cloak_card);
}

bool offer_cloak(const Sight& sight, const StormThreat& threat, Form& form) {
  if (!offer_worthless(sight, jubba_cloak_card, form)) return false;
  auto territory = form.one_of("territory");
  for (const Name id : threat.territories) territory.option(id);
  return true;
}

// --- the use ---

WorthlessUse begin_cloak(Game& game, const StormThreat&, Seat seat, const Answer::Group& answer) {
  const classic::Map& map = game.fixture(classic::things).map;
  const Name territory = map.territory(map.territory_of(answer.value("territory"))).id;
  return {seat, answer.piece("card"), seat, territory, false};
}

/// CHO-FAC-JUB-11: whatever came of it, the opportunity is over.
void threat_is_over(Game&, StormThreat& threat, const WorthlessUse&) { threat.was_used = true; }

/// CHO-FAC-JUB-05: for the storm that runs, as long as it runs.
Flow jubba_used(Game& game, WorthlessUse& state, const classic::Attempt& made) {
  if (!takes_effect(game, made)) return done();
  state.has_effect = true;
  game.attach(cloaked_territory, game.within(classic::storm_phase),
              CloakedTerritory{state.by, state.territory});
  game.report("choam.jubba", {state.by, state.territory});
  return done();
}

Flow play_jubba(Game& game, WorthlessUse& state) {
  return attempt_use<&jubba_used>(game, state, use_of_jubba_cloak, jubba_cloak_card);
}

// --- what it changes ---

/// CHO-FAC-JUB-07: of this seat alone, and nothing but its forces.
bool is_cloaked(const Public& view, classic::CellId cell, Seat seat) {
  const FrameId storm = view.within(classic::storm_phase);
  if (storm.is_none()) return false;
  const CloakedTerritory* cloaked = view.find(cloaked_territory, storm);
  return cloaked != nullptr && cloaked->seat == seat &&
         cloaked->territory == view.fixture(classic::things).map.territory_of(cell).id;
}

}  // namespace

void register_jubba_cloak(Registry& rules) {
  rules.component(cloaked_territory);
  rules.window(jubba).question("Do you protect your forces in one territory with a Jubba Cloak?");
  rules.procedure(jubba_use)
      .role(classic::action_role)
      .step<&play_jubba>("play")
      .cites("CHO-FAC-JUB-06")
      .receive<&jubba_used>("jubba_used");
  rules.respond(jubba)
      .with<&who_could_cloak, &offer_cloak, &begin_cloak, &threat_is_over>("choam.jubba", jubba_use)
      .label("Play Jubba Cloak: the storm takes none of your forces in one territory")
      .cites("CHO-FAC-WOR-JUB", "CHO-FAC-JUB-01", "CHO-FAC-JUB-03", "CHO-FAC-JUB-04",
             "CHO-FAC-JUB-11");
  rules.extend(classic::storm_phase)
      .before(classic::sweep)
      .step<&offer_jubba>("choam.jubba")
      .cites("CHO-FAC-JUB-02", "CHO-FAC-JUB-08")
      .receive<&threat_answered>("choam.jubba_answered");
  rules.modify(classic::storm_kills)
      .veto<&is_cloaked>("choam.jubba")
      .cites("CHO-FAC-JUB-05", "CHO-FAC-JUB-07", "CHO-FAC-JUB-10");
  rules.event("choam.jubba", "The storm takes no forces of {0} in {1}");
}

}  // namespace kanly::choam
