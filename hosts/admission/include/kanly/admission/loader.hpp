#pragma once
// Loading: the moment when code of a module runs for the first time.
//
//   Result<RegisterFunction> entry = load_entry(module, *binary);
//   (*entry)(registry);
//
// Called only for a private copy whose digest is approved and whose bytes passed check_installed.
// The library is opened by absolute path with RTLD_NOW | RTLD_LOCAL and never closed; a process
// ends instead (F-009, F-011). One file is loaded once per process.
//
// Refused: binary.not_loadable with the loader's words; binary.wrong_file when the loader gave
// another file than the one that was checked; binary.no_entry_point.

#include "kanly/admission/cache.hpp"
#include "kanly/admission/catalogue.hpp"
#include "kanly/fwd.hpp"
#include "kanly/result.hpp"

namespace kanly::admission {

/// kanly_register: gives the registry what kanly_add_module() embedded, then runs register_module.
using RegisterFunction = void (*)(Registry&);

/// [any-thread, may-refuse]
Result<RegisterFunction> load_entry(const Installed& module, const CachedBinary& binary);

}  // namespace kanly::admission
