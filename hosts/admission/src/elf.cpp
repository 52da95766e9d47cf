// The check of a whole binary: program headers, notes, then dynamic section and symbols.

#include "kanly/admission/elf.hpp"

#include <algorithm>

#include "elf_dynamic.hpp"
#include "kanly/admission/limits.hpp"
#include "kanly/sdk/abi.hpp"

namespace kanly::admission {

namespace internal {

namespace {

/// The loader takes the right to write from whole pages: they must be the module's own.
Result<void> check_relro(const ElfImage& image, const Elf64_Phdr& header) {
  const std::uint64_t end = header.p_vaddr + header.p_memsz;
  const std::uint64_t last_page = end - end % ElfImage::page_bytes();
  const bool fits = header.p_vaddr < ElfImage::highest_address &&
                    header.p_memsz < ElfImage::highest_address &&
                    (last_page <= header.p_vaddr ||
                     image.is_writable(header.p_vaddr, last_page - header.p_vaddr));
  if (fits) return {};
  return binary_error("malformed", "PT_GNU_RELRO", "pages outside the writable data",
                      "pages of writable data", link_remedy);
}

/// The loader copies this for each thread, and ends the process where there is no room.
Result<void> check_thread_storage(const ElfImage& image, const Elf64_Phdr& header) {
  const bool fits = header.p_filesz <= header.p_memsz && header.p_memsz <= limits::thread_bytes &&
                    header.p_align <= ElfImage::page_bytes() &&
                    (header.p_align & (header.p_align - 1)) == 0 &&
                    image.mapped(header.p_vaddr, header.p_filesz);
  if (fits) return {};
  return binary_error("malformed", "PT_TLS", "storage of threads outside the file, or too much",
                      "at most " + std::to_string(limits::thread_bytes) + " bytes", link_remedy);
}

Result<void> check_program_headers(const ElfImage& image) {
  const Elf64_Phdr* stack = nullptr;
  for (const Elf64_Phdr& header : image.headers()) {
    if (header.p_type == PT_INTERP) {
      return binary_error("interpreter", "PT_INTERP", "names a loader of its own",
                          "a library, which has none", link_remedy);
    }
    if (header.p_type == PT_GNU_RELRO) {
      if (auto valid = check_relro(image, header); !valid) return valid;
    }
    if (header.p_type == PT_TLS) {
      if (auto valid = check_thread_storage(image, header); !valid) return valid;
    }
    if (header.p_type != PT_GNU_STACK) continue;
    if (stack != nullptr) {
      return binary_error("malformed", "PT_GNU_STACK", "two of them", "one", link_remedy);
    }
    stack = &header;
  }
  if (stack == nullptr) {
    return binary_error("no_stack_header", "PT_GNU_STACK",
                        "none: the loader would make the "
                        "stack executable",
                        "one without PF_X", "Link it with -z noexecstack.");
  }
  if ((stack->p_flags & PF_X) != 0) {
    return binary_error("executable_stack", "PT_GNU_STACK", "asks for an executable stack",
                        "one without PF_X", "Link it with -z noexecstack.");
  }
  return {};
}

Error malformed_note(std::string found) {
  return binary_error("malformed_note", "PT_NOTE", std::move(found), "notes as the ABI has them",
                      link_remedy);
}

/// Walks the notes of one segment; keeps the kanly one in `record`.
Result<void> read_notes(const ElfImage& image, const Elf64_Phdr& header,
                        std::optional<std::string_view>& record) {
  const std::uint64_t align = header.p_align == 8 ? 8 : 4;
  const auto rounded = [align](std::uint64_t size) { return (size + align - 1) / align * align; };
  std::uint64_t at = header.p_offset;
  const std::uint64_t end = header.p_offset + header.p_filesz;  // inside the file: ElfImage::open
  for (std::size_t count = 0; at < end; ++count) {
    const auto note = image.read<Elf64_Nhdr>(at);
    if (!note || count == limits::notes) return malformed_note("a note cut off, or too many");
    // Three 32-bit numbers and two sizes of 32 bits: no overflow.
    const std::uint64_t name_at = at + sizeof(Elf64_Nhdr);
    const std::uint64_t text_at = at + rounded(sizeof(Elf64_Nhdr) + note->n_namesz);
    const std::uint64_t next = text_at + rounded(note->n_descsz);
    if (text_at + note->n_descsz > end) return malformed_note("a note that ends outside");
    const auto name = image.slice(name_at, note->n_namesz);
    const bool ours = name && note->n_namesz == sdk::note_name_bytes &&
                      note->n_type == sdk::note_type &&
                      std::memcmp(name->data(), sdk::note_name, note->n_namesz) == 0;
    if (ours) {
      if (record) {
        return binary_error("duplicate_note", "PT_NOTE", "two kanly notes", "one", link_remedy);
      }
      const auto text = image.slice(text_at, note->n_descsz);
      record.emplace(reinterpret_cast<const char*>(text->data()), text->size());
    }
    at = next;
  }
  return {};
}

}  // namespace

Result<std::string_view> find_record(const ElfImage& image) {
  std::optional<std::string_view> record;
  for (const Elf64_Phdr& header : image.headers()) {
    if (header.p_type != PT_NOTE) continue;
    if (auto read = read_notes(image, header, record); !read) return std::move(read).error();
  }
  if (record) return *record;
  return binary_error("no_note", "PT_NOTE", "no kanly note: the library is not a Kanly module",
                      "the note that says which module it is", link_remedy);
}

}  // namespace internal

BinaryProfile host_profile() {
  BinaryProfile profile{{"libstdc++.so.6", "libgcc_s.so.1", "libc.so.6", "libm.so.6"}};
  profile.libraries.emplace_back("libkanly-core.so." KANLY_ABI_TEXT(KANLY_SDK_MAJOR));
#if defined(__x86_64__)
  profile.libraries.emplace_back("ld-linux-x86-64.so.2");
#elif defined(__aarch64__)
  profile.libraries.emplace_back("ld-linux-aarch64.so.1");
#endif
  if (std::string_view(KANLY_ABI_SANITIZERS) == "address") {
    profile.libraries.insert(profile.libraries.end(), {"libasan.so.8", "libubsan.so.1"});
  }
  if (std::string_view(KANLY_ABI_SANITIZERS) == "thread") {
    profile.libraries.insert(profile.libraries.end(), {"libtsan.so.2", "libubsan.so.1"});
  }
#if defined(KANLY_SANITIZE_UNDEFINED)  // g++ does not say so itself
  profile.libraries.emplace_back("libubsan.so.1");
#endif
  return profile;
}

Result<BinaryFacts> check_binary(std::span<const std::byte> bytes, const BinaryProfile& profile) {
  const auto image = internal::ElfImage::open(bytes);
  if (!image) return image.error();
  if (auto valid = internal::check_program_headers(*image); !valid) {
    return std::move(valid).error();
  }
  // The note first: an unrelated library is told that it is no module before what else is wrong.
  const auto record = internal::find_record(*image);
  if (!record) return record.error();
  const auto dynamic = internal::read_dynamic(*image, profile);
  if (!dynamic) return dynamic.error();
  if (auto valid = internal::check_symbols(*image, *dynamic); !valid) {
    return std::move(valid).error();
  }
  return BinaryFacts{*record};
}

}  // namespace kanly::admission
