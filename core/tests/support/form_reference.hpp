#pragma once
// FormReference: what a legal answer is, said once more and slowly. It tries every combination of
// choices of every field, reached or not, wrong ones too. For small forms only.

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include "kanly/answer.hpp"
#include "kanly/form.hpp"

namespace kanly {

class FormReference {
 public:
  explicit FormReference(const Form& form) : form_(form) {
    for (const Form::Field& field : form.fields()) candidates_.push_back(candidates(field));
    chosen_.resize(candidates_.size());
  }

  double combinations() const {
    return std::transform_reduce(candidates_.begin(), candidates_.end(), 1.0, std::multiplies<>(),
                                 [](const auto& all) { return static_cast<double>(all.size()); });
  }

  /// Visits each combination with whether it is legal. Passing is not among them.
  void visit(const std::function<void(const Answer&, bool legal)>& visit) { combine(0, visit); }

 private:
  /// One way to answer a field, or not to.
  struct Candidate {
    bool answered = false;
    bool valid = false;
    std::vector<Answer::Entry> entries{};
    std::vector<Value> values{};  // those that limits see
    std::int64_t sum = 0;
    std::uint16_t option = Form::none;
    std::string text{};
  };

  void combine(std::size_t index, const std::function<void(const Answer&, bool)>& visit) {
    if (index == candidates_.size()) return visit(answer(), legal());
    for (const Candidate& candidate : candidates_[index]) {
      chosen_[index] = &candidate;
      combine(index + 1, visit);
    }
  }

  Answer answer() const {
    Answer answer;
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      const Form::Field& field = form_.fields()[i];
      if (field.kind == FieldKind::text && chosen_[i]->answered) {
        answer.write(field.name, chosen_[i]->text, field.group);
      }
      for (const Answer::Entry& entry : chosen_[i]->entries) {
        answer.choose(entry.field, entry.value, entry.group, entry.amount);
      }
    }
    return answer;
  }

