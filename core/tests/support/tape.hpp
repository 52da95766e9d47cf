#pragma once
// Tape: a row of random numbers from which a property decides what to do next. RapidCheck shrinks
// the row; past its end every choice is the first one.

#include <rapidcheck.h>

#include <cstdint>
#include <vector>

namespace kanly {

class Tape {
 public:
  Tape() : numbers_(*rc::gen::resize(200, rc::gen::arbitrary<std::vector<std::uint32_t>>())) {}

  /// 0..bound-1.
  template <class Number>
  Number below(Number bound) {
    if (at_ == numbers_.size()) return 0;
    return static_cast<Number>(numbers_[at_++] % static_cast<std::uint64_t>(bound));
  }
  bool flip() { return below(2) == 1; }

  /// One element of a container that has some.
  template <class Container>
  auto pick(const Container& container) {
    return container[below(container.size())];
  }

  /// Puts `list` into some order.
  template <class List>
  void shuffle(List& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
  }

 private:
  std::vector<std::uint32_t> numbers_;
  std::size_t at_ = 0;
};

}  // namespace kanly
