// La La La: one player revives nothing free of charge in this phase (CHO-FAC-WOR-LA).

#include "kanly/choam/worthless.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/revival.hpp"
#include "register.hpp"
#include "worthless.hpp"

namespace kanly::choam {

namespace {

// --- the use ---

Flow la_la_la_used(Game& game, WorthlessUse& state, const classic::Attempt& made) {
  if (!takes_effect(game, made)) return done();
  state.has_effect = true;
  game.attach(no_free_revival, state.target, NoFreeRevival{state.by},
              game.within(classic::revival_phase));
  game.report("choam.la_la_la", {state.target});
  return done();
}

Flow play_la_la_la(Game& game, WorthlessUse& state) {
  return attempt_use<&la_la_la_used>(game, state, use_of_la_la_la, la_la_la_card);
}

// --- as a reaction to a declared revival ---

SeatSet who_could_react(const Public& view, const FreeRevivalDeclared&) {
  return who_could_use(view, la_la_la_card);
}

bool offer_reaction(const Sight& sight, const FreeRevivalDeclared&, Form& form) {
  return offer_worthless(sight, la_la_la_card, form);
}

WorthlessUse begin_reaction(Game&, const FreeRevivalDeclared& declared, Seat seat,
                            const Answer::Group& answer) {
  return {seat, answer.piece("card"), declared.seat, {}, false};
}

void reacted(Game&, FreeRevivalDeclared& declared, const WorthlessUse&) {
  declared.was_used = true;
}

InsertedFlow revival_answered(Game&, const classic::Revival&, const Offered<FreeRevivalDeclared>&) {
  return next();
}

/// Whether it goes on, classic looks up again where it is paid.
InsertedFlow offer_la_la_la(Game& game, const classic::Revival& state) {
  const Seat owner = player(game.as_public());
  if (owner.is_none() || state.seat == owner || state.free == 0) return next();
  return game.call<&revival_answered>(
      free_revival, offered(FreeRevivalDeclared{state.seat, state.free}, SeatSet(owner)));
}

// --- earlier in the phase ---

/// Whoever would still revive something free.
SeatSet who_can_be_silenced(const Public& view) {
  const classic::RevivalPhase* running = view.state(classic::revival_phase);
  SeatSet seats;
  if (running == nullptr) return seats;
  for (const Seat seat : view.everyone() - SeatSet(player(view)) - running->revived) {
    if (classic::dead_forces(view, seat) > 0 && view.ask(classic::free_revivals, seat) > 0) {
      seats.add(seat);
    }
  }
  return seats;
}

SeatSet who_could_silence(const Public& view, const classic::Moment&) {
  const SeatSet able = who_could_use(view, la_la_la_card);
  return able.empty() || who_can_be_silenced(view).empty() ? SeatSet() : able;
}

bool offer_silence(const Sight& sight, const classic::Moment&, Form& form) {
  if (!offer_worthless(sight, la_la_la_card, form)) return false;
  auto target = form.one_of("player");
  for (const Seat seat : who_can_be_silenced(sight)) target.option(seat);
  return true;
}

WorthlessUse begin_silence(Game&, const classic::Moment&, Seat seat, const Answer::Group& answer) {
  return {seat, answer.piece("card"), answer.seat("player"), {}, false};
}

void moment_is_used(Game&, classic::Moment& moment, const WorthlessUse&) { moment.was_used = true; }

// --- what it changes ---

bool revives_nothing_free(const Public& view, Seat seat) {
  return view.find(no_free_revival, seat) != nullptr;
}

}  // namespace

void register_la_la_la(Registry& rules) {
  rules.component(no_free_revival);
  rules.window(free_revival).question("Do you stop this free revival with a La La La?");
  rules.procedure(la_la_la_use)
      .role(classic::action_role)
      .step<&play_la_la_la>("play")
      .cites("CHO-FAC-WOR-LA")
      .receive<&la_la_la_used>("la_la_la_used");
  rules.respond(free_revival)
      .with<&who_could_react, &offer_reaction, &begin_reaction, &reacted>("choam.la_la_la",
                                                                          la_la_la_use)
      .label("Play La La La: nothing is free for them in this phase")
      .cites("CHO-FAC-WOR-LA", "CHO-FAC-WOR-LA-2");
  rules.respond(classic::any_time)
      .with<&who_could_silence, &offer_silence, &begin_silence, &moment_is_used>(
          "choam.la_la_la_early", la_la_la_use)
      .label("Play La La La: a player revives nothing free in this phase")
      .cites("CHO-FAC-WOR-LA");
  rules.extend(classic::revive)
      .before(classic::pay_revival)
      .step<&offer_la_la_la>("choam.la_la_la")
      .cites("CHO-FAC-WOR-LA-2", "CHO-FAC-WOR-04")
      .receive<&revival_answered>("choam.la_la_la_answered");
  rules.modify(classic::free_revivals)
      .veto<&revives_nothing_free>("choam.la_la_la")
      .cites("CHO-FAC-WOR-LA");
  rules.event("choam.la_la_la", "{0} revives nothing free of charge in this phase");
}

}  // namespace kanly::choam
