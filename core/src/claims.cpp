// Claims and facts: what was found out, and whether it still stands.

#include "kanly/claim.hpp"

#include <algorithm>
#include <string>

#include "audience.hpp"
#include "kanly/document.hpp"
#include "kanly/fault.hpp"
#include "kanly/game.hpp"
#include "kanly/json.hpp"
#include "kanly/state.hpp"

namespace kanly {

using internal::CompiledClaim;

namespace {

template <class Id>
bool lists(const std::vector<Id>& ids, Id id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

/// What spectators see, a piece by its name: imagined worlds rename it with the rest.
class PublicProjection final : public Projection {
 public:
  explicit PublicProjection(const Game& game) : table_(game.table()) {}
  bool may_read(SeatSet) const override { return false; }
  std::string piece(PieceId piece) const override {
    return piece.is_none() ? "" : std::string(table_.piece(piece));
  }

 private:
  const Table& table_;
};

/// Arguments of a claim, read from a fact.
class Arguments {
 public:
  Arguments(const CompiledClaim& claim, const Fact& fact, const Table& table)
      : claim_(claim), bytes_(std::make_unique<std::byte[]>(claim.schema->size)) {
    claim_.schema->value.construct(bytes_.get());
    const Result<Document> document = Document::parse(fact.arguments);
    const Result<void> read =
        document ? read_document(*document, *claim.schema, bytes_.get(), table, "arguments")
                 : Result<void>(document.error());
    if (read) return;
    claim_.schema->value.destroy(bytes_.get());
    throw Fault("claim.bad_arguments", read.error().readable());
  }
  ~Arguments() { claim_.schema->value.destroy(bytes_.get()); }
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;

  const void* get() const { return bytes_.get(); }

 private:
  const CompiledClaim& claim_;
  std::unique_ptr<std::byte[]> bytes_;
};

}  // namespace

const CompiledClaim& Game::claim_of(const Handle& claim, std::uint64_t layout) const {
  const CompiledClaim& compiled = rules_->claim(claim.name());
  if (compiled.layout != layout) {
    throw Fault("rules.layout", std::string(claim.name().text()) +
                                    " was compiled with other arguments; rebuild the module that "
                                    "uses it");
  }
  return compiled;
}

Truth Game::ask_truth(const CompiledClaim& claim, const void* arguments, Seat about) const {
  return claim.truth(sight(about), arguments);
}

void Game::record_fact(const CompiledClaim& claim, const void* arguments, Fact fact) {
  drop_ended_facts();
  if (facts_.size() >= limits::facts) {
    throw Fault("engine.facts", "more standing facts than limits::facts");
  }
  fact.number = ++facts_recorded_;
  fact.claim = claim.name;
  write_json(fact.arguments, *claim.schema, arguments, *table_);
  if (claim.footprint != nullptr) {
    fact.footprint = claim.footprint(as_public(), fact.about, arguments);
  }
  fact.components = digest_of(fact.footprint);
  if (observer_ != nullptr) observer_->recorded(*this, fact);
  facts_.push_back(std::move(fact));
}

/// Those whose components became others since.
void Game::drop_ended_facts() {
  std::erase_if(facts_,
                [this](const Fact& fact) { return fact.components != digest_of(fact.footprint); });
}

/// Of what everybody sees of them: a fact must not end because of something hidden.
std::uint64_t Game::digest_of(const Footprint& footprint) const {
  if (footprint.components.empty()) return 0;
  const PublicProjection spectator(*this);
  std::string text;
  for (const auto& entry : components_.entries()) {
    if (!lists(footprint.components, rules_->components()[entry.component].name)) continue;
    text += std::to_string(entry.key) + ":";
    write_projection(text, *entry.schema, entry.data.get(), *table_, spectator);
  }
  return hash_text(text);
}

/// Facts about what a posting moved no longer stand.
void Game::end_facts(std::span<const PieceMove> pieces, std::span<const Transfer> amounts) {
  std::erase_if(facts_, [&](const Fact& fact) {
    const Footprint& about = fact.footprint;
    return std::any_of(pieces.begin(), pieces.end(),
                       [&](const PieceMove& move) {
                         return lists(about.zones, move.from) || lists(about.zones, move.to);
                       }) ||
           std::any_of(amounts.begin(), amounts.end(), [&](const Transfer& transfer) {
             return lists(about.accounts, transfer.from) || lists(about.accounts, transfer.to);
           });
  });
}

std::vector<Fact> Game::facts(Seat viewer) const {
  std::vector<Fact> standing;
  for (const Fact& fact : facts_) {
    const bool is_told = internal::is_told(viewer, fact.audience, *table_);
    if (is_told && fact.components == digest_of(fact.footprint)) standing.push_back(fact);
  }
  return standing;
}

Result<void> Game::check_fact(const Fact& fact) const {
  const CompiledClaim& claim = rules_->claim(fact.claim);
  const Arguments arguments(claim, fact, *table_);
  std::string text;
  write_json(text, *claim.schema, arguments.get(), *table_);
  if (text == fact.arguments) return {};
  return Error{"save.fact", "/head/facts", fact.arguments, text, ""};
}

Result<void> Game::check_facts(Seat viewer) const {
  for (const Fact& fact : facts(viewer)) {
    const CompiledClaim& claim = rules_->claim(fact.claim);
    const Arguments arguments(claim, fact, *table_);
    const Truth truth = ask_truth(claim, arguments.get(), fact.about);
    if (truth == (fact.value ? Truth::yes : Truth::no)) continue;
    return Error{"claim.untrue", std::string(fact.claim.text()),
                 "fact " + std::to_string(fact.number) + " does not hold: " + fact.arguments,
                 fact.value ? "yes" : "no", ""};
  }
  return {};
}

}  // namespace kanly
