#include "kanly/internal/frame_stack.hpp"

#include <algorithm>
#include <cstring>

#include "kanly/fault.hpp"
#include "kanly/limits.hpp"
#include "kanly/state.hpp"

namespace kanly::internal {

namespace {

// Every state is aligned like the chunks, so that its place depends only on the sizes below it.
constexpr std::uint32_t aligned(std::uint32_t size) { return (size + 15u) & ~15u; }

void copy_state(const CompiledProcedure& procedure, std::byte* to, const std::byte* from) {
  if (procedure.value.trivial) {
    std::memcpy(to, from, procedure.size);
  } else {
    procedure.value.copy(to, from);
  }
}

void assign_state(const CompiledProcedure& procedure, std::byte* to, const std::byte* from) {
  if (procedure.value.trivial) {
    std::memcpy(to, from, procedure.size);
  } else {
    procedure.value.assign(to, from);
  }
}

}  // namespace

std::byte* FrameStack::reserve_above(std::uint32_t size) {
  reserved_chunk_ = frames_.empty() ? std::uint16_t{0} : frames_.back().chunk;
  reserved_offset_ = frames_.empty() ? 0 : frames_.back().chunk_end;
  if (reserved_offset_ + aligned(size) > chunk_bytes) {
    ++reserved_chunk_;
    reserved_offset_ = 0;
  }
  while (chunks_.size() <= reserved_chunk_) chunks_.push_back(std::make_unique<Chunk>());
  return chunks_[reserved_chunk_]->bytes + reserved_offset_;
}

FrameHeader& FrameStack::push(const CompiledProcedure& procedure, FrameId id) {
  FrameHeader& frame = frames_.emplace_back();
  frame.procedure = &procedure;
  frame.state = chunks_[reserved_chunk_]->bytes + reserved_offset_;
  frame.id = id;
  frame.chunk = reserved_chunk_;
  frame.chunk_end = reserved_offset_ + aligned(procedure.size);
  return frame;
}

void FrameStack::pop() {
  const FrameHeader& frame = frames_.back();
  if (!frame.procedure->value.trivial) frame.procedure->value.destroy(frame.state);
  frames_.pop_back();
}

void FrameStack::clear() {
  while (!frames_.empty()) pop();
}

/// From the top, where what is looked for mostly is.
FrameHeader* FrameStack::find(FrameId id) {
  for (std::size_t i = frames_.size(); i-- > 0;) {
    if (frames_[i].id == id) return &frames_[i];
  }
  return nullptr;
}

FrameStack& FrameStack::operator=(const FrameStack& other) {
  if (this == &other) return *this;
  std::size_t shared = 0;
  while (shared < frames_.size() && shared < other.size() &&
         frames_[shared].procedure == other.frames_[shared].procedure) {
    ++shared;
  }
  while (frames_.size() > shared) pop();
  for (std::size_t i = 0; i < shared; ++i) {
    std::byte* state = frames_[i].state;
    assign_state(*frames_[i].procedure, state, other.frames_[i].state);
    frames_[i] = other.frames_[i];
    frames_[i].state = state;
  }
  for (std::size_t i = shared; i < other.size(); ++i) {
    const FrameHeader& from = other.frames_[i];
    copy_state(*from.procedure, reserve_above(from.procedure->size), from.state);
    FrameHeader& frame = push(*from.procedure, from.id);
    std::byte* state = frame.state;
    frame = from;
    frame.state = state;
  }
  return *this;
}

bool FrameStack::operator==(const FrameStack& other) const {
  return std::equal(frames_.begin(), frames_.end(), other.frames_.begin(), other.frames_.end(),
                    [](const FrameHeader& a, const FrameHeader& b) {
                      return a.procedure == b.procedure && a.id == b.id && a.visit == b.visit &&
                             a.step == b.step && a.hook == b.hook && a.stage == b.stage &&
                             a.receiver == b.receiver && a.pending == b.pending &&
                             a.target == b.target && a.ran == b.ran &&
                             equal(*a.procedure->schema, a.state, b.state);
                    });
}

}  // namespace kanly::internal
