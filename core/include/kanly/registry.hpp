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
// .when<predicate>() (at run time, from Public), .under(power) (while it is active),
// .ordered_after(name) / .ordered_before(name).
// Nothing runs while registering. Mistakes are collected and reported by freeze, each with a code.
// [registration only]

#include <bit>
#include <concepts>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "kanly/anchor.hpp"
#include "kanly/builders.hpp"
#include "kanly/json.hpp"
#include "kanly/rules.hpp"

namespace kanly {

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

  /// Freezes as if this registration, or this limit, had not been made, to see whether a test
  /// notices. Edges that name it say nothing.
  void leave_out(RegistrationPlace registration) { left_out_ = std::move(registration); }

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
  /// Who orders what stands before and after a step of this module's procedure (anchor.hpp).
  template <class T>
  AnchorBuilder<T> anchor(const Procedure<T>& handle, const Anchor<T>& step) {
    return AnchorBuilder<T>(add_anchor(handle.name(), step.step(), internal::layout<T>()));
  }
  RoleExtensionBuilder extend_role(const Role& role) { return {*records_, role.name(), module_}; }

  /// A window of this module (window.hpp).
  template <class Subject>
  WindowBuilder<Subject> window(const Window<Subject>& handle) {
    static_assert(
        requires(const Subject& subject) {
          { subject.settled() } -> std::convertible_to<bool>;
        }, "the subject of a window says when it is settled: bool settled() const");
    static_assert(sizeof(Offered<Subject>) <= limits::frame_bytes && alignof(Subject) <= 16,
                  "the subject of a window must fit a frame");
    internal::ProcedureRecord& record =
        add_procedure(handle, schema<Offered<Subject>>(), internal::layout<Offered<Subject>>());
    // In the Itanium ABI, which both of our compilers follow, a data member pointer is its offset.
    fill_window(record, std::bit_cast<std::ptrdiff_t>(&Offered<Subject>::subject),
                &internal::run_settled<Subject>);
    return WindowBuilder<Subject>(record);
  }
  /// A response to a window, of another module or one's own.
  template <class Subject>
  ResponseBuilder<Subject> respond(const Window<Subject>& window) {
    return ResponseBuilder<Subject>(
        add_response(window.name(), internal::layout<Offered<Subject>>()));
  }
  PowerBuilder power(const Power& handle);
  /// A statement that can be asked about and recorded (claim.hpp).
  template <class Args>
  ClaimBuilder<Args> claim(const Claim<Args>& handle) {
    return ClaimBuilder<Args>(add_claim(handle, schema<Args>(), internal::layout<Args>()));
  }
  /// A watcher that writes this component of its module (tally.hpp).
  template <class T>
  TallyBuilder<T> tally(const Component<T, NoKey>& component) {
    return TallyBuilder<T>(add_tally(component.name(), internal::layout<T>()));
  }
  /// A round: std::vector<Seat> Order(const Public&), Turn Begin(Game&, Seat) (round.hpp).
  template <auto Order, auto Begin, const auto& TurnProcedure, class Turn>
  RoundBuilder round(const Round<Turn>& handle) {
    internal::ProcedureRecord& record =
        add_procedure(handle, schema<RoundState<Turn>>(), internal::layout<RoundState<Turn>>());
    ProcedureBuilder<RoundState<Turn>>(record)
        .template step<&internal::order_round<Turn, Order>>("order")
        .template step<&internal::choose_turn<Turn>>("choose")
        .template step<&internal::run_turn<Turn, Begin, TurnProcedure>>("turn")
        .template step<&internal::next_turn<Turn>>("next")
        .template receive<&internal::turn_ended<Turn>>("turn_ended");
    return RoundBuilder(record);
  }

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
  /// Redraws what this module's state keeps secret (imagine.hpp): void(Game& world, T&, Seat
  /// viewer, Stream&). Needed for every secret that is not only about pieces.
  template <auto Redraw, class T, class Key>
  SimpleTerms resampler(const Component<T, Key>& handle) {
    return SimpleTerms(add_resampler(HandleKind::component, handle, internal::layout<T>(),
                                     &internal::run_resampler<T, Redraw>));
  }
  template <auto Redraw, class T>
  SimpleTerms resampler(const Procedure<T>& handle) {
    return SimpleTerms(add_resampler(HandleKind::procedure, handle, internal::layout<T>(),
                                     &internal::run_resampler<T, Redraw>));
  }
  void purpose(const Purpose& handle);
  /// The text of an event for people; {0}, {1}… stand for its values.
  void event(const Name& name, std::string text);

  /// Data of this module that others contribute to (catalogue.hpp).
  template <class T>
  void catalogue(const Catalogue<T>& handle) {
    add_catalogue(handle.name(), internal::layout<T>(), &internal::join_entries<T>);
  }
  /// Entries for a catalogue, of another module or one's own.
  template <class T>
  SimpleTerms contribute(const Catalogue<T>& catalogue,
                         std::type_identity_t<std::vector<T>> entries) {
    return SimpleTerms(add_entries(catalogue.name(), internal::layout<T>(),
                                   std::make_shared<const std::vector<T>>(std::move(entries))));
  }

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
  internal::AnchorRecord& add_anchor(Name procedure, Name step, std::uint64_t layout);
  static void fill_window(internal::ProcedureRecord& record, std::ptrdiff_t subject_offset,
                          internal::SettledFunction settled);
  internal::ClaimRecord& add_claim(const Handle& handle, const Schema& schema,
                                   std::uint64_t layout);
  internal::TallyRecord& add_tally(Name component, std::uint64_t layout);
  internal::ResponseRecord& add_response(Name window, std::uint64_t layout);
  internal::QueryRecord& add_query(const Handle& handle, std::uint64_t signature);
  void add_component(const Handle& handle, const Schema& schema, KeyKind key, std::uint64_t layout);
  internal::Terms& add_resampler(HandleKind kind, const Handle& handle, std::uint64_t layout,
                                 internal::ResampleFunction run);
  void add_catalogue(Name name, std::uint64_t layout, internal::JoinFunction join);
  internal::Terms& add_entries(Name catalogue, std::uint64_t layout, internal::AnyEntries entries);
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
  RegistrationPlace left_out_;
};

/// The one entry of a module, which its author writes; kanly_add_module() generates the exported
/// symbol that calls it.
void register_module(Registry& rules);

}  // namespace kanly
