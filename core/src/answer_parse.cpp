// An answer from JSON, strictly against the form that is asked.

#include <utility>

#include "answer_field_reader.hpp"
#include "error_text.hpp"

namespace kanly {
namespace {

using namespace internal;

Error refused(const char* code, std::string where, std::string found, std::string needed) {
  return {code, std::move(where), std::move(found), std::move(needed), ""};
}

class AnswerReader {
 public:
  AnswerReader(const Document& document, const Form& form, const Table& table)
      : document_(document),
        form_(form),
        taken_(form.options().size()),
        fields_(form, table, answer_, taken_) {}

  Result<Answer> read() {
    if (!document_.is_object()) {
      return Error{"answer.not_an_object", "", std::string(document_.kind_name()),
                   R"(an object like {"field":"option"})", ""};
    }
    if (const Document* pass = document_.find("pass")) return read_pass(*pass);
    if (Refusal refusal = check_keys()) return *std::move(refusal);
    for (const FormField& field : form_.fields()) {
      if (!is_reached(field, taken_)) continue;
      if (Refusal refusal = read_field(field)) return *std::move(refusal);
    }
    if (Refusal refusal = check_reached()) return *std::move(refusal);
    if (const Problem problem = find_misfit(form_, answer_)) {
      return describe_problem(form_, answer_, problem,
                              nullptr);  // more entries than an answer may have
    }
    return std::move(answer_);
  }

 private:
  Result<Answer> read_pass(const Document& pass) {
    if (pass.boolean() == nullptr || !*pass.boolean()) {
      return refused("answer.wrong_type", "/pass", "something else", "true, or no such key");
    }
    if (!form_.pass_allowed()) {
      return refused("answer.pass_not_allowed", "/pass", "passing",
                     "an answer; nobody may pass here");
    }
    if (document_.object()->size() > 1) {
      return refused("answer.pass_and_more", "/pass", "passing, and answers", "one of them");
    }
    answer_.pass();
    return std::move(answer_);
  }

  /// Every key must be a field or a group with fields. Before all else, so that an object with
  /// very many keys costs nothing.
  Refusal check_keys() const {
    for (const Document::Member& member : *document_.object()) {
      if (find_field(member.key, 0) != nullptr) continue;
      const std::uint64_t group = find_group(member.key);
      std::string where;
      append_key(where, member.key);
      if (group == 0) return unknown_key(member, std::move(where));
      if (!member.value.is_object()) {
        return refused("answer.wrong_type", where, std::string(member.value.kind_name()),
                       "an object with the fields of this group");
      }
      for (const Document::Member& inner : *member.value.object()) {
        if (find_field(inner.key, group) != nullptr) continue;
        append_key(where, inner.key);
        return refused("answer.unknown_field", where, "a field", "no such field; it is not asked");
      }
    }
    return {};
  }

  static Error unknown_key(const Document::Member& member, std::string where) {
    if (member.value.is_object()) {
      return refused("answer.unknown_group", std::move(where), "a group of fields",
                     "no such group; it is not asked");
    }
    return refused("answer.unknown_field", std::move(where), "a field",
                   "no such field; it is not asked");
  }

  const FormField* find_field(std::string_view key, std::uint64_t group) const {
    for (const FormField& field : form_.fields()) {
      if (field.group == group && field.name.text() == key) return &field;
    }
    return nullptr;
  }

  /// The hash of a group that asks something; 0 if there is none.
  std::uint64_t find_group(std::string_view key) const {
    for (const FormField& field : form_.fields()) {
      if (field.group != 0 && form_.group_name(field.group) == key) return field.group;
    }
    return 0;
  }

  const Document* find_member(const FormField& field) const {
    if (field.group == 0) return document_.find(field.name.text());
    const Document* group = document_.find(form_.group_name(field.group));
    return group == nullptr ? nullptr : group->find(field.name.text());
  }

  Refusal check_reached() const {
    for (const FormField& field : form_.fields()) {
      if (is_reached(field, taken_) || find_member(field) == nullptr) continue;
      return fields_.refused("answer.field_not_reached", field, "an answer",
                             "none; the option it stands in was not chosen");
    }
    return {};
  }

  Refusal read_field(const FormField& field) {
    if (const Document* member = find_member(field)) return fields_.read(field, *member);
    return fields_.refused("answer.missing_field", field, "no answer", "one");
  }

  const Document& document_;
  const Form& form_;
  OptionMarks taken_;
  Answer answer_;
  FieldReader fields_;
};

}  // namespace

Result<Answer> Answer::parse(std::string_view json, const Form& form, const Table& table) {
  const Result<Document> document = Document::parse(json);
  if (!document) return document.error();
  return AnswerReader(*document, form, table).read();
}

}  // namespace kanly
