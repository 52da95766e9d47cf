// An answer as canonical JSON.

#include <algorithm>
#include <utility>
#include <vector>

#include "form_problem.hpp"
#include "json_text.hpp"
#include "kanly/fault.hpp"

namespace kanly {
namespace {

using namespace internal;

struct Member {
  std::string_view key;
  std::string json;
};

std::string text_json(std::string_view text) {
  std::string json;
  {
    JsonOutput out(json);  // json has its size when it ends
    put_text(out, text);
  }
  return json;
}

std::string object_json(std::vector<Member> members) {
  std::sort(members.begin(), members.end(),
            [](const Member& a, const Member& b) { return a.key < b.key; });
  std::string json = "{";
  for (const Member& member : members) {
    if (json.size() > 1) json += ',';
    json.append(text_json(member.key)).append(":").append(member.json);
  }
  return json + "}";
}

class AnswerWriter {
 public:
  AnswerWriter(const Answer& answer, const Form& form, const Table& table)
      : answer_(answer), form_(form), table_(table), taken_(form.options().size()) {}

  std::string write() {
    mark_taken();
    std::vector<Member> own = members_of(0);
    for (const Name& group : form_.groups()) {
      std::vector<Member> members = members_of(group.hash());
      if (!members.empty()) own.push_back({group.text(), object_json(std::move(members))});
    }
    return object_json(std::move(own));
  }

 private:
  void mark_taken() {
    for (const FormField& field : form_.fields()) {
      if (!field.takes_options()) continue;
      for (const AnswerEntry& entry : answer_.entries()) {
        if (is_of(entry, field)) taken_.mark(find_option(form_, field, entry.value));
      }
    }
  }

  std::vector<Member> members_of(std::uint64_t group) const {
    std::vector<Member> members;
    for (const FormField& field : form_.fields()) {
      if (field.group != group || !is_reached(field, taken_)) continue;
      members.push_back({field.name.text(), field_json(field)});
    }
    return members;
  }

  std::string field_json(const FormField& field) const {
    switch (field.kind) {
      case FieldKind::one_of:
        return key_json(entry_of(field).value);
      case FieldKind::number:
        return std::to_string(entry_of(field).value.integer());
      case FieldKind::yes_no:
        return entry_of(field).value.integer() != 0 ? "true" : "false";
      case FieldKind::text:
        return text_json(answer_.texts()[static_cast<std::size_t>(entry_of(field).amount)]);
      case FieldKind::some_of:
        return chosen_json(field);
      case FieldKind::order:
        return order_json(field);
      case FieldKind::split:
        return split_json(field);
    }
    return {};
  }

  std::string key_json(const Value& value) const { return text_json(value.key(table_)); }

  /// In declared order, which is not always the one in which they were chosen.
  std::string chosen_json(const FormField& field) const {
    std::string json = "[";
    for (std::uint16_t i = field.first_option; i != Form::none; i = form_.options()[i].next) {
      if (!taken_.marked(i)) continue;
      if (json.size() > 1) json += ',';
      json += key_json(form_.options()[i].value);
    }
    return json + "]";
  }

  std::string order_json(const FormField& field) const {
    std::string json = "[";
    for (const AnswerEntry& entry : answer_.entries()) {
      if (!is_of(entry, field)) continue;
      if (json.size() > 1) json += ',';
      json += key_json(entry.value);
    }
    return json + "]";
  }

  std::string split_json(const FormField& field) const {
    std::vector<std::string> keys;
    std::vector<Member> members;
    keys.reserve(field.options);  // members keep views of them
    for (const AnswerEntry& entry : answer_.entries()) {
      if (!is_of(entry, field)) continue;
      keys.push_back(entry.value.key(table_));
      members.push_back({keys.back(), std::to_string(entry.amount)});
    }
    return object_json(std::move(members));
  }

  const AnswerEntry& entry_of(const FormField& field) const {
    const auto entries = answer_.entries();
    return *std::find_if(entries.begin(), entries.end(),
                         [&](const AnswerEntry& entry) { return is_of(entry, field); });
  }

  const Answer& answer_;
  const Form& form_;
  const Table& table_;
  OptionMarks taken_;
};

}  // namespace

std::string Answer::to_json(const Form& form, const Table& table) const {
  if (const Problem problem = find_misfit(form, *this)) {
    throw Fault("answer.not_of_form", describe_problem(form, *this, problem, nullptr).readable());
  }
  return passed_ ? R"({"pass":true})" : AnswerWriter(*this, form, table).write();
}

}  // namespace kanly
