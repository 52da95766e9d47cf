// kanly inspect: what a journal or a save says, for the owner of the file or for one seat.

#include "commands.hpp"
#include "inspected.hpp"
#include "journal_file.hpp"
#include "kanly/store/file.hpp"
#include "kanly/store/limits.hpp"
#include "kanly/store/replay.hpp"
#include "output.hpp"
#include "recorded.hpp"
#include "terminal.hpp"
#include "view_text.hpp"

namespace kanly::cli {

using admission::refusal;

namespace {

/// Reads a file as far as a save may be long.
Result<std::string> read_text(const std::string& file) {
  auto source = store::open_for_reading(file);
  if (!source) return std::move(source).error();
  std::string text;
  std::string piece(store::limits::piece_bytes, '\0');
  while (text.size() <= limits::json_bytes) {
    auto size = (*source)->read(piece);
    if (!size) return std::move(size).error();
    if (*size == 0) return text;
    text.append(piece, 0, *size);
  }
  return text;  // no save is so long; whether it is a journal, its reader says
}

Result<void> check_seat(const InspectArguments& arguments, const Table& table) {
  if (arguments.seat.empty()) return {};
  const Result<Seat> seat = find_seat(table, arguments.seat, "--seat");
  return seat ? Result<void>() : seat.error();
}

/// The state of a game as text for people: everything, or what one seat may know.
void add_state(Inspected& inspected, const Game& game, const InspectArguments& arguments) {
  inspected.state_answers = static_cast<std::int64_t>(game.answers());
  if (!arguments.seat.empty()) {
    const View shown = view(game, *find_seat(game.table(), arguments.seat, "--seat"));
    inspected.state_json = view_json(shown, game.table());
    inspected.state_lines = view_lines(shown, game.table(), terminal_width());
    return;
  }
  inspected.state_json = game.save();
  inspected.state_lines = json_lines(inspected.state_json, 2);
  inspected.state_hash = game.hash().hex();
}

CommandResult inspect_journal(const Globals& globals, const InspectArguments& arguments) {
  auto journal = read_journal_file(arguments.file);
  if (!journal) return report_broken_file(globals, journal.refusal());
  const auto answers = static_cast<std::int64_t>(journal->entries.size());
  if (arguments.at > answers) {
    return refusal(arguments.file, usage_error("--at", std::to_string(arguments.at),
                                               "0 to " + std::to_string(answers)));
  }
  Inspected inspected = inspected_journal(arguments.file, *journal, arguments.seat.empty());
  const bool wants_state = arguments.at >= 0 || !arguments.seat.empty();
  if (wants_state) {
    auto table = table_of(globals, recorded_in(arguments.file, *journal),
                          arguments.other_builds ? Builds::any : Builds::pinned);
    if (!table) return table.refusal();
    if (auto checked = check_seat(arguments, **table); !checked) {
      return refusal(arguments.file, checked.error());
    }
    const auto wanted = arguments.at < 0 ? answers : arguments.at;
    const store::Replay again = store::replay(*journal, *table, static_cast<std::uint32_t>(wanted));
    if (again.difference) {
      return report_broken_file(globals, refusal(arguments.file, again.difference->error));
    }
    add_state(inspected, again.room->game(), arguments);
  }
  print(inspected, globals.json);
  return ExitCode::ok;
}

CommandResult inspect_save(const Globals& globals, const InspectArguments& arguments,
                           const std::string& text) {
  auto setup = setup_of_save(text);
  if (!setup) return report_broken_file(globals, refusal(arguments.file, setup.error()));
  if (arguments.at >= 0) {
    return refusal(arguments.file, usage_error("--at", "a save", "a journal; a save is one state"));
  }
  const Recorded recorded{arguments.file, setup->rules, setup->sides};
  if (auto possible = check_recorded(recorded); !possible) {
    return refusal(arguments.file, possible.error());
  }
  auto table = table_of(globals, recorded, Builds::any);
  if (!table) return table.refusal();
  if (auto checked = check_seat(arguments, **table); !checked) {
    return refusal(arguments.file, checked.error());
  }
  auto game = Game::load(*table, text);
  if (!game) return report_broken_file(globals, refusal(arguments.file, game.error()));
  Inspected inspected = inspected_save(arguments.file, *setup);
  add_state(inspected, *game, arguments);
  print(inspected, globals.json);
  return ExitCode::ok;
}

}  // namespace

CommandResult run_inspect(const Globals& globals, const InspectArguments& arguments) {
  auto text = read_text(arguments.file);
  if (!text) return report_broken_file(globals, refusal(arguments.file, text.error()));
  if (!looks_like_a_save(*text)) return inspect_journal(globals, arguments);
  return inspect_save(globals, arguments, *text);
}

}  // namespace kanly::cli
