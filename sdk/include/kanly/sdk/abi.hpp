#pragma once
// The kanly_module record: what a binary says about itself, readable without running any of it.
//
// kanly_add_module() writes the one use of this header into the entry file that it generates:
//
//   KANLY_MODULE_NOTE("richese", "1.0.0", "<sha256 of the manifest>");
//
// The record is text in an ELF note (name "kanly", type 1), one "key=value" per line. The host
// reads it from the file before it loads anything and compares it with the record that this same
// header gives when it is compiled into the host; the first field that differs is named in the
// refusal.
//
// Rationale: a mismatch found after dlopen() is found too late, because static constructors have
// run by then. A note survives strip, -s, LTO and --gc-sections.

#include <boost/version.hpp>
#include <cstddef>
#include <cstdint>
#include <version>

/// The SDK's interface. Minor numbers only add; whatever else changes raises the major number,
/// which is also the version of libkanly-core.so.
#define KANLY_SDK_MAJOR 1
#define KANLY_SDK_MINOR 0

#define KANLY_ABI_TEXT_OF(value) #value
#define KANLY_ABI_TEXT(value) KANLY_ABI_TEXT_OF(value)

#if defined(__clang__)
#define KANLY_ABI_COMPILER "clang++"
#define KANLY_ABI_COMPILER_MAJOR KANLY_ABI_TEXT(__clang_major__)
#elif defined(__GNUC__)
#define KANLY_ABI_COMPILER "g++"
#define KANLY_ABI_COMPILER_MAJOR KANLY_ABI_TEXT(__GNUC__)
#else
#error "Kanly modules are built with g++ or clang++"
#endif

#if defined(_GLIBCXX_RELEASE)
#define KANLY_ABI_LIBRARY "libstdc++"
#define KANLY_ABI_LIBRARY_RELEASE KANLY_ABI_TEXT(_GLIBCXX_RELEASE)
#define KANLY_ABI_STRING_ABI KANLY_ABI_TEXT(_GLIBCXX_USE_CXX11_ABI)
#else
#define KANLY_ABI_LIBRARY "other"
#define KANLY_ABI_LIBRARY_RELEASE "0"
#define KANLY_ABI_STRING_ABI "0"
#endif

#if defined(_GLIBCXX_DEBUG)
#define KANLY_ABI_DEBUG_CONTAINERS "on"
#else
#define KANLY_ABI_DEBUG_CONTAINERS "off"
#endif

#if defined(__cpp_exceptions)
#define KANLY_ABI_EXCEPTIONS "on"
#else
#define KANLY_ABI_EXCEPTIONS "off"
#endif

#if defined(__cpp_rtti)
#define KANLY_ABI_RTTI "on"
#else
#define KANLY_ABI_RTTI "off"
#endif

// UndefinedBehaviorSanitizer changes no layout, and g++ does not say that it is on: a host that is
// built without it refuses the library that such a module needs.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define KANLY_ABI_SANITIZERS "address"
#elif __has_feature(thread_sanitizer)
#define KANLY_ABI_SANITIZERS "thread"
#elif __has_feature(memory_sanitizer)
#define KANLY_ABI_SANITIZERS "memory"
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define KANLY_ABI_SANITIZERS "address"
#elif defined(__SANITIZE_THREAD__)
#define KANLY_ABI_SANITIZERS "thread"
#endif
#if !defined(KANLY_ABI_SANITIZERS)
#define KANLY_ABI_SANITIZERS "none"
#endif

/// The part of the record that the compiler and its options decide.
#define KANLY_ABI_RECORD \
  "sdk=" KANLY_ABI_TEXT(KANLY_SDK_MAJOR) "." KANLY_ABI_TEXT(KANLY_SDK_MINOR) "\n"      \
  "compiler=" KANLY_ABI_COMPILER "\n"                                                  \
  "compiler_major=" KANLY_ABI_COMPILER_MAJOR "\n"                                      \
  "cxx_abi=" KANLY_ABI_TEXT(__GXX_ABI_VERSION) "\n"                                    \
  "library=" KANLY_ABI_LIBRARY "\n"                                                    \
  "library_release=" KANLY_ABI_LIBRARY_RELEASE "\n"                                    \
  "string_abi=" KANLY_ABI_STRING_ABI "\n"                                              \
  "debug_containers=" KANLY_ABI_DEBUG_CONTAINERS "\n"                                  \
  "language=" KANLY_ABI_TEXT(__cplusplus) "\n"                                         \
  "exceptions=" KANLY_ABI_EXCEPTIONS "\n"                                              \
  "rtti=" KANLY_ABI_RTTI "\n"                                                          \
  "sanitizers=" KANLY_ABI_SANITIZERS "\n"                                              \
  "boost=" KANLY_ABI_TEXT(BOOST_VERSION) "\n"                                          \
  "pointer_bytes=" KANLY_ABI_TEXT(__SIZEOF_POINTER__) "\n"

namespace kanly::sdk {

inline constexpr char note_name[8] = "kanly";  // five letters, its zero, and padding to four bytes
inline constexpr std::uint32_t note_name_bytes = 6;
inline constexpr std::uint32_t note_type = 1;

/// An ELF note as it stands in the file.
template <std::size_t TextBytes>
struct Note {
  std::uint32_t name_bytes = note_name_bytes;
  std::uint32_t text_bytes = TextBytes;
  std::uint32_t type = note_type;
  char name[8] = {};
  char text[(TextBytes + 3) / 4 * 4] = {};
};

template <std::size_t Bytes>
constexpr Note<Bytes - 1> make_note(const char (&text)[Bytes]) {
  Note<Bytes - 1> note;
  for (std::size_t i = 0; i < sizeof note_name; ++i) note.name[i] = note_name[i];
  for (std::size_t i = 0; i + 1 < Bytes; ++i) note.text[i] = text[i];
  return note;
}

}  // namespace kanly::sdk

/// Puts the record into the binary. Once per module, at namespace scope.
#define KANLY_MODULE_NOTE(id, version, manifest_digest)                                   \
  [[gnu::used, gnu::section(".note.kanly"),                                               \
    gnu::aligned(4)]] constinit const auto kanly_module_note =                            \
      ::kanly::sdk::make_note("id=" id "\nversion=" version "\nmanifest=" manifest_digest \
                              "\n" KANLY_ABI_RECORD)
