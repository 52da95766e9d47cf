#include "log.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "output.hpp"

namespace kanly::cli {

void start_log(bool verbose) {
  spdlog::set_default_logger(spdlog::stderr_logger_st("kanly"));
  spdlog::set_pattern("kanly: %v");
  spdlog::set_level(verbose ? spdlog::level::debug : spdlog::level::warn);
}

void log_module(const std::string& module, const std::string& file) {
  spdlog::debug("loading {} from {}", printable(module), printable(file));
}

void log_step(const std::string& text) { spdlog::debug("{}", printable(text)); }

}  // namespace kanly::cli
