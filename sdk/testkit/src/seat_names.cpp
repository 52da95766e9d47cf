#include "seat_names.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "kanly/internal/compiled.hpp"
#include "kanly/rules.hpp"

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

const Schema* schema_of_component(const Table& table, const Json& name) {
  for (const internal::CompiledComponent& component : table.rules().components()) {
    if (name == component.name.text()) return component.schema;
  }
  return nullptr;
}

/// Of a member of a structure or map, or of an element; null where nothing is known.
const Schema* schema_within(const Schema* schema, std::string_view key) {
  if (schema == nullptr) return nullptr;
  if (schema->kind == Kind::optional) return schema_within(&schema->element(), key);
  if (schema->kind == Kind::secret) {
    const Schema& value = schema->element();
    if (key == "audience") return nullptr;
    return key == "value" ? &value : schema_within(&value, key);
  }
  for (const Field& field : schema->fields) {
    if (field.name == key) return &field.schema();
  }
  return schema->element == nullptr ? nullptr : &schema->element();
}

bool is_of_seats(const Schema* schema) {
  if (schema == nullptr) return false;
  const bool is_around = schema->kind == Kind::optional || schema->kind == Kind::secret;
  if (is_around) return is_of_seats(&schema->element());
  return schema->kind == Kind::seat || schema->kind == Kind::seat_set;
}

/// Sides as numbers, where the schema has seats, and "seat:SIDE" anywhere.
Json with_numbers(const Table& table, const Json& state, const Schema* schema) {
  if (state.is_string()) {
    const std::string text = state.get<std::string>();
    if (const auto seat = seat_of_value(table, text)) return seat->number;
    return is_of_seats(schema) ? Json(seat_named(table, state).number) : state;
  }
  Json made = state;
  if (state.is_array()) {
    const Schema* element = is_of_seats(schema) ? schema : schema_within(schema, {});
    for (Json& value : made) value = with_numbers(table, value, element);
    if (is_of_seats(schema)) std::sort(made.begin(), made.end());  // as a set is written
  } else if (state.is_object()) {
    for (auto& [key, value] : made.items()) {
      value = with_numbers(table, value, schema_within(schema, key));
    }
  }
  return made;
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

Json state_with_numbers(const Table& table, const std::string& procedure, const Json& state) {
  const internal::CompiledProcedure* found = table.rules().find_procedure(procedure);
  return with_numbers(table, state, found == nullptr ? nullptr : found->schema);
}

Json states_with_numbers(const Table& table, const Json& states) {
  Json made = states;
  for (auto& [procedure, state] : made.items()) {
    state = state_with_numbers(table, procedure, state);
  }
  return made;
}

Json component_with_numbers(const Table& table, const Json& component) {
  only_keys(component, {"component", "seat", "piece", "value"});
  Json made = component;
  if (made.contains("seat")) made["seat"] = seat_named(table, made["seat"]).number;
  made["value"] = with_numbers(table, component.at("value"),
                               schema_of_component(table, component.at("component")));
  return made;
}

}  // namespace kanly::testkit
