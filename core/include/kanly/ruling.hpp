#pragma once
// Ruling: one numbered rule clause with its evidence, as rulings.json states it.
//
//   {"rulings": [{"id": "LED-BET-02", "statement": "A hand has two rounds of betting.",
//                 "evidence": "printed", "source": "…", "status": "implemented"}]}
//
// Registrations cite rulings by id; every hook on what another module owns must cite one.

#include <optional>
#include <string>
#include <vector>

#include "kanly/describe.hpp"

namespace kanly {

enum class Evidence : std::uint8_t { printed, faq, designer, peer, interpretation, provisional };
BOOST_DESCRIBE_ENUM(Evidence, printed, faq, designer, peer, interpretation, provisional)

enum class RulingStatus : std::uint8_t {
  implemented,
  bounded,   ///< only in the circumstances that the statement names
  inactive,  ///< gated
};
BOOST_DESCRIBE_ENUM(RulingStatus, implemented, bounded, inactive)

/// A disputed reading with values; the combination records which one is used.
struct RulingChoice {
  std::string id;
  std::vector<std::string> values;
  std::string chosen;
};
BOOST_DESCRIBE_STRUCT(RulingChoice, (), (id, values, chosen))

struct Ruling {
  std::string id;
  std::string statement;
  Evidence evidence = Evidence::provisional;
  std::string source;
  RulingStatus status = RulingStatus::inactive;
  std::optional<std::vector<std::string>> when;  ///< modules or definitions that must be present
  std::optional<RulingChoice> choice;
};
BOOST_DESCRIBE_STRUCT(Ruling, (), (id, statement, evidence, source, status, when, choice))

struct RulingsFile {
  std::vector<Ruling> rulings;
};
BOOST_DESCRIBE_STRUCT(RulingsFile, (), (rulings))

}  // namespace kanly
