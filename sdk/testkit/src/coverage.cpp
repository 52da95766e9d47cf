#include "kanly/testkit/coverage.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace kanly::testkit {

namespace {

std::vector<std::string> rulings_never_reached(const std::vector<CoveredRegistration>& all) {
  std::set<std::string> cited;
  std::set<std::string> reached;
  for (const CoveredRegistration& registration : all) {
    cited.insert(registration.rulings.begin(), registration.rulings.end());
    if (registration.reached == 0) continue;
    reached.insert(registration.rulings.begin(), registration.rulings.end());
  }
  std::vector<std::string> never;
  std::set_difference(cited.begin(), cited.end(), reached.begin(), reached.end(),
                      std::back_inserter(never));
  return never;
}

}  // namespace

std::string_view definition_of(std::string_view piece) {
  const std::size_t slash = piece.rfind('/');
  if (slash == std::string_view::npos || slash + 1 == piece.size()) return piece;
  const std::string_view last = piece.substr(slash + 1);
  const bool is_number =
      std::all_of(last.begin(), last.end(), [](char c) { return c >= '0' && c <= '9'; });
  return is_number ? piece.substr(0, slash) : piece;
}

void Coverage::watch_opening(const std::shared_ptr<const Table>& table, std::uint64_t seed) {
  Game game(table, seed);
  game.observe(this);
  game.restart(seed);
}

void Coverage::reached(const Game& game, std::uint32_t registration) {
  if (game.shared_table() != table_) sit_down(game);
  CoveredRegistration& entry = *by_number_[registration];
  if (entry.reached++ == 0) entry.by = called_;
}

void Coverage::answered(const Game& game, Seat, Name, const Answer& answer) {
  if (game.shared_table() != table_) sit_down(game);
  for (const Answer::Entry& entry : answer.entries()) {
    if (entry.value.kind() != Value::Kind::piece || entry.value.piece().is_none()) continue;
    ++by_piece_[entry.value.piece().number]->named;
  }
}

/// Finds the entries of this table and its rules. References into maps stay.
void Coverage::sit_down(const Game& game) {
  const bool same_rules = table_ != nullptr && &table_->rules() == &game.rules();
  table_ = game.shared_table();
  by_piece_.clear();
  for (const Table::Piece& piece : table_->pieces()) {
    const std::string definition(definition_of(piece.name));
    CoveredDefinition& entry = definitions_[definition];
    entry.definition = definition;
    entry.back = piece.back;
    by_piece_.push_back(&entry);
  }
  if (same_rules) return;
  by_number_.clear();
  for (const Registration& registration : game.rules().registrations()) {
    by_number_.push_back(&entry_of(registration));
  }
}

CoveredRegistration& Coverage::entry_of(const Registration& registration) {
  const RegistrationPlace& place = registration.place;
  CoveredRegistration& entry =
      registrations_[{registration.module, place.anchor, place.place, place.name}];
  if (entry.name.empty()) {
    entry.module = registration.module;
    entry.kind = registration.kind;
    entry.anchor = place.anchor;
    entry.place = place.place;
    entry.name = place.name;
    entry.rulings = registration.rulings;
  }
  return entry;
}

void Coverage::add(const Coverage& other) {
  for (const auto& [key, theirs] : other.registrations_) {
    const auto [at, fresh] = registrations_.try_emplace(key, theirs);
    if (fresh) continue;
    if (at->second.reached == 0) at->second.by = theirs.by;
    at->second.reached += theirs.reached;
  }
  for (const auto& [name, theirs] : other.definitions_) {
    const auto [at, fresh] = definitions_.try_emplace(name, theirs);
    if (!fresh) at->second.named += theirs.named;
  }
}

CoverageDocument Coverage::document() const {
  CoverageDocument document;
  for (const auto& [key, registration] : registrations_) {
    document.registrations.push_back(registration);
  }
  for (const auto& [name, definition] : definitions_) document.definitions.push_back(definition);
  document.unreached_rulings = rulings_never_reached(document.registrations);
  return document;
}

}  // namespace kanly::testkit
