#pragma once
// Form: the shape of a legal answer, as one seat sees it.
//
//   void offer(const Sight& sight, const Auction& auction, Form& form) {
//     form.allow_pass();
//     form.number("amount", auction.high_bid + 1, purse).fallback(auction.high_bid + 1);
//   }
//   void offer_card(const Sight& sight, const Trick& trick, Form& form) {
//     auto card = form.one_of("card");
//     for (PieceId piece : playable(sight, trick)) card.option(piece);
//   }
//
// The vocabulary is closed, so that every client and bot handles any form without knowing the
// module: one_of (an option may carry a nested group), some_of, number, split, order, yes_no, text,
// and passing. What may not be combined is said as limits, which are data: clients can show them
// and bots can respect them. Names of fields are unique within a group; a contributor's group has
// its own names. Building a form allocates nothing once its object has been used for a larger one.
//
// A legal answer either passes, or answers every field that is reached: those of each group, and
// those nested in a chosen option. Limits see the values that an answer gives to fields: of one_of
// the chosen option, of some_of the chosen ones, of split those with a share above 0, of number and
// yes_no the number; of order and text none. A field that was not reached has no values, and
// neither has one that the form does not have. Who passes breaks no limit.
//
// Building a form wrongly is a Fault: form.field_twice, form.reserved_name ("pass" is how an answer
// says that it passes), form.group_twice, form.no_options (the field takes none),
// form.nested_option (only options of one_of ask for more), form.too_deep, form.too_many_fields,
// form.too_many_options, form.too_many_limits.

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "kanly/ids.hpp"
#include "kanly/limits.hpp"
#include "kanly/name.hpp"
#include "kanly/result.hpp"
#include "kanly/value.hpp"

namespace kanly {

class Answer;
class Table;
struct LimitRecord;

enum class FieldKind : std::uint8_t { one_of, some_of, number, split, order, yes_no, text };

enum class LimitKind : std::uint8_t {
  only,     ///< all values of the field are among the listed ones
  never,    ///< no value of the field is among the listed ones
  implies,  ///< if the first condition holds, one of the others must
  sum,      ///< low..high: numbers, yes_no as 0 or 1, of some_of how many were chosen
  at_most,  ///< no more than `high` of the listed conditions hold
};

class Form {
 public:
  static constexpr std::uint16_t none = 0xffff;
  static constexpr std::uint64_t current_group = 1;

  struct Field {
    Name name;
    std::uint64_t group = 0;  ///< hash of the contributed group's name; 0 for the decision's own
    FieldKind kind = FieldKind::one_of;
    std::uint16_t parent = none;  ///< the option it is nested in
    std::uint16_t first_option = none;
    std::uint16_t last_option = none;
    std::uint16_t options = 0;
    std::int64_t low = 0;   ///< number: least; some_of: fewest
    std::int64_t high = 0;  ///< number: most; some_of: most; split: total; text: bytes
    bool has_fallback = false;
    Value fallback;

    constexpr Field(Name its_name, std::uint64_t its_group, FieldKind its_kind,
                    std::uint16_t its_parent, std::int64_t its_low, std::int64_t its_high)
        : name(its_name),
          group(its_group),
          kind(its_kind),
          parent(its_parent),
          low(its_low),
          high(its_high) {}
    constexpr bool takes_options() const {
      constexpr unsigned kinds = 1u << static_cast<unsigned>(FieldKind::one_of) |
                                 1u << static_cast<unsigned>(FieldKind::some_of) |
                                 1u << static_cast<unsigned>(FieldKind::split) |
                                 1u << static_cast<unsigned>(FieldKind::order);
      return (kinds >> static_cast<unsigned>(kind) & 1u) != 0;
    }
    constexpr std::int64_t cap() const { return kind == FieldKind::split ? high : 0; }
  };
  struct Option {
    Value value;
    std::int64_t cap = 0;  ///< split: the most that this option takes
    std::uint16_t next = none;
    bool has_nested = false;
  };
  /// "field has this value"; for yes_no and number the value is the number itself.
  struct Condition {
    Name field;
    Value value;
    std::uint64_t group = current_group;  ///< as in Field; resolved when the limit is added
  };
  struct Limit {
    LimitKind kind;
    std::uint16_t first = 0;  ///< its conditions: of only and never the values, of sum the fields
    std::uint16_t count = 0;
    std::uint16_t line = 0;  ///< of the source that adds it
    std::int64_t low = 0;
    std::int64_t high = 0;
    Name field;  ///< of only and never
    std::uint64_t group = 0;
    Name source;           ///< the ruling behind it
    bool is_duty = false;  ///< what binds this seat now, not what the decision always asks
  };

  /// Adds to the field that was just begun.
  class FieldBuilder {
   public:
    FieldBuilder(Form& form, std::uint16_t field) : form_(form), field_(field) {}

    std::uint16_t index() const { return field_; }

