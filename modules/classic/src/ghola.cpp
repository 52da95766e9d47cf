// Tleilaxu Ghola: at any time one own leader or up to 5 own forces come back (CLS-TRT-15).

#include <algorithm>

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/revival.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

struct Ghola {
  PieceId card;
  Revival wanted;
};
BOOST_DESCRIBE_STRUCT(Ghola, (), (card, wanted))
constexpr Procedure<Ghola> ghola{"classic.ghola"};

constexpr Value of_forces{"forces"};
constexpr Value of_leader{"leader"};

// --- who can, and what ---

/// Face up or down, whatever the number of dead: the seat sees which are its own.
std::vector<PieceId> own_dead_leaders(const Sight& sight) {
  const Things& table = sight.fixture(things);
  std::vector<PieceId> leaders;
  for (const ZoneId zone :
       {table.dead_leaders, sight.fixture(tanks).face_down[sight.seat().number]}) {
    for (std::size_t i = 0; i < sight.count(zone); ++i) {
      const PieceId leader = sight.piece(zone, i);
      if (table.leader(leader).native == sight.seat()) leaders.push_back(leader);
    }
  }
  return leaders;
}

bool may_have_dead_leaders(const Public& view, Seat seat) {
  const Things& table = view.fixture(things);
  return view.count(table.dead_leaders) > 0 ||
         view.count(view.fixture(tanks).face_down[seat.number]) > 0;
}

/// For all that everybody knows: a card in hand, something in the tanks.
SeatSet who_could(const Public& view, const Moment&) {
  SeatSet seats;
  for (const Seat seat : view.ask(may_play, ghola_card)) {
    if (dead_forces(view, seat) > 0 || may_have_dead_leaders(view, seat)) seats.add(seat);
  }
  return seats;
}

void offer_forces(const Sight& sight, Form& form) {
  const int most = sight.fixture(things).numbers.ghola_forces;
  std::vector<Name> fields;
  std::vector<Form::Condition> some;
  for (const GroupId group : sight.fixture(things).of(sight.seat()).groups) {
    const int dead = std::min(most, sight.ask(revivable_forces, group));
    if (dead == 0) continue;
    fields.push_back(sight.fixture(tanks).fields[group.number].count);
    form.number(fields.back(), 0, dead).fallback(dead);
    for (int count = 1; count <= dead; ++count) some.push_back({fields.back(), count});
  }
  limit_kinds(fields, most, "CLS-TRT-15", form);
  form.implies({"revive", of_forces}, some, "CLS-TRT-D3");
}

bool offer_ghola(const Sight& sight, const Moment&, Form& form) {
  const std::vector<PieceId> leaders = own_dead_leaders(sight);
  const bool has_dead_forces = dead_forces(sight, sight.seat()) > 0;
  if (leaders.empty() && !has_dead_forces) return false;
  if (!offer_card(sight, ghola_card, form)) return false;
  auto what = form.one_of("revive");
  if (has_dead_forces) what.option(of_forces, [&](Form& nested) { offer_forces(sight, nested); });
  if (!leaders.empty()) {
    what.option(of_leader, [&](Form& nested) {
      auto field = nested.one_of("leader");
      for (const PieceId leader : leaders) field.option(leader);
    });
  }
  return true;
}

// --- the play ---

/// The leader is named aloud, so a face-down one is shown.
Ghola begin_ghola(Game& game, const Moment&, Seat seat, const Answer::Group& answer) {
  Ghola played;
  played.card = answer.piece("card");
  played.wanted.seat = seat;
  played.wanted.means = by_card;
  if (answer.is("revive", of_leader)) {
    played.wanted.leader = answer.piece("leader");
    game.show(played.wanted.leader, game.table().everyone());
    return played;
  }
  played.wanted.forces = chosen_forces(game, seat, answer, &ForceFields::count);
  return played;
}

void moment_is_used(Game&, Moment& moment, const Ghola&) { moment.was_used = true; }

Flow has_revived(Game&, Ghola&, const Revival&) { return done(); }

Flow card_played(Game& game, Ghola& state, const Attempt& made) {
  if (made.result != AttemptResult::paid) return done();
  return game.call<&has_revived>(revive, state.wanted);
}

Flow play_card(Game& game, Ghola& state) {
  return game.call<&card_played>(attempt, play_of(ghola_card, state.card, state.wanted.seat));
}

}  // namespace

void register_ghola(Registry& rules) {
  rules.procedure(ghola)
      .role(action_role)
      .step<&play_card>("play")
      .cites("CLS-TRT-15", "CLS-REV-11")
      .receive<&card_played>("card_played")
      .receive<&has_revived>("has_revived");
  rules.respond(any_time)
      .with<&who_could, &offer_ghola, &begin_ghola, &moment_is_used>("classic.ghola", ghola)
      .label("Play a Tleilaxu Ghola: revive a leader or forces")
      .cites("CLS-TRT-15", "CLS-TRT-D3");
}

}  // namespace kanly::classic
