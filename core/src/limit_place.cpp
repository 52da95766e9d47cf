#include "kanly/limit_place.hpp"

#include <boost/describe/enum_to_string.hpp>
#include <string>

#include "kanly/obligation.hpp"

namespace kanly {

RegistrationPlace place_of_limit(const Prompt& prompt, const Form::Limit& limit) {
  const std::string_view anchor =
      prompt.is_opening() ? prompt.form().group_name(limit.group) : prompt.decision().text();
  std::string name = boost::describe::enum_to_string(limit.kind, "");
  if (!limit.source.empty()) name += " of " + std::string(limit.source.text());
  return {std::string(anchor), std::string(limit_place),
          name + " at line " + std::to_string(limit.line)};
}

}  // namespace kanly
