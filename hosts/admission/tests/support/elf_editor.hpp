#pragma once
// Changes single fields of a good binary, so that a test says exactly what is wrong with it.

#include <elf.h>

#include <cstring>
#include <string>

namespace kanly::admission::test {

class ElfEditor {
 public:
  explicit ElfEditor(std::string bytes) : bytes_(std::move(bytes)) {}

  const std::string& bytes() const { return bytes_; }

  template <class T>
  T get(std::size_t offset) const {
    T value;
    std::memcpy(&value, bytes_.data() + offset, sizeof(T));
    return value;
  }
  template <class T>
  void set(std::size_t offset, const T& value) {
    std::memcpy(bytes_.data() + offset, &value, sizeof(T));
  }

  /// Calls `change(header)` on the file header.
  template <class Change>
  ElfEditor& header(Change change) {
    auto header = get<Elf64_Ehdr>(0);
    change(header);
    set(0, header);
    return *this;
  }

  /// Calls `change(header)` on every program header of this type.
  template <class Change>
  ElfEditor& segments(std::uint32_t type, Change change) {
    const auto file = get<Elf64_Ehdr>(0);
    for (std::size_t i = 0; i < file.e_phnum; ++i) {
      const std::size_t at = file.e_phoff + i * sizeof(Elf64_Phdr);
      auto segment = get<Elf64_Phdr>(at);
      if (segment.p_type != type) continue;
      change(segment);
      set(at, segment);
    }
    return *this;
  }

  /// Calls `change(entry)` on the entries of the dynamic section with this tag. The linker leaves
  /// some DT_NULL at its end: the first becomes whatever a test wants to add.
  template <class Change>
  ElfEditor& dynamic(std::int64_t tag, Change change) {
    std::size_t at = 0;
    segments(PT_DYNAMIC, [&](const Elf64_Phdr& segment) { at = segment.p_offset; });
    for (;; at += sizeof(Elf64_Dyn)) {
      auto entry = get<Elf64_Dyn>(at);
      const bool last = entry.d_tag == DT_NULL;
      if (entry.d_tag == tag) {
        change(entry);
        set(at, entry);
      }
      if (last) return *this;
    }
  }
  ElfEditor& add_dynamic(std::int64_t tag, std::uint64_t value) {
    return dynamic(DT_NULL, [&](Elf64_Dyn& entry) {
      entry.d_tag = tag;
      entry.d_un.d_val = value;
    });
  }

  /// The value of a tag of the dynamic section.
  std::uint64_t dynamic_value(std::int64_t tag) {
    std::uint64_t value = 0;
    dynamic(tag, [&](const Elf64_Dyn& entry) { value = entry.d_un.d_val; });
    return value;
  }

  /// The place in the file of an address.
  std::size_t offset_of(std::uint64_t address) {
    std::size_t offset = 0;
    segments(PT_LOAD, [&](const Elf64_Phdr& segment) {
      if (address < segment.p_vaddr || address >= segment.p_vaddr + segment.p_filesz) return;
      offset = segment.p_offset + (address - segment.p_vaddr);
    });
    return offset;
  }

 private:
  std::string bytes_;
};

}  // namespace kanly::admission::test