    /// An option; one of split takes up to the whole total.
    FieldBuilder& option(const Value& value) {
      form_.add_option(field_, value, form_.fields_[field_].cap());
      return *this;
    }
    /// An option of split, which takes up to `cap` of the total.
    FieldBuilder& option(const Value& value, std::int64_t cap) {
      form_.add_option(field_, value, cap);
      return *this;
    }
    /// An option of one_of that asks for more when it is chosen.
    template <class Nested>
      requires std::is_invocable_v<Nested, Form&>
    FieldBuilder& option(const Value& value, Nested&& nested) {
      const std::uint16_t outer = form_.begin_nested(field_, value);
      std::forward<Nested>(nested)(form_);
      form_.end_nested(outer);
      return *this;
    }
    /// What is answered for an absent seat; without it the first legal choice. Of some_of and order
    /// it comes first, of split it takes as much as it can.
    FieldBuilder& fallback(const Value& value) {
      form_.fields_[field_].has_fallback = true;
      form_.fields_[field_].fallback = value;
      return *this;
    }

   private:
    Form& form_;
    std::uint16_t field_;
  };

  // --- building: offer functions ---

  /// Exactly one of the options.
  FieldBuilder one_of(Name name) { return add_field(name, FieldKind::one_of, 0, 0); }
  /// Between `fewest` and `most` different options.
  FieldBuilder some_of(Name name, std::int64_t fewest, std::int64_t most) {
    return add_field(name, FieldKind::some_of, fewest, most);
  }
  /// An integer, both ends included. low > high leaves no answer.
  FieldBuilder number(Name name, std::int64_t low, std::int64_t high) {
    return add_field(name, FieldKind::number, low, high);
  }
  /// Shares that add up to `total`, one per option, each 0..its cap.
  FieldBuilder split(Name name, std::int64_t total) {
    return add_field(name, FieldKind::split, total, total);
  }
  /// All options in an order.
  FieldBuilder order(Name name) { return add_field(name, FieldKind::order, 0, 0); }
  FieldBuilder yes_no(Name name) { return add_field(name, FieldKind::yes_no, 0, 1); }
  /// UTF-8 of at most `bytes` bytes (limits::text_bytes at the most).
  FieldBuilder text(Name name, std::int64_t bytes) {
    return add_field(name, FieldKind::text, 0, bytes);
  }
  /// The seat may pass instead of answering any field. Passing is then the fallback, unless a field
  /// marks one.
  void allow_pass() { pass_allowed_ = true; }

  // Limits, of fields that were added or not. Names are of the current group unless a condition
  // says another; `source` is the ruling. Leave `line` out: it tells limits apart (limit_place).
  //
  //   form.sum({"own", "partner"}, cost, cost, "MKT-PAY-02");
  //   form.implies({"outer", "coat"}, {{"inner", "vest"}});
  void only(Name field, std::span<const Value> values, Name source = {},
            unsigned line = __builtin_LINE());
  void never(Name field, std::span<const Value> values, Name source = {},
             unsigned line = __builtin_LINE());
  void implies(const Condition& if_this, std::span<const Condition> then_one_of, Name source = {},
               unsigned line = __builtin_LINE());
  void sum(std::span<const Name> fields, std::int64_t low, std::int64_t high, Name source = {},
           unsigned line = __builtin_LINE());
  void at_most(std::int64_t most, std::span<const Condition> conditions, Name source = {},
               unsigned line = __builtin_LINE());

  void only(Name field, std::initializer_list<Value> values, Name source = {},
            unsigned line = __builtin_LINE()) {
    only(field, std::span(values.begin(), values.size()), source, line);
  }
  void never(Name field, std::initializer_list<Value> values, Name source = {},
             unsigned line = __builtin_LINE()) {
    never(field, std::span(values.begin(), values.size()), source, line);
  }
  void implies(const Condition& if_this, std::initializer_list<Condition> then_one_of,
               Name source = {}, unsigned line = __builtin_LINE()) {
    implies(if_this, std::span(then_one_of.begin(), then_one_of.size()), source, line);
  }
  void sum(std::initializer_list<Name> fields, std::int64_t low, std::int64_t high,
           Name source = {}, unsigned line = __builtin_LINE()) {
    sum(std::span(fields.begin(), fields.size()), low, high, source, line);
  }
  void at_most(std::int64_t most, std::initializer_list<Condition> conditions, Name source = {},
               unsigned line = __builtin_LINE()) {
    at_most(most, std::span(conditions.begin(), conditions.size()), source, line);
  }

  /// A limit from elsewhere, a duty of this seat (obligation.hpp). [Fault: form.bad_limit]
  void add(const LimitRecord& record, Name source, unsigned line = __builtin_LINE());

  // --- reading: clients, bots, the kernel ---

  bool pass_allowed() const { return pass_allowed_; }
  std::span<const Field> fields() const { return fields_; }
  std::span<const Option> options() const { return {options_.data(), option_count_}; }
  std::span<const Limit> limits() const { return limits_; }
  std::span<const Condition> conditions(const Limit& limit) const {
    return std::span(conditions_).subspan(limit.first, limit.count);
  }
  const Field* find(Name field, std::uint64_t group = 0) const;
  /// Contributed groups in order of contribution, those without fields too.
  std::span<const Name> groups() const { return groups_; }
  /// The name of a contributed group by its hash; empty if there is none.
  std::string_view group_name(std::uint64_t group) const;

