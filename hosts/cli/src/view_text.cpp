#include "view_text.hpp"

#include "kanly/document.hpp"
#include "kanly/game.hpp"
#include "output.hpp"

namespace kanly::cli {

namespace {

std::string scalar_text(const Document& document) {
  if (const bool* truth = document.boolean()) return *truth ? "yes" : "no";
  if (const std::int64_t* number = document.negative()) return std::to_string(*number);
  if (const std::uint64_t* number = document.natural()) return std::to_string(*number);
  if (const std::string* text = document.text()) return text->empty() ? "nothing" : *text;
  return {};
}

bool is_scalar(const Document& document) { return !document.is_object() && !document.is_array(); }

/// A whole document on one line: {a 1, b [2 3]}.
std::string inline_text(const Document& document) {
  if (const Document::Array* array = document.array()) {
    std::vector<std::string> parts;
    for (const Document& element : *array) parts.push_back(inline_text(element));
    return "[" + joined(parts, " ") + "]";
  }
  if (const Document::Object* object = document.object()) {
    std::vector<std::string> parts;
    for (const auto& member : *object) {
      parts.push_back(member.key + " " + inline_text(member.value));
    }
    return "{" + joined(parts) + "}";
  }
  return scalar_text(document);
}

void append_lines(const Document& document, std::size_t indent, std::vector<std::string>& lines) {
  const std::string margin(indent, ' ');
  const Document::Object* object = document.object();
  if (object == nullptr) {
    lines.push_back(margin + inline_text(document));
    return;
  }
  constexpr std::size_t short_enough = 60;
  for (const auto& member : *object) {
    const std::string text = inline_text(member.value);
    if (is_scalar(member.value) || text.size() <= short_enough || !member.value.is_object()) {
      lines.push_back(margin + member.key + ": " + text);
    } else {
      lines.push_back(margin + member.key + ":");
      append_lines(member.value, indent + 2, lines);
    }
  }
}

std::int64_t whole(const Document* document) {
  if (document == nullptr) return 0;
  if (const std::uint64_t* number = document->natural()) return static_cast<std::int64_t>(*number);
  return document->negative() == nullptr ? 0 : *document->negative();
}

std::string zone_text(const Document& zone) {
  const std::int64_t count = whole(zone.find("count"));
  std::vector<std::string> known;
  std::int64_t unknown = 0;
  if (const Document* pieces = zone.find("pieces"); pieces != nullptr && pieces->array()) {
    for (const Document& piece : *pieces->array()) {
      const std::string* name = piece.text();
      const bool is_known = name != nullptr && !name->empty();
      known.push_back(is_known ? *name : "?");
      unknown += is_known ? 0 : 1;
    }
  }
  const std::int64_t unseen = count - static_cast<std::int64_t>(known.size());
  if (static_cast<std::int64_t>(known.size()) == unknown) {
    return count == 0 ? "empty" : counted(count, "piece") + " that you cannot see";
  }
  std::string text = joined(known);
  if (unseen > 0) text += " and " + std::to_string(unseen) + " that you cannot see";
  return text;
}

std::string account_text(const Document& account) {
  const std::int64_t low = whole(account.find("low"));
  const std::int64_t high = whole(account.find("high"));
  if (low == high) return std::to_string(low);
  return "between " + std::to_string(low) + " and " + std::to_string(high);
}

void append_members(const Document* object, std::string (*text)(const Document&),
                    std::vector<std::string>& lines) {
  if (object == nullptr || object->object() == nullptr) return;
  for (const auto& member : *object->object()) {
    lines.push_back("  " + member.key + ": " + text(member.value));
  }
}

void append_states(const Document* states, std::string_view name_key, std::string_view state_key,
                   std::vector<std::string>& lines) {
  if (states == nullptr || states->array() == nullptr) return;
  for (const Document& entry : *states->array()) {
    const Document* name = entry.find(name_key);
    const Document* state = entry.find(state_key);
    if (name == nullptr || state == nullptr) continue;
    std::string text = inline_text(*state);
    if (state->is_object()) text = text.substr(1, text.size() - 2);
    lines.push_back("  " + scalar_text(*name) + (text.empty() ? "" : ": " + text));
  }
}

}  // namespace

std::vector<std::string> view_lines(const Game& game, Seat seat) {
  const auto document = Document::parse(game.project(seat));
  if (!document) return {"  " + document.error().readable()};
  std::vector<std::string> lines;
  append_members(document->find("zones"), &zone_text, lines);
  append_members(document->find("accounts"), &account_text, lines);
  append_states(document->find("components"), "component", "value", lines);
  append_states(document->find("frames"), "procedure", "state", lines);
  return lines;
}

std::vector<std::string> json_lines(std::string_view json, std::size_t indent) {
  const auto document = Document::parse(json);
  if (!document) return {document.error().readable()};
  std::vector<std::string> lines;
  append_lines(*document, indent, lines);
  return lines;
}

}  // namespace kanly::cli
