#include "stop_dialog.hpp"

#include "output.hpp"
#include "seating.hpp"
#include "view_text.hpp"

namespace kanly::cli {

namespace {

std::string pause_text(Pause pause) {
  switch (pause) {
    case Pause::never:
      return "The game does not stop before others are asked.";
    case Pause::news:
      return "The game stops before others are asked where you can play something new.";
    case Pause::each:
      return "The game stops before others are asked wherever you can play something.";
  }
  return {};
}

void help(Terminal& terminal, const Conversation& conversation) {
  terminal.say("  Enter  to let the others answer (so do skip and pass)");
  terminal.say("  play   to play something first");
  terminal.say("  view   what you know");
  terminal.say("  log    what happened since you answered");
  say_pause_help(terminal, conversation);
  terminal.say("  quit   to end the game here");
}

}  // namespace

StopEnd stop(Terminal& terminal, Conversation& conversation, const Game& game,
             const Playable& open) {
  const Table& table = game.table();
  const Seat seat = open.prompt.seat();
  terminal.say("");
  terminal.say(seat_text(table, seat) + ": Before " +
               seats_text(table, game.shown_awaited() - seat) +
               " can answer, you can play: " + open.text);
  terminal.say("Enter to go on, play to play; ? for help.");
  while (true) {
    const std::optional<std::string> typed = terminal.ask();
    if (!typed) return StopEnd::no_more_input;
    std::string_view line = *typed;
    if (line.starts_with(':')) line.remove_prefix(1);
    if (line.empty() || line == "skip" || line == "pass") return StopEnd::go_on;
    if (line == "play") return StopEnd::play;
    if (line == "quit" || line == "exit") return StopEnd::quit;
    if (line == "view") {
      for (const std::string& text : view_lines(game, seat, terminal_width())) terminal.say(text);
    } else if (line == "log") {
      say_log(terminal, conversation);
    } else if (line == "pause" || line.starts_with("pause ")) {
      set_pause(terminal, conversation, line);
    } else {
      help(terminal, conversation);
    }
  }
}

void say_log(Terminal& terminal, const Conversation& conversation) {
  terminal.say(conversation.log.empty() ? "Nothing happened since you answered."
                                        : "Since you answered:");
  for (const std::string& line : conversation.log) terminal.say("  " + line);
}

void say_pause_help(Terminal& terminal, const Conversation& conversation) {
  terminal.say("  pause never, pause new, pause each");
  terminal.say("         when to stop before others are asked, if you could play something (now: " +
               std::string(name_of(conversation.pause)) + ")");
}

void set_pause(Terminal& terminal, Conversation& conversation, std::string_view line) {
  if (line.starts_with(':')) line.remove_prefix(1);
  constexpr std::string_view word = "pause";
  const std::string_view wanted = trimmed(line.substr(word.size()));
  if (const auto pause = parse_pause(wanted)) conversation.pause = *pause;
  terminal.say(pause_text(conversation.pause));
}

}  // namespace kanly::cli