  /// Equal forms have equal digests, in every process and build.
  std::uint64_t digest() const;

  /// Whether the answer fills in this form and breaks no limit. [no-alloc]
  bool accepts(const Answer& answer) const;
  /// The same with a reason: answer.illegal, `where` naming the field. Without a table its things
  /// are told by their numbers. [may-refuse]
  Result<void> check(const Answer& answer, const Table* names = nullptr) const;
  /// Whether the options of each field differ, also as they are written (Value::key): else an
  /// answer could not say which one it means. For tests of modules. [Error: form.option_twice]
  Result<void> check_options(const Table& table) const;

  // --- the kernel's own ---

  void clear() {
    fields_.clear();
    option_count_ = 0;
    limits_.clear();
    conditions_.clear();
    groups_.clear();
    group_ = 0;
    parent_ = none;
    depth_ = 0;
    pass_allowed_ = false;
  }
  /// Fields added from now on belong to this contributed group; an empty name ends it.
  void begin_group(Name group);
  /// The limits so far, to take later ones back.
  struct LimitMark {
    std::size_t limits;
    std::size_t conditions;
  };
  LimitMark limit_mark() const { return {limits_.size(), conditions_.size()}; }
  void roll_back(const LimitMark& mark) {
    limits_.resize(mark.limits);
    conditions_.resize(mark.conditions);
  }
  void forbid_pass() { pass_allowed_ = false; }
  template <class Predicate>
  void leave_out_limits(Predicate&& is_left_out) {
    std::erase_if(limits_, std::forward<Predicate>(is_left_out));
  }
  /// An option of one_of whose fields form a group of its name, if `fill` says yes; else nothing is
  /// left of it.
  template <class Fill>
  void offer_group(FieldBuilder field, Name group, Fill&& fill) {
    const Mark mark = this->mark(field.index());
    const std::uint16_t outer = begin_nested(field.index(), group);
    begin_inner_group(group);
    const bool is_offered = std::forward<Fill>(fill)(*this);
    group_ = 0;
    end_nested(outer);
    if (!is_offered) roll_back(mark);
  }

 private:
  static constexpr Name pass_key{"pass"};

  /// How much there was, to go back to.
  struct Mark {
    std::size_t fields;
    LimitMark limits;
    std::size_t groups;
    std::uint16_t options;
    std::uint16_t field;        ///< the one that gets another option,
    std::uint16_t last_option;  ///< and its last one before
  };
  Mark mark(std::uint16_t field) const {
    return {fields_.size(), limit_mark(), groups_.size(),
            option_count_,  field,        fields_[field].last_option};
  }
  void roll_back(const Mark& mark);
  void begin_inner_group(Name group);

  FieldBuilder add_field(Name name, FieldKind kind, std::int64_t low, std::int64_t high) {
    if (fields_.size() >= limits::form_fields || is_taken(name)) bad_field(name);
    fields_.emplace_back(name, group_, kind, parent_, low, high);
    return {*this, static_cast<std::uint16_t>(fields_.size() - 1)};
  }
  bool is_taken(Name name) const {
    if (!fields_.empty() && find(name, group_) != nullptr) return true;
    if (group_ != 0) return false;
    return name == pass_key || (!groups_.empty() && !group_name(name.hash()).empty());
  }
  std::uint16_t add_option(std::uint16_t field_index, const Value& value, std::int64_t cap) {
    Field& field = fields_[field_index];
    if (!field.takes_options()) bad_option(field);
    if (option_count_ == options_.size()) make_room(field);
    const std::uint16_t added = option_count_++;
    options_[added] = {value, cap, none, false};
    if (field.options == 0) {
      field.first_option = added;
    } else {
      options_[field.last_option].next = added;
    }
    field.last_option = added;
    ++field.options;
    return added;
  }
  /// Returns what end_nested wants back.
  std::uint16_t begin_nested(std::uint16_t field_index, const Value& value);
  void end_nested(std::uint16_t outer) {
    parent_ = outer;
    --depth_;
  }
  [[noreturn]] void bad_field(Name name) const;
  [[noreturn]] void bad_option(const Field& field) const;
  void make_room(const Field& field);
  Limit& add_limit(LimitKind kind, std::size_t conditions, Name source, unsigned line);
  void add_condition(const Condition& condition);

  std::vector<Field> fields_;
  std::vector<Option> options_;  // the first option_count_; the rest is room
  std::vector<Limit> limits_;
  std::vector<Condition> conditions_;
  std::vector<Name> groups_;
  std::uint64_t group_ = 0;
  std::uint16_t parent_ = none;
  std::uint16_t depth_ = 0;
  std::uint16_t option_count_ = 0;
  bool pass_allowed_ = false;
};

}  // namespace kanly
