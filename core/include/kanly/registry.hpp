#pragma once
// Registry: where a module says what it brings. The one entry of a module receives it.
//
//   void kanly::register_module(Registry& rules) {
//     rules.procedure(auction).role(phase)
//         .step<&reveal>("reveal").cites("MKT-AUC-01")
//         .decide<&asked, &offer, &take>(bid).sealed().question("What do you bid?")
//         .receive<&paid>("paid");
//     rules.extend(market::lot).before(market::pay).step<&discount>("house.discount").cites("H-01");
//     rules.query(hand_limit).base<&four>();
//     rules.modify(market::hand_limit).add<&one_more>("house.hand").cites("H-02");
//   }
//
// What a word after a registration says applies to that registration: .cites(ruling) (required for
// every hook on what another module owns), .only(option, value) (decided when rules are frozen),
// .when<predicate>() (at run time, from Public), .ordered_after(name) / .ordered_before(name).
// Nothing runs while registering. Mistakes are collected and reported by freeze, each with a code.
// [registration only]

#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "kanly/game.hpp"
#include "kanly/internal/records.hpp"
#include "kanly/internal/thunks.hpp"
#include "kanly/json.hpp"
#include "kanly/rules.hpp"

namespace kanly {

/// What every registration can say about itself; `Self` is the builder that says it.
template <class Self>
class TermsBuilder {
 public:
  /// The ruling behind this registration. Repeatable.
  Self& cites(std::string ruling) {
    self().terms().rulings.push_back(std::move(ruling));
    return self();
  }
  /// Only in combinations where the option has this value.
  Self& only(std::string option, std::string value) {
    self().terms().only.emplace_back(std::move(option), std::move(value));
    return self();
  }
  /// Only at moments when this holds: bool(const Public&).
  template <auto Holds>
  Self& when() {
    static_assert(std::is_invocable_r_v<bool, decltype(Holds), const Public&>,
                  "when<f> needs bool f(const Public&): conditions are public");
    self().terms().when = [](const Public& view) -> bool { return Holds(view); };
    return self();
  }
  /// Runs after, or before, another registration at the same place, by its name.
  Self& ordered_after(std::string other) {
    self().terms().after.push_back(std::move(other));
    return self();
  }
  Self& ordered_before(std::string other) {
    self().terms().before.push_back(std::move(other));
    return self();
  }

 private:
  Self& self() { return static_cast<Self&>(*this); }
};

/// What a decision can say about itself, wherever it stands.
template <class Self, class T>
class DecisionTerms : public TermsBuilder<Self> {
 public:
  /// A sentence for people: what is asked.
  Self& question(std::string_view text) {
    decision().question = text;
    return self();
  }
  /// Answers stay secret until all are in (decision.hpp).
  Self& sealed() {
    decision().sealed = true;
    return self();
  }
  /// A last guard: Result<void>(const Sight&, const T&, const Answer&). Prefer limits.
  template <auto Check>
  Self& check() {
    decision().check = &internal::run_check<T, Check>;
    return self();
  }
  /// Texts of options: std::string(const Sight&, const T&, Name field, const Value&).
  template <auto Label>
  Self& label() {
    decision().label = &internal::run_label<T, Label>;
    return self();
  }

 private:
  Self& self() { return static_cast<Self&>(*this); }
  internal::DecisionRecord& decision() { return self().last_step().decision; }
};

template <class T>
class ProcedureBuilder : public DecisionTerms<ProcedureBuilder<T>, T> {
 public:
  explicit ProcedureBuilder(internal::ProcedureRecord& record) : record_(record) {}

  /// Procedures with a role can be found and extended by it.
  ProcedureBuilder& role(const Role& role) {
    record_.roles.push_back(role.name());
    return *this;
  }
  /// A step: Flow(Game&, T&).
  template <auto Step>
  ProcedureBuilder& step(const Name& name) {
    add(name).run = &internal::run_step<T, Step>;
    return *this;
  }
  template <auto Step>
  ProcedureBuilder& step(const Anchor<T>& anchor) {
    return step<Step>(anchor.step());
  }
  /// A step that asks: Asked(const Public&, const T&), void(const Sight&, const T&, Form&),
  /// Flow(Game&, T&, Seat, const Answer&).
  template <auto Asks, auto Offers, auto Takes>
  ProcedureBuilder& decide(const Name& name) {
    internal::fill_decision<T, Asks, Offers, Takes>(add(name).decision);
    return *this;
  }
  template <auto Asks, auto Offers, auto Takes>
  ProcedureBuilder& decide(const Anchor<T>& anchor) {
    return decide<Asks, Offers, Takes>(anchor.step());
  }
  /// Receives a child that a step calls: Flow(Game&, T&, const Child&). Saved by this name.
  template <auto Receiver>
  ProcedureBuilder& receive(const Name& name) {
    record_.receivers.push_back({name, internal::receiver_of<T, Receiver>(), record_.module});
    return *this;
  }

