#pragma once
// Telling what a crash leaves from damage. Internal.

#include <cstdint>
#include <string_view>

#include "kanly/result.hpp"
#include "kanly/store/chain.hpp"

namespace kanly::store {

/// Whether `tail`, which follows the last line end of a journal of `answers` answers, is what an
/// unfinished write of the next one leaves: the beginning of a line, and perhaps zero bytes where
/// data had not arrived, as some file systems do; or all of the line but its '\n'.
/// [may-refuse: journal.damaged_end, journal.extra_bytes, and of a complete line what
/// read_entry_line refuses]
Result<void> check_torn(std::string_view tail, std::uint32_t answers, Chain head);

/// Whether `text` is, as far as it goes, the first line of a journal; zero bytes as above.
bool begins_like_a_setup(std::string_view text);

}  // namespace kanly::store
