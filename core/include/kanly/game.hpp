#pragma once
// Game: the mutable state of one room, without history. Copyable, assignable, comparable.
//
//   Game game(table, seed);                       // runs until somebody must be asked
//   Prompt prompt;  Answer answer;
//   while (!game.over()) {
//     game.prompt(game.awaited().first(), prompt);
//     choose(prompt, answer);                     // a person, a bot (choose.hpp)
//     if (auto accepted = game.submit(prompt, answer); !accepted) report(accepted.error());
//   }
//
// submit() either accepts and runs on to the next question, or refuses and changes nothing. A Fault
// in the middle (a module's bug) leaves the game broken: assign it from a copy, as a Room does
// (room.hpp). One thread uses a game at a time. [room-thread]
//
// The second half is for steps: they receive Game& and may read and change everything through it.

#include <array>
#include <initializer_list>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kanly/answer.hpp"
#include "kanly/component.hpp"
#include "kanly/decision.hpp"
#include "kanly/describe.hpp"
#include "kanly/fault.hpp"
#include "kanly/flow.hpp"
#include "kanly/generator.hpp"
#include "kanly/internal/component_store.hpp"
#include "kanly/internal/frame_stack.hpp"
#include "kanly/ledger.hpp"
#include "kanly/obligation.hpp"
#include "kanly/observer.hpp"
#include "kanly/procedure.hpp"
#include "kanly/round.hpp"
#include "kanly/rules.hpp"
#include "kanly/sight.hpp"
#include "kanly/state.hpp"
#include "kanly/table.hpp"

namespace kanly {

/// How a game ended.
struct Outcome {
  SeatSet winners;           ///< nobody: a draw
  std::uint32_t rounds = 0;  ///< as the rules count them

  bool operator==(const Outcome&) const = default;
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (winners, rounds))

namespace internal {
/// Receives a child of type C in a frame of type P: Flow(Game&, P&, const C&).
template <auto F, class P, class C>
Flow receive_child(Game& game, void* parent, const void* child);
template <class T>
std::uint64_t layout() {
  static const std::uint64_t hash = layout_of(schema<T>());
  return hash;
}
}  // namespace internal

class Game {
 public:
  /// A new game; runs to its first question. [Fault: what the modules' first steps raise]
  Game(std::shared_ptr<const Table> table, std::uint64_t seed);
  Game(const Game& other);
  Game& operator=(const Game& other);
  ~Game();

  /// The same table anew, with another seed; reuses all memory.
  void restart(std::uint64_t seed);

  // --- for hosts, bots and tests ---

  bool over() const { return frames_.empty(); }
  const Outcome& outcome() const { return outcome_; }
  const Table& table() const { return *table_; }
  const std::shared_ptr<const Table>& shared_table() const { return table_; }
  const Rules& rules() const { return *rules_; }
  const Ledger& ledger() const { return ledger_; }
  std::uint64_t seed() const { return seed_; }
  /// Answers accepted so far.
  std::uint64_t answers() const { return answers_; }
  /// Numbers drawn so far, for all purposes.
  std::uint64_t draws() const;
  std::size_t depth() const { return frames_.size(); }

  /// Seats the game waits for; empty only when it is over.
  SeatSet awaited() const { return must_; }
  /// Seats that can answer too: permitted ones, and those that may replace a sealed answer.
  SeatSet permitted() const { return may_; }
  /// Seats that could publicly play something through an opening of the pending decision.
  SeatSet open_to() const { return open_; }
  /// Whom the table waits for, as everybody may know: of a window the whole audience, until it
  /// closes.
  SeatSet shown_awaited() const;

  /// The question to a seat that is awaited or permitted, into a reused object. [const]
  /// [Fault: engine.not_asked for other seats]
  void prompt(Seat seat, Prompt& prompt) const;
  /// What the seat may play through the openings of the pending decision: a field without options
  /// where there is nothing now. [const] [Fault: engine.not_asked outside open_to()]
  void prompt_opening(Seat seat, Prompt& prompt) const;
  /// What a prompt asked, as this game asks it: now, in a copy, in an imagined world. The two may
  /// be one object. [const] [Fault: engine.not_asked]
  void prompt_again(const Prompt& asked, Prompt& prompt) const {
    prompt_again(asked.seat(), asked.is_opening(), prompt);
  }

