// What was told and still stands, in imagined worlds: drawing hands alone would seldom hit upon it.

#include <algorithm>
#include <vector>

#include "kanly/json.hpp"
#include "questions.hpp"

namespace kanly::classic {

namespace {

constexpr int most_rounds = 16;  // a change for one fact may break another: then once more

template <class Args>
Args arguments_of(const Fact& fact) {
  return *load<Args>(fact.arguments);
}

/// Trades pieces whose places the viewer does not know.
class Trade {
 public:
  Trade(Game& world, Seat viewer, Stream& stream)
      : world_(world), viewer_(viewer), stream_(stream) {}

  /// Puts one of the wanted pieces where another of the zone lies now, if that can be.
  template <class Wanted>
  void bring(ZoneId zone, Wanted wanted) {
    trade([&](PieceId there) { return lies_in(there, zone); },
          [&](PieceId here) { return wanted(here) && !lies_in(here, zone); });
  }
  /// Puts another piece in the place of each wanted one of the zone.
  template <class Wanted>
  void remove(ZoneId zone, Wanted wanted) {
    std::size_t left = world_.ledger().count(zone);
    const auto is_wrong = [&](PieceId piece) { return lies_in(piece, zone) && wanted(piece); };
    while (left-- > 0) {
      if (!trade(is_wrong,
                 [&](PieceId other) { return !wanted(other) && !lies_in(other, zone); })) {
        return;
      }
    }
  }

 private:
  bool lies_in(PieceId piece, ZoneId zone) const { return world_.ledger().where(piece) == zone; }

  /// For all that the viewer knows the piece could lie where the other one does.
  bool can_lie_at(PieceId piece, PieceId other) const {
    const std::size_t bit =
        world_.table().zones()[world_.ledger().where(other).number].hidden_index;
    return (world_.ledger().whereabouts(viewer_, piece) >> bit & 1) != 0;
  }
  bool can_trade(PieceId a, PieceId b) const {
    const auto& pieces = world_.table().pieces();
    return pieces[a.number].back_index == pieces[b.number].back_index &&
           !world_.ledger().identified(viewer_, a) && !world_.ledger().identified(viewer_, b) &&
           can_lie_at(a, b) && can_lie_at(b, a);
  }

  template <class Leaves, class Comes>
  bool trade(Leaves leaves, Comes comes) {
    std::vector<std::pair<PieceId, PieceId>> pairs;
    const std::size_t count = world_.table().pieces().size();
    for (std::uint16_t i = 0; i < count; ++i) {
      if (!leaves(PieceId{i})) continue;
      for (std::uint16_t j = 0; j < count; ++j) {
        if (comes(PieceId{j}) && can_trade(PieceId{i}, PieceId{j})) {
          pairs.emplace_back(PieceId{i}, PieceId{j});
        }
      }
    }
    if (pairs.empty()) return false;
    const auto& [a, b] = pairs[stream_.below(pairs.size())];
    std::vector<PieceId> to(count);
    for (std::uint16_t i = 0; i < count; ++i) to[i] = PieceId{i};
    std::swap(to[a.number], to[b.number]);
    world_.rename(to, viewer_);
    return true;
  }

  Game& world_;
  Seat viewer_;
  Stream& stream_;
};

void bring_about_card(Trade& trade, const Game& world, const Fact& fact) {
  const Things& table = world.fixture(things);
  const HoldsCard claim = arguments_of<HoldsCard>(fact);
  const auto is_named = [&](PieceId piece) {
    return std::ranges::any_of(table.treachery, [&](const TreacheryCard& card) {
      return card.piece == piece && card.definition == claim.definition;
    });
  };
  const ZoneId hand = table.of(fact.about).hand;
  return fact.value ? trade.bring(hand, is_named) : trade.remove(hand, is_named);
}

void bring_about_traitor(Trade& trade, const Game& world, const Fact& fact) {
  const Things& table = world.fixture(things);
  const PieceId leader = world.table().find_piece(arguments_of<HoldsTraitor>(fact).leader.text());
  const auto is_named = [&](PieceId piece) {
    return std::ranges::any_of(table.traitors, [&](const TraitorCard& card) {
      return card.piece == piece && card.leader == leader;
    });
  };
  const ZoneId traitors = table.of(fact.about).traitors;
  return fact.value ? trade.bring(traitors, is_named) : trade.remove(traitors, is_named);
}

bool holds_there(const Game& world, const Fact& fact) {
  Truth truth = Truth::unknown;
  if (fact.claim == holds_card.name()) {
    truth = world.ask_truth(holds_card, arguments_of<HoldsCard>(fact), fact.about);
  } else if (fact.claim == holds_traitor.name()) {
    truth = world.ask_truth(holds_traitor, arguments_of<HoldsTraitor>(fact), fact.about);
  } else {
    return true;
  }
  return truth == (fact.value ? Truth::yes : Truth::no);
}

void keep_cards(Game& world, const std::vector<Fact>& facts, Seat viewer, Stream& stream) {
  Trade trade(world, viewer, stream);
  bool all_hold = false;
  for (int round = 0; round < most_rounds && !all_hold; ++round) {
    all_hold = true;
    for (const Fact& fact : facts) {
      if (holds_there(world, fact)) continue;
      all_hold = false;
      if (fact.claim == holds_card.name()) {
        bring_about_card(trade, world, fact);
      } else {
        bring_about_traitor(trade, world, fact);
      }
    }
  }
}

}  // namespace

void keep_told_truths(Game& world, ToldTruths&, Seat viewer, Stream& stream) {
  const std::vector<Fact> facts = world.facts(viewer);
  if (!facts.empty()) keep_cards(world, facts, viewer, stream);
}

}  // namespace kanly::classic
