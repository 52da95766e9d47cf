#pragma once
// Described state in words: seats by their side, secrets of others as hidden.

#include <string>
#include <string_view>

#include "kanly/document.hpp"
#include "kanly/schema.hpp"
#include "kanly/table.hpp"

namespace kanly::cli {

/// On one line: "owed 2, raises 1, by fremen". What is zero, no, nobody or empty is left out, so
/// the text may be empty. `json` is what a seat may read; without a schema numbers stay numbers.
std::string state_text(std::string_view json, const Schema* schema, const Table& table);

/// The same of one member of it.
std::string member_text(std::string_view json, std::string_view member, const Schema* schema,
                        const Table& table);

/// A whole document on one line, with everything: {a 1, b [2 3]}.
std::string inline_text(const Document& document);

}  // namespace kanly::cli
