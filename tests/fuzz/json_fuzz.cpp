// Any bytes as a document: they are refused with a reason, or they load, and then save, load and
// save again to the same text.

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kanly/document.hpp"
#include "kanly/json.hpp"

namespace {

enum class Phase { bidding, trading, ending };
BOOST_DESCRIBE_ENUM(Phase, bidding, trading, ending)

struct Offer {
  kanly::Seat from;
  std::int8_t price = 0;
};
BOOST_DESCRIBE_STRUCT(Offer, (), (from, price))

struct Sample {
  bool flag = false;
  std::uint64_t seed = 0;
  std::int64_t amount = 0;
  Phase phase = Phase::bidding;
  std::string text;
  kanly::SeatSet seats;
  std::array<Offer, 2> array{};
  std::optional<Offer> optional;
  std::vector<std::optional<int>> optionals;
  kanly::Secret<std::vector<Offer>> secret;
  std::map<std::string, std::vector<Sample>> map;
};
BOOST_DESCRIBE_STRUCT(Sample, (),
                      (flag, seed, amount, phase, text, seats, array, optional, optionals, secret,
                       map))

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "json_fuzz: " << what << '\n';
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const kanly::Result<Sample> loaded = kanly::load<Sample>(text);
  if (!loaded) {
    const kanly::Error& error = loaded.error();
    require(!error.code.empty() && !error.found.empty() && !error.needed.empty(),
            "an error that does not say why");
    return 0;
  }
  const std::string saved = kanly::save(*loaded);
  const kanly::Result<Sample> again = kanly::load<Sample>(saved);
  require(bool(again), "a save that does not load");
  require(kanly::save(*again) == saved, "a save that changes when loaded");
  require(kanly::equal(kanly::schema<Sample>(), &*loaded, &*again), "a load that differs");
  const kanly::Result<Sample> pretty = kanly::load<Sample>(kanly::save_pretty(*loaded));
  require(pretty && kanly::save(*pretty) == saved, "an indented save that differs");
  return 0;
}
