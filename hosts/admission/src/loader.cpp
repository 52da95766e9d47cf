#define BOOST_DLL_USE_STD_FS
#include "kanly/admission/loader.hpp"

#include <dlfcn.h>
#include <link.h>

#include <boost/dll/shared_library.hpp>
#include <deque>
#include <map>
#include <mutex>

#include "kanly/admission/elf.hpp"

namespace kanly::admission {

namespace {

using boost::dll::shared_library;
namespace load_mode = boost::dll::load_mode;

Error refuse(const Installed& module, std::string code, std::string found, std::string needed,
             std::string remedy) {
  return {"binary." + std::move(code), module.binary_file.string(), std::move(found),
          std::move(needed), std::move(remedy)};
}

/// The file that the loader says it opened.
std::string loaded_path(const shared_library& library) {
  const link_map* map = nullptr;
  if (::dlinfo(library.native(), RTLD_DI_LINKMAP, &map) != 0 || map == nullptr) return "";
  return map->l_name;
}

Result<RegisterFunction> open_entry(const Installed& module, const CachedBinary& binary) {
  std::error_code failure;
  // Never destroyed: code and texts of a module live as long as the process.
  static auto& libraries = *new std::deque<shared_library>();
  shared_library& library = libraries.emplace_back();
  library.load(binary.path, load_mode::rtld_now | load_mode::rtld_local, failure);
  if (!library.is_loaded()) {
    const char* words = ::dlerror();
    return refuse(module, "not_loadable", words != nullptr ? words : failure.message(),
                  "a library that the system can load with this host's core",
                  "Build it against the headers of this host.");
  }
  // The loader matches by name and inode: a name proves nothing, and one inode is loaded once.
  if (loaded_path(library) != binary.path || !binary.is_still(binary.path)) {
    return refuse(module, "wrong_file", "the loader opened " + loaded_path(library),
                  binary.path.string() + ", as checked", "Restart the host.");
  }
  const std::string symbol(entry_symbol);
  if (!library.has(symbol)) {
    return refuse(module, "no_entry_point", "no function " + symbol, "the one that a host calls",
                  "Build the module with kanly_add_module().");
  }
  return &library.get<void(Registry&)>(symbol);
}

}  // namespace

Result<RegisterFunction> load_entry(const Installed& module, const CachedBinary& binary) {
  static std::mutex mutex;
  static auto& loaded = *new std::map<Digest, RegisterFunction>();  // outlives everything
  const std::lock_guard lock(mutex);
  if (const auto found = loaded.find(binary.digest); found != loaded.end()) return found->second;
  auto entry = open_entry(module, binary);
  if (entry) loaded.emplace(binary.digest, *entry);
  return entry;
}

}  // namespace kanly::admission
