#include "kanly/store/replay.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "kanly/json.hpp"
#include "rooms.hpp"

namespace kanly::store {

namespace {

std::string described(const RulesIdentity& rules) {
  std::string text;
  for (const ModuleInfo& module : rules.modules) {
    text.append(text.empty() ? "" : ", ").append(module.id).append("@").append(module.version);
    for (const std::string& need : module.needs) {
      text.append(&need == module.needs.data() ? " needing " : " and ").append(need);
    }
  }
  for (const auto& [option, value] : rules.options) {
    text.append(", ").append(option).append("=").append(value);
  }
  return text;
}

std::string described(const std::vector<std::string>& sides) {
  std::string text = std::to_string(sides.size()) + " seats";
  for (const std::string& side : sides) {
    text.append(text.back() == 's' && &side == sides.data() ? ": " : ", ");
    text.append(side.empty() ? "no side" : side);
  }
  return text;
}

std::string described(const PromptId& prompt) {
  return "frame " + std::to_string(prompt.frame.number) + ", visit " +
         std::to_string(prompt.visit) + ", seat " + std::to_string(prompt.seat.number) +
         ", its answer " + std::to_string(prompt.answered) + ", form " +
         std::to_string(prompt.digest);
}

/// Whether the table is of the rules and sides of the journal.
Result<void> check_table(const JournalSetup& setup, const Table& table) {
  const RulesIdentity& rules = table.rules().identity();
  if (save(rules) != save(setup.rules)) {
    return Error{"journal.other_rules", "/setup/rules", described(rules), described(setup.rules),
                 "open the room with the modules and options it began with"};
  }
  std::vector<std::string> sides;
  for (const SeatSetup& seat : table.seat_setups()) sides.push_back(seat.side);
  if (sides != setup.sides) {
    return Error{"journal.other_sides", "/setup/sides", described(sides), described(setup.sides),
                 "open the room with the seats it began with"};
  }
  return {};
}

Result<std::unique_ptr<Room>> start(const JournalSetup& setup,
                                    const std::shared_ptr<const Table>& table) {
  if (Result<void> checked = check_table(setup, *table); !checked) {
    return std::move(checked).error();
  }
  Result<std::unique_ptr<Room>> room = start_room(table, setup.seed);
  if (!room) return room;
  const std::string hash = (*room)->game().hash().hex();
  if (hash == setup.start) return room;
  return Error{"journal.other_start", "/setup/start", "state " + hash, "state " + setup.start,
               "these modules do not play as those that wrote the journal"};
}

Error other_prompt(const JournalEntry& entry, std::string asked) {
  return {"journal.other_prompt", "", "the game asks " + std::move(asked), described(entry.prompt),
          ""};
}

/// Carries the answer out without making it final.
Result<Room::Accepted> give(Room& room, const JournalEntry& entry, Prompt& prompt) {
  const Game& game = room.game();
  if (!ask_again(game, entry.prompt, prompt)) return other_prompt(entry, "nothing of this seat");
  if (!(prompt.id() == entry.prompt)) return other_prompt(entry, described(prompt.id()));
  Result<Answer> answer = Answer::parse(entry.answer, prompt.form(), game.table());
  Result<Room::Accepted> accepted =
      answer ? room.prepare(entry.prompt, *answer) : std::move(answer).error();
  if (accepted || accepted.error().code == "answer.fault") return accepted;
  return Error{"journal.answer_refused", "", accepted.error().readable(),
               "an answer that is accepted again", ""};
}

/// On refusal the room is as it was before.
Result<void> play(Room& room, const JournalEntry& entry, Prompt& prompt) {
  try {
    const Result<Room::Accepted> prepared = give(room, entry, prompt);
    if (!prepared) return prepared.error();
    const std::string hash = prepared->hash.hex();
    if (hash == entry.hash) {
      room.commit();
      return {};
    }
    room.roll_back();
    return Error{"journal.other_hash", "", "state " + hash, "state " + entry.hash,
                 "these modules do not play as those that wrote the journal"};
  } catch (const std::exception& fault) {  // a module's offer
    return Error{"answer.fault", "", fault.what(), "a question the rules can ask",
                 "report this to the module's author"};
  }
}

std::string place(const JournalEntry& entry) {
  const std::string line = std::to_string(std::uint64_t{entry.number} + 1);
  return "answer " + std::to_string(entry.number) + " (line " + line + ")";
}

}  // namespace

Replay replay(const Journal& journal, const std::shared_ptr<const Table>& table,
              std::uint32_t answers) {
  Replay result;
  Result<std::unique_ptr<Room>> room = start(journal.setup, table);
  if (!room) {
    result.difference = Difference{0, std::move(room).error()};
    return result;
  }
  result.room = *std::move(room);
  Prompt prompt;
  const std::size_t count = std::min<std::size_t>(journal.entries.size(), answers);
  for (std::size_t i = 0; i < count; ++i) {
    const JournalEntry& entry = journal.entries[i];
    if (Result<void> played = play(*result.room, entry, prompt); !played) {
      result.difference = Difference{entry.number, std::move(played).error().at(place(entry))};
      return result;
    }
    ++result.answers;
  }
  return result;
}

}  // namespace kanly::store
