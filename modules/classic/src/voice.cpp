// The Voice: the opponent has to play, or not to play, a kind of card (CLS-BG-06 to -08).

#include <algorithm>

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/battle.hpp"
#include "kanly/classic/powers.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Name command_field{"command"};
constexpr Name what_field{"what"};
constexpr Name play_word{"play"};
constexpr Name avoid_word{"avoid"};

struct Voice {
  Seat by;
  Seat target;
  Name command;
  Name what;
};
BOOST_DESCRIBE_STRUCT(Voice, (), (by, target, command, what))
constexpr Procedure<Voice> voice{"classic.voice"};

Seat bene_gesserit_seat(const Public& view) { return seat_of(view, bene_gesserit); }

/// CLS-BG-08: in an own battle, or in one of the ally; one Voice per battle.
Seat target_of(const Public& view, const Battle& state) {
  const Seat speaker = bene_gesserit_seat(view);
  int slot = slot_of(state, speaker);
  if (slot < 0) slot = slot_of(state, ally_of(view, speaker));
  return slot < 0 ? Seat{} : opponent_of(state, slot).seat;
}

Asked ask_speaker(const Public& view, const Battle& state) {
  if (target_of(view, state).is_none()) return {};
  return {bene_gesserit_seat(view), {}};
}

bool is_commanded(const TreacheryCardEntry& entry, std::string_view what) {
  if (entry.is_named_by_voice && entry.definition == what) return true;
  return std::find(entry.voice.begin(), entry.voice.end(), what) != entry.voice.end();
}

/// All that the cards of this combination know: CLS-BG-06.
std::vector<std::string> commands(const Public& view) {
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
  for (const std::string& word : commands(sight)) what.option(Name::intern(word));
}

InsertedFlow take_voice(Game& game, const Battle& state, Seat seat, const Answer& answer) {
  if (answer.passed()) return next();
  return game.call(voice, Voice{seat, target_of(game.as_public(), state),
                                Name::intern(answer.value(command_field).word()),
                                Name::intern(answer.value(what_field).word())});
}

// --- what the target has to do ---

struct CommandedCards {
  std::vector<Value> weapons;
  std::vector<Value> defenses;
  std::vector<Value> leaders;
  std::vector<Value> other_weapons;  ///< what stands in the weapon's place without obeying
};

/// Of what the target holds: nobody else is told of it, and it binds nothing that it has not.
CommandedCards cards_of(const Game& game, const Voice& state) {
  const Things& table = game.fixture(things);
  const Sight target = game.sight(state.target);
  const auto is_meant = [&](PieceId piece) {
    return is_commanded(*table.treachery_card(piece).entry, state.what.text());
  };
  CommandedCards cards;
  cards.other_weapons.push_back(no_card);
  for (const PieceId piece : target.ask(playable_in_slot, CardSlot::weapon)) {
    (is_meant(piece) ? cards.weapons : cards.other_weapons).push_back(piece);
  }
  for (const PieceId piece : target.ask(playable_in_slot, CardSlot::defense)) {
    if (is_meant(piece)) cards.defenses.push_back(piece);
  }
  for (const PieceId piece : target.ask(playable_in_slot, CardSlot::leader)) {
    if (is_meant(piece)) cards.leaders.push_back(piece);
  }
  return cards;
}

void oblige_target(Game& game, const Voice& state, const LimitRecord& limit) {
  for (const Name decision : {plan_decision, prescience_decision}) {
    Obligation duty;
    duty.bound = state.target;
    duty.decision = decision;
    duty.limit = limit;
    duty.strength = Strength::as_far_as_able;
    duty.ends_with = game.within(battle);
    duty.ruling = "CLS-BG-07";
    game.oblige(std::move(duty));
  }
}

/// In either place: whoever plays something else as a weapon has to play it as a defense.
void oblige_in_either_place(Game& game, const Voice& state, const CommandedCards& cards) {
  std::vector<ConditionRecord> then;
  for (const Value& card : cards.defenses) then.push_back({defense_field, record_of(card), {}});
  for (const Value& other : cards.other_weapons) {
    oblige_target(game, state, LimitRecord::implies({weapon_field, record_of(other), {}}, then));
  }
}

void command(Game& game, const Voice& state) {
  const CommandedCards cards = cards_of(game, state);
  const std::pair<Name, const std::vector<Value>*> places[] = {{weapon_field, &cards.weapons},
                                                               {defense_field, &cards.defenses},
                                                               {leader_field, &cards.leaders}};
  if (state.command == play_word && !cards.weapons.empty() && !cards.defenses.empty()) {
    oblige_in_either_place(game, state, cards);
    return;
  }
  for (const auto& [field, pieces] : places) {
    if (pieces->empty()) continue;
    oblige_target(game, state,
                  state.command == play_word ? LimitRecord::only(field, *pieces)
                                             : LimitRecord::never(field, *pieces));
  }
}

Flow answered(Game& game, Voice& state, const Attempt& made) {
  if (made.result != AttemptResult::paid) return done();
  command(game, state);
  return done();
}

Flow speak(Game& game, Voice& state) {
  game.report("classic.commands", {state.by, state.target, state.command, state.what});
  return game.call<&answered>(attempt, use_of(bg_voice, state.by, state.target, state.what));
}

}  // namespace

void register_voice(Registry& rules) {
  rules.power(bg_voice).owner<&bene_gesserit_seat>().stoppable().cites("CLS-KARAMA-12b");
  rules.procedure(voice)
      .role(action_role)
      .step<&speak>("speak")
      .cites("CLS-BG-06", "CLS-BG-07", "CLS-BAT-R1")
      .receive<&answered>("answered");
  rules.extend(battle)
      .before(speak_voice)
      .decide<&ask_speaker, &offer_voice, &take_voice>("classic.bg_voice")
      .question("What do you command?")
      .under(bg_voice)
      .cites("CLS-BG-06", "CLS-BG-08", "CLS-BAT-D2");
  rules.event("classic.commands", "{0} commands {1}: {2} {3}");
}

}  // namespace kanly::classic
