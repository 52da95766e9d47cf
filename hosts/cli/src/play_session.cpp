#include "play_session.hpp"

#include <algorithm>

#include "output.hpp"
#include "seating.hpp"
#include "stop_dialog.hpp"
#include "view_text.hpp"

namespace kanly::cli {

PlaySession::PlaySession(Terminal& terminal, std::unique_ptr<HostedGame> hosted, SeatSet persons,
                         std::unique_ptr<bots::Bot> bot, SessionHabits habits)
    : terminal_(terminal),
      hosted_(std::move(hosted)),
      persons_(persons),
      bot_(std::move(bot)),
      account_(hosted_->game().table(), persons),
      ask_all_(habits.ask_all),
      chance_(~hosted_->game().seed()) {
  conversation_.pause = habits.pause;
  hosted_->observe(&account_);
}

PlaySession::~PlaySession() { hosted_->observe(nullptr); }

Result<SessionEnd> PlaySession::run() {
  while (!game().over()) {
    const Seat seat = next_seat();
    auto stopped = stop_for_persons(seat);
    if (!stopped) return std::move(stopped).error();
    if (*stopped == SessionEnd::left) return SessionEnd::left;
    if (stopped->has_value()) continue;
    if (persons_.contains(seat)) {
      auto asked = ask_person(seat);
      if (!asked || *asked == SessionEnd::left) return asked;
      continue;
    }
    if (!draw_opening_of_bot()) game().prompt(seat, prompt_);
    if (auto answered = answer_as_bot(); !answered) return std::move(answered).error();
  }
  tell_end();
  return SessionEnd::over;
}

/// Of several that are asked at once persons come first: bots would be quicker every time.
Seat PlaySession::next_seat() const {
  const SeatSet here = game().awaited() & persons_;
  return here.empty() ? game().awaited().first() : here.first();
}

/// Gives SessionEnd::over when the game has to be looked at anew.
Result<SessionEnd> PlaySession::ask_person(Seat seat) {
  game().prompt(seat, prompt_);
  if (passes_unasked(seat)) {
    if (auto passed = pass_unasked(); !passed) return std::move(passed).error();
    return SessionEnd::over;
  }
  offered_[seat.number].reset();
  if (const auto open = playable(game(), seat)) remember_offer(seat, *open);
  return answer_as_person();
}

/// Rules ask everybody alike whether they respond, so that nobody learns who could. A person who
/// can only pass is not stopped for it, unless others at this terminal would learn that, or it
/// could play something that it was not offered yet. What all are asked at once, as whether a turn
/// is over, is worth a stop.
bool PlaySession::passes_unasked(Seat seat) const {
  const Form& form = prompt_.form();
  const bool is_empty = std::ranges::any_of(form.fields(), [](const Form::Field& field) {
    return field.parent == Form::none && field.kind == FieldKind::one_of && field.options == 0;
  });
  const bool asks_nothing = form.fields().empty() && game().awaited() == SeatSet(seat);
  if (ask_all_ || persons_.size() > 1 || !form.pass_allowed()) return false;
  if (!is_empty && !asks_nothing) return false;
  const auto open = playable(game(), seat);
  return !open || !is_worth_a_stop(seat, *open);
}

Result<void> PlaySession::pass_unasked() {
  answer_.pass();
  const Result<Room::Accepted> accepted = hosted_->answer(prompt_.id(), answer_);
  if (!accepted) return accepted.error();
  conversation_.log.push_back(seat_text(game().table(), prompt_.seat()) + " can only pass  [" +
                              std::string(prompt_.decision().text()) + "]");
  say(account_.take());
  return {};
}

Result<SessionEnd> PlaySession::play_opening(const Playable& open) {
  prompt_ = open.prompt;
  return answer_as_person();
}

/// Asks for an answer to `prompt_` until there is one, or until the person wants something else.
Result<SessionEnd> PlaySession::answer_as_person() {
  AnswerDialog dialog(terminal_, conversation_, game(), prompt_);
  while (true) {
    switch (dialog.ask(answer_)) {
      case DialogEnd::quit:
        return leave("You left the game before its end.");
      case DialogEnd::no_more_input:
        return leave("The input ended before the game did.");
      case DialogEnd::play:
        return play_opening(*playable(game(), prompt_.seat()));
      case DialogEnd::back:
        return SessionEnd::over;
      case DialogEnd::answered:
        break;
    }
    const auto accepted = submit();
    if (accepted) return SessionEnd::over;
    if (accepted.error().code.starts_with("answer.")) {
      dialog.explain(accepted.error());
    } else {
      return accepted.error();
    }
  }
}

// --- what persons may play while others are asked ---

/// Nothing, if the game goes on; SessionEnd::over when it has to be looked at anew.
Result<std::optional<SessionEnd>> PlaySession::stop_for_persons(Seat asked) {
  for (const Seat seat : persons_ - asked) {
    const auto open = playable(game(), seat);
    if (!open || !is_worth_a_stop(seat, *open)) continue;
    remember_offer(seat, *open);
    switch (stop(terminal_, conversation_, game(), *open)) {
      case StopEnd::go_on:
        break;
      case StopEnd::quit:
        return std::optional(leave("You left the game before its end."));
      case StopEnd::no_more_input:
        return std::optional(leave("The input ended before the game did."));
      case StopEnd::play: {
        auto played = play_opening(*open);
        if (!played) return std::move(played).error();
        return std::optional(*played);
      }
    }
  }
  return std::optional<SessionEnd>();
}

bool PlaySession::is_worth_a_stop(Seat seat, const Playable& open) const {
  if (conversation_.pause == Pause::never) return false;
  const std::optional<Offered>& last = offered_[seat.number];
  if (!last) return true;
  if (conversation_.pause == Pause::each) {
    return last->frame != open.prompt.id().frame || last->decision != open.prompt.decision() ||
           last->plays != open.plays;
  }
  return std::ranges::any_of(open.plays, [&](const std::string& play) {
    return std::ranges::find(last->plays, play) == last->plays.end();
  });
}

void PlaySession::remember_offer(Seat seat, const Playable& open) {
  offered_[seat.number] = Offered{open.prompt.id().frame, open.prompt.decision(), open.plays};
}

// --- bots ---

/// Now and then a bot plays something, if it can: then `prompt_` is of that.
bool PlaySession::draw_opening_of_bot() {
  constexpr std::uint64_t seldom = 8;
  const SeatSet bots = game().open_to() - persons_;
  if (bots.empty() || chance_.below(seldom) != 0) return false;
  std::uint64_t skipped = chance_.below(static_cast<std::uint64_t>(bots.size()));
  for (const Seat seat : bots) {
    if (skipped-- != 0) continue;
    auto open = playable(game(), seat);
    if (!open) return false;
    prompt_ = std::move(open->prompt);
    return true;
  }
  return false;
}

Result<void> PlaySession::answer_as_bot() {
  if (!bot_->choose(game(), prompt_, answer_)) {
    return Error{"internal.no_legal_answer", std::string(prompt_.decision().text()),
                 "no legal answer for " + seat_text(game().table(), prompt_.seat()),
                 "a legal answer for everyone who is asked", "Tell the author of the module."};
  }
  if (auto accepted = submit(); !accepted) {
    Error error = std::move(accepted).error();
    if (error.code.starts_with("answer.")) error.code.insert(0, "internal.");
    return error;
  }
  return {};
}

// --- what is said ---

SessionEnd PlaySession::leave(std::string_view why) {
  terminal_.say(why);
  return SessionEnd::left;
}

/// Nobody is told of an answer before it is final.
Result<void> PlaySession::submit() {
  const Result<Room::Accepted> accepted = hosted_->answer(prompt_.id(), answer_);
  if (accepted) {
    if (persons_.contains(prompt_.seat())) conversation_.log.clear();
    tell();
    return {};
  }
  account_.drop();
  return accepted.error();
}

/// Who passes in a window is nobody's business before it closes, and then no news.
void PlaySession::tell() {
  std::vector<std::string> lines = account_.take();
  if (lines.empty() && (!answer_.passed() || persons_.contains(prompt_.seat()))) {
    lines.push_back(seat_text(game().table(), prompt_.seat()) +
                    (answer_.passed() ? " passes  [" : " answers  [") +
                    std::string(prompt_.decision().text()) + "]");
  }
  say(std::move(lines));
}

void PlaySession::say(std::vector<std::string> lines) {
  for (std::string& line : lines) {
    terminal_.say(line);
    conversation_.log.push_back(std::move(line));
  }
}

void PlaySession::tell_end() {
  const Table& table = game().table();
  const Outcome& outcome = game().outcome();
  terminal_.say("");
  const std::string result =
      seats_text(table, outcome.winners) + (outcome.winners.size() > 1 ? " win" : " wins");
  terminal_.say("The game is over: " + result + " after " + counted(outcome.rounds, "round") +
                " and " + counted(static_cast<std::int64_t>(game().answers()), "answer") + ".");
  for (const std::string& line : view_lines(game(), persons_.first(), terminal_width())) {
    terminal_.say(line);
  }
}

}  // namespace kanly::cli
