#include "thing_text.hpp"

#include <string>

#include "kanly/fault.hpp"
#include "kanly/limits.hpp"

namespace kanly {
namespace internal {
namespace {

template <class Thing>
[[noreturn]] void refuse(Thing thing, const std::string& what) {
  throw Fault("state.unknown_" + what,
              what + " " + std::to_string(thing.number) + " does not exist");
}

template <class Thing>
std::string_view existing(Thing thing, std::string_view name, const char* what) {
  if (name.empty()) refuse(thing, what);
  return name;
}

constexpr std::uint64_t hash_of_none = hash_text("");

template <class Thing>
std::uint64_t existing(Thing thing, std::uint64_t hash, const char* what) {
  if (hash == hash_of_none) refuse(thing, what);
  return hash;
}

}  // namespace

std::string_view thing_text(const ThingNames& things, PieceId piece) {
  return piece.is_none() ? "" : existing(piece, things.piece(piece), "piece");
}

std::string_view thing_text(const ThingNames& things, ZoneId zone) {
  return zone.is_none() ? "" : existing(zone, things.zone(zone), "zone");
}

std::string_view thing_text(const ThingNames& things, AccountId account) {
  return account.is_none() ? "" : existing(account, things.account(account), "account");
}

std::uint64_t thing_hash(const ThingNames& things, PieceId piece) {
  return piece.is_none() ? hash_of_none : existing(piece, things.piece_hash(piece), "piece");
}

std::uint64_t thing_hash(const ThingNames& things, ZoneId zone) {
  return zone.is_none() ? hash_of_none : existing(zone, things.zone_hash(zone), "zone");
}

std::uint64_t thing_hash(const ThingNames& things, AccountId account) {
  return account.is_none() ? hash_of_none
                           : existing(account, things.account_hash(account), "account");
}

}  // namespace internal

std::uint64_t ThingNames::piece_hash(PieceId id) const { return hash_text(piece(id)); }
std::uint64_t ThingNames::zone_hash(ZoneId id) const { return hash_text(zone(id)); }
std::uint64_t ThingNames::account_hash(AccountId id) const { return hash_text(account(id)); }

namespace {

class NoThings final : public ThingNames {
 public:
  std::size_t seats() const override { return limits::seats; }
  std::string_view piece(PieceId) const override { return {}; }
  std::string_view zone(ZoneId) const override { return {}; }
  std::string_view account(AccountId) const override { return {}; }
  PieceId find_piece(std::string_view) const override { return {}; }
  ZoneId find_zone(std::string_view) const override { return {}; }
  AccountId find_account(std::string_view) const override { return {}; }
};

}  // namespace

const ThingNames& no_things() {
  static const NoThings none;
  return none;
}

}  // namespace kanly
