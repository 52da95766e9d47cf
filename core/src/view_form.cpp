// Questions and their forms, as the text of a view has them.

#include "kanly/state.hpp"
#include "view_json.hpp"

namespace kanly::internal {

namespace {

std::string_view name_of(FieldKind kind) {
  switch (kind) {
    case FieldKind::one_of:
      return "one_of";
    case FieldKind::some_of:
      return "some_of";
    case FieldKind::number:
      return "number";
    case FieldKind::split:
      return "split";
    case FieldKind::order:
      return "order";
    case FieldKind::yes_no:
      return "yes_no";
    case FieldKind::text:
      return "text";
  }
  return {};
}

std::string_view name_of(LimitKind kind) {
  switch (kind) {
    case LimitKind::only:
      return "only";
    case LimitKind::never:
      return "never";
    case LimitKind::implies:
      return "implies";
    case LimitKind::sum:
      return "sum";
    case LimitKind::at_most:
      return "at_most";
  }
  return {};
}

bool has_range(FieldKind kind) {
  return kind == FieldKind::number || kind == FieldKind::some_of || kind == FieldKind::split ||
         kind == FieldKind::text;
}

class FormWriter {
 public:
  FormWriter(JsonOutput& out, const View::Question& question, const Table& table)
      : out_(out), form_(question.prompt.form()), labels_(question.labels), table_(table) {}

  void write() {
    JsonObject object(out_);
    JsonArray fields(object.member("fields"));
    for (const Form::Field& field : form_.fields()) {
      fields.element();
      put_field(field);
    }
    fields.close();
    JsonArray groups(object.member("groups"));
    for (const Name& group : form_.groups()) put_text(groups.element(), group.text());
    groups.close();
    JsonArray limits(object.member("limits"));
    for (const Form::Limit& limit : form_.limits()) {
      limits.element();
      put_limit(limit);
    }
    limits.close();
    object.member("pass").put(form_.pass_allowed() ? "true" : "false");
    object.close();
  }

 private:
  void put_key(const Value& value) { put_text(out_, value.key(table_)); }

  void put_group(JsonObject& object, std::uint64_t group) {
    if (group != 0) put_text(object.member("group"), form_.group_name(group));
  }

  void put_field(const Form::Field& field) {
    JsonObject object(out_);
    if (field.has_fallback) {
      object.member("fallback");
      put_key(field.fallback);
    }
    put_group(object, field.group);
    if (has_range(field.kind)) put_number(object.member("high"), field.high);
    put_text(object.member("kind"), name_of(field.kind));
    if (has_range(field.kind)) put_number(object.member("low"), field.low);
    put_text(object.member("name"), field.name.text());
    if (field.takes_options()) {
      object.member("options");
      put_options(field);
    }
    if (field.parent != Form::none) {
      object.member("parent");
      put_parent(field.parent);
    }
    object.close();
  }

  void put_options(const Form::Field& field) {
    JsonArray options(out_);
    for (std::uint16_t i = field.first_option; i != Form::none; i = form_.options()[i].next) {
      const Form::Option& option = form_.options()[i];
      JsonObject object(options.element());
      if (field.kind == FieldKind::split) put_number(object.member("cap"), option.cap);
      object.member("key");
      put_key(option.value);
      if (i < labels_.size() && !labels_[i].empty()) put_text(object.member("label"), labels_[i]);
      object.close();
    }
    options.close();
  }

  void put_parent(std::uint16_t option) {
    JsonObject object(out_);
    put_number(object.member("field"), field_of(option));
    object.member("option");
    put_key(form_.options()[option].value);
    object.close();
  }

  std::int64_t field_of(std::uint16_t option) const {
    for (std::size_t field = 0; field < form_.fields().size(); ++field) {
      std::uint16_t i = form_.fields()[field].first_option;
      while (i != Form::none && i != option) i = form_.options()[i].next;
      if (i == option) return static_cast<std::int64_t>(field);
    }
    return -1;
  }

  void put_condition(const Form::Condition& condition) {
    JsonObject object(out_);
    put_text(object.member("field"), condition.field.text());
    put_group(object, condition.group);
    object.member("value");
    put_key(condition.value);
    object.close();
  }

  void put_conditions(std::span<const Form::Condition> conditions) {
    JsonArray array(out_);
    for (const Form::Condition& condition : conditions) {
      array.element();
      put_condition(condition);
    }
    array.close();
  }

  void put_limit(const Form::Limit& limit) {
    const std::span<const Form::Condition> conditions = form_.conditions(limit);
    JsonObject object(out_);
    switch (limit.kind) {
      case LimitKind::only:
      case LimitKind::never:
        put_text(object.member("field"), limit.field.text());
        put_group(object, limit.group);
        break;
      case LimitKind::implies:
        object.member("if");
        put_condition(conditions.front());
        break;
      case LimitKind::sum:
        object.member("fields");
        put_fields(conditions);
        put_number(object.member("high"), limit.high);
        break;
      case LimitKind::at_most:
        object.member("conditions");
        put_conditions(conditions);
        put_number(object.member("high"), limit.high);
        break;
    }
    put_text(object.member("kind"), name_of(limit.kind));
    if (limit.kind == LimitKind::sum) put_number(object.member("low"), limit.low);
    if (!limit.source.empty()) put_text(object.member("source"), limit.source.text());
    if (limit.kind == LimitKind::implies) {
      object.member("then");
      put_conditions(conditions.subspan(1));
    }
    if (limit.kind == LimitKind::only || limit.kind == LimitKind::never) {
      object.member("values");
      put_values(conditions);
    }
    object.close();
  }

  void put_fields(std::span<const Form::Condition> fields) {
    JsonArray array(out_);
    for (const Form::Condition& field : fields) {
      JsonObject object(array.element());
      put_text(object.member("field"), field.field.text());
      put_group(object, field.group);
      object.close();
    }
    array.close();
  }

  void put_values(std::span<const Form::Condition> values) {
    JsonArray array(out_);
    for (const Form::Condition& value : values) {
      array.element();
      put_key(value.value);
    }
    array.close();
  }

  JsonOutput& out_;
  const Form& form_;
  const std::vector<std::string>& labels_;
  const Table& table_;
};

}  // namespace

void put_question(JsonOutput& out, const View::Question& question, const Table& table) {
  const Prompt& prompt = question.prompt;
  JsonObject object(out);
  put_text(object.member("decision"), prompt.decision().text());
  object.member("form");
  FormWriter(out, question, table).write();
  const PromptId id = prompt.id();
  std::string id_json;
  write_json(id_json, schema<PromptId>(), &id, table);
  object.member("id").put(id_json);
  put_text(object.member("question"), prompt.question());
  object.member("required").put(prompt.required() ? "true" : "false");
  object.close();
}

}  // namespace kanly::internal
