// Truthtrance: a question, its true answer, and what comes of it (truthtrance.hpp).

#include "kanly/classic/truthtrance.hpp"

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/turn.hpp"
#include "questions.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Anchor<Truthtrance> pay_for_answer{"pay"};
constexpr Anchor<Truthtrance> ask_again{"ask_again"};

bool may_put_more(const Public& view, Seat seat) {
  const Questions* of_turn = view.find(questions);
  return of_turn == nullptr || of_turn->put[seat.number] < most_questions;
}

Questions& questions_of_turn(Game& game) {
  if (Questions* found = game.find(questions)) return *found;
  Questions none;
  none.put.resize(game.table().seats());
  return game.attach(questions, {}, none, game.within(turn));
}

// --- playing it ---

/// Whoever has a card, for all that is known (CLS-SECRET-12).
SeatSet who_may_ask(const Public& view, const Moment&) {
  SeatSet able;
  for (const Seat seat : view.ask(may_play, truthtrance_card)) {
    if (may_put_more(view, seat)) able.add(seat);
  }
  return able;
}

bool offer_truthtrance(const Sight& sight, const Moment&, Form& form) {
  if (!offer_card(sight, truthtrance_card, form)) return false;
  offer_question(sight, form);
  return true;
}

Truthtrance begin_truthtrance(Game& game, const Moment&, Seat seat, const Answer::Group& answer) {
  Truthtrance played;
  played.card = answer.piece("card");
  played.by = seat;
  played.to = answer.seat("player");
  played.question = read_question(game.fixture(things), answer);
  return played;
}

void use_moment(Game&, Moment& moment, const Truthtrance&) { moment.was_used = true; }

/// Who asks shows the card, also one that is kept in the end.
Flow announce(Game& game, Truthtrance& state) {
  ++questions_of_turn(game).put[state.by.number];
  game.show(state.card, game.table().everyone());
  game.report("classic.asks", {state.by, state.to});
  return next();
}

// --- the answer ---

Asked who_answers(const Public&, const Truthtrance& state) { return {state.to}; }

/// CLS-TRT-12, CLS-TRT-D2: what is true, as the seat sees it. The form is its own: nobody else
/// learns from it what could have been answered.
void offer_answer(const Sight& sight, const Truthtrance& state, Form& form) {
  const Truth truth = truth_of(sight, state.question);
  const bool is_in_words = state.question.kind == QuestionKind::in_words;
  const bool is_free = truth == Truth::decides || is_in_words;
  auto answer = form.one_of("answer");
  if (is_free || truth == Truth::yes) answer.option("yes");
  if (is_free || truth == Truth::no) answer.option("no");
  if (truth == Truth::decides) answer.fallback("no");  // kept by who passes all the time
  if (truth == Truth::unknown) answer.option("unknown").fallback("unknown");
}

Flow take_answer(Game& game, Truthtrance& state, Seat seat, const Answer& answer) {
  if (answer.is("answer", "unknown")) {
    game.report("classic.does_not_know", {seat});
    return jump(ask_again);
  }
  const Reply reply = answer.is("answer", "yes") ? Reply::yes : Reply::no;
  state.reply = Secret<Reply>(seat, reply);
  return next();
}

/// The answer is heard when the card is paid for it, so that what stops the card stops the answer.
Flow paid(Game&, Truthtrance&, const Attempt& made) {
  return made.result == AttemptResult::paid ? Flow(next()) : done();
}
Flow pay_card(Game& game, Truthtrance& state) {
  return game.call<&paid>(attempt, play_of(truthtrance_card, state.card, state.by, state.to));
}

Flow tell(Game& game, Truthtrance& state) {
  ToldTruth told;
  told.by = state.by;
  told.to = state.to;
  told.question = state.question;
  told.reply = state.reply.open(game);
  told.turn = turn_number(game.as_public());
  ToldTruths* all = game.find(told_truths);
  if (all == nullptr) all = &game.attach(told_truths, {}, ToldTruths{});
  all->told.push_back(told);
  game.report(told.reply == Reply::yes ? Name("classic.answers_yes") : Name("classic.answers_no"),
              {state.to});
  keep_answer(game, told);
  return done();
}

// --- asking again, or keeping the card ---

Asked who_asks_again(const Public& view, const Truthtrance& state) {
  if (!may_put_more(view, state.by)) return {};
  return {state.by};
}

void offer_again(const Sight& sight, const Truthtrance&, Form& form) {
  form.allow_pass();
  offer_question(sight, form);
}

std::string label_again(const Sight& sight, const Truthtrance&, Name field, const Value& value) {
  return label_question(sight, field, value);
}

Flow take_again(Game& game, Truthtrance& state, Seat, const Answer& answer) {
  if (answer.passed()) return done();
  state.to = answer.seat("player");
  state.question = read_question(game.fixture(things), answer.own());
  return jump(announce_question);
}

// --- what a turn and imagined worlds need ---

InsertedFlow close_bids(Game& game, const Turn&) {
  questions_of_turn(game).bids_are_over = true;
  return next();
}

void redraw_reply(Game& world, Truthtrance& state, Seat viewer, Stream& stream) {
  if (state.reply.audience().empty() || state.reply.audience().contains(viewer)) return;
  const Truth truth = truth_of(world.sight(state.to), state.question);
  const bool is_yes = truth == Truth::yes || (truth != Truth::no && stream.below(2) == 0);
  state.reply.open(world) = is_yes ? Reply::yes : Reply::no;
}

}  // namespace

void register_truthtrance(Registry& rules) {
  register_claims(rules);
  rules.component(questions);
  rules.component(told_truths);
  rules.resampler<&keep_told_truths>(told_truths);
  rules.resampler<&redraw_reply>(truthtrance);
  rules.extend(turn)
      .after(bidding_step)
      .step<&close_bids>("classic.close_bids")
      .cites("CLS-TRT-12");
  rules.procedure(truthtrance)
      .role(action_role)
      .step<&announce>(announce_question)
      .cites("CLS-TRT-11")
      .decide<&who_answers, &offer_answer, &take_answer>(answer_question)
      .question("What is your answer?")
      .cites("CLS-TRT-12", "CLS-TRT-D2", "CLS-SECRET-04")
      .step<&pay_card>(pay_for_answer)
      .cites("CLS-TRT-02")
      .step<&tell>(tell_answer)
      .cites("CLS-TRT-11", "CLS-TRT-13")
      .decide<&who_asks_again, &offer_again, &take_again>(ask_again)
      .question("Ask another question, or pass to keep the card?")
      .label<&label_again>()
      .cites("CLS-TRT-12")
      .receive<&paid>("paid");
  rules.respond(any_time)
      .with<&who_may_ask, &offer_truthtrance, &begin_truthtrance, &use_moment>(
          "classic.truthtrance", truthtrance)
      .label("Play a Truthtrance: a player answers truly")
      .cites("CLS-TRT-11", "CLS-TRT-R1", "CLS-TRT-D1", "CLS-GEN-14");
  rules.event("classic.asks", "{0} asks {1} under Truthtrance");
  rules.event("classic.does_not_know", "{0} does not know");
  rules.event("classic.answers_yes", "{0} answers yes");
  rules.event("classic.answers_no", "{0} answers no");
}

}  // namespace kanly::classic
