// Tallies: what happened, as spectators see it, shown to modules that keep count.

#include "kanly/tally.hpp"

#include <boost/container/small_vector.hpp>

#include "kanly/game.hpp"
#include "kanly/internal/game_inline.hpp"

namespace kanly {

void* Game::tally_component(std::uint16_t component) {
  return components_.put(component, *rules_->components()[component].schema, 0, FrameId::none());
}

/// Every tally has its component from the start; one from a save stays as it is.
void Game::attach_tallies() {
  for (const std::uint16_t component : rules_->tally_components()) tally_component(component);
}

void Game::tally_posting(Name cause, std::span<const PieceMove> pieces,
                         std::span<const Transfer> amounts) {
  const SeatSet everyone = table_->everyone();
  constexpr std::size_t usual = 16;  // more lines than nearly all postings have
  boost::container::small_vector<PublicMove, usual> moves;
  for (const PieceMove& move : pieces) {
    const bool is_seen = table_->zones()[move.from.number].open ||
                         table_->zones()[move.to.number].open || move.shown == everyone;
    moves.push_back({is_seen ? move.piece : PieceId{}, move.from, move.to});
  }
  boost::container::small_vector<PublicTransfer, usual> transfers;
  for (const Transfer& transfer : amounts) {
    const bool is_seen = !table_->accounts()[transfer.from.number].hidden ||
                         !table_->accounts()[transfer.to.number].hidden;
    transfers.push_back(
        {transfer.from, transfer.to, is_seen ? transfer.amount : PublicTransfer::unseen});
  }
  const PublicPosting posting{cause, moves, transfers};
  for (const auto& tally : rules_->posting_tallies()) {
    tally.run(as_public(), posting, tally_component(tally.component));
  }
}

void Game::tally_frames(const std::vector<internal::CompiledFrameTally>& tallies, FrameId frame) {
  for (const auto& tally : tallies) {
    tally.run(as_public(), frame, tally_component(tally.component));
  }
}

}  // namespace kanly
