// kanly signature: one hash over a fixed batch of seeded games, over every allowed number of seats.

#include "kanly/signature.hpp"

#include "commands.hpp"
#include "output.hpp"

namespace kanly::cli {

namespace {

struct SignatureResult {
  std::string modules;
  std::map<std::string, std::string> options;
  std::int64_t games = 0;  // for each number of seats
  std::vector<std::int32_t> seats;
  std::string signature;
};
BOOST_DESCRIBE_STRUCT(SignatureResult, (), (modules, options, games, seats, signature))

}  // namespace

CommandResult run_signature(const Globals& globals, const SignatureArguments& arguments) {
  auto admitted = admit(globals, admission::Policy::developer, arguments.combination);
  if (!admitted) return admitted.refusal();
  const admission::Combination& combination = admitted->resolved.combination;
  SignatureResult result{
      modules_argument(combination), combination.options, arguments.games, {}, {}};
  std::vector<std::shared_ptr<const Table>> tables;
  for (int seats = combination.seats.min; seats <= combination.seats.max; ++seats) {
    auto table = lay_out(*admitted, {.players = seats, .sides = {}}, 0);
    if (!table) return table.refusal();
    tables.push_back(*table);
    result.seats.push_back(seats);
  }
  SignatureBatch batch;
  batch.games = static_cast<std::uint32_t>(arguments.games);
  auto hash = signature(tables, batch);
  if (!hash) return admission::refusal(result.modules, hash.error());
  result.signature = hash->hex();
  if (globals.json) {
    print_document(result);
  } else {
    print_line(result.signature);
  }
  return ExitCode::ok;
}

}  // namespace kanly::cli
