#pragma once
// Claim<Args>: a statement about what one seat knows; and facts, which are claims with a value.
//
//   struct Holding { Seat seat; int least = 0; };
//   inline constexpr Claim<Holding> holds_gold{"market.holds_gold"};
//
//   rules.claim(holds_gold).truth<&is_rich>().footprint<&purse>().text("holds at least that much");
//   Truth     is_rich(const Sight& about, const Holding&);      // from what that seat knows
//   Footprint purse(const Public&, Seat about, const Holding&); // what it is about
//
//   game.record(holds_gold, Holding{seat, 5}, seat, true, everyone, "MKT-AUDIT-01");
//
// A fact says that a claim had a value when it was recorded, and who was told. It stands until
// something in its footprint changes: one of its zones or accounts takes part in a posting or
// another rearrangement, or what everybody sees of one of its components changes. What it said then
// remains true of that moment, and remains with those who were told; what else follows for the
// present they can know by whereabouts and bounds. Imagined worlds keep the standing facts of the
// seat that imagines.

#include <cstdint>
#include <string>
#include <vector>

#include "kanly/describe.hpp"
#include "kanly/handle.hpp"
#include "kanly/ids.hpp"
#include "kanly/name.hpp"

namespace kanly {

/// What the seat it is about can say of a claim.
enum class Truth : std::uint8_t {
  no,
  yes,
  unknown,  ///< it cannot know
  decides,  ///< it is the seat's own to decide: an answer would bind it (obligation.hpp)
};

/// What a claim is about.
struct Footprint {
  std::vector<ZoneId> zones;
  std::vector<AccountId> accounts;
  std::vector<Name> components;  ///< by their handles' names

  bool operator==(const Footprint&) const = default;
};
BOOST_DESCRIBE_STRUCT(Footprint, (), (zones, accounts, components))

template <class Args>
class Claim : public Handle {
 public:
  using arguments_type = Args;
  consteval explicit Claim(const char* name) : Handle(name, HandleKind::claim) {}
};

/// A claim that was found true or false, as those in its audience were told.
struct Fact {
  std::uint32_t number = 0;  ///< 1, 2, … through a game
  Name claim;
  std::string arguments;  ///< canonical JSON of the claim's described arguments
  Seat about;
  bool value = false;
  SeatSet audience;
  Name ruling;
  Footprint footprint;
  std::uint64_t components = 0;  ///< a digest of the footprint's components; not for seats

  bool operator==(const Fact&) const = default;
};
BOOST_DESCRIBE_STRUCT(Fact, (),
                      (number, claim, arguments, about, value, audience, ruling, footprint,
                       components))

}  // namespace kanly