  /// Carries out an answer to a prompt made since the last change; refuses an older prompt like the
  /// other overload. [may-refuse: answer.illegal]
  Result<void> submit(const Prompt& prompt, const Answer& answer);
  /// The same for a prompt that travelled. [may-refuse: answer.stale (another question is asked by
  /// now), answer.suspended (something is on top of it; send it again), answer.form_changed,
  /// answer.not_asked, answer.illegal, answer.game_over]
  Result<void> submit(const PromptId& id, const Answer& answer);
  /// Whether submit would accept. [const]
  Result<void> check(const Prompt& prompt, const Answer& answer) const;

  /// Facts that stand, as far as the viewer was told; a spectator is told what everybody is.
  std::vector<Fact> facts(Seat viewer) const;
  /// Whether they hold in this game. [Error: claim.untrue]
  Result<void> check_facts(Seat viewer) const;
  /// What limits later answers, as far as the viewer knows of it, in the order it was made.
  std::vector<Obligation> obligations(Seat viewer) const;

  /// A label for an option of the prompt, for people; the value's key if the module has none.
  std::string label(const Prompt& prompt, Name field, const Value& value) const;

  Public as_public() const { return Public(*this); }
  Sight sight(Seat seat) const { return Sight(*this, seat); }

  /// Equality and hash of the whole state. Never for seats: hidden cards can be guessed from it.
  bool operator==(const Game& other) const;
  Hash128 hash() const;

  /// The whole state, secrets included, as canonical JSON; and back, strictly. A save names the
  /// rules it is of and loads only with equal ones. [may-refuse: save.*, json.*]
  std::string save() const;
  static Result<Game> load(std::shared_ptr<const Table> table, std::string_view save);
  /// The state as one seat sees it (none: a spectator): the accounts, components, frames and zones
  /// of its view (view.hpp), as canonical JSON. Two games that differ only in what a seat cannot
  /// know give it the same text.
  std::string project(Seat seat) const;
  /// Pieces trade places and every reference in the state follows: piece p becomes to[p]. Only
  /// pieces of one back. What `viewer` believes about pieces stays as it is: it must fit the new
  /// world (ledger.hpp). The ground of imagined worlds. [Fault: game.bad_renaming, ledger.*]
  void rename(std::span<const PieceId> to, Seat viewer = {});
  /// Another future: draws from now on follow `seed`.
  void reseed(std::uint64_t seed);

  void observe(Observer* observer) { observer_ = observer; }
  /// Conservation and the kernel's own consistency. [Error: ledger.corrupt, engine.corrupt]
  Result<void> check_invariants() const;

  // --- for steps: reading ---

  template <class R, class... A>
  R ask(const Query<Game, R(A...)>& query, std::type_identity_t<A>... arguments) const {
    return evaluate<R, A...>(rules_->query(query), *this, arguments...);
  }
  template <class R, class... A>
  R ask(const Query<Public, R(A...)>& query, std::type_identity_t<A>... arguments) const {
    return evaluate<R, A...>(rules_->query(query), as_public(), arguments...);
  }
  bool ask(const Power& power, Seat seat) const = delete;  ///< as_public().is_active
  template <class T>
  const T& fixture(const Fixture<T>& fixture) const {
    return table_->fixture(fixture);
  }
  FrameId top() const { return frames_.empty() ? FrameId{} : frames_.top().id; }
  FrameId within(const Handle& procedure) const;
  FrameId within(const Role& role) const;

  // --- for steps: changing. Each call is complete or a Fault. ---

  /// Requests a child; return what this gives. The engine starts it after the step has returned and
  /// runs `Receiver` (registered with .receive) at the instant the child ends. Without a receiver
  /// the step is finished then. One child per step.
  template <auto Receiver, class T>
  InsertedFlow call(const Procedure<T>& procedure, std::type_identity_t<T> state);
  template <class T>
  InsertedFlow call(const Procedure<T>& procedure, std::type_identity_t<T> state) {
    stage_child(rules_->procedure(procedure), std::move(state));
    return InsertedFlow(FlowKind::call);
  }

