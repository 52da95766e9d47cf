// Kull Wahad: who attempts to play a Karama plays none in this phase (CHO-FAC-KULL).
//
//   a Karama is declared, and reserved → Kull is declared, and reserved → another Karama may stop
//   Kull → else Kull is discarded, the ban begins, the declared Karama stays unplayed
//
// Whatever a Karama is played for, it is one classic::attempt, and its window is answered here
// before its cost: nothing else has happened yet. The nesting ends: a Karama that is aimed at Kull
// is not answered by Kull, and no attempt is answered twice.

#include "kanly/choam/worthless.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/turn.hpp"
#include "register.hpp"
#include "worthless.hpp"

namespace kanly::choam {

namespace {

/// On an attempt that Kull was declared against.
struct KullDeclared {
  Seat by;
};
BOOST_DESCRIBE_STRUCT(KullDeclared, (), (by))
constexpr Component<KullDeclared, FrameId> kull_declared{"choam.kull_declared"};

bool is_kull_in_the_game(const Public& view) {
  return view.fixture(classic::things).has_card(kull_wahad_card);
}

/// A card that is played as a Karama; a Karama that is sold, given or discarded is not.
bool is_play_of_karama(const classic::Use& use) {
  return use.card == classic::karama_card && use.power.empty();
}

// --- the response ---

SeatSet who_could_intervene(const Public& view, const classic::Use& use) {
  if (!is_play_of_karama(use) || use.by == player(view)) return {};
  const bool is_aimed_at_kull = !view.within(kull_use).is_none();
  const bool was_answered = view.find(kull_declared, view.within(classic::attempt)) != nullptr;
  if (is_aimed_at_kull || was_answered) return {};
  return who_could_use(view, kull_wahad_card);
}

bool offer_kull(const Sight& sight, const classic::Use&, Form& form) {
  return offer_worthless(sight, kull_wahad_card, form);
}

/// CHO-FAC-KULL-08: against the player of the card, whomever it is for.
WorthlessUse begin_kull(Game&, const classic::Use& use, Seat seat, const Answer::Group& answer) {
  return {seat, answer.piece("card"), use.by, {}, false};
}

void stop_karama(Game& game, classic::Use& use, const WorthlessUse& played) {
  game.attach(kull_declared, game.within(classic::attempt), KullDeclared{played.by});
  use.is_stopped = played.has_effect;
}

// --- the use ---

Flow kull_used(Game& game, WorthlessUse& state, const classic::Attempt& made) {
  if (!takes_effect(game, made)) return done();
  state.has_effect = true;
  game.attach(karama_ban, state.target, KaramaBan{state.by}, game.within(classic::phase_role));
  game.report("choam.kull", {state.target});
  return done();
}

Flow play_kull(Game& game, WorthlessUse& state) {
  return attempt_use<&kull_used>(game, state, use_of_kull_wahad, kull_wahad_card);
}

// --- the ban ---

bool is_banned(const Sight& sight, Name definition) {
  return definition == classic::karama_card && sight.find(karama_ban, sight.seat()) != nullptr;
}

/// Everybody knows of the ban: who is under it need not be asked for a Karama.
SeatSet who_is_not_banned(const Public& view, Name definition) {
  SeatSet seats = view.everyone();
  if (definition != classic::karama_card) return seats;
  for (const Seat seat : view.everyone()) {
    if (view.find(karama_ban, seat) != nullptr) seats.remove(seat);
  }
  return seats;
}

}  // namespace

void register_kull_wahad(Registry& rules) {
  rules.component(kull_declared);
  rules.component(karama_ban);
  rules.procedure(kull_use)
      .role(classic::action_role)
      .step<&play_kull>("play")
      .cites("CHO-FAC-KULL-11")
      .receive<&kull_used>("kull_used");
  rules.respond(classic::attempted)
      .with<&who_could_intervene, &offer_kull, &begin_kull, &stop_karama>("choam.kull", kull_use)
      .label("Play Kull Wahad: they play no Karama in this phase")
      .when<&is_kull_in_the_game>()
      .cites("CHO-FAC-WOR-KULL", "CHO-FAC-KULL-01", "CHO-FAC-KULL-02", "CHO-FAC-KULL-03",
             "CHO-FAC-KULL-08", "CHO-FAC-KULL-10", "CHO-FAC-KULL-11", "CHO-FAC-KULL-17",
             "CHO-INT-01");
  rules.modify(classic::playable_as)
      .veto<&is_banned>("choam.kull")
      .cites("CHO-FAC-KULL-07", "CHO-FAC-KULL-15");
  rules.modify(classic::may_play).limit<&who_is_not_banned>("choam.kull").cites("CHO-FAC-KULL-07");
  rules.event("choam.kull", "{0} plays no Karama in this phase");
}

}  // namespace kanly::choam
