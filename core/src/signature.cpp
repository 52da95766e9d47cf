#include "kanly/signature.hpp"

#include <cstring>
#include <exception>
#include <string>

#include "kanly/choose.hpp"

namespace kanly {

namespace {

void append(std::vector<std::byte>& out, const Hash128& hash) {
  for (const std::uint64_t word : {hash.high, hash.low}) {
    for (int shift = 0; shift < 64; shift += 8) {
      out.push_back(static_cast<std::byte>(word >> shift & 0xff));
    }
  }
}

/// Plays one game of the batch and appends the hash after its start and after every answer.
Result<void> play(Game& game, std::uint64_t seed, std::uint32_t most, std::vector<std::byte>& out) {
  Stream stream(seed);
  Prompt prompt;
  Answer answer;
  append(out, game.hash());
  for (std::uint32_t i = 0; i < most && !game.over(); ++i) {
    draw_prompt(game, stream, prompt);
    if (!choose_uniformly(game, prompt, stream, answer)) {
      return Error{"signature.no_legal_answer", "seed " + std::to_string(seed),
                   std::string(prompt.decision().text()) + " has no legal answer",
                   "a legal answer for every awaited seat", ""};
    }
    if (Result<void> submitted = game.submit(prompt, answer); !submitted) return submitted;
    append(out, game.hash());
  }
  return {};
}

}  // namespace

Result<Hash128> signature(const std::vector<std::shared_ptr<const Table>>& tables,
                          const SignatureBatch& batch) {
  std::vector<std::byte> hashes;
  for (const std::shared_ptr<const Table>& table : tables) {
    for (std::uint32_t i = 0; i < batch.games; ++i) {
      const std::uint64_t seed = batch.first_seed + i;
      try {
        Game game(table, seed);
        if (Result<void> played = play(game, seed, batch.answers_per_game, hashes); !played) {
          return std::move(played).error();
        }
      } catch (const std::exception& fault) {
        return Error{"signature.fault", "seed " + std::to_string(seed), fault.what(),
                     "a game without faults", ""};
      }
    }
  }
  return hash_bytes(hashes);
}

}  // namespace kanly
