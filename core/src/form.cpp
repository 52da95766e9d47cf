#include "kanly/form.hpp"

#include <algorithm>
#include <string>

#include "kanly/fault.hpp"
#include "kanly/generator.hpp"

namespace kanly {
namespace {

/// Order matters, and so does every bit of each word.
class FormHash {
 public:
  void add(std::uint64_t word) { hash_ = internal::mix(hash_, word, ++count_); }
  void add(const Value& value) {
    add(value.bits());
    add(static_cast<std::uint64_t>(value.kind()));
  }
  void add(const Form::Field& field) {
    add(field.name.hash());
    add(field.group);
    add(static_cast<std::uint64_t>(field.kind) << 48 |
        static_cast<std::uint64_t>(field.has_fallback) << 32 |
        static_cast<std::uint64_t>(field.parent) << 16 | field.first_option);
    add(static_cast<std::uint64_t>(field.low));
    add(static_cast<std::uint64_t>(field.high));
    if (field.has_fallback) add(field.fallback);
  }
  void add(const Form::Option& option) {
    add(option.value);
    add(static_cast<std::uint64_t>(option.cap));
    add(static_cast<std::uint64_t>(option.has_nested) << 16 | option.next);
  }
  void add(const Form::Condition& condition) {
    add(condition.field.hash());
    add(condition.group);
    add(condition.value);
  }
  void add(const Form::Limit& limit) {
    add(static_cast<std::uint64_t>(limit.kind) << 48 |
        static_cast<std::uint64_t>(limit.first) << 16 | limit.count);
    add(static_cast<std::uint64_t>(limit.low));
    add(static_cast<std::uint64_t>(limit.high));
    add(limit.field.hash());
    add(limit.group);
    add(limit.source.hash());
  }
  template <class Part>
  void add_all(std::span<const Part> parts) {
    add(parts.size());
    for (const Part& part : parts) add(part);
  }

  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0;
  std::uint64_t count_ = 0;
};

std::string no_more_than(std::size_t limit, const char* what) {
  return ": a form has at most " + std::to_string(limit) + " " + what;
}

}  // namespace

const Form::Field* Form::find(Name field, std::uint64_t group) const {
  for (const Field& candidate : fields_) {
    if (candidate.name == field && candidate.group == group) return &candidate;
  }
  return nullptr;
}

std::string_view Form::group_name(std::uint64_t group) const {
  for (const Name& name : groups_) {
    if (name.hash() == group) return name.text();
  }
  return {};
}

void Form::begin_group(Name group) {
  parent_ = none;
  depth_ = 0;
  group_ = 0;
  if (group.empty()) return;
  begin_inner_group(group);
}

/// Leaves the parent as it is.
void Form::begin_inner_group(Name group) {
  if (is_taken(group)) {
    throw Fault("form.group_twice",
                std::string(group.text()) + " is already a group or a field of this form");
  }
  groups_.push_back(group);
  group_ = group.hash();
}

void Form::roll_back(const Mark& mark) {
  fields_.erase(fields_.begin() + static_cast<std::ptrdiff_t>(mark.fields), fields_.end());
  roll_back(mark.limits);
  groups_.resize(mark.groups);
  option_count_ = mark.options;
  Field& field = fields_[mark.field];
  field.last_option = mark.last_option;
  --field.options;
  if (field.options == 0) {
    field.first_option = none;
  } else {
    options_[field.last_option].next = none;
  }
}

std::uint16_t Form::begin_nested(std::uint16_t field_index, const Value& value) {
  const Field& field = fields_[field_index];
  if (field.kind != FieldKind::one_of) {
    throw Fault("form.nested_option",
                std::string(field.name.text()) + " is not one_of, so its options ask for no more");
  }
  if (depth_ >= limits::form_nesting) {
    throw Fault("form.too_deep", std::string(field.name.text()) + ": options nest at most " +
                                     std::to_string(limits::form_nesting) + " deep");
  }
  const std::uint16_t added = add_option(field_index, value, 0);
  options_[added].has_nested = true;
  ++depth_;
  return std::exchange(parent_, added);
}

void Form::bad_field(Name name) const {
  const std::string text(name.text());
  if (fields_.size() >= limits::form_fields) {
    throw Fault("form.too_many_fields", text + no_more_than(limits::form_fields, "fields"));
  }
  if (group_ == 0 && name == pass_key) {
    throw Fault("form.reserved_name", "a field cannot have the name of passing");
  }
  throw Fault("form.field_twice", text + " is already a field or a group of this form");
}

void Form::bad_option(const Field& field) const {
  const std::string name(field.name.text());
  if (!field.takes_options()) throw Fault("form.no_options", name + " takes no options");
  throw Fault("form.too_many_options", name + no_more_than(limits::form_options, "options"));
}

void Form::make_room(const Field& field) {
  if (options_.size() >= limits::form_options) bad_option(field);
  constexpr std::size_t first_room = 16;
  options_.resize(std::clamp(2 * options_.size(), first_room, limits::form_options));
}

Form::Limit& Form::add_limit(LimitKind kind, std::size_t conditions, Name source, unsigned line) {
  if (limits_.size() >= limits::form_limits) {
    throw Fault("form.too_many_limits", "one more" + no_more_than(limits::form_limits, "limits"));
  }
  if (conditions_.size() + conditions > limits::form_conditions) {
    throw Fault("form.too_many_limits",
                std::to_string(conditions) + " more conditions" +
                    no_more_than(limits::form_conditions, "conditions in its limits"));
  }
  Limit& limit = limits_.emplace_back();
  limit.kind = kind;
  limit.first = static_cast<std::uint16_t>(conditions_.size());
  limit.count = static_cast<std::uint16_t>(conditions);
  limit.line = static_cast<std::uint16_t>(line);
  limit.group = group_;
  limit.source = source;
  return limit;
}

void Form::add_condition(const Condition& condition) {
  Condition& added = conditions_.emplace_back(condition);
  if (added.group == current_group) added.group = group_;
}

void Form::only(Name field, std::span<const Value> values, Name source, unsigned line) {
  add_limit(LimitKind::only, values.size(), source, line).field = field;
  for (const Value& value : values) add_condition({field, value});
}

void Form::never(Name field, std::span<const Value> values, Name source, unsigned line) {
  add_limit(LimitKind::never, values.size(), source, line).field = field;
  for (const Value& value : values) add_condition({field, value});
}

void Form::implies(const Condition& if_this, std::span<const Condition> then_one_of, Name source,
                   unsigned line) {
  add_limit(LimitKind::implies, 1 + then_one_of.size(), source, line);
  add_condition(if_this);
  for (const Condition& condition : then_one_of) add_condition(condition);
}

void Form::sum(std::span<const Name> fields, std::int64_t low, std::int64_t high, Name source,
               unsigned line) {
  Limit& limit = add_limit(LimitKind::sum, fields.size(), source, line);
  limit.low = low;
  limit.high = high;
  for (const Name& field : fields) add_condition({field, {}});
}

void Form::at_most(std::int64_t most, std::span<const Condition> conditions, Name source,
                   unsigned line) {
  add_limit(LimitKind::at_most, conditions.size(), source, line).high = most;
  for (const Condition& condition : conditions) add_condition(condition);
}

std::uint64_t Form::digest() const {
  FormHash hash;
  hash.add(pass_allowed_);
  hash.add_all(fields());
  hash.add_all(options());
  hash.add_all(limits());
  hash.add_all(std::span<const Condition>(conditions_));
  hash.add(groups_.size());
  for (const Name& group : groups_) hash.add(group.hash());
  return hash.value();
}

}  // namespace kanly
