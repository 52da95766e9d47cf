#pragma once
// What each file of choam registers; choam.cpp calls them all.

#include "kanly/registry.hpp"

namespace kanly::choam {

void register_catalogues(Registry& rules);
void register_powers(Registry& rules);
void register_charity(Registry& rules);
void register_inflation(Registry& rules);
void register_revival(Registry& rules);
void register_market(Registry& rules);
void register_card_trade(Registry& rules);

}  // namespace kanly::choam
