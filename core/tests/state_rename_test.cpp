#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kanly/fault.hpp"
#include "support/random_state.hpp"

namespace kanly::test {
namespace {

TEST(RenamePieces, ReachesEveryPieceAndNothingElse) {
  EveryKind value = sample();
  const std::vector<PieceId> to{PieceId{1}, PieceId{0}, PieceId{3}, PieceId{2}};
  rename_pieces(schema<EveryKind>(), &value, to);

  EveryKind wanted = sample();
  wanted.piece = PieceId{3};
  wanted.pieces = {PieceId{1}, PieceId::none(), PieceId{0}};
  wanted.secrets["x"] = {SeatSet::first_seats(2), PieceId{1}};
  EXPECT_TRUE(same(value, wanted));
}

TEST(RenamePieces, ReachesIntoEveryContainer) {
  using Deep = std::map<std::string, std::array<std::optional<std::vector<PieceId>>, 2>>;
  Deep deep{{"a", {std::vector{PieceId{0}}, std::nullopt}}};
  rename_pieces(schema<Deep>(), &deep, std::vector{PieceId{9}});
  EXPECT_EQ(deep["a"][0]->front(), PieceId{9});
}

TEST(RenamePieces, FaultsOnAPieceWithoutANewName) {
  PieceId piece{4};
  EXPECT_THROW(rename_pieces(schema<PieceId>(), &piece, std::vector(4, PieceId{0})), Fault);
}

RC_GTEST_PROP(RenamePieces, ThereAndBackIsTheIdentity, (const EveryKind& value)) {
  const std::vector<PieceId> there{PieceId{2}, PieceId{0}, PieceId{3}, PieceId{1}};
  const std::vector<PieceId> back{PieceId{1}, PieceId{3}, PieceId{0}, PieceId{2}};
  EveryKind changed = value;
  rename_pieces(schema<EveryKind>(), &changed, there);
  rename_pieces(schema<EveryKind>(), &changed, back);
  RC_ASSERT(same(value, changed));
}

}  // namespace
}  // namespace kanly::test
