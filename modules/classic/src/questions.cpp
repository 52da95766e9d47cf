// Questions of a Truthtrance (questions.hpp).

#include "questions.hpp"

#include <algorithm>
#include <vector>

#include "kanly/classic/bidding.hpp"
#include "kanly/classic/setup.hpp"
#include "kanly/classic/turn.hpp"

namespace kanly::classic {

namespace {

constexpr int most_words = 400;  // bytes
constexpr Name any{"any"};

void offer_cards(const Things& table, Form& form) {
  auto card = form.one_of("definition");
  for (auto each = table.treachery.begin(); each != table.treachery.end(); ++each) {
    const auto is_copy = [&](const TreacheryCard& other) {
      return other.definition == each->definition;
    };
    if (std::none_of(table.treachery.begin(), each, is_copy)) card.option(each->definition);
  }
}

void offer_leaders(const Things& table, Form& form) {
  auto leader = form.one_of("leader");
  for (const Leader& each : table.leaders) leader.option(each.id);
}

/// The name that was chosen among those of a list; empty of none of them.
template <class Thing>
Name chosen(const std::vector<Thing>& list, Name Thing::*name, const Answer::Group& answer,
            Name field) {
  for (const Thing& thing : list) {
    if (answer.is(field, thing.*name)) return thing.*name;
  }
  return {};
}

/// Nobody is asked for a promise about bids that can no longer be made this turn.
bool can_bids_come(const Public& view) {
  const Questions* of_turn = view.find(questions);
  return of_turn == nullptr || !of_turn->bids_are_over;
}

/// A faction, a turn or both.
void offer_prediction(const Sight& sight, const Things& table, Form& form) {
  auto faction = form.one_of("faction");
  for (const Faction& each : table.factions) faction.option(each.id);
  faction.option(any);
  const int turns = sight.ask(last_turn);
  form.number("turn", 0, turns);
  std::vector<Form::Condition> turn_is_named;
  for (int turn = 1; turn <= turns; ++turn) turn_is_named.push_back({"turn", turn});
  form.implies({"faction", any}, turn_is_named, "CLS-TRT-13");
}

template <class Claim, class Args>
void record(Game& game, const Claim& claim, const Args& arguments, const ToldTruth& told) {
  const bool value = told.reply == Reply::yes;
  // What happened while the card was paid for may have changed it: then nothing stands.
  if (game.ask_truth(claim, arguments, told.to) != (value ? Truth::yes : Truth::no)) return;
  game.record(claim, arguments, told.to, value, game.table().everyone(), "CLS-TRT-12");
}

/// A "no" to "will you bid more than this" forbids higher bids; passing always keeps it. That a
/// "yes" is kept nothing enforces.
void bind_bids(Game& game, const ToldTruth& told) {
  if (told.reply != Reply::no) return;
  std::vector<Value> higher;
  const int most = game.fixture(things).numbers.spice_tokens;
  for (int amount = told.question.number + 1; amount <= most; ++amount) higher.push_back(amount);
  if (higher.empty()) return;
  for (const BidDecision& bid : game.rules().catalogue(bid_decisions)) {
    Obligation promise;
    promise.bound = told.to;
    promise.decision = bid.decision;
    promise.limit = LimitRecord::never("amount", higher);
    promise.strength = Strength::as_far_as_able;
    promise.ends_with = game.within(turn);
    promise.ruling = "CLS-TRT-12";
    promise.audience = game.table().everyone();
    game.oblige(std::move(promise));
  }
}

}  // namespace

void offer_question(const Sight& sight, Form& form) {
  const Things& table = sight.fixture(things);
  auto player = form.one_of("player");
  for (const Seat seat : sight.everyone() - sight.seat()) player.option(seat);
  auto question = form.one_of("question");
  question.option("holds_card", [&](Form& more) { offer_cards(table, more); });
  question.option("holds_traitor", [&](Form& more) { offer_leaders(table, more); });
  question.option("has_spice",
                  [&](Form& more) { more.number("at_least", 1, table.numbers.spice_tokens); });
  const Seat foreteller = table.seat_of(bene_gesserit);
  if (!foreteller.is_none() && foreteller != sight.seat()) {
    question.option("predicted", [&](Form& more) { offer_prediction(sight, table, more); });
    form.implies({"question", "predicted"}, {{"player", foreteller}}, "CLS-TRT-13");
  }
  if (can_bids_come(sight)) {
    question.option("will_bid",
                    [&](Form& more) { more.number("more_than", 0, table.numbers.spice_tokens); });
  }
  question.option("in_words", [](Form& more) { more.text("words", most_words); });
}

std::string label_question(const Sight& sight, Name field, const Value& value) {
  const Things& table = sight.fixture(things);
  if (field == Name("definition")) {
    for (const TreacheryCard& card : table.treachery) {
      if (value == Value(card.definition)) return card.entry->name;
    }
  }
  if (field == Name("leader")) {
    for (const Leader& leader : table.leaders) {
      if (value == Value(leader.id)) return std::string(leader.name.text());
    }
  }
  if (field == Name("player")) return std::string(table.faction(value.seat()).name.text());
  for (const Faction& faction : table.factions) {
    if (value == Value(faction.id)) return std::string(faction.name.text());
  }
  return value.key(sight.table());
}

Question read_question(const Things& table, const Answer::Group& answer) {
  Question question;
  if (answer.is("question", "holds_card")) {
    question.kind = QuestionKind::card_held;
    question.subject = chosen(table.treachery, &TreacheryCard::definition, answer, "definition");
  } else if (answer.is("question", "holds_traitor")) {
    question.kind = QuestionKind::traitor_held;
    question.subject = chosen(table.leaders, &Leader::id, answer, "leader");
  } else if (answer.is("question", "has_spice")) {
    question.kind = QuestionKind::spice_held;
    question.number = static_cast<int>(answer.number("at_least"));
  } else if (answer.is("question", "predicted")) {
    question.kind = QuestionKind::prediction_made;
    question.subject = chosen(table.factions, &Faction::id, answer, "faction");
    question.number = static_cast<int>(answer.number("turn"));
  } else if (answer.is("question", "will_bid")) {
    question.kind = QuestionKind::bid_to_come;
    question.number = static_cast<int>(answer.number("more_than"));
  } else {
    question.words = answer.text("words");
  }
  return question;
}

Truth truth_of(const Sight& about, const Question& question) {
  switch (question.kind) {
    case QuestionKind::card_held:
      return is_card_held(about, {question.subject});
    case QuestionKind::traitor_held:
      return is_traitor_held(about, {question.subject});
    case QuestionKind::spice_held:
      return is_spice_there(about, {question.number});
    case QuestionKind::prediction_made:
      return is_predicted(about, {question.subject, question.number});
    case QuestionKind::bid_to_come:
      return is_bid_decided(about, {question.number});
    case QuestionKind::in_words:
      return Truth::unknown;
  }
  return Truth::unknown;
}

void keep_answer(Game& game, const ToldTruth& told) {
  const Question& question = told.question;
  switch (question.kind) {
    case QuestionKind::card_held:
      return record(game, holds_card, HoldsCard{question.subject}, told);
    case QuestionKind::traitor_held:
      return record(game, holds_traitor, HoldsTraitor{question.subject}, told);
    case QuestionKind::spice_held:
      return record(game, has_spice, HasSpice{question.number}, told);
    case QuestionKind::prediction_made:
      return record(game, predicted, Predicted{question.subject, question.number}, told);
    case QuestionKind::bid_to_come:
      return bind_bids(game, told);
    case QuestionKind::in_words:
      return;
  }
}

}  // namespace kanly::classic
