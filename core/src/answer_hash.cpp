#include "kanly/answer.hpp"
#include "kanly/table.hpp"

namespace kanly {

namespace {

std::uint64_t combine(std::uint64_t hash, std::uint64_t part) {
  hash = (hash ^ part) * 0x9e3779b97f4a7c15u;
  return hash ^ (hash >> 29);
}

/// Things by the hash of their names: numbers depend on what else was laid out.
std::uint64_t stable_bits(const Value& value, const Table& table) {
  switch (value.kind()) {
    case Value::Kind::piece:
      return hash_text(table.piece(value.piece()));
    case Value::Kind::zone:
      return hash_text(table.zone(value.zone()));
    case Value::Kind::account:
      return hash_text(table.account(value.account()));
    case Value::Kind::slot:
      return combine(hash_text(table.zone(value.zone())), value.slot_index());
    case Value::Kind::integer:
    case Value::Kind::word:
    case Value::Kind::seat:
      break;
  }
  return value.bits();
}

}  // namespace

std::uint64_t Answer::hash(const Table& table) const {
  std::uint64_t hash = passed_ ? 1 : 0;
  for (const Entry& entry : entries_) {
    for (const std::uint64_t part :
         {entry.field.hash(), entry.group, static_cast<std::uint64_t>(entry.value.kind()),
          stable_bits(entry.value, table), static_cast<std::uint64_t>(entry.amount)}) {
      hash = combine(hash, part);
    }
  }
  for (const std::string& text : texts_) hash = combine(hash, hash_text(text));
  return hash;
}

}  // namespace kanly
