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

namespace {

/// A name without the module it is of, which a reader can do without: "storm", not "classic.storm".
std::string_view short_name(const Table& table, std::string_view word) {
  for (const ModuleInfo& module : table.rules().identity().modules) {
    const std::size_t length = module.id.size();
    if (word.size() > length + 1 && word.starts_with(module.id) && word[length] == '.') {
      return word.substr(length + 1);
    }
  }
  return word;
}

std::string told(const Table& table, const Value& value) {
  if (value.kind() != Value::Kind::word) return value_text(table, value);
  return std::string(short_name(table, value_text(table, value)));
}

/// Whether the event says one number, at its end.
bool ends_with_its_number(const Table& table, const Event& event) {
  return event.values.size() == 1 && event.values[0].kind() == Value::Kind::integer &&
         table.rules().event_text(event.name).ends_with("{0}");
}

}  // namespace

std::string event_line(const Table& table, const Event& event) {
  const std::string_view pattern = table.rules().event_text(event.name);
  std::string line;
  if (pattern.empty()) {
    line = event.name.text();
    for (const Value& value : event.values) line += " " + told(table, value);
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
    line += told(table, event.values[number]);
    i += 2;
  }
  return line;
}

void Account::happened(const Game&, const Event& event) {
  const Name run = event.is_public && ends_with_its_number(table_, event) ? event.name : Name();
  if (!run.empty() && run == run_ && !lines_.empty()) {
    lines_.back() += ", " + told(table_, event.values[0]);
    return;
  }
  if (event.is_public) {
    run_ = run;
    lines_.push_back(event_line(table_, event));
    return;
  }
  const SeatSet hearing = event.audience & persons_;
  if (hearing.empty()) return;
  run_ = {};
  std::vector<std::string> seats;
  for (const Seat seat : hearing) seats.push_back(seat_text(table_, seat));
  lines_.push_back(event_line(table_, event) + "  [only " + joined(seats) + " may know]");
}

std::vector<std::string> Account::take() {
  run_ = {};
  return std::exchange(lines_, {});
}

}  // namespace kanly::cli
