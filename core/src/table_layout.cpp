#include "kanly/rules.hpp"
#include "kanly/table.hpp"

namespace kanly {

Result<std::shared_ptr<const Table>> Table::lay_out(std::shared_ptr<const Rules> rules,
                                                    std::vector<SeatSetup> seats) {
  const auto& layouts = rules->layouts();
  return lay_out_with(std::move(rules), std::move(seats), [&](TableBuilder& builder) {
    for (const internal::LayoutFunction layout : layouts) layout(builder);
  });
}

}  // namespace kanly
