#include "support/random_state.hpp"

namespace kanly::test {
namespace {

Seat any_seat() { return *rc::gen::element(Seat{0}, Seat{1}, Seat{2}, Seat{3}, Seat::none()); }

SeatSet any_seats() { return SeatSet::from_bits(*rc::gen::inRange(0u, 16u)); }

Phase any_phase() {
  return *rc::gen::element(Phase::tide, Phase::grain, Phase::duel, Phase::tally);
}

PieceId any_piece() {
  return *rc::gen::element(PieceId{0}, PieceId{1}, PieceId{2}, PieceId{3}, PieceId::none());
}

/// Texts of characters of each length in UTF-8, and of those that JSON escapes.
std::string any_text() {
  const auto characters = *rc::gen::container<std::vector<std::string>>(
      rc::gen::element(std::string("a"), std::string("\""), std::string("\\"), std::string(1, '\0'),
                       std::string("\n"), std::string("\x1f"), std::string("\x7f"),
                       std::string("é"), std::string("…"), std::string("\U0001f30a")));
  std::string text;
  for (const std::string& character : characters) text += character;
  return text;
}

Offer any_offer() { return {any_seat(), *rc::gen::arbitrary<int>()}; }

std::size_t any_count() { return *rc::gen::inRange<std::size_t>(0, 4); }

Numbers any_numbers() {
  Numbers numbers;
  numbers.i8 = *rc::gen::arbitrary<std::int8_t>();
  numbers.u8 = *rc::gen::arbitrary<std::uint8_t>();
  numbers.i16 = *rc::gen::arbitrary<std::int16_t>();
  numbers.u16 = *rc::gen::arbitrary<std::uint16_t>();
  numbers.i32 = *rc::gen::arbitrary<std::int32_t>();
  numbers.u32 = *rc::gen::arbitrary<std::uint32_t>();
  numbers.i64 = *rc::gen::arbitrary<std::int64_t>();
  numbers.u64 = *rc::gen::arbitrary<std::uint64_t>();
  return numbers;
}

Plain any_plain() {
  Plain plain;
  plain.flag = *rc::gen::arbitrary<bool>();
  plain.numbers = any_numbers();
  plain.phase = any_phase();
  plain.text = any_text();
  plain.name = *rc::gen::element(Name("nomads"), Name("club"), Name());
  plain.seat = any_seat();
  plain.seats = any_seats();
  plain.sequence = *rc::gen::arbitrary<std::vector<int>>();
  for (Offer& offer : plain.array) offer = any_offer();
  plain.optional.reset();
  if (*rc::gen::arbitrary<bool>()) plain.optional = any_offer();
  plain.optionals.resize(any_count());
  for (auto& optional : plain.optionals) {
    if (*rc::gen::arbitrary<bool>()) optional = *rc::gen::arbitrary<int>();
  }
  std::optional<std::string> hidden;
  if (*rc::gen::arbitrary<bool>()) hidden = any_text();
  plain.secret = {any_seats(), hidden};
  plain.map.clear();
  for (std::size_t i = any_count(); i > 0; --i) plain.map[any_text()].assign(i, any_phase());
  return plain;
}

EveryKind any_state() {
  EveryKind value;
  value.plain = any_plain();
  value.piece = any_piece();
  value.zone = *rc::gen::element(ZoneId{0}, ZoneId{1}, ZoneId::none());
  value.account = *rc::gen::element(AccountId{0}, AccountId{1}, AccountId::none());
  value.frame.number = *rc::gen::arbitrary<std::uint32_t>();
  value.pieces.resize(any_count());
  for (PieceId& piece : value.pieces) piece = any_piece();
  for (std::size_t i = any_count(); i > 0; --i) {
    value.secrets[any_text()] = {any_seats(), any_piece()};
  }
  return value;
}

}  // namespace
}  // namespace kanly::test

rc::Gen<kanly::test::EveryKind> rc::Arbitrary<kanly::test::EveryKind>::arbitrary() {
  return rc::gen::exec([] { return kanly::test::any_state(); });
}
