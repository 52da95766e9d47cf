// Answer::parse against a form with every element. What it takes must fill in the form, be written
// again, and be read back as the same answer.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "kanly/answer.hpp"
#include "kanly/form.hpp"
#include "support/form_table.hpp"

namespace {

using namespace kanly;

Form rich_form() {
  Form form;
  form.allow_pass();
  form.one_of("kind")
      .option("ship",
              [](Form& nested) {
                nested.number("forces", -3, 20);
                nested.one_of("from").option(ZoneId{1}).option(ZoneId{2}, [](Form& inner) {
                  inner.some_of("leaders", 0, 2).option(PieceId{0}).option(PieceId{1});
                });
              })
      .option("stay");
  form.order("stack").option(1).option(2).option(3);
  form.split("losses", 4).option("a", 3).option(AccountId{2});
  form.yes_no("calm");
  form.text("deal", 40);
  form.begin_group("house.tip");
  form.yes_no("calm");
  form.one_of("to").option(Seat{0}).option(Value::slot(ZoneId{0}, 3));
  form.begin_group({});
  return form;
}

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Form form = rich_form();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<Answer> answer = Answer::parse(text, form, form_table());
  if (!answer) {
    require(!answer.error().code.empty());
    return 0;
  }
  require(form.accepts(*answer));
  const std::string written = answer->to_json(form, form_table());
  const Result<Answer> again = Answer::parse(written, form, form_table());
  require(again && *again == *answer);
  return 0;
}
