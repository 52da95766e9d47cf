#include "kanly/value_record.hpp"

namespace kanly {

ValueRecord record_of(const Value& value) {
  ValueRecord record;
  switch (value.kind()) {
    case Value::Kind::integer:
      record.integer = value.integer();
      break;
    case Value::Kind::word:
      record.word = std::string(value.word());
      break;
    case Value::Kind::seat:
      record.seat = value.seat();
      break;
    case Value::Kind::piece:
      record.piece = value.piece();
      break;
    case Value::Kind::zone:
      record.zone = value.zone();
      break;
    case Value::Kind::account:
      record.account = value.account();
      break;
    case Value::Kind::slot:
      record.slot = SlotRecord{value.zone(), value.slot_index()};
      break;
  }
  return record;
}

Result<Value> value_of(const ValueRecord& record) {
  const int parts = record.integer.has_value() + record.word.has_value() + record.seat.has_value() +
                    record.piece.has_value() + record.zone.has_value() +
                    record.account.has_value() + record.slot.has_value();
  if (parts != 1) {
    return Error{"save.value", "value", std::to_string(parts) + " parts", "exactly one", ""};
  }
  if (record.integer) return Value(*record.integer);
  if (record.word) return Value(Name::intern(*record.word));
  if (record.seat) return Value(*record.seat);
  if (record.piece) return Value(*record.piece);
  if (record.zone) return Value(*record.zone);
  if (record.account) return Value(*record.account);
  return Value::slot(record.slot->zone, record.slot->index);
}

}  // namespace kanly
