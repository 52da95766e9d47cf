#include "seat_names.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace kanly::testkit {

namespace {

constexpr std::string_view prefix = "seat:";

SeatSet seats_of_side(const Table& table, std::string_view side) {
  SeatSet seats;
  for (const Seat seat : table.everyone()) {
    if (table.side(seat) == side) seats.add(seat);
  }
  return seats;
}

std::optional<Seat> seat_with_number(const Table& table, std::string_view text) {
  unsigned number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, failure] = std::from_chars(text.data(), end, number);
  if (failure != std::errc() || rest != end || number >= table.seats()) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(number)};
}

std::string known_seats(const Table& table) {
  std::string known = "0 to " + std::to_string(table.seats() - 1);
  for (const Seat seat : table.everyone()) {
    if (seats_of_side(table, table.side(seat)).size() == 1 && !table.side(seat).empty()) {
      known.append(", ").append(table.side(seat));
    }
  }
  return known;
}

/// The seat of a side, if "seat:SIDE" is what the text says.
std::optional<Seat> seat_of_value(const Table& table, const std::string& text) {
  if (!text.starts_with(prefix)) return std::nullopt;
  const SeatSet seats = seats_of_side(table, std::string_view(text).substr(prefix.size()));
  if (seats.size() != 1) return std::nullopt;
  return seats.first();
}

std::string answer_text(const Table& table, const std::string& text) {
  const auto seat = seat_of_value(table, text);
  return seat ? std::string(prefix) + std::to_string(seat->number) : text;
}

}  // namespace

Seat seat_named(const Table& table, const Json& name) {
  const std::string text = name.is_string() ? name.get<std::string>() : name.dump();
  if (const auto seat = seat_with_number(table, text)) return *seat;
  if (const SeatSet seats = seats_of_side(table, text); seats.size() == 1 && !text.empty()) {
    return seats.first();
  }
  throw ScenarioError("seat", name.dump(), "one of " + known_seats(table));
}

SeatSet seats_named(const Table& table, const Json& names) {
  if (!names.is_array()) throw ScenarioError("text", names.dump(), "a list of seats");
  SeatSet seats;
  for (const Json& name : names) seats.add(seat_named(table, name));
  return seats;
}

std::string seat_name(const Table& table, Seat seat) {
  const std::string_view side = table.side(seat);
  const bool is_a_name = !side.empty() && seats_of_side(table, side).size() == 1;
  return is_a_name ? std::string(side) : std::to_string(seat.number);
}

Json answer_with_numbers(const Table& table, const Json& answer) {
  if (answer.is_string()) return answer_text(table, answer.get<std::string>());
  if (!answer.is_structured()) return answer;
  Json made = answer.is_array() ? Json::array() : Json::object();
  for (const auto& [key, value] : answer.items()) {
    Json named = answer_with_numbers(table, value);
    if (answer.is_array()) {
      made.push_back(std::move(named));
    } else {
      made[answer_text(table, key)] = std::move(named);
    }
  }
  return made;
}

Json state_with_numbers(const Table& table, const Json& state) {
  if (state.is_string()) {
    const auto seat = seat_of_value(table, state.get<std::string>());
    return seat ? Json(seat->number) : state;
  }
  Json made = state;
  if (state.is_structured()) {
    for (Json& value : made) value = state_with_numbers(table, value);
  }
  return made;
}

Json component_with_numbers(const Table& table, const Json& component) {
  only_keys(component, {"component", "seat", "piece", "value"});
  Json made = component;
  if (made.contains("seat")) made["seat"] = seat_named(table, made["seat"]).number;
  made["value"] = state_with_numbers(table, component.at("value"));
  return made;
}

}  // namespace kanly::testkit