  internal::StepRecord& last_step() {
    if (record_.steps.empty()) internal::nothing_registered();
    return record_.steps.back();
  }
  internal::Terms& terms() { return last_step().terms; }

 private:
  internal::StepRecord& add(const Name& name) {
    internal::StepRecord& step = record_.steps.emplace_back();
    step.name = name;
    step.terms.module = record_.module;
    return step;
  }

  internal::ProcedureRecord& record_;
};

/// Inserts into a procedure of another module, or of one's own.
template <class T>
class ExtensionBuilder : public DecisionTerms<ExtensionBuilder<T>, T> {
 public:
  ExtensionBuilder(internal::Records& records, Name procedure, std::string module)
      : records_(records), procedure_(procedure), module_(std::move(module)) {}

  // Where: the next step or decision goes there.
  ExtensionBuilder& before(const Anchor<T>& anchor) {
    return place(internal::Place::before, anchor.step());
  }
  ExtensionBuilder& after(const Anchor<T>& anchor) {
    return place(internal::Place::after, anchor.step());
  }
  ExtensionBuilder& at_start() { return place(internal::Place::start, {}); }
  ExtensionBuilder& at_end() { return place(internal::Place::end, {}); }
  /// At a decision: for contribute.
  ExtensionBuilder& at(const Anchor<T>& decision) {
    return place(internal::Place::at, decision.step());
  }

  /// An inserted step: InsertedFlow(Game&, const T&).
  template <auto Step>
  ExtensionBuilder& step(const Name& name) {
    add(name).step.run = &internal::run_inserted<T, Step>;
    return *this;
  }
  /// An inserted question: like ProcedureBuilder::decide, with const T& and InsertedFlow.
  template <auto Asks, auto Offers, auto Takes>
  ExtensionBuilder& decide(const Name& name) {
    internal::fill_inserted_decision<T, Asks, Offers, Takes>(add(name).step.decision);
    return *this;
  }
  /// A named group in the form of the decision: void(const Sight&, const T&, Form&) and
  /// void(Game&, const T&, Seat, const Answer&), which runs before the decision's own take.
  template <auto Offers, auto Takes>
  ExtensionBuilder& contribute(const Name& group) {
    internal::CompiledContribution& contribution = add(group).contribution;
    contribution.group = group;
    contribution.offer = &internal::run_offer<T, Offers>;
    contribution.take = &internal::run_contributed<T, Takes>;
    return *this;
  }
  /// Receives a child that an inserted step calls: InsertedFlow(Game&, const T&, const Child&).
  template <auto Receiver>
  ExtensionBuilder& receive(const Name& name) {
    records_.hook_receivers.push_back(
        {procedure_,
         internal::layout<T>(),
         {name, internal::receiver_of<const T, Receiver>(), module_}});
    return *this;
  }

  internal::StepRecord& last_step() {
    if (last_ == nullptr) internal::nothing_registered();
    return last_->step;
  }
  internal::Terms& terms() { return last_step().terms; }

 private:
  ExtensionBuilder& place(internal::Place place, Name anchor) {
    place_ = place;
    anchor_ = anchor;
    return *this;
  }
  internal::HookRecord& add(const Name& name) {
    internal::HookRecord& hook = records_.hooks.emplace_back();
    hook.procedure = procedure_;
    hook.layout = internal::layout<T>();
    hook.place = place_;
    hook.anchor = anchor_;
    hook.step.name = name;
    hook.step.terms.module = module_;
    last_ = &hook;
    return hook;
  }

  internal::Records& records_;
  Name procedure_;
  std::string module_;
  internal::Place place_ = internal::Place::end;
  Name anchor_;
  internal::HookRecord* last_ = nullptr;
};

/// Inserts into every procedure that carries a role.
class RoleExtensionBuilder : public TermsBuilder<RoleExtensionBuilder> {
 public:
  RoleExtensionBuilder(internal::Records& records, Name role, std::string module)
      : records_(records), role_(role), module_(std::move(module)) {}

