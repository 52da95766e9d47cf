#pragma once
// Value: what an option of a form stands for, and what an answer chooses.
//
// A small closed set, so that every client and bot handles any form: an integer, a word, a seat, a
// piece, a zone, an account, or a slot (a piece that the asked seat cannot identify, by where it
// lies). Copying a value copies three machine words; nothing is looked up.

#include <cstdint>
#include <string>
#include <string_view>

#include "kanly/ids.hpp"
#include "kanly/name.hpp"
#include "kanly/result.hpp"

namespace kanly {

class Table;

class Value {
 public:
  enum class Kind : std::uint8_t { integer, word, seat, piece, zone, account, slot };

  constexpr Value() = default;
  constexpr Value(std::int64_t number) : bits_(static_cast<std::uint64_t>(number)) {}  // NOLINT
  constexpr Value(int number) : Value(static_cast<std::int64_t>(number)) {}            // NOLINT
  constexpr Value(Name word)                                                           // NOLINT
      : kind_(Kind::word), bits_(word.hash()), text_(word.text().data()) {}
  consteval Value(const char* word) : Value(Name(word)) {}                             // NOLINT
  constexpr Value(Seat seat) : kind_(Kind::seat), bits_(seat.number) {}                // NOLINT
  constexpr Value(PieceId piece) : kind_(Kind::piece), bits_(piece.number) {}          // NOLINT
  constexpr Value(ZoneId zone) : kind_(Kind::zone), bits_(zone.number) {}              // NOLINT
  constexpr Value(AccountId account) : kind_(Kind::account), bits_(account.number) {}  // NOLINT
  /// The piece at `index` from the bottom of `zone`, whatever it is.
  static constexpr Value slot(ZoneId zone, std::uint32_t index) {
    Value value;
    value.kind_ = Kind::slot;
    value.bits_ = (static_cast<std::uint64_t>(index) << 16) | zone.number;
    return value;
  }

  constexpr Kind kind() const { return kind_; }

  /// The content; asking for another kind than `kind()` gives a meaningless value.
  constexpr std::int64_t integer() const { return static_cast<std::int64_t>(bits_); }
  constexpr Seat seat() const { return {static_cast<std::uint8_t>(bits_)}; }
  constexpr PieceId piece() const { return {static_cast<std::uint16_t>(bits_)}; }
  constexpr ZoneId zone() const { return {static_cast<std::uint16_t>(bits_)}; }
  constexpr AccountId account() const { return {static_cast<std::uint16_t>(bits_)}; }
  constexpr std::uint32_t slot_index() const { return static_cast<std::uint32_t>(bits_ >> 16); }
  constexpr std::string_view word() const { return text_; }

  /// The content as one number, for hashing; equal values have equal bits and kinds.
  constexpr std::uint64_t bits() const { return bits_; }

  constexpr bool operator==(const Value& other) const {
    return bits_ == other.bits_ && kind_ == other.kind_;
  }

  /// The text by which the value travels: "4", "raise", "seat:1", "card/king/1", "hand/0#2"; "" for
  /// a seat or thing of none. Names of things come from the table. [Fault: state.unknown_piece and
  /// so on for what it does not have]
  std::string key(const Table& table) const;

 private:
  Kind kind_ = Kind::integer;
  std::uint64_t bits_ = 0;
  const char* text_ = "";  // of a word; lives as long as the process
};

}  // namespace kanly
