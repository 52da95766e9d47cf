// The smallest module that a host admits: its game ends when it begins.

#include "kanly/registry.hpp"
#include "numbers.hpp"

namespace kanly::well_behaved {

namespace {

struct Whole {
  int count = 0;
};
BOOST_DESCRIBE_STRUCT(Whole, (), (count))

inline constexpr Procedure<Whole> whole{"well_behaved.whole"};

Flow end(Game&, Whole& state) {
  state.count = 1;
  return done();
}

}  // namespace

}  // namespace kanly::well_behaved

void kanly::register_module(Registry& rules) {
  using namespace well_behaved;
  if (rules.data<Numbers>("numbers.json").numbers.empty()) return;
  rules.procedure(whole).step<&end>("end").cites("WELL-01");
  rules.root(whole);
  rules.gate("well_behaved.after_the_end", "Nothing is known about the time after the end.")
      .only("well_behaved.gated", "yes")
      .cites("WELL-02");
}
