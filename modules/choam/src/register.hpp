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
void register_worthless(Registry& rules);
// what register_worthless calls
void register_baliset(Registry& rules);
void register_jubba_cloak(Registry& rules);
void register_kulon(Registry& rules);
void register_la_la_la(Registry& rules);
void register_trip_to_gamont(Registry& rules);
void register_kull_wahad(Registry& rules);

}  // namespace kanly::choam
