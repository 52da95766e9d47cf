// The tanks beyond what the layout has: leaders that lie face down, and how forms name forces.

#include <string>

#include "kanly/classic/revival.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// "free", or "free_sardaukar" for a kind that is not the ordinary one.
Name field_of(std::string field, std::string_view group) {
  const std::string_view kind = group.substr(group.rfind('/') + 1);
  if (kind != "normal") field.append("_").append(kind);
  return Name::intern(field);
}

void lay_out_tanks(TableBuilder& table) {
  Tanks made;
  for (const Seat seat : table.everyone()) {
    made.face_down.push_back(
        table.zone("tanks/face_down/" + std::string(table.side(seat)), {.faces = seat}));
  }
  for (const ForceGroup& group : table.fixture(things).groups) {
    const std::string_view id = group.id.text();
    made.fields.push_back({field_of("free", id), field_of("paid", id), field_of("forces", id)});
  }
  table.keep(tanks, std::move(made));
}

int all_in_the_tanks(const Public& view, GroupId id) {
  const ForceGroup& group = view.fixture(things).group(id);
  return group.is_revived ? static_cast<int>(view.balance(group.tanks)) : 0;
}

}  // namespace

void register_tanks(Registry& rules) {
  rules.layout<&lay_out_tanks>("classic.tanks").cites("CLS-REV-13");
  rules.query(revivable_forces).base<&all_in_the_tanks>();
}

}  // namespace kanly::classic
