#include "support/every_kind.hpp"

namespace kanly::test {

EveryKind sample() {
  EveryKind value;
  Plain& plain = value.plain;
  plain.flag = true;
  plain.numbers = {
      -100, 200, -300, 60'000, -70'000, 4'000'000'000u, -5'000'000'000, 0xfedcba9876543210u};
  plain.phase = Phase::tally;
  plain.text = "a\\b";
  plain.name = Name("nomads");
  plain.seat = Seat{3};
  plain.seats = Seat{0} | SeatSet(Seat{2});
  plain.sequence.clear();
  plain.array[0] = {Seat{2}, -3};
  plain.optional.reset();
  plain.optionals = {5, std::nullopt};
  plain.secret = {Seat{1}, "é\n"};
  plain.map = {{"", {Phase::duel}}, {"late", {}}};
  value.piece = PieceId{2};
  value.zone = ZoneId{1};
  value.account = AccountId{1};
  value.frame = FrameId{7};
  value.pieces = {PieceId{0}, PieceId::none(), PieceId{1}};
  value.secrets["x"] = {SeatSet::first_seats(2), PieceId{0}};
  return value;
}

}  // namespace kanly::test
