#pragma once
// Builders: what Registry's functions return, to say more about a registration (registry.hpp).
// [registration only]

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "kanly/game.hpp"
#include "kanly/internal/records.hpp"
#include "kanly/internal/thunks.hpp"
#include "kanly/power.hpp"
#include "kanly/window.hpp"

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
  template <class... More>
  Self& cites(std::string ruling, More... more) {
    cites(std::move(ruling));
    return cites(std::string(std::move(more))...);
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
  /// Only while this power is active for its owner (power.hpp).
  Self& under(const Power& power) {
    self().terms().under = power.name();
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
  /// While the decision waits, seats may play responses of this window, of which nobody is asked:
  /// Describe is Subject(const Public&, const T&), the subject that they answer; Resume receives
  /// it as they left it, Flow(Game&, T&, const Offered<Subject>&), and says how the decision goes
  /// on: again() leaves it as it was.
  template <auto Describe, auto Resume, class Subject>
  Self& open(const Window<Subject>& window) {
    internal::OpeningRecord opening;
    opening.window = window.name();
    opening.layout = internal::layout<Offered<Subject>>();
    opening.describe = &internal::run_describe<T, Subject, Describe>;
    opening.resume = internal::receiver_of<typename Self::host_type, Resume>();
    decision().openings.push_back(opening);
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
  using host_type = T;
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
    record_.receivers.push_back({name, internal::receiver_of<T, Receiver>(), record_.module,
                                 internal::received_layout<Receiver>()});
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
  using host_type = const T;
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
  /// Whom the step before acts for, where the anchor orders by_seat (anchor.hpp):
  /// Seat(const Public&, const T&). Without this, the owner of the power it stands under.
  template <auto Whose>
  ExtensionBuilder& seat() {
    if (last_ == nullptr) internal::nothing_registered();
    last_->seat = &internal::run_seat<T, Whose>;
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
    records_.hook_receivers.push_back({procedure_,
                                       internal::layout<T>(),
                                       {name, internal::receiver_of<const T, Receiver>(), module_,
                                        internal::received_layout<Receiver>()}});
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

/// A round's own steps are the kernel's: more is inserted around them.
class RoundBuilder {
 public:
  explicit RoundBuilder(internal::ProcedureRecord& record) : record_(record) {}

  RoundBuilder& role(const Role& role) {
    record_.roles.push_back(role.name());
    return *this;
  }

 private:
  internal::ProcedureRecord& record_;
};

template <class Subject>
class WindowBuilder {
 public:
  explicit WindowBuilder(internal::ProcedureRecord& record) : record_(record) {}

  /// Without this: first_play_settles.
  WindowBuilder& policy(WindowPolicy policy) {
    record_.window->policy = policy;
    return *this;
  }
  /// A sentence for people: what is asked.
  WindowBuilder& question(std::string_view text) {
    record_.steps.front().decision.question = text;
    return *this;
  }
  WindowBuilder& role(const Role& role) {
    record_.roles.push_back(role.name());
    return *this;
  }

 private:
  internal::ProcedureRecord& record_;
};

template <class Subject>
class ResponseBuilder : public TermsBuilder<ResponseBuilder<Subject>> {
 public:
  explicit ResponseBuilder(internal::ResponseRecord& record) : record_(record) {}

  /// The four parts (window.hpp); `procedure` is what runs, registered by the same module.
  template <auto Could, auto Offers, auto Begins, auto Applies, class R>
  ResponseBuilder& with(const Name& name, const Procedure<R>& procedure) {
    internal::CompiledResponse& response = record_.response;
    response.name = name;
    response.could = &internal::run_could<Subject, Could>;
    response.offer = &internal::run_response_offer<Subject, Offers>;
    response.begin = &internal::run_begin<Subject, R, Begins>;
    response.apply = &internal::run_apply<Subject, R, Applies>;
    record_.procedure = procedure.name();
    record_.procedure_layout = internal::layout<R>();
    return *this;
  }
  /// A few words for people: what a seat does with it, "Stop it with a veto".
  ResponseBuilder& label(std::string_view text) {
    record_.response.label = text;
    return *this;
  }

  internal::Terms& terms() { return record_.terms; }

 private:
  internal::ResponseRecord& record_;
};

template <class T>
class TallyBuilder : public TermsBuilder<TallyBuilder<T>> {
 public:
  explicit TallyBuilder(internal::TallyRecord& record) : record_(record) {}

  /// void(const Public&, const PublicPosting&, T&)
  template <auto Watch>
  TallyBuilder& on_posting() {
    static_assert(std::is_invocable_v<decltype(Watch), const Public&, const PublicPosting&, T&>,
                  "a tally of postings is void(const Public&, const PublicPosting&, T&)");
    record_.on_posting = [](const Public& view, const PublicPosting& posting, void* component) {
      Watch(view, posting, *static_cast<T*>(component));
    };
    return *this;
  }
  /// void(const Public&, FrameId, T&), when a frame with the role begins.
  template <auto Watch>
  TallyBuilder& on_begin(const Role& role) {
    return watch<Watch>(role, false);
  }
  template <auto Watch>
  TallyBuilder& on_end(const Role& role) {
    return watch<Watch>(role, true);
  }

  internal::Terms& terms() { return record_.terms; }

 private:
  template <auto Watch>
  TallyBuilder& watch(const Role& role, bool at_end) {
    static_assert(std::is_invocable_v<decltype(Watch), const Public&, FrameId, T&>,
                  "a tally of frames is void(const Public&, FrameId, T&)");
    record_.frames.push_back({role.name(),
                              [](const Public& view, FrameId frame, void* component) {
                                Watch(view, frame, *static_cast<T*>(component));
                              },
                              at_end});
    return *this;
  }

  internal::TallyRecord& record_;
};

template <class Args>
class ClaimBuilder : public TermsBuilder<ClaimBuilder<Args>> {
 public:
  explicit ClaimBuilder(internal::ClaimRecord& record) : record_(record) {}

  /// Truth(const Sight& about, const Args&)
  template <auto F>
  ClaimBuilder& truth() {
    static_assert(std::is_invocable_r_v<Truth, decltype(F), const Sight&, const Args&>,
                  "the truth of a claim is Truth(const Sight&, const Args&)");
    record_.claim.truth = [](const Sight& about, const void* arguments) -> Truth {
      return F(about, internal::as_const<Args>(arguments));
    };
    return *this;
  }
  /// Footprint(const Public&, Seat about, const Args&)
  template <auto F>
  ClaimBuilder& footprint() {
    static_assert(std::is_invocable_r_v<Footprint, decltype(F), const Public&, Seat, const Args&>,
                  "a footprint is Footprint(const Public&, Seat, const Args&)");
    record_.claim.footprint = [](const Public& view, Seat about,
                                 const void* arguments) -> Footprint {
      return F(view, about, internal::as_const<Args>(arguments));
    };
    return *this;
  }
  /// For people.
  ClaimBuilder& text(std::string_view text) {
    record_.claim.text = text;
    return *this;
  }

  internal::Terms& terms() { return record_.terms; }

 private:
  internal::ClaimRecord& record_;
};

class PowerBuilder : public TermsBuilder<PowerBuilder> {
 public:
  explicit PowerBuilder(internal::PowerRecord& record) : record_(record) {}

  /// Whose power it is: Seat(const Public&); none where nobody has it.
  template <auto Owner>
  PowerBuilder& owner() {
    static_assert(std::is_invocable_r_v<Seat, decltype(Owner), const Public&>,
                  "owner is Seat(const Public&)");
    record_.owner = [](const Public& view) -> Seat { return Owner(view); };
    return *this;
  }
  /// Others may stop it (Game::stop).
  PowerBuilder& stoppable() {
    record_.stoppable = true;
    return *this;
  }

  internal::Terms& terms() { return record_.terms; }

 private:
  internal::PowerRecord& record_;
};

}  // namespace kanly
