#pragma once
// What `kanly inspect` shows of a file, before it is text or JSON.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/store/journal.hpp"

namespace kanly::cli {

struct InspectedAnswer {
  std::int64_t number = 0;
  std::int32_t seat = 0;
  std::string answer;  // as JSON text
  std::string hash;
};

struct Inspected {
  std::string file;
  std::string kind;  // "journal", "save"
  RulesIdentity rules;
  std::vector<std::string> sides;
  std::optional<std::string> seed;  // whoever knows it knows every card to come
  std::optional<std::string> chain;
  std::optional<std::int64_t> torn_line;
  std::int64_t answers = 0;
  std::vector<InspectedAnswer> shown_answers;
  std::optional<std::int64_t> state_answers;  // after how many answers the state is
  std::string state_hash;                     // empty for a seat: it must not have it
  std::string state_json;
  std::vector<std::string> state_lines;
};

/// `as_owner`: with the seed and every answer.
Inspected inspected_journal(const std::string& file, const store::Journal& journal, bool as_owner);

/// What a save says it is of.
struct SaveSetup {
  RulesIdentity rules;
  std::vector<std::string> sides;
};
bool looks_like_a_save(std::string_view text);
/// [may-refuse: json.*, save.no_head]
Result<SaveSetup> setup_of_save(std::string_view text);
Inspected inspected_save(const std::string& file, const SaveSetup& setup);

void print(const Inspected& inspected, bool json);

}  // namespace kanly::cli
