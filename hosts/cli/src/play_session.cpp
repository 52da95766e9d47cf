#include "play_session.hpp"

#include "output.hpp"
#include "seating.hpp"
#include "view_text.hpp"

namespace kanly::cli {

PlaySession::PlaySession(Terminal& terminal, std::unique_ptr<HostedGame> hosted, SeatSet persons,
                         std::unique_ptr<bots::Bot> bot)
    : terminal_(terminal),
      hosted_(std::move(hosted)),
      persons_(persons),
      bot_(std::move(bot)),
      account_(hosted_->game().table(), persons) {
  hosted_->observe(&account_);
}

PlaySession::~PlaySession() { hosted_->observe(nullptr); }

Result<SessionEnd> PlaySession::run() {
  while (!game().over()) {
    const Seat seat = game().awaited().first();
    if (!persons_.contains(seat)) {
      if (auto asked = ask_bot(seat); !asked) return std::move(asked).error();
      continue;
    }
    auto asked = ask_person(seat);
    if (!asked || *asked == SessionEnd::left) return asked;
  }
  tell_end();
  return SessionEnd::over;
}

/// Gives SessionEnd::over when the person answered: the turn is over.
Result<SessionEnd> PlaySession::ask_person(Seat seat) {
  game().prompt(seat, prompt_);
  AnswerDialog dialog(terminal_, game(), prompt_);
  while (true) {
    switch (dialog.ask(answer_)) {
      case DialogEnd::quit:
        terminal_.say("You left the game before its end.");
        return SessionEnd::left;
      case DialogEnd::no_more_input:
        terminal_.say("The input ended before the game did.");
        return SessionEnd::left;
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

Result<void> PlaySession::ask_bot(Seat seat) {
  game().prompt(seat, prompt_);
  if (!bot_->choose(game(), prompt_, answer_)) {
    return Error{"internal.no_legal_answer", std::string(prompt_.decision().text()),
                 "no legal answer for " + seat_text(game().table(), seat),
                 "a legal answer for everyone who is asked", "Tell the author of the module."};
  }
  if (auto accepted = submit(); !accepted) {
    Error error = std::move(accepted).error();
    if (error.code.starts_with("answer.")) error.code.insert(0, "internal.");
    return error;
  }
  return {};
}

/// Nobody is told of an answer before it is final.
Result<void> PlaySession::submit() {
  const Result<Room::Accepted> accepted = hosted_->answer(prompt_.id(), answer_);
  if (accepted) {
    tell();
    return {};
  }
  account_.drop();
  return accepted.error();
}

void PlaySession::tell() {
  const std::vector<std::string> lines = account_.take();
  for (const std::string& line : lines) terminal_.say(line);
  if (!lines.empty()) return;
  terminal_.say(seat_text(game().table(), prompt_.seat()) + " answers  [" +
                std::string(prompt_.decision().text()) + "]");
}

void PlaySession::tell_end() {
  const Table& table = game().table();
  const Outcome& outcome = game().outcome();
  std::vector<std::string> winners;
  for (const Seat seat : outcome.winners) winners.push_back(seat_text(table, seat));
  terminal_.say("");
  std::string result = winners.empty() ? "nobody wins" : joined(winners, " and ") + " win";
  if (winners.size() == 1) result += "s";
  terminal_.say("The game is over: " + result + " after " + counted(outcome.rounds, "round") +
                " and " + counted(static_cast<std::int64_t>(game().answers()), "answer") + ".");
  for (const std::string& line : view_lines(game(), persons_.first())) terminal_.say(line);
}

}  // namespace kanly::cli
