#include "support/played.hpp"

#include "kanly/choose.hpp"

namespace kanly::store::testing {

Result<JournaledRoom> create_room(MemoryDisk& disk, std::uint64_t seed) {
  return JournaledRoom::create(disk.open(), vault_pins(), vault_table(), seed, Durability::durable);
}

Result<JournaledRoom> open_room(MemoryDisk& disk) {
  return JournaledRoom::open(disk.open(), vault_pins(), vault_table(), Durability::durable);
}

Given choose(const Game& game, std::uint64_t salt) {
  Stream stream(game.seed() ^ (game.answers() << 32) ^ salt);
  Prompt prompt;
  Given given;
  game.prompt(game.awaited().first(), prompt);
  EXPECT_TRUE(choose_uniformly(game, prompt, stream, given.answer));
  given.prompt = prompt.id();
  return given;
}

Given play_on(JournaledRoom& room, std::uint64_t answers, std::uint64_t salt) {
  Given given;
  for (std::uint64_t i = 0; i < answers && !room.game().over(); ++i) {
    given = choose(room.game(), salt);
    const Result<Room::Accepted> accepted = room.answer(given.prompt, given.answer);
    if (!accepted) ADD_FAILURE() << accepted.error().readable();
  }
  return given;
}

std::string played_journal(std::uint64_t answers, std::uint64_t seed) {
  MemoryDisk disk;
  Result<JournaledRoom> room = create_room(disk, seed);
  play_on(*room, answers);
  return disk.bytes;
}

Result<Journal> read_text(std::string_view text, const JournalLimits& limit) {
  TextSource source(text);
  return read_journal(source, limit);
}

std::string refusal_of(std::string_view text) {
  const Result<Journal> journal = read_text(text);
  return journal ? "" : journal.error().code;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.emplace_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

std::string chained(const JournalSetup& setup, const std::vector<JournalEntry>& entries) {
  Chain head;
  std::string text = write_line(setup, head);
  for (const JournalEntry& entry : entries) text += write_line(entry, head);
  return text;
}

}  // namespace kanly::store::testing
