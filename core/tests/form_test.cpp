#include "kanly/form.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>

#include "kanly/fault.hpp"
#include "support/random_form.hpp"

namespace kanly {
namespace {

using Building = std::function<void(Form&)>;

std::string fault_of(const Building& building) {
  Form form;
  try {
    building(form);
  } catch (const Fault& fault) {
    return fault.code();
  }
  return "none";
}

std::uint64_t digest_of(const Building& building) {
  Form form;
  building(form);
  return form.digest();
}

void nest(Form& form, std::size_t depth) {
  static const std::vector<Name> names = [] {
    std::vector<Name> all;
    for (int i = 0; i < 16; ++i) all.push_back(Name::intern("level" + std::to_string(i)));
    return all;
  }();
  if (depth == 0) return;
  form.one_of(names[depth]).option(1, [&](Form& inner) { nest(inner, depth - 1); });
}

TEST(Form, HoldsFieldsInDeclaredOrder) {
  Form form;
  auto kind = form.one_of("kind");
  kind.option("ship", [](Form& nested) { nested.number("forces", 1, 20).fallback(5); });
  form.text("remark", 80);
  kind.option("stay");

  ASSERT_EQ(form.fields().size(), 3u);
  EXPECT_EQ(form.fields()[0].name, Name("kind"));
  EXPECT_EQ(form.fields()[0].options, 2);
  const Form::Field& forces = *form.find("forces");
  EXPECT_EQ(forces.parent, 0);
  EXPECT_EQ(forces.low, 1);
  EXPECT_EQ(forces.high, 20);
  EXPECT_TRUE(forces.has_fallback);
  EXPECT_EQ(form.find("remark")->parent, Form::none);
  EXPECT_EQ(form.options()[0].next, 1);
  EXPECT_TRUE(form.options()[0].has_nested);
  EXPECT_FALSE(form.options()[1].has_nested);
  EXPECT_EQ(form.find("absent"), nullptr);
}

TEST(Form, LetsGroupsUseTheSameNames) {
  Form form;
  form.number("amount", 0, 3);
  form.begin_group("guests.aid");
  form.number("amount", 4, 9);
  form.begin_group("house.aid");
  form.begin_group({});
  form.yes_no("sure");

  EXPECT_EQ(form.find("amount")->low, 0);
  EXPECT_EQ(form.find("amount", Name("guests.aid").hash())->low, 4);
  EXPECT_EQ(form.find("sure")->group, 0u);
  EXPECT_EQ(form.group_name(Name("guests.aid").hash()), "guests.aid");
  EXPECT_EQ(form.group_name(7), "");
  ASSERT_EQ(form.groups().size(), 2u);
  EXPECT_EQ(form.groups()[1], Name("house.aid"));
}

TEST(Form, LetsASplitTakeTheTotalWithoutACap) {
  Form form;
  form.split("losses", 5).option("a").option("b", 2);
  EXPECT_EQ(form.options()[0].cap, 5);
  EXPECT_EQ(form.options()[1].cap, 2);
}

TEST(Form, ResolvesTheGroupOfConditions) {
  Form form;
  form.begin_group("aid");
  form.only("amount", {1, 2}, "R-1");
  form.implies({"amount", 1}, {{"dial", 2, 0}});
  const std::uint64_t aid = Name("aid").hash();
  EXPECT_EQ(form.limits()[0].group, aid);
  EXPECT_EQ(form.limits()[0].source, Name("R-1"));
  EXPECT_EQ(form.conditions(form.limits()[1])[0].group, aid);
  EXPECT_EQ(form.conditions(form.limits()[1])[1].group, 0u);
}

TEST(Form, IsEmptyAfterClear) {
  Form form;
  const std::uint64_t empty = form.digest();
  form.allow_pass();
  form.begin_group("aid");
  form.one_of("card").option(1, [](Form& nested) { nested.yes_no("sure"); });
  form.only("card", {1});
  EXPECT_NE(form.digest(), empty);
  form.clear();
  EXPECT_EQ(form.digest(), empty);
  form.yes_no("sure");
  EXPECT_EQ(form.fields()[0].group, 0u);
}

TEST(Form, RefusesToBeBuiltWrongly) {
  const std::vector<std::pair<const char*, Building>> wrong = {
      {"form.field_twice", [](Form& form) { form.yes_no("a"), form.yes_no("a"); }},
      {"form.field_twice",
       [](Form& form) {
         form.one_of("kind").option(1, [](Form& nested) { nested.yes_no("kind"); });
       }},
      {"form.field_twice",
       [](Form& form) { form.begin_group("a"), form.begin_group({}), form.yes_no("a"); }},
      {"form.reserved_name", [](Form& form) { form.yes_no("pass"); }},
      {"none", [](Form& form) { form.begin_group("a"), form.yes_no("pass"); }},
      {"form.group_twice",
       [](Form& form) { form.begin_group("a"), form.begin_group({}), form.begin_group("a"); }},
      {"form.group_twice", [](Form& form) { form.yes_no("a"), form.begin_group("a"); }},
      {"form.group_twice", [](Form& form) { form.begin_group("pass"); }},
      {"form.no_options", [](Form& form) { form.number("a", 0, 1).option(1); }},
      {"form.no_options", [](Form& form) { form.yes_no("a").option(1); }},
      {"form.no_options", [](Form& form) { form.text("a", 9).option(1); }},
      {"form.nested_option", [](Form& form) { form.some_of("a", 0, 1).option(1, [](Form&) {}); }},
      {"none", [](Form& form) { nest(form, limits::form_nesting); }},
      {"form.too_deep", [](Form& form) { nest(form, limits::form_nesting + 1); }},
  };
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    EXPECT_EQ(fault_of(wrong[i].second), wrong[i].first) << i;
  }
}

TEST(Form, HasBounds) {
  std::vector<Name> names;
  for (std::size_t i = 0; i <= limits::form_fields; ++i) {
    names.push_back(Name::intern("field" + std::to_string(i)));
  }
  EXPECT_EQ(fault_of([&](Form& form) {
              for (const Name& name : names) form.yes_no(name);
            }),
            "form.too_many_fields");
  EXPECT_EQ(fault_of([](Form& form) {
              auto field = form.one_of("a");
              for (std::size_t i = 0; i <= limits::form_options; ++i) field.option(7);
            }),
            "form.too_many_options");
  EXPECT_EQ(fault_of([](Form& form) {
              for (std::size_t i = 0; i <= limits::form_limits; ++i) form.only("a", {1});
            }),
            "form.too_many_limits");
  EXPECT_EQ(fault_of([](Form& form) {
              const std::vector<Value> values(limits::form_conditions / 2 + 1);
              form.only("a", values);
              form.only("b", values);
            }),
            "form.too_many_limits");
}

TEST(FormDigest, DependsOnEverythingInTheForm) {
  const std::vector<Building> buildings = {
      [](Form&) {},
      [](Form& form) { form.allow_pass(); },
      [](Form& form) { form.begin_group("aid"); },
      [](Form& form) { form.one_of("a"); },
      [](Form& form) { form.one_of("b"); },
      [](Form& form) { form.begin_group("aid"), form.one_of("a"); },
      [](Form& form) { form.order("a"); },
      [](Form& form) { form.one_of("a").option(1); },
      [](Form& form) { form.one_of("a").option(Seat{1}); },
      [](Form& form) { form.one_of("a").option(1).fallback(1); },
      [](Form& form) { form.one_of("a").option(1, [](Form&) {}); },
      [](Form& form) { form.one_of("a").option(1).option(2); },
      [](Form& form) { form.one_of("a").option(2).option(1); },
      [](Form& form) { form.one_of("a").option(1, [](Form& nested) { nested.yes_no("b"); }); },
      [](Form& form) { form.one_of("a").option(1), form.yes_no("b"); },
      [](Form& form) { form.number("a", 0, 1); },
      [](Form& form) { form.number("a", 0, 2); },
      [](Form& form) { form.number("a", -1, 1); },
      [](Form& form) { form.yes_no("a"); },
      [](Form& form) { form.split("a", 3).option(1, 2); },
      [](Form& form) { form.split("a", 3).option(1, 1); },
      [](Form& form) { form.only("a", {1}); },
      [](Form& form) { form.never("a", {1}); },
      [](Form& form) { form.only("a", {2}); },
      [](Form& form) { form.only("a", {1}, "R-1"); },
      [](Form& form) { form.sum({"a"}, 0, 1); },
      [](Form& form) { form.sum({"a"}, 0, 2); },
      [](Form& form) {
        form.at_most(1, {{"a", 1}});
      },
      [](Form& form) {
        form.implies({"a", 1}, {{"b", 1}});
      },
  };
  for (std::size_t i = 0; i < buildings.size(); ++i) {
    for (std::size_t j = 0; j < buildings.size(); ++j) {
      EXPECT_EQ(digest_of(buildings[i]) == digest_of(buildings[j]), i == j) << i << " and " << j;
    }
  }
}

TEST(FormDigest, IsTheSameInEveryBuild) {
  EXPECT_EQ(digest_of([](Form& form) {
              form.allow_pass();
              form.number("amount", 1, 10).fallback(3);
              form.begin_group("aid");
              form.one_of("card").option(PieceId{3}).option("none");
              form.implies({"card", "none"}, {{"amount", 1, 0}}, "R-1");
            }),
            3646703263504547183u);
}

TEST(FormDigest, IsTheSameForInternedNames) {
  const auto ask = [](Name field, Name word) {
    return digest_of([&](Form& form) { form.one_of(field).option(word); });
  };
  EXPECT_EQ(ask("card", "none"), ask(Name::intern("card"), Name::intern("none")));
}

bool same(const Form::Field& a, const Form::Field& b) {
  return a.name == b.name && a.group == b.group && a.kind == b.kind && a.parent == b.parent &&
         a.first_option == b.first_option && a.options == b.options && a.low == b.low &&
         a.high == b.high && a.has_fallback == b.has_fallback && a.fallback == b.fallback;
}
bool same(const Form::Option& a, const Form::Option& b) {
  return a.value == b.value && a.cap == b.cap && a.next == b.next && a.has_nested == b.has_nested;
}
bool same(const Form& a, const Form& b) {
  const auto same_limit = [&](const Form::Limit& limit, const Form::Limit& other) {
    const auto conditions = a.conditions(limit);
    const auto others = b.conditions(other);
    return limit.kind == other.kind && limit.low == other.low && limit.high == other.high &&
           limit.field == other.field && limit.group == other.group &&
           limit.source == other.source &&
           std::equal(conditions.begin(), conditions.end(), others.begin(), others.end(),
                      [](const auto& one, const auto& two) {
                        return one.field == two.field && one.group == two.group &&
                               one.value == two.value;
                      });
  };
  const auto equal = [](auto one, auto two, auto compare) {
    return std::equal(one.begin(), one.end(), two.begin(), two.end(), compare);
  };
  return a.pass_allowed() == b.pass_allowed() &&
         equal(a.fields(), b.fields(), [](auto& x, auto& y) { return same(x, y); }) &&
         equal(a.options(), b.options(), [](auto& x, auto& y) { return same(x, y); }) &&
         equal(a.limits(), b.limits(), same_limit) &&
         equal(a.groups(), b.groups(), [](auto& x, auto& y) { return x == y; });
}

RC_GTEST_PROP(FormDigest, IsEqualExactlyForEqualForms, ()) {
  Tape tape;
  Tape again = tape;
  Tape other;
  Form one;
  Form two;
  RandomForm(tape).build(one);
  RandomForm builder(tape.flip() ? again : other);
  builder.build(two);
  if (tape.flip()) builder.add_field(two, 2);
  RC_CLASSIFY(same(one, two));
  RC_ASSERT(same(one, two) == (one.digest() == two.digest()));
}

TEST(FormOptions, DifferAlsoAsTheyAreWritten) {
  const auto code = [](const Building& building) {
    Form form;
    building(form);
    const Result<void> checked = form.check_options(form_table());
    return checked ? "none" : checked.error().code + " " + checked.error().where;
  };
  EXPECT_EQ(code([](Form& form) {
              form.one_of("a").option(1).option("b").option(PieceId{1}).option(Seat{1});
              form.one_of("b").option(1);
            }),
            "none");
  EXPECT_EQ(code([](Form& form) { form.one_of("a").option(1).option(1); }), "form.option_twice /a");
  EXPECT_EQ(code([](Form& form) { form.order("a").option(1).option("1"); }),
            "form.option_twice /a");
}

}  // namespace
}  // namespace kanly
