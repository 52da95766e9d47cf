#include "coverage_output.hpp"

#include <map>

#include "kanly/json.hpp"
#include "output.hpp"

namespace kanly::cli {

namespace {

struct Share {
  std::int64_t reached = 0;
  std::int64_t all = 0;
  std::vector<std::string> never;

  void count(bool is_reached, std::string text) {
    ++all;
    if (is_reached) {
      ++reached;
    } else {
      never.push_back(std::move(text));
    }
  }
  std::string text() const { return std::to_string(reached) + " of " + std::to_string(all); }
};

std::string text_of(const testkit::CoveredRegistration& registration) {
  std::string text = registration.name + " " + registration.place + " " + registration.anchor +
                     " (" + registration.kind;
  if (!registration.rulings.empty()) text += "; " + joined(registration.rulings, " ");
  return text + ")";
}

Error unwritable(const std::string& file) {
  return environment_error(file, "it cannot be written", "a file for --coverage");
}

}  // namespace

Result<CoverageOutput> CoverageOutput::open(const std::string& where) {
  CoverageOutput output;
  output.where_ = where;
  if (!output.is_wanted() || output.is_with_results()) return output;
  output.file_.open(where, std::ios::binary | std::ios::trunc);
  if (!output.file_) return unwritable(where);
  return output;
}

Result<void> CoverageOutput::write(const testkit::CoverageDocument& document) {
  if (!is_wanted() || is_with_results()) return {};
  file_ << save(document) << '\n';
  file_.close();
  if (!file_) return unwritable(where_);
  return {};
}

void print_coverage(const testkit::CoverageDocument& document) {
  std::map<std::string, Share> modules;
  for (const testkit::CoveredRegistration& registration : document.registrations) {
    modules[registration.module].count(registration.reached > 0, text_of(registration));
  }
  for (const auto& [module, share] : modules) {
    print_line("reached   " + module + ": " + share.text() + " registrations");
    for (const std::string& text : share.never) print_line("never     " + text);
  }
  std::map<std::string, Share> backs;
  for (const testkit::CoveredDefinition& definition : document.definitions) {
    backs[definition.back].count(definition.named > 0, definition.definition);
  }
  for (const auto& [back, share] : backs) {
    print_line("named     " + back + ": " + share.text() + " definitions");
    if (share.reached != 0) {  // else nobody is asked for one
      for (const std::string& text : share.never) print_line("never     " + text);
    }
  }
  if (document.unreached_rulings.empty()) return;
  print_line("rulings   never reached: " + joined(document.unreached_rulings));
}

}  // namespace kanly::cli
