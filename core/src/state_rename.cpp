#include <string>

#include "kanly/fault.hpp"
#include "kanly/state.hpp"
#include "walk.hpp"

namespace kanly {
namespace {

using namespace internal;

/// Most parts of state: leaves of another kind, left alone without asking for their schema.
bool never_holds_pieces(Kind kind) {
  return kind != Kind::piece && (is_flat(kind) || kind == Kind::text || kind == Kind::name);
}

void rename_piece(PieceId& piece, std::span<const PieceId> to) {
  if (piece.is_none()) return;
  if (piece.number >= to.size()) {
    throw Fault("state.unknown_piece", "piece " + std::to_string(piece.number) + " does not exist");
  }
  piece = to[piece.number];
}

void rename_elements(const Schema& schema, void* value, std::span<const PieceId> to) {
  const Schema& element = schema.element();
  if (never_holds_pieces(element.kind)) return;
  const std::size_t count = schema.container.size(value);
  for (std::size_t i = 0; i < count; ++i) {
    rename_pieces(element, schema.container.at(value, i), to);
  }
}

}  // namespace

void rename_pieces(const Schema& schema, void* value, std::span<const PieceId> to) {
  switch (schema.kind) {
    case Kind::piece:
      return rename_piece(as<PieceId>(value), to);
    case Kind::structure:
      for (const Field& field : schema.fields) {
        if (never_holds_pieces(field.kind)) continue;
        rename_pieces(field.schema(), field_of(value, field), to);
      }
      return;
    case Kind::sequence:
    case Kind::array:
    case Kind::optional:
      return rename_elements(schema, value, to);
    case Kind::secret:
      return rename_pieces(schema.element(), secret_value(schema, value), to);
    case Kind::map:
      for (const MapEntry& entry : entries_of(schema, value)) {
        rename_pieces(schema.element(), entry.value, to);
      }
      return;
    default:
      return;
  }
}

}  // namespace kanly
