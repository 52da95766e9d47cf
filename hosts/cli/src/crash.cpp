#include "crash.hpp"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "exit_code.hpp"

namespace kanly::cli {

namespace {

/// What is said at the end, on each stream.
struct LastWords {
  std::string line;
  std::string object;
};

/// A handler may not allocate: everything stands ready.
struct Watch {
  std::vector<std::string> modules;
  LastWords on_crash;
  LastWords on_exit;
  volatile sig_atomic_t wants_object = 0;
  volatile sig_atomic_t expects_end = 0;
};

/// Never destroyed: it is read when everything else has been.
Watch& watch() {
  static Watch& kept = *new Watch;
  return kept;
}

void write_all(int descriptor, const std::string& text) {
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count = write(descriptor, text.data() + written, text.size() - written);
    if (count <= 0) return;
    written += static_cast<std::size_t>(count);
  }
}

[[noreturn]] void say_and_end(const LastWords& words) {
  write_all(STDERR_FILENO, words.line);
  if (watch().wants_object != 0) write_all(STDOUT_FILENO, words.object);
  _exit(static_cast<int>(ExitCode::internal_error));
}

[[maybe_unused]] void report_crash(int) { say_and_end(watch().on_crash); }

void report_exit() {
  if (watch().expects_end != 0) return;
  std::cout.flush();  // what was told before
  say_and_end(watch().on_exit);
}

void install() {
  std::atexit(&report_exit);
  std::at_quick_exit(&report_exit);
#ifndef KANLY_SANITIZED
  keep_stack_for_crash();
  struct sigaction action = {};
  action.sa_handler = &report_crash;
  action.sa_flags = SA_ONSTACK;
  for (const int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}) {
    sigaction(signal, &action, nullptr);
  }
#endif
}

LastWords last_words(std::string code, std::string found, const std::string& loaded) {
  const Error reason{std::move(code), loaded, std::move(found), "a module that leaves the process",
                     "Tell the author of the latest of these modules."};
  return {"kanly: " + reason.found +
              " while code of these modules was loaded, the last one latest: " + loaded + "\n",
          "{\"refusal\":" + admission::to_json(admission::refusal(loaded, reason)) + "}\n"};
}

}  // namespace

void name_on_crash(std::string_view module, bool json) {
  Watch& kept = watch();
  kept.modules.emplace_back(module);
  std::string loaded;
  for (const std::string& name : kept.modules) loaded += (loaded.empty() ? "" : " ") + name;
  kept.on_crash = last_words("internal.crash", "crashed", loaded);
  kept.on_exit = last_words("internal.ended", "ended by a call of exit", loaded);
  kept.wants_object = json ? 1 : 0;
  if (kept.modules.size() == 1) install();
}

void result_is_written() { watch().wants_object = 0; }

void keep_stack_for_crash() {
#ifndef KANLY_SANITIZED
  constexpr std::size_t enough = std::size_t{64} << 10;
  static thread_local std::array<char, enough> stack;
  const stack_t described{.ss_sp = stack.data(), .ss_flags = 0, .ss_size = stack.size()};
  sigaltstack(&described, nullptr);
#endif
}

void expect_end() { watch().expects_end = 1; }

}  // namespace kanly::cli
