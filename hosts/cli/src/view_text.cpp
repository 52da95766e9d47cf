#include "view_text.hpp"

#include "kanly/document.hpp"
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

std::string zone_text(const View& view, ZoneId zone, const Table& table) {
  const std::uint32_t count = view.zones[zone.number].count;
  const std::span<const View::Piece> known = view.pieces_in(zone);
  if (count == 0) return "empty";
  if (known.empty()) return counted(count, "piece") + " that you cannot see";
  if (table.zones()[zone.number].ordered) {
    std::vector<std::string> names(count, "?");
    for (const View::Piece& piece : known) names[piece.index] = table.piece(piece.piece);
    return joined(names);
  }
  std::vector<std::string> names;
  for (const View::Piece& piece : known) names.emplace_back(table.piece(piece.piece));
  std::string text = joined(names);
  const std::size_t unseen = count - known.size();
  if (unseen > 0) text += " and " + std::to_string(unseen) + " that you cannot see";
  return text;
}

std::string account_text(const Bounds& known) {
  if (known.low == known.high) return std::to_string(known.low);
  return "between " + std::to_string(known.low) + " and " + std::to_string(known.high);
}

std::string state_line(Name name, std::string_view state) {
  std::string line = "  " + std::string(name.text());
  const auto document = Document::parse(state);
  if (!document) return line + ": " + document.error().readable();
  std::string text = inline_text(*document);
  if (document->is_object()) text = text.substr(1, text.size() - 2);
  return text.empty() ? line : line + ": " + text;
}

}  // namespace

std::vector<std::string> view_lines(const View& view, const Table& table) {
  std::vector<std::string> lines;
  for (const ZoneId zone : table.zones_by_name()) {
    lines.push_back("  " + std::string(table.zone(zone)) + ": " + zone_text(view, zone, table));
  }
  for (const AccountId account : table.accounts_by_name()) {
    lines.push_back("  " + std::string(table.account(account)) + ": " +
                    account_text(view.accounts[account.number]));
  }
  for (const View::Component& component : view.components) {
    lines.push_back(state_line(component.name, view.text(component.value)));
  }
  for (const View::Frame& frame : view.frames) {
    lines.push_back(state_line(frame.procedure, view.text(frame.state)));
  }
  return lines;
}

std::vector<std::string> view_lines(const Game& game, Seat seat) {
  return view_lines(view(game, seat), game.table());
}

std::vector<std::string> json_lines(std::string_view json, std::size_t indent) {
  const auto document = Document::parse(json);
  if (!document) return {document.error().readable()};
  std::vector<std::string> lines;
  append_lines(*document, indent, lines);
  return lines;
}

}  // namespace kanly::cli
