#pragma once
// FrameStack: the running procedures. States live in fixed chunks and never move; headers lie in
// one array. Pushing and popping allocate nothing once the chunks exist. Not for authors.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "kanly/ids.hpp"
#include "kanly/internal/compiled.hpp"

namespace kanly::internal {

/// Where a frame is within its procedure.
enum class Stage : std::uint8_t { start, before, body, after, end };

struct FrameHeader {
  static constexpr std::uint16_t no_receiver = 0xffff;

  const CompiledProcedure* procedure = nullptr;
  std::byte* state = nullptr;
  FrameId id;
  std::uint32_t visit = 0;  ///< counts entries into steps and hooks
  std::uint16_t step = 0;
  std::uint16_t hook = 0;  ///< in start, before, after and end
  std::uint16_t chunk = 0;
  std::uint32_t chunk_end = 0;           ///< where this frame's bytes end in its chunk
  std::uint16_t receiver = no_receiver;  ///< while a child runs: who receives it
  std::uint16_t target = 0;              ///< pending jump
  std::uint64_t ran = 0;  ///< where a policy orders: the hooks of the range that are over, as bits
  Stage stage = Stage::start;
  FlowKind pending = FlowKind::next;  ///< in after: what the step returned
  bool owns = false;                  ///< something ends with this frame
};

class FrameStack {
 public:
  static constexpr std::size_t chunk_bytes = 16'384;

  FrameStack() = default;
  FrameStack(const FrameStack& other) { *this = other; }
  FrameStack& operator=(const FrameStack& other);
  ~FrameStack() { clear(); }

  bool empty() const { return frames_.empty(); }
  std::size_t size() const { return frames_.size(); }
  FrameHeader& top() { return frames_.back(); }
  const FrameHeader& top() const { return frames_.back(); }
  FrameHeader& operator[](std::size_t i) { return frames_[i]; }
  const FrameHeader& operator[](std::size_t i) const { return frames_[i]; }
  /// The running frame of this number; null where there is none.
  FrameHeader* find(FrameId id);
  const FrameHeader* find(FrameId id) const { return const_cast<FrameStack*>(this)->find(id); }

  /// Room for a state above the top frame; the caller constructs it there and then calls push.
  std::byte* reserve_above(std::uint32_t size);
  /// Makes the state constructed in reserve_above the top frame. [Fault: engine.depth]
  FrameHeader& push(const CompiledProcedure& procedure, FrameId id);
  /// Destroys the top frame's state and removes it.
  void pop();
  /// Destroys all frames; keeps the chunks.
  void clear();

  bool operator==(const FrameStack& other) const;

 private:
  struct Chunk {
    alignas(16) std::byte bytes[chunk_bytes];
  };

  std::vector<FrameHeader> frames_;
  std::vector<std::unique_ptr<Chunk>> chunks_;
  std::uint16_t reserved_chunk_ = 0;
  std::uint32_t reserved_offset_ = 0;
};

}  // namespace kanly::internal