  /// The same for a procedure that a query gave. [Fault: rules.unknown_procedure]
  template <auto Receiver, class T>
  InsertedFlow call(const ProcedureRef<T>& procedure, std::type_identity_t<T> state);
  template <class T>
  InsertedFlow call(const ProcedureRef<T>& procedure, std::type_identity_t<T> state) {
    stage_child(rules_->procedure(procedure.name), std::move(state));
    return InsertedFlow(FlowKind::call);
  }

  /// Lets the child present a reservation, until it ends: its holder and whom it was lent to may.
  ///   return game.lend(held, game.call<&paid>(payment, Payment{held}));
  /// [Fault: ledger.not_lent, ledger.no_such_thing, engine.no_child]
  InsertedFlow lend(ReservationId reservation, InsertedFlow call);
  /// One atomic event of the ledger (ledger.hpp). `cause` is for observers. Only the frame that
  /// holds `presented`, or one that it was lent to, presents it. [Fault: ledger.*]
  void post(const Name& cause, std::span<const PieceMove> pieces,
            std::span<const Transfer> amounts = {}, ReservationId presented = {}) {
    if (!presented.is_none()) ledger_.check_presented(presented, top());
    ledger_.post(pieces, amounts, presented);
    if (!facts_.empty()) end_facts(pieces, amounts);
    if (!rules_->posting_tallies().empty()) tally_posting(cause, pieces, amounts);
    if (observer_ != nullptr) observer_->posted(*this, cause, pieces, amounts);
  }
  void post(const Name& cause, std::initializer_list<PieceMove> pieces,
            std::initializer_list<Transfer> amounts = {}, ReservationId presented = {}) {
    post(cause, std::span(pieces.begin(), pieces.size()),
         std::span(amounts.begin(), amounts.size()), presented);
  }
  /// Shuffles a zone unseen: one draw per piece.
  void shuffle(const Purpose& purpose, ZoneId zone);
  /// Shows a piece to seats where it lies.
  void show(PieceId piece, SeatSet seats) {
    ledger_.show(piece, seats);
    if (observer_ != nullptr) observer_->shown(*this, piece, seats);
  }
  /// Holds pieces and amounts until the frame ends (ledger.hpp).
  ReservationId reserve(FrameId holder, std::span<const PieceId> pieces,
                        std::span<const AmountHeld> amounts, SeatSet audience);
  /// By who could present it. [Fault: ledger.not_lent, ledger.no_such_thing]
  void release(ReservationId reservation) {
    ledger_.check_presented(reservation, top());
    ledger_.release(reservation);
  }

  /// Uniform in 0..bound-1. One draw per statement. [Fault: generator.empty for bound 0]
  std::uint64_t draw(const Purpose& purpose, std::uint64_t bound);

  /// Attaches a component, or replaces it; it ends with `ends_with` (none: with the game).
  template <class T, class Key>
  T& attach(const Component<T, Key>& component, std::type_identity_t<Key> key, T value,
            FrameId ends_with = {}) {
    T& slot = *static_cast<T*>(put_component(component, key_kind<Key>(), internal::layout<T>(),
                                             key_number(key), ends_with));
    slot = std::move(value);
    return slot;
  }
  template <class T, class Key>
  T* find(const Component<T, Key>& component, std::type_identity_t<Key> key) {
    return static_cast<T*>(
        const_cast<void*>(find_component(component, internal::layout<T>(), key_number(key))));
  }
  template <class T, class Key>
  const T* find(const Component<T, Key>& component, std::type_identity_t<Key> key) const {
    return static_cast<const T*>(find_component(component, internal::layout<T>(), key_number(key)));
  }
  template <class T>
  T* find(const Component<T, NoKey>& component) {
    return find(component, NoKey{});
  }
  template <class T>
  const T* find(const Component<T, NoKey>& component) const {
    return find(component, NoKey{});
  }
  /// Whether there was one.
  template <class T, class Key>
  bool detach(const Component<T, Key>& component, std::type_identity_t<Key> key) {
    return components_.remove(rules_->component(component), key_number(key));
  }

  /// Opens a sealed decision again for seats, for a public reason.
  void reopen(FrameId question, SeatSet seats);

  /// Says how the game ended; the root procedure then returns done().
  void finish(const Outcome& outcome) { outcome_ = outcome; }

