// A module that brings no game.

#include "hostile_module.hpp"

HOSTILE_NOTE;

HOSTILE_ENTRY
