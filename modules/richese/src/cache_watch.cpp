// What everybody knows of the cache: which of its cards have been shown to leave it. As long as a
// card is known to lie there, nobody is asked for it (RIC-SEM-03, CLS-WIN-05).

#include <algorithm>
#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/cards.hpp"
#include "kanly/classic/things.hpp"
#include "kanly/component.hpp"
#include "kanly/registry.hpp"
#include "kanly/richese/richese.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Things;
using classic::TreacheryCard;

/// Definitions of cards that have left the cache; a card that leaves unseen may be any of them.
struct LeftCache {
  std::vector<Name> cards;
  bool one_left_unseen = false;
};
BOOST_DESCRIBE_STRUCT(LeftCache, (), (cards, one_left_unseen))
constexpr Component<LeftCache, NoKey> left_cache{"richese.left_cache"};

void watch_cache(const Public& view, const PublicPosting& posting, LeftCache& left) {
  const Seat keeper = player(view);
  if (keeper.is_none()) return;
  const Things& table = view.fixture(classic::things);
  for (const PublicMove& move : posting.pieces) {
    if (move.from != table.of(keeper).cache) continue;
    if (move.piece.is_none()) {
      left.one_left_unseen = true;
    } else {
      left.cards.push_back(table.treachery_card(move.piece).definition);
    }
  }
}

/// Whether all copies began in the cache and are known to lie there still.
bool is_in_cache(const Public& view, Name definition) {
  const LeftCache& left = *view.find(left_cache);
  if (left.one_left_unseen) return false;
  const auto& cards = view.fixture(classic::things).treachery;
  const bool began_elsewhere = std::ranges::any_of(cards, [&](const TreacheryCard& card) {
    return card.definition == definition && !card.entry->cache_of.has_value();
  });
  return !began_elsewhere && std::ranges::find(left.cards, definition) == left.cards.end();
}

SeatSet nobody_from_the_cache(const Public& view, SeatSet seats, Name definition) {
  return is_in_cache(view, definition) ? SeatSet{} : seats;
}

}  // namespace

void register_cache_watch(Registry& rules) {
  rules.component(left_cache);
  rules.tally(left_cache).on_posting<&watch_cache>().cites("RIC-SEM-03");
  rules.modify(classic::may_play)
      .set<&nobody_from_the_cache>("richese.cache")
      .cites("RIC-SEM-03", "RIC-CARD-RES-06");
}

}  // namespace kanly::richese