  /// What the seat a claim is about can say of it.
  template <class Args>
  Truth ask_truth(const Claim<Args>& claim, const std::type_identity_t<Args>& arguments,
                  Seat about) const {
    return ask_truth(claim_of(claim, internal::layout<Args>()), &arguments, about);
  }
  /// Tells an audience what was found (claim.hpp). [Fault: engine.facts]
  template <class Args>
  void record(const Claim<Args>& claim, const std::type_identity_t<Args>& arguments, Seat about,
              bool value, SeatSet audience, const Name& ruling) {
    Fact fact;
    fact.about = about;
    fact.value = value;
    fact.audience = audience;
    fact.ruling = ruling;
    record_fact(claim_of(claim, internal::layout<Args>()), &arguments, std::move(fact));
  }

  /// Binds a later answer (obligation.hpp). [Fault: engine.obligations, engine.no_such_seat,
  /// engine.hidden_piece, form.bad_limit]
  void oblige(Obligation obligation);

  /// Moves a seat that has not had its turn in the nearest running round (round.hpp).
  /// [Fault: round.started, round.not_running]
  template <class Turn>
  void edit_round(const Round<Turn>& round, RoundEdit edit, Seat seat) {
    edit_order(round, edit, seat);
  }

  /// Stops a power of a seat until the frame ends. [Fault: engine.not_stoppable]
  void stop(const Power& power, Seat seat, FrameId ends_with);

  /// Reports what happened, for people; costs a branch where nobody observes.
  void report(const Name& event, std::initializer_list<Value> values) {
    if (observer_ != nullptr) report_to(event, {}, true, values);
  }
  void tell_reached(std::uint32_t registration) const {
    if (observer_ != nullptr && registration != internal::no_registration) {
      observer_->reached(*this, registration);
    }
  }
  void report_to(const Name& event, SeatSet audience, std::initializer_list<Value> values) {
    if (observer_ != nullptr) report_to(event, audience, false, values);
  }

 private:
  friend class Public;
  friend class Sight;
  friend class GameSave;
  friend class ViewBuilder;
  friend struct WindowSteps;
  friend struct HookOrder;
  friend class Imagination;

  struct SealedAnswer {
    FrameId frame;
    Seat seat;
    Answer answer;
    ReservationId reservation;
    bool operator==(const SealedAnswer&) const = default;
  };

  /// A power that does not work for a seat.
  struct Stop {
    std::uint16_t power;  // index in the rules
    Seat seat;
    FrameId ends_with;
    auto operator<=>(const Stop&) const = default;
  };

  // An empty game, for loading.
  struct Empty {};
  Game(Empty, std::shared_ptr<const Table> table);

  // The engine (engine.cpp).
  void begin();
  void settle();
  bool advance();
  bool ask_seats(const internal::CompiledStep& unit);
  void follow(Flow flow);
  void finish_step();
  void enter_step(std::uint16_t step);
  void push_staged();
  void finish_frame();
  void unbind(FrameId frame);
  std::uint16_t find_receiver(const internal::CompiledProcedure& procedure) const;
  Result<void> check_lifetimes() const;
  const internal::CompiledStep& current_unit(const internal::FrameHeader& frame) const;
  template <class Body>
  void guarded(Body&& body);

  void edit_order(const Handle& round, RoundEdit edit, Seat seat);

  // Claims (claims.cpp).
  const internal::CompiledClaim& claim_of(const Handle& claim, std::uint64_t layout) const;
  Truth ask_truth(const internal::CompiledClaim& claim, const void* arguments, Seat about) const;
  void record_fact(const internal::CompiledClaim& claim, const void* arguments, Fact fact);
  std::uint64_t digest_of(const Footprint& footprint) const;
  Result<void> check_fact(const Fact& fact) const;
  void drop_ended_facts();
  void end_facts(std::span<const PieceMove> pieces, std::span<const Transfer> amounts);

  // Watchers (tallies.cpp).
  void* tally_component(std::uint16_t component);
  void attach_tallies();
  void tally_posting(Name cause, std::span<const PieceMove> pieces,
                     std::span<const Transfer> amounts);
  void tally_frames(const std::vector<internal::CompiledFrameTally>& tallies, FrameId frame);

  // Conditions and powers (powers.cpp).
  bool holds(const internal::Condition& condition) const;
  bool works_for(const internal::CompiledPower& power, Seat seat) const;
  template <class Level>
  static bool holds_at(const Level& level, const internal::Condition& condition);

