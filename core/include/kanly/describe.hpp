#pragma once
// Described types: the one list of fields from which everything else is derived.
//
//   struct Auction {
//     int high_bid = 0;
//     std::vector<Seat> bidders;
//   };
//   BOOST_DESCRIBE_STRUCT(Auction, (), (high_bid, bidders))
//
// Needed: an aggregate without bases or raw arrays whose fields are bool, integers, described enums
// and structs, std::string, Name, the identifiers of ids.hpp, and std::vector, std::array,
// std::optional, Secret, std::map<std::string, T> of these. No floating point.
// Refused by the compiler: any other field type, and a description that leaves a field out.
// At most 52 fields or enumerators (a limit of the macro): split larger ones.

#include <array>
#include <bit>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <boost/pfr/tuple_size.hpp>
#include <map>
#include <new>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "kanly/ids.hpp"
#include "kanly/name.hpp"
#include "kanly/schema.hpp"
#include "kanly/secret.hpp"

namespace kanly {

/// The schema of a described type, built on first use. One per binary; equal layouts hash equal.
template <class T>
const Schema& schema();

struct SecretAccess {
  template <class T>
  static T& value(Secret<T>& secret) {
    return secret.value_;
  }

  template <class T>
  static std::size_t value_offset() {
    alignas(Secret<T>) static std::byte storage[sizeof(Secret<T>)];
    auto* probe = reinterpret_cast<Secret<T>*>(storage);
    return static_cast<std::size_t>(reinterpret_cast<std::byte*>(&probe->value_) - storage);
  }
};

namespace internal {

template <class T>
constexpr ValueOperations value_operations() {
  static_assert(std::is_default_constructible_v<T> && std::is_copy_constructible_v<T> &&
                    std::is_copy_assignable_v<T>,
                "described state must be default constructible and copyable");
  static_assert(std::is_nothrow_move_constructible_v<T> && std::is_nothrow_destructible_v<T>,
                "described state must move and be destroyed without throwing");
  return {
      [](void* to) { ::new (to) T(); },
      [](void* to, const void* from) { ::new (to) T(*static_cast<const T*>(from)); },
      [](void* to, void* from) { ::new (to) T(std::move(*static_cast<T*>(from))); },
      [](void* to, const void* from) { *static_cast<T*>(to) = *static_cast<const T*>(from); },
      [](void* at) { static_cast<T*>(at)->~T(); },
      std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>,
  };
}

template <class T>
struct Element;  // the element type of a container; undefined for others

template <class T>
struct Element<std::vector<T>> {
  static_assert(!std::is_same_v<T, bool>, "std::vector<bool> has no elements to describe");
  using type = T;
  static constexpr Kind kind = Kind::sequence;
  static constexpr std::uint32_t extent = 0;
  static constexpr ContainerOperations operations{
      [](const void* self) { return static_cast<const std::vector<T>*>(self)->size(); },
      [](void* self, std::size_t i) -> void* { return &(*static_cast<std::vector<T>*>(self))[i]; },
      nullptr,
      [](void* self, std::size_t size) { static_cast<std::vector<T>*>(self)->resize(size); },
      nullptr};
};

template <class T, std::size_t Extent>
struct Element<std::array<T, Extent>> {
  using type = T;
  static constexpr Kind kind = Kind::array;
  static constexpr std::uint32_t extent = Extent;
  static constexpr ContainerOperations operations{
      [](const void*) { return Extent; },
      [](void* self, std::size_t i) -> void* {
        return &(*static_cast<std::array<T, Extent>*>(self))[i];
      },
      nullptr, nullptr, nullptr};
};

template <class T>
struct Element<std::optional<T>> {
  using type = T;
  static constexpr Kind kind = Kind::optional;
  static constexpr std::uint32_t extent = 0;
  static constexpr ContainerOperations operations{
      [](const void* self) -> std::size_t {
        return static_cast<const std::optional<T>*>(self)->has_value() ? 1 : 0;
      },
      [](void* self, std::size_t) -> void* { return &**static_cast<std::optional<T>*>(self); },
      nullptr,
      [](void* self, std::size_t size) {
        auto& optional = *static_cast<std::optional<T>*>(self);
        if (size == 0) {
          optional.reset();
        } else {
          optional.emplace();
        }
      },
      nullptr};
};

template <class T>
struct Element<std::map<std::string, T>> {
  using type = T;
  using Map = std::map<std::string, T>;
  static constexpr Kind kind = Kind::map;
  static constexpr std::uint32_t extent = 0;
  static constexpr ContainerOperations operations{
      [](const void* self) { return static_cast<const Map*>(self)->size(); }, nullptr,
      [](void* self, MapEntry* out) {
        for (auto& [key, value] : *static_cast<Map*>(self)) *out++ = {key, &value};
      },
      nullptr,
      [](void* self, std::string_view key) -> void* {
        auto [at, fresh] = static_cast<Map*>(self)->try_emplace(std::string(key));
        return fresh ? &at->second : nullptr;
      }};
};

template <class T>
struct Element<Secret<T>> {
  using type = T;
};

template <class T>
constexpr std::optional<Kind> leaf_kind() {
  if constexpr (std::is_same_v<T, bool>) return Kind::boolean;
  else if constexpr (std::is_integral_v<T>) return Kind::integer;
  else if constexpr (std::is_same_v<T, std::string>) return Kind::text;
  else if constexpr (std::is_same_v<T, Name>) return Kind::name;
  else if constexpr (std::is_same_v<T, Seat>) return Kind::seat;
  else if constexpr (std::is_same_v<T, SeatSet>) return Kind::seat_set;
  else if constexpr (std::is_same_v<T, PieceId>) return Kind::piece;
  else if constexpr (std::is_same_v<T, ZoneId>) return Kind::zone;
  else if constexpr (std::is_same_v<T, AccountId>) return Kind::account;
  else if constexpr (std::is_same_v<T, FrameId>) return Kind::frame;
  else return std::nullopt;
}

template <class T>
constexpr Schema base_schema(Kind kind) {
  Schema made{};
  made.kind = kind;
  made.size = sizeof(T);
  made.alignment = alignof(T);
  made.value = value_operations<T>();
  return made;
}

template <class T>
concept Container = requires { typename Element<T>::type; };

template <class T>
constexpr bool is_secret = false;
template <class T>
constexpr bool is_secret<Secret<T>> = true;

template <class T>
constexpr Kind kind_of() {
  if constexpr (leaf_kind<T>().has_value()) return *leaf_kind<T>();
  else if constexpr (is_secret<T>) return Kind::secret;
  else if constexpr (Container<T>) return Element<T>::kind;
  else if constexpr (std::is_enum_v<T>) return Kind::enumeration;
  else return Kind::structure;
}

template <class Descriptor>
Field describe_field() {
  using Member = std::remove_cvref_t<decltype(Descriptor::pointer)>;
  static_assert(sizeof(Member) == sizeof(std::ptrdiff_t));
  return []<class Owner, class Type>(Type Owner::*pointer) {
    // In the Itanium ABI, which both of our compilers follow, a data member pointer is its offset.
    return Field{Descriptor::name, static_cast<std::size_t>(std::bit_cast<std::ptrdiff_t>(pointer)),
                 &schema<Type>, kind_of<Type>(), sizeof(Type)};
  }(Descriptor::pointer);
}

template <class T>
const Schema& structure_schema() {
  using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
  static_assert(std::is_aggregate_v<T>, "a described struct must be an aggregate");
  static_assert(boost::pfr::tuple_size_v<T> == boost::mp11::mp_size<Members>::value,
                "BOOST_DESCRIBE_STRUCT must name every field of the struct");
  return []<class... Descriptor>(boost::mp11::mp_list<Descriptor...>) -> const Schema& {
    static const auto fields = [] {
      std::array<Field, sizeof...(Descriptor)> described{describe_field<Descriptor>()...};
      sort_by_name(described);
      return described;
    }();
    static const Schema made = [] {
      Schema schema = base_schema<T>(Kind::structure);
      schema.fields = fields;
      return schema;
    }();
    return made;
  }(boost::mp11::mp_rename<Members, boost::mp11::mp_list>());
}

template <class T>
const Schema& enumeration_schema() {
  using Enumerators = boost::describe::describe_enumerators<T>;
  return []<class... Descriptor>(boost::mp11::mp_list<Descriptor...>) -> const Schema& {
    static const std::array<Enumerator, sizeof...(Descriptor)> enumerators{
        Enumerator{Descriptor::name, static_cast<std::int64_t>(Descriptor::value)}...};
    static const Schema made = [] {
      Schema schema = base_schema<T>(Kind::enumeration);
      schema.is_signed = std::is_signed_v<std::underlying_type_t<T>>;
      schema.enumerators = enumerators;
      return schema;
    }();
    return made;
  }(boost::mp11::mp_rename<Enumerators, boost::mp11::mp_list>());
}

}  // namespace internal

template <class T>
const Schema& schema() {
  using namespace internal;
  if constexpr (leaf_kind<T>().has_value()) {
    static const Schema made = [] {
      Schema leaf = base_schema<T>(*leaf_kind<T>());
      leaf.is_signed = std::is_signed_v<T>;
      return leaf;
    }();
    return made;
  } else if constexpr (is_secret<T>) {
    static const Schema made = [] {
      Schema secret = base_schema<T>(Kind::secret);
      secret.element = &schema<typename T::value_type>;
      secret.element_offset = SecretAccess::value_offset<typename T::value_type>();
      return secret;
    }();
    return made;
  } else if constexpr (Container<T>) {
    static const Schema made = [] {
      Schema container = base_schema<T>(Element<T>::kind);
      container.extent = Element<T>::extent;
      container.element = &schema<typename Element<T>::type>;
      container.container = Element<T>::operations;
      return container;
    }();
    return made;
  } else if constexpr (std::is_enum_v<T>) {
    static_assert(boost::describe::has_describe_enumerators<T>::value,
                  "this enum is not described: add BOOST_DESCRIBE_ENUM (describe.hpp)");
    return enumeration_schema<T>();
  } else {
    static_assert(!std::is_floating_point_v<T>, "no floating point in described state");
    static_assert(boost::describe::has_describe_members<T>::value,
                  "this type is not described: add BOOST_DESCRIBE_STRUCT (describe.hpp)");
    return structure_schema<T>();
  }
}

}  // namespace kanly
