#include "kanly/value.hpp"

#include "kanly/table.hpp"
#include "thing_text.hpp"

namespace kanly {

std::string Value::key(const Table& table) const {
  switch (kind_) {
    case Kind::integer:
      return std::to_string(integer());
    case Kind::word:
      return std::string(word());
    case Kind::seat:
      return seat().is_none() ? "" : "seat:" + std::to_string(seat().number);
    case Kind::piece:
      return std::string(internal::thing_text(table, piece()));
    case Kind::zone:
      return std::string(internal::thing_text(table, zone()));
    case Kind::account:
      return std::string(internal::thing_text(table, account()));
    case Kind::slot:
      return std::string(internal::thing_text(table, zone())) + "#" + std::to_string(slot_index());
  }
  return {};
}

}  // namespace kanly
