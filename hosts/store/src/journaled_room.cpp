#include "kanly/store/journaled_room.hpp"

#include <unistd.h>

#include <utility>

#include "kanly/store/replay.hpp"
#include "rooms.hpp"

namespace kanly::store {

namespace {

JournalSetup setup_of(const Game& game, const Pins& pins) {
  JournalSetup setup{.format = std::string(journal_format),
                     .pins = pins,
                     .rules = game.rules().identity(),
                     .sides = {},
                     .seed = game.seed(),
                     .start = game.hash().hex()};
  for (const SeatSetup& seat : game.table().seat_setups()) setup.sides.push_back(seat.side);
  return setup;
}

Error in_file(const std::filesystem::path& path, Error error) {
  return std::move(error).at(error.where.empty() ? path.string() : path.string() + ", ");
}

}  // namespace

Result<JournaledRoom> JournaledRoom::create(std::unique_ptr<JournalFile> file, const Pins& pins,
                                            const std::shared_ptr<const Table>& table,
                                            std::uint64_t seed, Durability durability) {
  Result<std::unique_ptr<Room>> room = start_room(table, seed);
  if (!room) return std::move(room).error();
  Result<JournalWriter> writer =
      JournalWriter::create(std::move(file), setup_of((*room)->game(), pins), durability);
  if (!writer) return std::move(writer).error();
  return JournaledRoom(*std::move(room), *std::move(writer));
}

Result<JournaledRoom> JournaledRoom::create(const std::filesystem::path& path, const Pins& pins,
                                            const std::shared_ptr<const Table>& table,
                                            std::uint64_t seed, Durability durability) {
  Result<std::unique_ptr<JournalFile>> file = create_journal_file(path);
  if (!file) return std::move(file).error();
  Result<JournaledRoom> room = create(*std::move(file), pins, table, seed, durability);
  if (room && durability == Durability::durable) {
    if (Result<void> synced = sync_folder_of(path); !synced) room = std::move(synced).error();
  }
  if (room) return room;
  ::unlink(path.c_str());  // it was ours, and no room came of it
  return in_file(path, std::move(room).error());
}

Result<JournaledRoom> JournaledRoom::open(std::unique_ptr<JournalFile> file, const Pins& pins,
                                          const std::shared_ptr<const Table>& table,
                                          Durability durability) {
  Result<Journal> journal = read_journal(*file);
  if (!journal) return std::move(journal).error();
  std::vector<Error> differences = compare_pins(journal->setup.pins, pins);
  if (!differences.empty()) return std::move(differences.front());
  Replay again = replay(*journal, table);
  if (again.difference) return std::move(again.difference->error);
  // Only here is anything changed: a torn line is cut off.
  Result<JournalWriter> writer = JournalWriter::resume(std::move(file), *journal, durability);
  if (!writer) return std::move(writer).error();
  JournaledRoom room(std::move(again.room), *std::move(writer));
  room.torn_ = std::move(journal->torn);
  return room;
}

Result<JournaledRoom> JournaledRoom::open(const std::filesystem::path& path, const Pins& pins,
                                          const std::shared_ptr<const Table>& table,
                                          Durability durability) {
  Result<std::unique_ptr<JournalFile>> file = open_journal_file(path);
  if (!file) return std::move(file).error();
  Result<JournaledRoom> room = open(*std::move(file), pins, table, durability);
  if (!room) return in_file(path, std::move(room).error());
  return room;
}

Result<Room::Accepted> JournaledRoom::answer(const PromptId& prompt, const Answer& answer) {
  if (const Error* broken = writer_.broken()) {
    return Error{"journal.broken", broken->where, broken->found + " [" + broken->code + "]",
                 broken->needed, "open the room again when the disk is well"};
  }
  try {
    return carry_out(prompt, answer);
  } catch (const std::exception& fault) {  // a module's offer, or no memory
    room_->roll_back();
    return Error{"answer.fault", "answer", fault.what(), "an answer the rules can carry out",
                 "nothing was changed; report this to the module's author"};
  }
}

Result<Room::Accepted> JournaledRoom::carry_out(const PromptId& prompt, const Answer& answer) {
  // The form is only there before the answer is carried out, and the journal needs it.
  ask_again(game(), prompt, prompt_);
  Result<Room::Accepted> prepared = room_->prepare(prompt, answer);
  if (!prepared || prepared->repeated) return prepared;
  const Result<void> appended =
      writer_.append({.number = static_cast<std::uint32_t>(prepared->number),
                      .prompt = prompt,
                      .answer = answer.to_json(prompt_.form(), game().table()),
                      .hash = prepared->hash.hex()});
  if (!appended) {
    room_->roll_back();
    return appended.error();
  }
  room_->commit();
  return prepared;
}

}  // namespace kanly::store
