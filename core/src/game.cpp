#include "kanly/game.hpp"

#include <algorithm>
#include <atomic>
#include <string>

#include "kanly/internal/game_inline.hpp"

namespace kanly {

using internal::CompiledComponent;

namespace {

// Each game object takes a block of moments; a prompt proves with its moment that the form it
// carries is of now. Not part of the state: no result depends on it.
constexpr std::uint64_t block_bits = 32;

std::uint64_t next_block() {
  static std::atomic<std::uint64_t> blocks{1};
  return blocks.fetch_add(1, std::memory_order_relaxed) << block_bits;
}

}  // namespace

void Game::changed() {
  ++moment_;
  if ((moment_ & ((1ull << block_bits) - 1)) == 0) moment_ = next_block();
}

Game::Game(std::shared_ptr<const Table> table, std::uint64_t seed)
    : table_(std::move(table)),
      rules_(&table_->rules()),
      seed_(seed),
      ledger_(table_->opening()),
      draws_(rules_->purposes().size()),
      moment_(next_block()),
      finished_child_(std::make_unique<std::byte[]>(limits::frame_bytes)) {
  begin();
}

Game::Game(Empty, std::shared_ptr<const Table> table)
    : table_(std::move(table)),
      rules_(&table_->rules()),
      ledger_(table_->opening()),
      draws_(rules_->purposes().size()),
      moment_(next_block()),
      finished_child_(std::make_unique<std::byte[]>(limits::frame_bytes)) {}

Game::Game(const Game& other)
    : table_(other.table_),
      rules_(other.rules_),
      ledger_(other.ledger_),
      moment_(next_block()),
      finished_child_(std::make_unique<std::byte[]>(limits::frame_bytes)) {
  *this = other;
}

Game::~Game() { drop_staged(); }

Game& Game::operator=(const Game& other) {
  if (this == &other) return *this;
  if (rules_ != other.rules_) {
    frames_.clear();
    components_.clear();
  }
  if (table_ != other.table_) table_ = other.table_;
  rules_ = other.rules_;
  seed_ = other.seed_;
  answers_ = other.answers_;
  next_frame_ = other.next_frame_;
  ledger_ = other.ledger_;
  frames_ = other.frames_;
  components_ = other.components_;
  draws_ = other.draws_;
  answered_ = other.answered_;
  sealed_ = other.sealed_;
  stops_ = other.stops_;
  obligations_ = other.obligations_;
  facts_ = other.facts_;
  facts_recorded_ = other.facts_recorded_;
  outcome_ = other.outcome_;
  must_ = other.must_;
  may_ = other.may_;
  open_ = other.open_;
  decision_ = other.decision_;
  broken_ = other.broken_;
  changed();
  return *this;
}

void Game::restart(std::uint64_t seed) {
  frames_.clear();
  components_.clear();
  sealed_.clear();
  stops_.clear();
  obligations_.clear();
  facts_.clear();
  facts_recorded_ = 0;
  ledger_ = table_->opening();
  std::fill(draws_.begin(), draws_.end(), 0);
  answered_ = {};
  seed_ = seed;
  answers_ = 0;
  next_frame_ = 1;
  outcome_ = {};
  broken_ = false;
  changed();
  begin();
}

bool Game::operator==(const Game& other) const {
  return rules_ == other.rules_ && seed_ == other.seed_ && answers_ == other.answers_ &&
         next_frame_ == other.next_frame_ && ledger_ == other.ledger_ && frames_ == other.frames_ &&
         components_ == other.components_ && draws_ == other.draws_ &&
         answered_ == other.answered_ && sealed_ == other.sealed_ && stops_ == other.stops_ &&
         obligations_ == other.obligations_ && facts_ == other.facts_ &&
         facts_recorded_ == other.facts_recorded_ && outcome_ == other.outcome_;
}

std::uint64_t Game::draws() const {
  std::uint64_t total = 0;
  for (const std::uint64_t count : draws_) total += count;
  return total;
}

FrameId Game::within(const Handle& procedure) const {
  const internal::CompiledProcedure& wanted = rules_->procedure(procedure);
  for (std::size_t i = frames_.size(); i-- > 0;) {
    if (frames_[i].procedure == &wanted) return frames_[i].id;
  }
  return {};
}

FrameId Game::within(const Role& role) const {
  for (std::size_t i = frames_.size(); i-- > 0;) {
    const auto& roles = frames_[i].procedure->roles;
    if (std::find(roles.begin(), roles.end(), role.name()) != roles.end()) return frames_[i].id;
  }
  return {};
}

void Game::shuffle(const Purpose& purpose, ZoneId zone) {
  std::vector<PieceId> order;
  order.reserve(ledger_.count(zone));
  for (PieceId piece = ledger_.bottom(zone); !piece.is_none(); piece = ledger_.above(piece)) {
    order.push_back(piece);
  }
  // What an unseen shuffle gives must not depend on how the pieces lay before it.
  std::sort(order.begin(), order.end());
  for (std::size_t left = order.size(); left > 1; --left) {
    const std::uint64_t chosen = draw(purpose, left);
    std::swap(order[left - 1], order[chosen]);
  }
  ledger_.arrange_unseen(zone, order);
  const PieceMove within_zone{{}, zone, zone};
  if (!facts_.empty()) end_facts({&within_zone, 1}, {});
}

ReservationId Game::reserve(FrameId holder, std::span<const PieceId> pieces,
                            std::span<const AmountHeld> amounts, SeatSet audience) {
  mark_owner(holder);
  return ledger_.reserve(holder, pieces, amounts, audience);
}

InsertedFlow Game::lend(ReservationId reservation, InsertedFlow call) {
  if (staged_ == nullptr) {
    throw Fault("engine.no_child", "a reservation is lent to the child that a step calls");
  }
  ledger_.check_presented(reservation, top());
  ledger_.lend(reservation, FrameId{next_frame_});  // the number that the child will have
  return call;
}

void Game::mark_owner(FrameId frame) {
  if (internal::FrameHeader* running = frames_.find(frame)) {
    running->owns = true;
    return;
  }
  throw Fault("engine.no_such_frame", "something was to end with frame " +
                                          std::to_string(frame.number) + ", which does not run");
}

void Game::check_layout(const internal::CompiledProcedure& procedure, std::uint64_t layout) const {
  if (procedure.layout == layout) return;
  throw Fault("rules.layout", std::string(procedure.name.text()) +
                                  " was compiled with another layout of its state; rebuild the "
                                  "module that uses it");
}

const void* Game::find_component(const Handle& component, std::uint64_t layout,
                                 std::uint32_t key) const {
  const std::uint16_t index = rules_->component(component);
  if (rules_->components()[index].layout != layout) {
    throw Fault("rules.layout", std::string(component.name().text()) +
                                    " was compiled with another layout; rebuild the module that "
                                    "uses it");
  }
  return components_.empty() ? nullptr : components_.find(index, key);
}

void* Game::put_component(const Handle& component, KeyKind kind, std::uint64_t layout,
                          std::uint32_t key, FrameId ends_with) {
  find_component(component, layout, key);  // compares the layout
  if (kind == KeyKind::frame) mark_owner(FrameId{key});
  if (!ends_with.is_none()) mark_owner(ends_with);
  const std::uint16_t index = rules_->component(component);
  const CompiledComponent& compiled = rules_->components()[index];
  if (compiled.key != kind) {
    throw Fault("rules.component_key", std::string(compiled.name.text()) + " has another key");
  }
  return components_.put(index, *compiled.schema, key, ends_with);
}

void Game::report_to(const Name& event, SeatSet audience, bool is_public,
                     std::initializer_list<Value> values) {
  observer_->happened(*this,
                      Event{event, audience, is_public, std::span(values.begin(), values.size())});
}

void Game::fault_query_depth() {
  throw Fault("query.depth",
              "queries ask each other beyond limits::query_depth; one asks itself "
              "for the same arguments");
}

void Game::fault_hidden(std::string_view what) {
  throw Fault("sight.hidden", std::string(what) + " is hidden from who asks");
}

void Game::reseed(std::uint64_t seed) {
  seed_ = seed;
  std::fill(draws_.begin(), draws_.end(), 0);
  changed();
}

void Game::rename(std::span<const PieceId> to, Seat viewer) {
  const auto& pieces = table_->pieces();
  std::vector<bool> reached(pieces.size());
  for (std::size_t i = 0; i < to.size() && to.size() == pieces.size(); ++i) {
    const std::size_t target = to[i].number;
    if (target >= pieces.size() || reached[target] ||
        pieces[target].back_index != pieces[i].back_index) {
      throw Fault("game.bad_renaming", "not a permutation of pieces with equal backs");
    }
    reached[target] = true;
  }
  if (to.size() != pieces.size()) throw Fault("game.bad_renaming", "not one entry per piece");
  changed();
  std::vector<bool> stood;
  stood.reserve(facts_.size());
  for (const Fact& fact : facts_) stood.push_back(fact.components == digest_of(fact.footprint));
  ledger_.rename(to, viewer);
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    rename_pieces(*frames_[i].procedure->schema, frames_[i].state, to);
  }
  components_.rename_pieces(rules_->components(), to);
  for (SealedAnswer& sealed : sealed_) sealed.answer.rename_pieces(to);
  for (Obligation& obligation : obligations_) rename_pieces(schema<Obligation>(), &obligation, to);
  for (std::size_t i = 0; i < facts_.size(); ++i) {
    if (stood[i]) facts_[i].components = digest_of(facts_[i].footprint);
  }
  // Who is asked is public, so that it cannot have changed; the forms may.
}

