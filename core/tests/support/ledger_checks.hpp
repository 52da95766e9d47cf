#pragma once
// What tests ask of a ledger again and again.

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "kanly/fault.hpp"
#include "kanly/ledger.hpp"

namespace kanly {

inline void post(Ledger& ledger, std::initializer_list<PieceMove> pieces,
                 std::initializer_list<Transfer> amounts = {}, ReservationId presented = {}) {
  ledger.post(pieces, amounts, presented);
}

inline void arrange(Ledger& ledger, ZoneId zone, std::initializer_list<PieceId> order) {
  ledger.arrange_unseen(zone, order);
}

inline ReservationId reserve(Ledger& ledger, FrameId holder, std::initializer_list<PieceId> pieces,
                             std::initializer_list<AmountHeld> amounts = {}) {
  return ledger.reserve(holder, pieces, amounts, {});
}

/// The pieces of a zone, bottom first.
inline std::vector<PieceId> pieces_in(const Ledger& ledger, ZoneId zone) {
  std::vector<PieceId> pieces;
  for (PieceId at = ledger.bottom(zone); !at.is_none(); at = ledger.above(at)) pieces.push_back(at);
  return pieces;
}

inline std::vector<std::byte> canonical(const Ledger& ledger) {
  std::vector<std::byte> bytes;
  ledger.append_canonical(bytes);
  return bytes;
}

inline std::string json(const Ledger& ledger) {
  std::string text;
  ledger.append_json(text);
  return text;
}

/// The code of the fault that `act` raises; "none" if it raises none.
template <class Act>
std::string fault_code(const Act& act) {
  try {
    act();
  } catch (const Fault& fault) {
    return fault.code();
  }
  return "none";
}

/// `act` raises this fault and leaves the ledger as it was, byte for byte.
template <class Act>
void expect_refused(Ledger& ledger, const std::string& code, const Act& act) {
  const Ledger before = ledger;
  const std::vector<std::byte> bytes = canonical(ledger);
  EXPECT_EQ(fault_code([&] { act(ledger); }), code);
  EXPECT_EQ(ledger, before);
  EXPECT_EQ(canonical(ledger), bytes);
}

}  // namespace kanly
