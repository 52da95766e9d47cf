#include "account.hpp"

#include <utility>

#include "output.hpp"
#include "seating.hpp"

namespace kanly::cli {

std::string value_text(const Table& table, const Value& value) {
  if (value.kind() == Value::Kind::seat) return seat_text(table, value.seat());
  if (value.kind() == Value::Kind::slot) {
    return "piece " + std::to_string(value.slot_index() + 1) + " from the bottom of " +
           std::string(table.zone(value.zone()));
  }
  const std::string key = value.key(table);
  return key.empty() ? "nothing" : key;
}

std::string event_line(const Table& table, const Event& event) {
  const std::string_view pattern = table.rules().event_text(event.name);
  std::string line;
  if (pattern.empty()) {
    line = event.name.text();
    for (const Value& value : event.values) line += " " + value_text(table, value);
    return line;
  }
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool is_place = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}' &&
                          pattern[i + 1] >= '0' && pattern[i + 1] <= '9';
    const auto number = is_place ? static_cast<std::size_t>(pattern[i + 1] - '0') : 0;
    if (!is_place || number >= event.values.size()) {
      line += pattern[i];
      continue;
    }
    line += value_text(table, event.values[number]);
    i += 2;
  }
  return line;
}

void Account::happened(const Game&, const Event& event) {
  if (event.is_public) {
    lines_.push_back(event_line(table_, event));
    return;
  }
  const SeatSet told = event.audience & persons_;
  if (told.empty()) return;
  std::vector<std::string> seats;
  for (const Seat seat : told) seats.push_back(seat_text(table_, seat));
  lines_.push_back(event_line(table_, event) + "  [only " + joined(seats) + " may know]");
}

std::vector<std::string> Account::take() { return std::exchange(lines_, {}); }

}  // namespace kanly::cli
