#pragma once
// Rooms of the vault game that played a while, and their journals as text.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/store/journaled_room.hpp"
#include "kanly/store/replay.hpp"
#include "support/memory_disk.hpp"
#include "support/vault_game.hpp"

namespace kanly::store::testing {

inline constexpr std::uint64_t any_seed = 0x5eed;

Result<JournaledRoom> create_room(MemoryDisk& disk, std::uint64_t seed = any_seed);
Result<JournaledRoom> open_room(MemoryDisk& disk);

/// One answer of a room, as it was given.
struct Given {
  PromptId prompt;
  Answer answer;
};

/// A random legal answer to the first question that waits.
Given choose(const Game& game, std::uint64_t salt = 0);
/// Gives random answers until there are `answers` or the game is over; the last one.
Given play_on(JournaledRoom& room, std::uint64_t answers, std::uint64_t salt = 0);
/// The same, for a room that is closed then.
inline Given play_on(JournaledRoom&& room, std::uint64_t answers) {
  return play_on(room, answers, 0);
}

/// The journal of a game that was played to its end, or for some answers.
std::string played_journal(std::uint64_t answers = 1'000, std::uint64_t seed = any_seed);

Result<Journal> read_text(std::string_view text, const JournalLimits& limit = {});
/// The code with which reading the text is refused; empty if it is not.
std::string refusal_of(std::string_view text);

/// The lines of a journal, each with its line end.
std::vector<std::string> lines_of(std::string_view text);
std::string joined(const std::vector<std::string>& lines);

/// The lines written anew with right chains, for damage that a chain alone would not show.
std::string chained(const JournalSetup& setup, const std::vector<JournalEntry>& entries);

}  // namespace kanly::store::testing
