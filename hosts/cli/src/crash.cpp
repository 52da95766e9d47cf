#include "crash.hpp"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "exit_code.hpp"

namespace kanly::cli {

namespace {

// A handler may not allocate: the message stands ready.
constexpr std::size_t message_bytes = 4'096;
constexpr std::string_view first_words =
    "kanly: crashed while code of these modules was loaded, the last one latest:";

struct Message {
  std::array<char, message_bytes> text{};
  std::size_t size = 0;
};

Message& message() {
  static Message kept;
  return kept;
}

void append(std::string_view text) {
  Message& kept = message();
  const std::size_t room = kept.text.size() - kept.size - 1;  // for the end of the line
  const std::size_t taken = std::min(room, text.size());
  std::copy_n(text.data(), taken, kept.text.data() + kept.size);
  kept.size += taken;
  kept.text[kept.size] = '\n';
}

[[maybe_unused]] void report_crash(int) {
  const Message& kept = message();
  [[maybe_unused]] const auto written = write(STDERR_FILENO, kept.text.data(), kept.size + 1);
  _exit(static_cast<int>(ExitCode::internal_error));
}

void install() {
#ifndef KANLY_SANITIZED
  struct sigaction action = {};
  action.sa_handler = &report_crash;
  for (const int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}) {
    sigaction(signal, &action, nullptr);
  }
#endif
}

}  // namespace

void name_on_crash(std::string_view module) {
  if (message().size == 0) {
    append(first_words);
    install();
  }
  append(" ");
  append(module);
}

}  // namespace kanly::cli
