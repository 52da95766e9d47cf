#pragma once
// A described struct that holds every kind of state, things for it to name, and random values.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kanly/describe.hpp"
#include "kanly/state.hpp"

namespace kanly::test {

enum class Phase : std::int8_t { tide = -1, grain, duel, tally = 9 };
BOOST_DESCRIBE_ENUM(Phase, tide, grain, duel, tally)

struct Offer {
  Seat from;
  int price = 0;
};
BOOST_DESCRIBE_STRUCT(Offer, (), (from, price))

struct Numbers {
  std::int8_t i8 = 0;
  std::uint8_t u8 = 0;
  std::int16_t i16 = 0;
  std::uint16_t u16 = 0;
  std::int32_t i32 = 0;
  std::uint32_t u32 = 0;
  std::int64_t i64 = 0;
  std::uint64_t u64 = 0;
};
BOOST_DESCRIBE_STRUCT(Numbers, (), (i8, u8, i16, u16, i32, u32, i64, u64))

/// Without things, so that it can stand alone.
struct Plain {
  bool flag = false;
  Numbers numbers;
  Phase phase = Phase::grain;
  std::string text;
  Name name;
  Seat seat;
  SeatSet seats;
  std::vector<int> sequence{1, 2};  // what is constructed must not survive loading
  std::array<Offer, 2> array{};
  std::optional<Offer> optional = Offer{Seat{0}, 7};
  std::vector<std::optional<int>> optionals;
  Secret<std::optional<std::string>> secret;
  std::map<std::string, std::vector<Phase>> map = old_map();

  static std::map<std::string, std::vector<Phase>> old_map() { return {{"old", {}}}; }
};
BOOST_DESCRIBE_STRUCT(Plain, (),
                      (flag, numbers, phase, text, name, seat, seats, sequence, array, optional,
                       optionals, secret, map))

struct EveryKind {
  Plain plain;
  PieceId piece;
  ZoneId zone;
  AccountId account;
  FrameId frame;
  std::vector<PieceId> pieces;
  std::map<std::string, Secret<PieceId>> secrets;
};
BOOST_DESCRIBE_STRUCT(EveryKind, (), (plain, piece, zone, account, frame, pieces, secrets))

struct Tree {
  int value = 0;
  std::vector<Tree> children;
};
BOOST_DESCRIBE_STRUCT(Tree, (), (value, children))

/// Four seats; pieces, zones and accounts with the names given here, or these.
class Things : public ThingNames {
 public:
  std::vector<std::string> pieces{"fish", "vest", "say \"hi\"", "penknife/1"};
  std::vector<std::string> zones{"hand", "discard"};
  std::vector<std::string> accounts{"bank", "grain"};

  std::size_t seats() const override { return 4; }
  std::string_view piece(PieceId id) const override { return name(pieces, id.number); }
  std::string_view zone(ZoneId id) const override { return name(zones, id.number); }
  std::string_view account(AccountId id) const override { return name(accounts, id.number); }
  PieceId find_piece(std::string_view text) const override { return find<PieceId>(pieces, text); }
  ZoneId find_zone(std::string_view text) const override { return find<ZoneId>(zones, text); }
  AccountId find_account(std::string_view text) const override {
    return find<AccountId>(accounts, text);
  }

 private:
  static std::string_view name(const std::vector<std::string>& names, std::size_t number) {
    return number < names.size() ? std::string_view(names[number]) : std::string_view();
  }
  template <class Thing>
  static Thing find(const std::vector<std::string>& names, std::string_view text) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == text) return Thing{static_cast<typename Thing::number_type>(i)};
    }
    return Thing::none();
  }
};

/// A value in which every part differs from the default.
EveryKind sample();
inline constexpr const char* sample_text =
    R"({"account":"grain","frame":7,"piece":"say \"hi\"","pieces":["fish","","vest"],)"
    R"("plain":{"array":[{"from":2,"price":-3},{"from":-1,"price":0}],"flag":true,)"
    R"("map":{"":["duel"],"late":[]},"name":"nomads",)"
    R"("numbers":{"i16":-300,"i32":-70000,"i64":-5000000000,"i8":-100,)"
    R"("u16":60000,"u32":4000000000,"u64":"0xfedcba9876543210","u8":200},)"
    R"("optionals":[[5],[]],"phase":"tally","seat":3,"seats":[0,2],)"
    R"("secret":{"audience":[1],"value":"é\n"},"sequence":[],"text":"a\\b"},)"
    R"("secrets":{"x":{"audience":[0,1],"value":"fish"}},"zone":"discard"})";

template <class T>
std::string json(const T& value, const ThingNames& things = Things()) {
  std::string text;
  write_json(text, schema<T>(), &value, things);
  return text;
}

template <class T>
std::vector<std::byte> canonical(const T& value, const ThingNames& things = Things()) {
  std::vector<std::byte> bytes;
  write_canonical(bytes, schema<T>(), &value, things);
  return bytes;
}

template <class T>
bool same(const T& a, const T& b) {
  return equal(schema<T>(), &a, &b);
}

}  // namespace kanly::test
