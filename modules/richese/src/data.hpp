#pragma once
// The shapes of data/: those of the catalogues that it goes into.

#include "kanly/classic/catalogues.hpp"
