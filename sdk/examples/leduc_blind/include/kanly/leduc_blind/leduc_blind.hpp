#pragma once
// leduc_blind: a house rule for leduc_poker.
//
// The seat that acts first pays a blind of one chip before the first betting round, a betting round
// allows one raise more, and whoever acts may tip the house a chip.
//
//   needs     leduc_poker ^1.0
//   options   leduc_blind.tips   on (default), off: whether tips are offered
//   rules     its own, numbered in rulings.json (LDB-...)
//
// An extension that changes another module in three ways and never touches its code: it inserts a
// step, modifies a query and contributes a group to a decision. In `kanly explain` each of the
// three stands with its ruling.

#include "kanly/table.hpp"

namespace kanly::leduc_blind {

/// Where tips go: an account of stock "chips" named "house". Only with leduc_blind.tips=on.
inline constexpr Fixture<AccountId> house{"leduc_blind.house"};

}  // namespace kanly::leduc_blind
