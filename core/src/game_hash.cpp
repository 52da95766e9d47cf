#include <bit>
#include <vector>

#include "hook_order.hpp"
#include "kanly/game.hpp"
#include "kanly/state.hpp"

namespace kanly {

using internal::CompiledProcedure;
using internal::FrameHeader;
using internal::Stage;

namespace {

class Bytes {
 public:
  explicit Bytes(std::vector<std::byte>& out) : out_(out) {}
  void put(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) {
      out_.push_back(static_cast<std::byte>(number >> shift & 0xff));
    }
  }

 private:
  std::vector<std::byte>& out_;
};

/// Where a frame is, by names, so that a hash does not depend on what else is registered.
void put_place(Bytes& out, const FrameHeader& frame) {
  const CompiledProcedure& procedure = *frame.procedure;
  out.put(procedure.name.hash());
  out.put(frame.id.number);
  out.put(frame.visit);
  out.put(static_cast<std::uint64_t>(frame.stage));
  out.put(procedure.steps[frame.step].name.hash());
  out.put(frame.stage == Stage::body ? 0 : procedure.hooks[frame.hook].name.hash());
  out.put(frame.receiver == FrameHeader::no_receiver
              ? 0
              : procedure.receivers[frame.receiver].name.hash());
  out.put(static_cast<std::uint64_t>(frame.pending));
  out.put(frame.pending == FlowKind::jump ? procedure.steps[frame.target].name.hash() : 0);
  if (const internal::HookRange* range = HookOrder::ordered_range(frame)) {
    for (std::uint64_t left = frame.ran; left != 0; left &= left - 1) {
      out.put(procedure.hooks[range->first + std::countr_zero(left)].name.hash());
    }
    out.put(0);
  }
}

}  // namespace

Hash128 Game::hash() const {
  std::vector<std::byte> bytes;
  bytes.reserve(4'096);
  Bytes out(bytes);
  out.put(seed_);
  out.put(answers_);
  out.put(next_frame_);
  out.put(outcome_.winners.bits());
  out.put(outcome_.rounds);
  for (std::size_t i = 0; i < table_->seats(); ++i) out.put(answered_[i]);
  for (std::size_t i = 0; i < draws_.size(); ++i) {
    if (draws_[i] == 0) continue;  // a purpose nobody drew for is as if it did not exist
    out.put(rules_->purposes()[i].hash());
    out.put(draws_[i]);
  }
  out.put(sealed_.size());
  for (const SealedAnswer& sealed : sealed_) {
    out.put(sealed.frame.number);
    out.put(sealed.seat.number);
    out.put(sealed.answer.hash(*table_));
  }
  out.put(stops_.size());
  for (const Stop& stop : stops_) {
    out.put(rules_->powers()[stop.power].name.hash());
    out.put(stop.seat.number);
    out.put(stop.ends_with.number);
  }
  out.put(obligations_.size());
  for (const Obligation& obligation : obligations_) {
    write_canonical(bytes, schema<Obligation>(), &obligation, *table_);
  }
  out.put(facts_recorded_);
  out.put(facts_.size());
  for (const Fact& fact : facts_) write_canonical(bytes, schema<Fact>(), &fact, *table_);
  out.put(frames_.size());
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    put_place(out, frames_[i]);
    write_canonical(bytes, *frames_[i].procedure->schema, frames_[i].state, *table_);
  }
  out.put(components_.entries().size());
  for (const auto& entry : components_.entries()) {
    const internal::CompiledComponent& component = rules_->components()[entry.component];
    out.put(component.name.hash());
    out.put(component.key == KeyKind::piece ? table_->pieces()[entry.key].name_hash : entry.key);
    out.put(entry.ends_with.number);
    write_canonical(bytes, *entry.schema, entry.data.get(), *table_);
  }
  ledger_.append_canonical(bytes);
  return hash_bytes(bytes);
}

}  // namespace kanly
