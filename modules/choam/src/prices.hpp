#pragma once
// The figures on the sheet of CHOAM (shared/facts/choam), by the clauses that name them.

namespace kanly::choam {

constexpr int dividend_per_faction = 2;     // CHO-FAC-CHAR-01
constexpr int double_charity = 2;           // CHO-FAC-INF-02
constexpr int price_of_revival = 1;         // CHO-FAC-REV-01
constexpr int worth_of_worthless_card = 2;  // CHO-FAC-MKT-02
constexpr int worth_of_duplicate = 3;       // CHO-FAC-MKT-03

}  // namespace kanly::choam