  // Answers (submit.cpp).
  void accept(const Prompt& prompt, const Answer& answer);
  Flow take(Seat seat, const Answer& answer);
  void seal(internal::FrameHeader& frame, Seat seat, const Answer& answer);
  void open_sealed();
  void forget_sealed(FrameId frame, SeatSet seats);
  Result<void> refuse(const PromptId& id) const;
  void prompt_again(Seat seat, bool is_opening, Prompt& prompt) const;
  void play_opening(Seat seat, const Answer& answer);
  SealedAnswer* find_sealed(FrameId frame, Seat seat);
  void apply_obligations(const internal::FrameHeader& frame,
                         const internal::CompiledDecision& decision, Seat seat, Form& form) const;
  void fill_in(Seat seat, Prompt& prompt) const;
  void offer(const internal::FrameHeader& frame, const internal::CompiledDecision& decision,
             Seat seat, Form& form) const;
  void leave_out_limit(Prompt& prompt) const;
  bool seat_is_asked(Seat seat) const { return must_.contains(seat) || may_.contains(seat); }

  void report_to(const Name& event, SeatSet audience, bool is_public,
                 std::initializer_list<Value> values);
  const void* find_component(const Handle& component, std::uint64_t layout,
                             std::uint32_t key) const;
  void* put_component(const Handle& component, KeyKind kind, std::uint64_t layout,
                      std::uint32_t key, FrameId ends_with);
  void mark_owner(FrameId frame);
  void check_layout(const internal::CompiledProcedure& procedure, std::uint64_t layout) const;
  [[noreturn]] static void fault_query_depth();
  [[noreturn]] static void fault_hidden(std::string_view what);
  void changed();

  template <class T>
  void stage_child(const internal::CompiledProcedure& compiled, T&& state) {
    prepare_child(compiled, internal::layout<std::remove_cvref_t<T>>());
    ::new (static_cast<void*>(frames_.reserve_above(compiled.size)))
        std::remove_cvref_t<T>(std::forward<T>(state));
    staged_ = &compiled;
    staged_receiver_ = nullptr;
  }
  void prepare_child(const internal::CompiledProcedure& procedure, std::uint64_t layout);
  void drop_staged();

  template <class R, class... A, class Level>
  R evaluate(const internal::CompiledQuery& query, const Level& level, A... arguments) const;
  template <class R, class Level, class... A>
  static R modified(const internal::CompiledQuery& query, const Level& level, R value,
                    A... arguments);
  template <class R, class Level, class... A>
  static R modified_once(const internal::CompiledModifier& modifier, const Level& level, R value,
                         A... arguments);
  template <class R, class Level, class... A>
  R modified_and_told(const internal::CompiledQuery& query, const Level& level, R value,
                      A... arguments) const;

  std::shared_ptr<const Table> table_;
  const Rules* rules_;

  // State: saved, hashed, compared.
  std::uint64_t seed_ = 0;
  std::uint64_t answers_ = 0;
  std::uint32_t next_frame_ = 1;
  Ledger ledger_;
  internal::FrameStack frames_;
  internal::ComponentStore components_;
  std::vector<std::uint64_t> draws_;  // per purpose
  std::array<std::uint32_t, limits::seats> answered_{};
  std::vector<SealedAnswer> sealed_;
  std::vector<Obligation> obligations_;
  std::vector<Fact> facts_;  // that stand, or did when something last moved
  std::uint32_t facts_recorded_ = 0;
  std::vector<Stop> stops_;  // in the order of powers, seats, frames
  Outcome outcome_;

  // Derived from the state.
  SeatSet must_;
  SeatSet may_;
  SeatSet open_;
  const internal::CompiledDecision* decision_ = nullptr;  // the pending one
  bool broken_ = false;

  // Not part of the state.
  std::uint64_t moment_ = 0;  // unique in the process for each state of each game object
  Observer* observer_ = nullptr;
  mutable std::uint32_t query_depth_ = 0;
  const internal::CompiledProcedure* staged_ = nullptr;
  internal::ReceiveFunction staged_receiver_ = nullptr;
  std::unique_ptr<std::byte[]> finished_child_;  // a child's last state, while it is received
};

}  // namespace kanly

#include "kanly/internal/game_inline.hpp"
