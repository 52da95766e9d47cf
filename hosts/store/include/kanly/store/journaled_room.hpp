#pragma once
// JournaledRoom: a room whose accepted answers are in its journal before anybody hears of them.
//
//   auto room = JournaledRoom::create("rooms/7.journal", pins, table, seed, Durability::durable);
//   auto accepted = room->answer(prompt_id, answer);      // acknowledge only what this returns
//
//   auto again = JournaledRoom::open("rooms/7.journal", pins, table, Durability::durable);
//   if (!again) report(again.error());                    // nothing was changed
//   if (again->torn()) log(*again->torn());               // an answer that was never acknowledged
//
// An answer is carried out, appended and synced, and only then made final. If the journal cannot
// take it, the room goes back to the state before; if the file failed, the room refuses answers
// with journal.broken until it is opened again. An answer that met journal.broken may stand or not
// after opening: who sent it sends it again, and it is acknowledged either way. Opening reads and
// replays the whole journal. An observer hears of an answer while it is carried out, before it is
// durable: publish when answer() has returned. [room-thread]

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

#include "kanly/room.hpp"
#include "kanly/store/journal.hpp"
#include "kanly/store/writer.hpp"

namespace kanly::store {

class JournaledRoom {
 public:
  /// A new game and its journal, which must not exist yet. [may-refuse: file.*, journal.*,
  /// room.cannot_start (the modules' first steps failed)]
  static Result<JournaledRoom> create(const std::filesystem::path& path, const Pins& pins,
                                      const std::shared_ptr<const Table>& table, std::uint64_t seed,
                                      Durability durability);
  static Result<JournaledRoom> create(std::unique_ptr<JournalFile> file, const Pins& pins,
                                      const std::shared_ptr<const Table>& table, std::uint64_t seed,
                                      Durability durability);

  /// The game of a journal, where it was left. `table` is of the journal's rules, sides and pins
  /// (read_journal says which). Whether a combination allows these seats and sides, rules do not
  /// know: who lays out the table looks at that. [may-refuse: file.*, journal.*]
  static Result<JournaledRoom> open(const std::filesystem::path& path, const Pins& pins,
                                    const std::shared_ptr<const Table>& table,
                                    Durability durability);
  static Result<JournaledRoom> open(std::unique_ptr<JournalFile> file, const Pins& pins,
                                    const std::shared_ptr<const Table>& table,
                                    Durability durability);

  const Game& game() const { return room_->game(); }
  void observe(Observer* observer) { room_->observe(observer); }

  /// Success: the answer is in the journal (a repetition was already).
  /// [may-refuse: answer.* (the game says no), journal.* (the journal could not take it)]
  Result<Room::Accepted> answer(const PromptId& prompt, const Answer& answer);

  /// What opening removed from the end of the journal.
  const std::optional<TornLine>& torn() const { return torn_; }
  const JournalWriter& journal() const { return writer_; }

 private:
  JournaledRoom(std::unique_ptr<Room> room, JournalWriter writer)
      : room_(std::move(room)), writer_(std::move(writer)) {}

  Result<Room::Accepted> carry_out(const PromptId& prompt, const Answer& answer);

  std::unique_ptr<Room> room_;
  JournalWriter writer_;
  std::optional<TornLine> torn_;
  Prompt prompt_;  // reused
};

}  // namespace kanly::store