  bool legal() const {
    if (chosen_.empty() && form_.pass_allowed()) return false;  // passing is what is left
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      const bool empty_set =
          form_.fields()[i].kind == FieldKind::some_of && chosen_[i]->entries.empty();
      if (reached(i) ? !chosen_[i]->answered || !chosen_[i]->valid
                     : chosen_[i]->answered && !empty_set) {
        return false;
      }
    }
    return std::all_of(form_.limits().begin(), form_.limits().end(),
                       [&](const Form::Limit& limit) { return keeps(limit); });
  }

  bool reached(std::size_t index) const {
    const std::uint16_t parent = form_.fields()[index].parent;
    if (parent == Form::none) return true;
    for (std::size_t i = 0; i < index; ++i) {
      if (chosen_[i]->option == parent) return reached(i);
    }
    return false;
  }

  /// The candidate of a field, or null where the form has no such field.
  const Candidate* chosen(Name field, std::uint64_t group) const {
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      if (form_.fields()[i].name == field && form_.fields()[i].group == group) return chosen_[i];
    }
    return nullptr;
  }

  bool has_value(const Form::Condition& condition) const {
    const Candidate* candidate = chosen(condition.field, condition.group);
    return candidate != nullptr && std::find(candidate->values.begin(), candidate->values.end(),
                                             condition.value) != candidate->values.end();
  }

  bool keeps(const Form::Limit& limit) const {
    const auto conditions = form_.conditions(limit);
    const auto hold = [&](const Form::Condition& condition) { return has_value(condition); };
    const auto holding = std::count_if(conditions.begin(), conditions.end(), hold);
    switch (limit.kind) {
      case LimitKind::only:
      case LimitKind::never: {
        const Candidate* candidate = chosen(limit.field, limit.group);
        if (candidate == nullptr) return true;
        const auto listed = std::count_if(
            candidate->values.begin(), candidate->values.end(), [&](const Value& value) {
              return std::any_of(conditions.begin(), conditions.end(),
                                 [&](const auto& condition) { return condition.value == value; });
            });
        const auto all = static_cast<std::ptrdiff_t>(candidate->values.size());
        return listed == (limit.kind == LimitKind::only ? all : 0);
      }
      case LimitKind::implies:
        return !hold(conditions[0]) || holding > 1;
      case LimitKind::at_most:
        return holding <= limit.high;
      case LimitKind::sum: {
        std::int64_t sum = 0;
        for (const Form::Condition& condition : conditions) {
          const Candidate* candidate = chosen(condition.field, condition.group);
          if (candidate != nullptr) sum += candidate->sum;
        }
        return sum >= limit.low && sum <= limit.high;
      }
    }
    return false;
  }

  std::vector<Candidate> candidates(const Form::Field& field) const {
    std::vector<Candidate> all;
    if (field.kind != FieldKind::some_of) all.emplace_back();  // not answered
    switch (field.kind) {
      case FieldKind::one_of:
        add_options(field, all);
        break;
      case FieldKind::number:
      case FieldKind::yes_no:
        add_numbers(field, all);
        break;
      case FieldKind::text:
        all.push_back({.answered = true, .valid = field.high >= 0});
        break;
      case FieldKind::some_of:
        add_sets(field, all);
        break;
      case FieldKind::order:
        add_orders(field, all);
        break;
      case FieldKind::split:
        add_splits(field, all);
        break;
    }
    return all;
  }

  std::vector<std::uint16_t> options(const Form::Field& field) const {
    std::vector<std::uint16_t> options;
    for (std::uint16_t i = field.first_option; i != Form::none; i = form_.options()[i].next) {
      options.push_back(i);
    }
    return options;
  }

  Answer::Entry entry(const Form::Field& field, std::uint16_t option,
                      std::int64_t amount = 0) const {
    return {field.name, field.group, form_.options()[option].value, amount};
  }

  void add_options(const Form::Field& field, std::vector<Candidate>& all) const {
    for (const std::uint16_t option : options(field)) {
      all.push_back(
          {true, true, {entry(field, option)}, {form_.options()[option].value}, 0, option, ""});
    }
  }

  static void add_numbers(const Form::Field& field, std::vector<Candidate>& all) {
    for (std::int64_t number = field.low - 1; number <= field.high + 1; ++number) {
      all.push_back({true,
                     number >= field.low && number <= field.high,
                     {{field.name, field.group, number, 0}},
                     {number},
                     number,
                     Form::none,
                     ""});
    }
  }

  void add_sets(const Form::Field& field, std::vector<Candidate>& all) const {
    const std::vector<std::uint16_t> options = this->options(field);
    for (unsigned set = 0; set < 1u << options.size(); ++set) {
      Candidate candidate{.answered = true};
      for (std::size_t i = 0; i < options.size(); ++i) {
        if ((set >> i & 1u) == 0) continue;
        candidate.entries.push_back(entry(field, options[i]));
        candidate.values.push_back(candidate.entries.back().value);
      }
      candidate.sum = static_cast<std::int64_t>(candidate.entries.size());
      candidate.valid = candidate.sum >= field.low && candidate.sum <= field.high;
      all.push_back(candidate);
    }
  }

  void add_orders(const Form::Field& field, std::vector<Candidate>& all) const {
    std::vector<std::uint16_t> options = this->options(field);
    do {
      Candidate candidate{.answered = true, .valid = true};
      for (const std::uint16_t option : options) candidate.entries.push_back(entry(field, option));
      all.push_back(candidate);
    } while (std::next_permutation(options.begin(), options.end()));
    if (options.size() < 2) return;
    Candidate incomplete{.answered = true};
    incomplete.entries.push_back(entry(field, options[0]));
    all.push_back(incomplete);
  }

  void add_splits(const Form::Field& field, std::vector<Candidate>& all) const {
    const std::vector<std::uint16_t> options = this->options(field);
    std::vector<std::int64_t> shares(options.size(), 0);
    while (true) {
      Candidate candidate{.answered = true, .valid = true};
      std::int64_t total = 0;
      for (std::size_t i = 0; i < options.size(); ++i) {
        const Form::Option& option = form_.options()[options[i]];
        candidate.entries.push_back(entry(field, options[i], shares[i]));
        candidate.valid = candidate.valid && shares[i] <= option.cap;
        if (shares[i] > 0) candidate.values.push_back(option.value);
        total += shares[i];
      }
      candidate.valid = candidate.valid && total == field.high;
      all.push_back(candidate);
      std::size_t turned = 0;
      while (turned < shares.size() && shares[turned] == field.high) shares[turned++] = 0;
      if (turned == shares.size()) return;
      ++shares[turned];
    }
  }

  const Form& form_;
  std::vector<std::vector<Candidate>> candidates_;
  std::vector<const Candidate*> chosen_;
};

}  // namespace kanly
