#pragma once
// Vault: a tiny game for journals, with everything a journal can get wrong. Two seats bid sealed
// for a vault whose number only the first seat knows, then play a card each; three rounds.

#include <cstdint>
#include <memory>

#include "kanly/store/record.hpp"
#include "kanly/table.hpp"

namespace kanly::store::testing {

/// The same game as far as its name and version say, and yet another one.
enum class Variant : std::uint8_t {
  honest,
  other_deal,    ///< deals other cards
  other_offer,   ///< asks for bids up to 9 from the second round on
  other_effect,  ///< the second round costs a coin more
  throwing,      ///< a step of the third round throws
  no_start,      ///< the first step throws
};

std::shared_ptr<const Table> vault_table(Variant variant = Variant::honest);
/// The same rules under another version number, and with the seats' sides exchanged.
std::shared_ptr<const Table> vault_table_of_version(const char* version);
std::shared_ptr<const Table> vault_table_with_sides_exchanged();

Pins vault_pins();

}  // namespace kanly::store::testing
