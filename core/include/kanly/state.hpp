#pragma once
// Everything the kernel derives from a schema, for state that names things of a table.
//
// Authors do not call these: games save, load, hash, compare and project themselves with them
// (game.hpp). They are public because tests and tools do.
//
// JSON by kind. Keys are sorted by their bytes; there is no white space, no null, no fraction.
//
//   boolean                true, false
//   integer                a number; unsigned 64-bit ones are texts: "0x1f", "0x0"
//   enumeration            the enumerator's name
//   text, name             a text
//   seat                   its number; none is -1
//   seat_set               the numbers, ascending: [0,3]
//   piece, zone, account   the thing's name; none is ""
//   frame                  its number; none is 0
//   structure, map         an object
//   sequence, array        an array
//   optional               as a field or a secret's value: the value, or no such key;
//                          elsewhere an array of one or no element
//   secret                 {"audience":[0,3],"value":…}
//
// None stays within the type of its kind, so a reader in any language needs no union.
// What cannot be written so that it loads again is a Fault (state.*): a piece, zone, account or
// seat that is not there, an enum without a name for its value, a text that is not UTF-8, anything
// beyond the limits.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/ids.hpp"
#include "kanly/name.hpp"
#include "kanly/result.hpp"
#include "kanly/schema.hpp"

namespace kanly {

/// The names of the things a piece of state may refer to. table.hpp implements it.
/// Name functions return an empty view, look-ups an id of none, for what does not exist.
class ThingNames {
 public:
  virtual ~ThingNames() = default;
  virtual std::size_t seats() const = 0;
  virtual std::string_view piece(PieceId) const = 0;
  virtual std::string_view zone(ZoneId) const = 0;
  virtual std::string_view account(AccountId) const = 0;
  virtual PieceId find_piece(std::string_view) const = 0;
  virtual ZoneId find_zone(std::string_view) const = 0;
  virtual AccountId find_account(std::string_view) const = 0;
  /// The hashes of those names (hash_text), for canonical forms; a table keeps them ready.
  virtual std::uint64_t piece_hash(PieceId) const;
  virtual std::uint64_t zone_hash(ZoneId) const;
  virtual std::uint64_t account_hash(AccountId) const;
};

/// The names of a document that stands alone: nothing exists.
const ThingNames& no_things();

/// What a reader of a projection may see.
class Projection {
 public:
  virtual ~Projection() = default;
  /// Whether the reader is in `audience`. A spectator never is.
  virtual bool may_read(SeatSet audience) const = 0;
  /// How the reader refers to a piece: its name, or only where it is ("hand/a#2").
  virtual std::string piece(PieceId) const = 0;
};

/// Appends canonical JSON to `out`. 64-bit unsigned values and frames' numbers included.
void write_json(std::string& out, const Schema&, const void* value, const ThingNames&);

/// The same, as one reader sees it: a secret that it may not read becomes {"secret":[seats]}.
void write_projection(std::string& out, const Schema&, const void* value, const ThingNames&,
                      const Projection&);

/// Appends the canonical binary form: fields in name order, little endian, things by the hash of
/// their names, lengths before texts and sequences, a presence byte before optionals.
void write_canonical(std::vector<std::byte>& out, const Schema&, const void* value,
                     const ThingNames&);

/// Equality by description. Types that compare equal have equal canonical forms.
bool equal(const Schema&, const void* a, const void* b);

/// Replaces every PieceId in `value`, secrets included: piece p becomes to[p].
void rename_pieces(const Schema&, void* value, std::span<const PieceId> to);

/// 128-bit hash of bytes (XXH3).
struct Hash128 {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  std::string hex() const;  ///< 32 hexadecimal digits
  static Result<Hash128> parse(std::string_view hex);
  auto operator<=>(const Hash128&) const = default;
};
Hash128 hash_bytes(std::span<const std::byte> bytes);

}  // namespace kanly