Result<void> Game::check_invariants() const {
  if (Result<void> conserved = ledger_.check_conserved(); !conserved) return conserved;
  const auto corrupt = [](std::string found, std::string needed) {
    return Error{"engine.corrupt", "game", std::move(found), std::move(needed), ""};
  };
  if (!over() && must_.empty()) {
    return corrupt("a running game that waits for nobody", "an awaited seat");
  }
  if (over() && !sealed_.empty()) return corrupt("sealed answers after the end", "none");
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    if (frames_[i].id.number >= next_frame_) return corrupt("a frame from the future", "older ids");
  }
  return check_lifetimes();
}

/// Whatever ends with a frame ends with one that runs; sealed answers belong to a question.
Result<void> Game::check_lifetimes() const {
  const auto corrupt = [](const char* found) {
    return Error{"engine.corrupt", "game", found, "what ends with a frame that runs", ""};
  };
  const auto runs = [&](FrameId id) { return frames_.find(id) != nullptr; };
  const auto lives = [&](FrameId id) { return id.is_none() || runs(id); };
  for (const auto& entry : components_.entries()) {
    if (!lives(entry.ends_with)) return corrupt("a component that outlived its frame");
  }
  for (const Stop& stop : stops_) {
    if (!runs(stop.ends_with)) return corrupt("a stop that outlived its frame");
  }
  for (const Obligation& obligation : obligations_) {
    if (!lives(obligation.ends_with)) return corrupt("an obligation that outlived its frame");
    if (obligation.bound.number >= table_->seats() ||
        !obligation.audience.contains(obligation.bound)) {
      return corrupt("an obligation that its seat cannot read");
    }
  }
  for (const SealedAnswer& sealed : sealed_) {
    const internal::FrameHeader* frame = frames_.find(sealed.frame);
    const internal::CompiledDecision* asks =
        frame == nullptr ? nullptr : current_unit(*frame).decision;
    if (asks == nullptr || !asks->sealed) return corrupt("a sealed answer without its question");
  }
  if (!ledger_.holders_are(runs)) return corrupt("a reservation that outlived its frame");
  for (std::size_t i = 1; i < facts_.size(); ++i) {
    if (facts_[i].number <= facts_[i - 1].number) return corrupt("facts out of order");
  }
  return {};
}

}  // namespace kanly