  RoleExtensionBuilder& at_start() {
    place_ = internal::Place::start;
    return *this;
  }
  RoleExtensionBuilder& at_end() {
    place_ = internal::Place::end;
    return *this;
  }
  /// An inserted step: InsertedFlow(Game&). game.top() is the host frame.
  template <auto Step>
  RoleExtensionBuilder& step(const Name& name) {
    internal::HookRecord& hook = records_.hooks.emplace_back();
    hook.role = role_;
    hook.place = place_;
    hook.step.name = name;
    hook.step.run = &internal::run_role_step<Step>;
    hook.step.terms.module = module_;
    last_ = &hook;
    return *this;
  }

  internal::Terms& terms() {
    if (last_ == nullptr) internal::nothing_registered();
    return last_->step.terms;
  }

 private:
  internal::Records& records_;
  Name role_;
  std::string module_;
  internal::Place place_ = internal::Place::end;
  internal::HookRecord* last_ = nullptr;
};

template <class Level, class R, class... A>
class QueryBuilder {
 public:
  explicit QueryBuilder(internal::QueryRecord& record) : record_(record) {}

  /// The unmodified value: R(const Level&, A...).
  template <auto Base>
  QueryBuilder& base() {
    static_assert(std::is_convertible_v<decltype(Base), R (*)(const Level&, A...)>,
                  "base<f> needs R f(const Level&, arguments...)");
    record_.base = internal::erase(static_cast<R (*)(const Level&, A...)>(Base));
    return *this;
  }

 private:
  internal::QueryRecord& record_;
};

template <class Level, class R, class... A>
class ModifierBuilder : public TermsBuilder<ModifierBuilder<Level, R, A...>> {
 public:
  ModifierBuilder(internal::Records& records, Name query, std::uint64_t signature,
                  std::string module)
      : records_(records), query_(query), signature_(signature), module_(std::move(module)) {}

  template <auto F>
  ModifierBuilder& set(const Name& name) {
    return insert<R (*)(const Level&, R, A...)>(name, Layer::set, F);
  }
  template <auto F>
  ModifierBuilder& add(const Name& name) {
    static_assert(std::is_integral_v<R> || std::is_same_v<R, SeatSet>,
                  "add is for numbers and sets of seats; use set or scale");
    return insert<R (*)(const Level&, A...)>(name, Layer::add, F);
  }
  template <auto F>
  ModifierBuilder& scale(const Name& name) {
    return insert<R (*)(const Level&, R, A...)>(name, Layer::scale, F);
  }
  template <auto F>
  ModifierBuilder& limit(const Name& name) {
    static_assert(std::is_integral_v<R> || std::is_same_v<R, SeatSet>,
                  "limit is for numbers and sets of seats; use set or scale");
    return insert<R (*)(const Level&, A...)>(name, Layer::limit, F);
  }
  template <auto F>
  ModifierBuilder& veto(const Name& name) {
    return insert<bool (*)(const Level&, A...)>(name, Layer::veto, F);
  }

  internal::Terms& terms() {
    if (last_ == nullptr) internal::nothing_registered();
    return last_->terms;
  }

 private:
  template <class Function>
  ModifierBuilder& insert(const Name& name, Layer layer, Function function) {
    internal::ModifierRecord& record = records_.modifiers.emplace_back();
    record.query = query_;
    record.signature = signature_;
    record.name = name;
    record.layer = layer;
    record.function = internal::erase(function);
    record.terms.module = module_;
    last_ = &record;
    return *this;
  }

  internal::Records& records_;
  Name query_;
  std::uint64_t signature_;
  std::string module_;
  internal::ModifierRecord* last_ = nullptr;
};

/// What a layout or a gate can say about itself.
class SimpleTerms : public TermsBuilder<SimpleTerms> {
 public:
  explicit SimpleTerms(internal::Terms& terms) : terms_(terms) {}
  internal::Terms& terms() { return terms_; }

 private:
  internal::Terms& terms_;
};

class Registry {
 public:
  // --- for hosts ---

  /// A registry for these modules, in frozen order (every module after those it needs), with the
  /// value of every option.
  explicit Registry(RulesIdentity identity);
  ~Registry();
  Registry(const Registry&) = delete;
  Registry& operator=(const Registry&) = delete;

  /// Registrations from now on are this module's. Call it for each module, then its entry.
  void begin_module(std::string_view id);

