#pragma once
// Records: the lines of a journal.
//
//   {"chain":"<64 digits>","setup":{"format":"kanly.journal/1","pins":{…},"rules":{…},…}}
//   {"chain":"<64 digits>","entry":{"answer":"{\"square\":\"4\"}","hash":"…","number":1,…}}
//
// A journal is UTF-8 text. The first line is the setup of the room, each following line one
// accepted answer. A line is canonical JSON (kanly/json.hpp) and ends with one '\n'; any other
// spelling of the same values is refused. "chain" is that of the value of "setup" or "entry"
// (chain.hpp).
//
// A journal holds the seed and every hidden answer: it is for hosts, and never for a seat.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/decision.hpp"
#include "kanly/describe.hpp"
#include "kanly/result.hpp"
#include "kanly/rules.hpp"
#include "kanly/store/chain.hpp"

namespace kanly::store {

inline constexpr std::string_view journal_format = "kanly.journal/1";

/// The files of one module: SHA-256, in hexadecimal, of manifest and binary, as admission has them.
struct PinnedModule {
  std::string manifest;
  std::string binary;

  bool operator==(const PinnedModule&) const = default;
};
BOOST_DESCRIBE_STRUCT(PinnedModule, (), (manifest, binary))

/// What a room is bound to for its whole life: an old game goes on with the modules it began with.
struct Pins {
  std::string combination;  ///< its id
  std::map<std::string, PinnedModule> modules;

  bool operator==(const Pins&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pins, (), (combination, modules))

/// Everything that a game follows from, besides its answers.
struct JournalSetup {
  std::string format;  ///< journal_format
  Pins pins;
  RulesIdentity rules;
  std::vector<std::string> sides;  ///< by seat; empty texts where the rules have no sides
  std::uint64_t seed = 0;
  std::string start;  ///< hash of the state when it first waits for an answer
};
BOOST_DESCRIBE_STRUCT(JournalSetup, (), (format, pins, rules, sides, seed, start))

/// One accepted answer.
struct JournalEntry {
  std::uint32_t number = 0;  ///< 1, 2, 3… without gaps
  PromptId prompt;           ///< the question it answers; names the seat
  std::string answer;        ///< Answer::to_json
  std::string hash;          ///< of the state afterwards

  bool operator==(const JournalEntry&) const = default;
};
BOOST_DESCRIBE_STRUCT(JournalEntry, (), (number, prompt, answer, hash))

/// The line of a record after `head`, with its '\n'. `head` becomes the chain of the line.
std::string write_line(const JournalSetup& setup, Chain& head);
std::string write_line(const JournalEntry& entry, Chain& head);

/// Reads one line, without its '\n', strictly; `head` as above, unchanged on refusal. `where` of an
/// error is the place inside the line. [may-refuse: json.*, journal.other_format,
/// journal.not_canonical, journal.wrong_chain]
Result<JournalSetup> read_setup_line(std::string_view line, Chain& head);
/// Also: the entry must be the one after `number` others. [may-refuse: journal.gap,
/// journal.duplicate]
Result<JournalEntry> read_entry_line(std::string_view line, std::uint32_t number, Chain& head);

}  // namespace kanly::store
