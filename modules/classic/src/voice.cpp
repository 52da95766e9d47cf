// The Voice: the opponent has to play, or not to play, a kind of card (CLS-BG-06 to -08).

#include "kanly/classic/voice.hpp"

#include <algorithm>

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/battle.hpp"
#include "kanly/classic/powers.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Name command_field{"command"};
constexpr Name what_field{"what"};
constexpr Name play_word{"must_play"};
constexpr Name avoid_word{"must_not_play"};

struct Voice {
  VoiceCommand command;
};
BOOST_DESCRIBE_STRUCT(Voice, (), (command))
constexpr Procedure<Voice> voice{"classic.voice"};

/// CLS-BG-08: in an own battle, or in one of the ally.
Seat target_of(const Public& view, const Battle& state) {
  const Seat speaker = seat_of(view, bene_gesserit);
  int slot = slot_of(state, speaker);
  if (slot < 0) slot = slot_of(state, ally_of(view, speaker));
  return slot < 0 ? Seat{} : opponent_of(state, slot).seat;
}

Asked ask_speaker(const Public& view, const Battle& state) {
  if (target_of(view, state).is_none()) return {};
  return {seat_of(view, bene_gesserit), {}};
}

/// All that the cards of this combination know: CLS-BG-06.
std::vector<std::string> words_of_cards(const Public& view) {
  std::vector<std::string> words;
  const auto add = [&](const std::string& word) {
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  };
  for (const TreacheryCard& card : view.fixture(things).treachery) {
    for (const std::string& word : card.entry->voice) add(word);
    if (card.entry->is_named_by_voice) add(card.entry->definition);
  }
  return words;
}

void offer_voice(const Sight& sight, const Battle&, Form& form) {
  form.allow_pass();
  form.one_of(command_field).option(play_word).option(avoid_word);
  auto what = form.one_of(what_field);
  for (const std::string& word : words_of_cards(sight)) what.option(Name::intern(word));
}

InsertedFlow take_voice(Game& game, const Battle& state, Seat seat, const Answer& answer) {
  if (answer.passed()) return next();
  VoiceCommand spoken;
  spoken.by = seat;
  spoken.target = target_of(game.as_public(), state);
  spoken.must_play = answer.is(command_field, play_word);
  spoken.what = Name::intern(answer.value(what_field).word());
  return game.call(voice, Voice{spoken});
}

/// CLS-BAT-R1: there is no Voice in this battle any more.
Flow answered(Game& game, Voice& state, const Attempt& made) {
  if (made.result == AttemptResult::paid) {
    game.attach(voice_command, game.within(battle), state.command);
  } else {
    game.stop(bg_voice, state.command.by, game.within(battle));
  }
  return done();
}

Flow speak(Game& game, Voice& state) {
  const VoiceCommand& spoken = state.command;
  game.report(spoken.must_play ? Name("classic.commands") : Name("classic.forbids"),
              {spoken.by, spoken.target, spoken.what});
  return game.call<&answered>(attempt, use_of(bg_voice, spoken.by, spoken.target, spoken.what));
}

}  // namespace

void register_voice(Registry& rules) {
  register_obedience(rules);
  rules.component(voice_command);
  rules.procedure(voice)
      .role(action_role)
      .step<&speak>("speak")
      .cites("CLS-BG-06", "CLS-BAT-24", "CLS-BAT-R1", "CLS-BAT-R8", "CLS-KARAMA-09")
      .receive<&answered>("answered");
  rules.extend(battle)
      .before(speak_voice)
      .decide<&ask_speaker, &offer_voice, &take_voice>("classic.bg_voice")
      .question("What do you command?")
      .open<&any_moment<Battle>, &go_on<Battle>>(any_time)
      .under(bg_voice)
      .cites("CLS-BG-06", "CLS-BG-08", "CLS-BG-D2", "CLS-BAT-20", "CLS-BAT-23", "CLS-BAT-D2");
  rules.event("classic.commands", "{0} commands {1} to play: {2}");
  rules.event("classic.forbids", "{0} commands {1} not to play: {2}");
}

}  // namespace kanly::classic