  struct Frozen {
    std::shared_ptr<const Rules> rules;  ///< null if there are errors
    std::vector<Error> errors;           ///< all of them
  };
  /// Checks everything and compiles it. The registry is empty afterwards. Errors: registry.*
  Frozen freeze();

  // --- for modules ---

  template <class T>
  ProcedureBuilder<T> procedure(const Procedure<T>& handle) {
    static_assert(sizeof(T) <= limits::frame_bytes, "the state of a procedure must fit a frame");
    static_assert(alignof(T) <= 16, "the state of a procedure must be aligned to at most 16");
    return ProcedureBuilder<T>(add_procedure(handle, schema<T>(), internal::layout<T>()));
  }
  template <class T>
  ExtensionBuilder<T> extend(const Procedure<T>& handle) {
    return {*records_, handle.name(), module_};
  }
  RoleExtensionBuilder extend_role(const Role& role) { return {*records_, role.name(), module_}; }

  template <class Level, class R, class... A>
  QueryBuilder<Level, R, A...> query(const Query<Level, R(A...)>& handle) {
    return QueryBuilder<Level, R, A...>(add_query(handle, internal::signature<Level, R, A...>()));
  }
  template <class Level, class R, class... A>
  ModifierBuilder<Level, R, A...> modify(const Query<Level, R(A...)>& handle) {
    return {*records_, handle.name(), internal::signature<Level, R, A...>(), module_};
  }
  template <class T, class Key>
  void component(const Component<T, Key>& handle) {
    add_component(handle, schema<T>(), key_kind<Key>(), internal::layout<T>());
  }
  void purpose(const Purpose& handle);
  /// The text of an event for people; {0}, {1}… stand for its values.
  void event(const Name& name, std::string text);

  /// Lays out things of a table: void(TableBuilder&) (table.hpp).
  template <auto LayOut>
  SimpleTerms layout(const Name& name) {
    return SimpleTerms(add_layout(name, [](TableBuilder& table) { LayOut(table); }));
  }
  /// The procedure that is the whole game; it starts with a default-constructed state. One module
  /// of a combination says this.
  template <class T>
  void root(const Procedure<T>& handle) {
    add_root(handle);
  }
  /// Refuses a combination while its conditions (.only) hold, with the reason.
  SimpleTerms gate(const Name& name, std::string reason);

  /// Relies on a definition of another module without hooking it: its layout is compared.
  template <class T>
  void uses(const Procedure<T>& handle) {
    add_use(HandleKind::procedure, handle, internal::layout<T>());
  }
  template <class T, class Key>
  void uses(const Component<T, Key>& handle) {
    add_use(HandleKind::component, handle, internal::layout<T>());
  }
  template <class Level, class R, class... A>
  void uses(const Query<Level, R(A...)>& handle) {
    add_use(HandleKind::query, handle, internal::signature<Level, R, A...>());
  }

  /// The value of an option of the combination; empty if no module declares it.
  std::string_view option(std::string_view id) const;

  /// What kanly_add_module() embeds: called by the generated entry.
  void embedded_rulings(std::string_view json);
  void embedded_data(std::string_view name, std::string_view json);
  /// A data file of this module, checked when the module was built. [Fault: registry.no_data]
  template <class T>
  T data(std::string_view name) const {
    Result<T> loaded = load<T>(find_data(name));
    if (!loaded) throw Fault("registry.bad_data", loaded.error().readable());
    return *std::move(loaded);
  }

 private:
  friend class RulesCompiler;

  std::uint32_t number_of(const Handle& handle);
  internal::ProcedureRecord& add_procedure(const Handle& handle, const Schema& schema,
                                           std::uint64_t layout);
  internal::QueryRecord& add_query(const Handle& handle, std::uint64_t signature);
  void add_component(const Handle& handle, const Schema& schema, KeyKind key, std::uint64_t layout);
  internal::Terms& add_layout(const Name& name, internal::LayoutFunction run);
  void add_root(const Handle& handle);
  void add_use(HandleKind kind, const Handle& handle, std::uint64_t layout);
  std::string_view find_data(std::string_view name) const;

  RulesIdentity identity_;
  std::string module_;
  std::unique_ptr<internal::Records> records_;
  std::map<std::string, std::vector<Ruling>> rulings_;
  std::map<std::string, std::string> data_;  // by "<module>/<name>"
  std::vector<Error> errors_;
};

/// The one entry of a module, which its author writes; kanly_add_module() generates the exported
/// symbol that calls it.
void register_module(Registry& rules);

}  // namespace kanly
