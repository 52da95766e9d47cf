// kanly play: persons at this terminal against bots, by approval only.

#include <filesystem>
#include <iostream>
#include <random>

#include "commands.hpp"
#include "journal_file.hpp"
#include "kanly/store/journaled_room.hpp"
#include "output.hpp"
#include "play_session.hpp"
#include "recorded.hpp"

namespace kanly::cli {

using admission::Admitted;
using admission::refusal;
using admission::Verdict;

namespace {

struct PlayResult {
  std::string modules;
  std::map<std::string, std::string> options;
  std::vector<std::string> sides;
  std::int32_t players = 0;
  std::int64_t seed = 0;
  std::vector<std::int32_t> seats;  // of persons
  bool finished = false;
  std::int64_t answers = 0;
  std::string hash;
  std::optional<Outcome> outcome;
  std::optional<std::string> journal;
};
BOOST_DESCRIBE_STRUCT(PlayResult, (),
                      (modules, options, sides, players, seed, seats, finished, answers, hash,
                       outcome, journal))

/// What a game begins with, or goes on with.
struct Start {
  std::shared_ptr<const Table> table;
  std::int64_t seed = 0;
  bool goes_on = false;  // in a journal that is there
};

Result<SeatSet> persons_of(const PlayArguments& arguments, const Table& table) {
  if (arguments.bots_only) return SeatSet();
  SeatSet persons;
  for (const std::string& text : arguments.seats) {
    const Result<Seat> seat = find_seat(table, text, "--seat");
    if (!seat) return seat.error();
    persons.add(*seat);
  }
  return persons.empty() ? SeatSet(Seat{0}) : persons;
}

Verdict<Start> new_start(const Admitted& admitted, const PlayArguments& arguments) {
  std::int64_t seed = arguments.seed;
  if (seed < 0) seed = static_cast<std::int64_t>(std::random_device()());
  auto table = lay_out(admitted, arguments.seating, seed);
  if (!table) return table.refusal();
  return Start{*table, seed, false};
}

/// Modules, seats and seed are those of the journal; flags that say otherwise are refused.
Verdict<Start> start_of_journal(const Admitted& admitted, const PlayArguments& arguments,
                                const store::Journal& journal) {
  admission::Refusal others;
  others.subject = arguments.journal;
  others.reasons = store::compare_pins(journal.setup.pins, pins_of(admitted.resolved));
  if (!others.reasons.empty()) return others;
  auto table = lay_out_recorded(admitted, recorded_in(arguments.journal, journal));
  if (!table) return table.refusal();
  const auto seed = static_cast<std::int64_t>(journal.setup.seed);  // check_setup: it fits
  if (arguments.seed >= 0 && arguments.seed != seed) {
    return refusal(arguments.journal,
                   usage_error("--seed", std::to_string(arguments.seed),
                               std::to_string(seed) + ", the seed of the game in this journal"));
  }
  const bool asks_for_seats = arguments.seating.players != 0 || !arguments.seating.sides.empty();
  if (!asks_for_seats) return Start{*table, seed, true};
  auto asked = lay_out(admitted, arguments.seating, seed);
  if (!asked) return asked.refusal();
  if (sides_of(**asked) != sides_of(**table) || (*asked)->seats() != (*table)->seats()) {
    return refusal(arguments.journal,
                   usage_error("--players and --sides", "other seats than in this journal",
                               counted(static_cast<std::int64_t>((*table)->seats()), "seat") + " " +
                                   joined(sides_of(**table))));
  }
  return Start{*table, seed, true};
}

void introduce(Terminal& terminal, const Admitted& admitted, const Start& start, SeatSet persons,
               const bots::BotChoice& bot) {
  const admission::Combination& combination = admitted.resolved.combination;
  std::string line = modules_argument(combination);
  const std::string options = options_argument(combination);
  if (!options.empty()) line += "  " + options;
  terminal.say(line + "  seed " + std::to_string(start.seed));
  for (const Seat seat : start.table->everyone()) {
    const std::string_view side = start.table->side(seat);
    terminal.say("seat " + std::to_string(seat.number) +
                 (side.empty() ? "" : ", " + std::string(side)) + ": " +
                 (persons.contains(seat) ? "you" : "bot, " + name_of(bot)));
  }
}

/// What happens before the first question. A game is born without an observer, so it is begun a
/// second time for the account.
void tell_beginning(Terminal& terminal, const Start& start, SeatSet persons) {
  const auto seed = static_cast<std::uint64_t>(start.seed);
  Game game(start.table, seed);
  Account account(*start.table, persons);
  game.observe(&account);
  game.restart(seed);
  for (const std::string& line : account.take()) terminal.say(line);
}

using Begun = Verdict<std::unique_ptr<HostedGame>>;

Begun begin_in_journal(const std::string& file, const store::Pins& pins, const Start& start) {
  constexpr auto durable = store::Durability::durable;
  auto room = start.goes_on
                  ? store::JournaledRoom::open(file, pins, start.table, durable)
                  : store::JournaledRoom::create(file, pins, start.table,
                                                 static_cast<std::uint64_t>(start.seed), durable);
  if (!room) return refusal(file, room.error());
  return Begun(std::make_unique<Hosted<store::JournaledRoom>>(*std::move(room)));
}

Begun begin(Terminal& terminal, const Admitted& admitted, const PlayArguments& arguments,
            const Start& start, SeatSet persons) {
  if (!start.goes_on) tell_beginning(terminal, start, persons);
  if (arguments.journal.empty()) {
    const auto seed = static_cast<std::uint64_t>(start.seed);
    return Begun(std::make_unique<Hosted<Room>>(start.table, seed));
  }
  Begun begun = begin_in_journal(arguments.journal, pins_of(admitted.resolved), start);
  if (begun && start.goes_on) {
    const auto answers = static_cast<std::int64_t>((*begun)->game().answers());
    terminal.say("Going on with the game in " + arguments.journal + " after " +
                 counted(answers, "answer") + ".");
  }
  return begun;
}

PlayResult result_of(const Admitted& admitted, const PlayArguments& arguments, const Start& start,
                     SeatSet persons, const Game& game) {
  const admission::Combination& combination = admitted.resolved.combination;
  PlayResult result;
  result.modules = modules_argument(combination);
  result.options = combination.options;
  result.sides = sides_of(*start.table);
  result.players = static_cast<std::int32_t>(start.table->seats());
  result.seed = start.seed;
  for (const Seat seat : persons) result.seats.push_back(seat.number);
  result.finished = game.over();
  result.answers = static_cast<std::int64_t>(game.answers());
  result.hash = game.hash().hex();
  if (result.finished) result.outcome = game.outcome();
  if (!arguments.journal.empty()) result.journal = printable(arguments.journal);
  return result;
}

/// Also what is no file: it is not to be written over.
bool is_there(const std::string& journal) {
  std::error_code ignored;
  return !journal.empty() &&
         std::filesystem::exists(std::filesystem::symlink_status(journal, ignored));
}

CommandResult play_from(const Globals& globals, const Admitted& admitted,
                        const PlayArguments& arguments, const Verdict<Start>& start) {
  if (!start) return start.refusal();
  auto persons = persons_of(arguments, *start->table);
  if (!persons) return refusal("seats", persons.error());

  Terminal terminal(std::cin, globals.json ? std::cerr : std::cout);
  introduce(terminal, admitted, *start, *persons, arguments.bot);
  Begun begun = begin(terminal, admitted, arguments, *start, *persons);
  if (!begun && start->goes_on) return report_broken_file(globals, begun.refusal());
  if (!begun) return begun.refusal();
  PlaySession session(terminal, std::move(*begun), *persons,
                      bots::make_bot(arguments.bot, static_cast<std::uint64_t>(start->seed)),
                      {arguments.pause, arguments.ask_all});
  const auto ended = session.run();
  if (!ended) return refusal(arguments.combination.modules, ended.error());
  if (globals.json) {
    print_document(result_of(admitted, arguments, *start, *persons, session.game()));
  }
  return ExitCode::ok;
}

}  // namespace

CommandResult run_play(const Globals& globals, const PlayArguments& arguments) {
  auto admitted = admit(globals, admission::Policy::approved, arguments.combination);
  if (!admitted) return admitted.refusal();
  if (!is_there(arguments.journal)) {
    return play_from(globals, *admitted, arguments, new_start(*admitted, arguments));
  }
  auto journal = read_journal_file(arguments.journal);
  if (!journal) return report_broken_file(globals, journal.refusal());
  return play_from(globals, *admitted, arguments, start_of_journal(*admitted, arguments, *journal));
}

}  // namespace kanly::cli
