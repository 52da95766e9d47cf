#pragma once
// Seats: how many play, and which side each has, as a combination allows it.

#include <memory>
#include <string>
#include <vector>

#include "kanly/admission/admission.hpp"
#include "kanly/table.hpp"

namespace kanly::cli {

struct SeatingArguments {
  int players = 0;    ///< 0: as many as there are sides named, else the fewest that are allowed
  std::string sides;  ///< by seat; empty: the combination's sides in their order; or "random"
};

/// Lays out the table for these seats; `seed` is for random sides. [may-refuse: usage.*, table.*]
admission::Verdict<std::shared_ptr<const Table>> lay_out(const admission::Admitted& admitted,
                                                         const SeatingArguments& arguments,
                                                         std::int64_t seed);

/// A table of exactly these seats; refused where `lay_out` would never make them. Errors are those
/// of `bad_sides`, which gets what was found and what is needed. [may-refuse: table.*]
using BadSides = Error (*)(std::string found, std::string needed);
admission::Verdict<std::shared_ptr<const Table>> lay_out_sides(
    const admission::Admitted& admitted, const std::vector<std::string>& sides, BadSides bad_sides);

/// The sides of a table's seats; none where the rules have no sides.
std::vector<std::string> sides_of(const Table& table);

/// What a seat is called: "nought" where it is the only one with this side, else "seat 1".
std::string seat_text(const Table& table, Seat seat);

/// "fremen and guild", "nobody"
std::string seats_text(const Table& table, SeatSet seats);

/// A seat by its number or its side. [may-refuse: usage.*, naming `flag`]
Result<Seat> find_seat(const Table& table, std::string_view text, std::string_view flag);

}  // namespace kanly::cli
