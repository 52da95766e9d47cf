#include "kanly/answer.hpp"

#include <utility>

#include "kanly/fault.hpp"

namespace kanly {

std::string_view Answer::Group::text(Name field) const {
  const Entry& entry = get(field);
  const auto index = static_cast<std::size_t>(entry.amount);
  if (index >= answer_->texts_.size()) no_such_field(field);
  return answer_->texts_[index];
}

std::vector<Value> Answer::Group::values(Name field) const {
  std::vector<Value> values;
  for (const Entry& entry : answer_->entries_) {
    if (entry.field == field && entry.group == group_) values.push_back(entry.value);
  }
  return values;
}

std::int64_t Answer::Group::share(Name field, const Value& option) const {
  bool answered = false;
  for (const Entry& entry : answer_->entries_) {
    if (entry.field != field || entry.group != group_) continue;
    if (entry.value == option) return entry.amount;
    answered = true;
  }
  if (!answered) no_such_field(field);
  return 0;
}

void Answer::Group::no_such_field(Name field) {
  throw Fault("answer.no_such_field",
              std::string(field.text()) + " was not asked, or stands in an option not chosen");
}

Answer& Answer::write(Name field, std::string text, std::uint64_t group) {
  const auto index = static_cast<std::int64_t>(texts_.size());
  texts_.push_back(std::move(text));
  return choose(field, {}, group, index);
}

}  // namespace kanly
