#pragma once
// What each file of choam registers; choam.cpp calls them all.

#include "kanly/registry.hpp"

namespace kanly::choam {

void register_catalogues(Registry& rules);
void register_powers(Registry& rules);

}  // namespace kanly::choam
