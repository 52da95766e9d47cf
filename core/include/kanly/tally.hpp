#pragma once
// Tally: a module's watcher. It keeps evidence of what happened, and changes nothing else.
//
//   struct Footfall { std::map<std::string, int> entered; };
//   inline constexpr Component<Footfall, NoKey> footfall{"market.footfall"};
//
//   rules.component(footfall);
//   rules.tally(footfall).on_posting<&count_entries>().on_begin<&forget>(day).cites("MKT-07");
//   void count_entries(const Public&, const PublicPosting&, Footfall&);
//   void forget(const Public&, FrameId, Footfall&);
//
// It is called, modules in frozen order, after each posting of the ledger and when a frame with a
// role begins (before its first step) or ends (before what ends with it is removed). It sees what
// spectators see and writes its own component, which is there from the start of the game, default
// constructed, and after loading a save that lacks it. Evidence that may be missing should have a
// value that says so by default.

#include <cstdint>
#include <span>

#include "kanly/fwd.hpp"
#include "kanly/ids.hpp"
#include "kanly/ledger.hpp"
#include "kanly/name.hpp"

namespace kanly {

/// One piece of a posting; the piece is none where not everybody sees which one it is.
struct PublicMove {
  PieceId piece;
  ZoneId from;
  ZoneId to;
};

/// One amount of a posting; negative where not everybody sees it.
struct PublicTransfer {
  static constexpr std::int64_t unseen = -1;
  AccountId from;
  AccountId to;
  std::int64_t amount = unseen;
};

/// A posting as spectators see it.
struct PublicPosting {
  Name cause;
  std::span<const PublicMove> pieces;
  std::span<const PublicTransfer> amounts;
};

namespace internal {
using PostingTally = void (*)(const Public&, const PublicPosting&, void* component);
using FrameTally = void (*)(const Public&, FrameId, void* component);
}  // namespace internal

}  // namespace kanly
