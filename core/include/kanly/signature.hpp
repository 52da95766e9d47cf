#pragma once
// Signature: one hash over a fixed batch of seeded games of a combination.
//
// It changes exactly when behaviour changes; the same modules, options and batch give the same
// signature under every compiler and build type.

#include <cstdint>
#include <memory>
#include <vector>

#include "kanly/game.hpp"
#include "kanly/result.hpp"

namespace kanly {

struct SignatureBatch {
  std::uint64_t first_seed = 1;
  std::uint32_t games = 64;
  std::uint32_t answers_per_game = 2'000;  ///< a longer game is cut there
};
BOOST_DESCRIBE_STRUCT(SignatureBatch, (), (first_seed, games, answers_per_game))

/// Plays the batch with uniformly drawn answers on each table in turn and hashes the state after
/// every answer. [may-refuse: signature.fault, signature.no_legal_answer]
Result<Hash128> signature(const std::vector<std::shared_ptr<const Table>>& tables,
                          const SignatureBatch& batch);

}  // namespace kanly
