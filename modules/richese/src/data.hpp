#pragma once
// The shapes of data/: those of the catalogues that it goes into.

#include "kanly/classic/catalogues.hpp"
#include "kanly/richese/no_field.hpp"

namespace kanly::richese {

/// data/no_fields.json
struct NoFieldsFile {
  std::vector<classic::ForceKindEntry> kinds;  ///< what a token counts as on the board
  std::vector<NoFieldEntry> tokens;
};
BOOST_DESCRIBE_STRUCT(NoFieldsFile, (), (kinds, tokens))

}  // namespace kanly::richese
