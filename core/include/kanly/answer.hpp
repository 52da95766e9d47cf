#pragma once
// Answer: what a seat chose, field by field.
//
//   Flow take(Game& game, Auction& auction, Seat seat, const Answer& answer) {
//     if (answer.passed()) return again();
//     auction.bid = answer.number("amount");
//
// A step only sees answers that are legal for the form it offered, so reading a field that the form
// did not have, or that was not reached (a nested group of another option), is a Fault.
// A contributor reads its own group: `answer.in("house.tip").yes("tip")`.
//
// As JSON an answer is an object with a key for each field that was reached, and one object more
// for each contributed group. Options are written by Value::key.
//
//   one_of   "4"              some_of  ["card/king/1"]    order  ["b","a"]    split  {"a":2,"b":0}
//   number   3                yes_no   true               text   "a deal"     passing {"pass":true}
//
// The order of some_of means nothing and is read into the declared one; split names every option.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/ids.hpp"
#include "kanly/name.hpp"
#include "kanly/result.hpp"
#include "kanly/value.hpp"

namespace kanly {

class Form;
class Table;

class Answer {
 public:
  /// One choice. some_of has an entry per chosen option, order and split one per option, split with
  /// its share as `amount`, text one whose `amount` is an index into the answer's texts. Otherwise
  /// `amount` is 0.
  struct Entry {
    Name field;
    std::uint64_t group = 0;  ///< hash of the contributed group's name; 0 for the decision's own
    Value value;
    std::int64_t amount = 0;

    bool operator==(const Entry& other) const {
      return field == other.field && group == other.group && value == other.value &&
             amount == other.amount;
    }
  };

  /// The fields of one group, as its owner reads them. Cheap to copy; lives as long as the answer.
  class Group {
   public:
    /// Whether nothing in it was answered.
    bool empty() const {
      for (const Entry& entry : answer_->entries_) {
        if (entry.group == group_) return false;
      }
      return true;
    }
    /// Whether the field was answered (fields nested in an option that was not chosen are not).
    bool has(Name field) const { return find(field) != nullptr; }
    /// The chosen option of one_of. [Fault: answer.no_such_field]
    const Value& value(Name field) const { return get(field).value; }
    /// Whether one_of chose this option.
    bool is(Name field, const Value& value) const {
      const Entry* entry = find(field);
      return entry != nullptr && entry->value == value;
    }
    std::int64_t number(Name field) const { return get(field).value.integer(); }
    bool yes(Name field) const { return get(field).value.integer() != 0; }
    Seat seat(Name field) const { return get(field).value.seat(); }
    PieceId piece(Name field) const { return get(field).value.piece(); }
    ZoneId zone(Name field) const { return get(field).value.zone(); }
    std::string_view text(Name field) const;
    /// The chosen options of some_of, the permutation of order; none if it was not answered.
    std::vector<Value> values(Name field) const;
    /// The share of one option of split; 0 of an option that was not offered.
    std::int64_t share(Name field, const Value& option) const;

   private:
    friend class Answer;
    Group(const Answer& answer, std::uint64_t group) : answer_(&answer), group_(group) {}
    const Entry* find(Name field) const {
      for (const Entry& entry : answer_->entries_) {
        if (entry.field == field && entry.group == group_) return &entry;
      }
      return nullptr;
    }
    const Entry& get(Name field) const {
      const Entry* entry = find(field);
      if (entry == nullptr) no_such_field(field);
      return *entry;
    }
    [[noreturn]] static void no_such_field(Name field);

    const Answer* answer_;
    std::uint64_t group_;
  };

  // Reading: the decision's own group.
  bool passed() const { return passed_; }
  Group in(Name group) const { return {*this, group.hash()}; }
  Group own() const { return {*this, 0}; }
  bool has(Name field) const { return own().has(field); }
  const Value& value(Name field) const { return own().value(field); }
  bool is(Name field, const Value& value) const { return own().is(field, value); }
  std::int64_t number(Name field) const { return own().number(field); }
  bool yes(Name field) const { return own().yes(field); }
  Seat seat(Name field) const { return own().seat(field); }
  PieceId piece(Name field) const { return own().piece(field); }
  ZoneId zone(Name field) const { return own().zone(field); }
  std::string_view text(Name field) const { return own().text(field); }
  std::vector<Value> values(Name field) const { return own().values(field); }
  std::int64_t share(Name field, const Value& option) const { return own().share(field, option); }

  // Writing: clients, bots and tests. An answer object is reused to avoid allocation.
  void clear() {
    entries_.clear();
    texts_.clear();
    passed_ = false;
  }
  void pass() {
    clear();
    passed_ = true;
  }
  Answer& choose(Name field, const Value& value, std::uint64_t group = 0, std::int64_t amount = 0) {
    entries_.push_back({field, group, value, amount});
    return *this;
  }
  Answer& write(Name field, std::string text, std::uint64_t group = 0);
  /// A text that an entry's amount refers to.
  void add_text(std::string text) { texts_.push_back(std::move(text)); }
  /// Takes back what was chosen and written last.
  void truncate(std::size_t entries, std::size_t texts) {
    entries_.resize(entries);
    texts_.resize(texts);
  }

  /// Pieces among the chosen values become to[p].
  void rename_pieces(std::span<const PieceId> to) {
    for (Entry& entry : entries_) {
      if (entry.value.kind() == Value::Kind::piece) entry.value = to[entry.value.piece().number];
    }
  }

  /// A hash of the content, things by their names.
  std::uint64_t hash(const class Table& table) const;

  std::span<const Entry> entries() const { return entries_; }
  const std::vector<std::string>& texts() const { return texts_; }

  bool operator==(const Answer&) const = default;

  /// Canonical JSON: {"square":"4"}, {"pass":true}, {"dial":3,"house.tip":{"tip":true}}. The answer
  /// must fill in the form. [Fault: answer.not_of_form]
  std::string to_json(const Form& form, const Table& table) const;
  /// Reads what to_json writes, strictly, against the form that is asked; `where` names the field.
  /// The answer fills in the form; whether it breaks a limit or a check is what Game::submit says.
  /// [may-refuse: json.*, answer.not_an_object, answer.pass_not_allowed, answer.pass_and_more,
  /// answer.unknown_field, answer.unknown_group, answer.missing_field, answer.field_not_reached,
  /// answer.wrong_type, answer.unknown_option, answer.option_twice, answer.missing_option,
  /// answer.out_of_range, answer.too_few, answer.too_many, answer.wrong_total,
  /// answer.text_too_long, answer.illegal (more choices than limits::answer_entries)]
  static Result<Answer> parse(std::string_view json, const Form& form, const Table& table);

 private:
  std::vector<Entry> entries_;
  std::vector<std::string> texts_;
  bool passed_ = false;
};

}  // namespace kanly
