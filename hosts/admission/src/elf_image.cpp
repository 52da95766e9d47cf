#include "elf_image.hpp"

#include <unistd.h>

#include <algorithm>
#include <utility>

#include "kanly/admission/limits.hpp"

namespace kanly::admission::internal {

namespace {

#if defined(__x86_64__)
constexpr std::uint16_t host_machine = EM_X86_64;
constexpr std::string_view host_machine_name = "x86-64";
#elif defined(__aarch64__)
constexpr std::uint16_t host_machine = EM_AARCH64;
constexpr std::string_view host_machine_name = "AArch64";
#else
#error "the check of binaries knows x86-64 and AArch64"
#endif

Error truncated(std::string where, const std::string& needed) {
  return binary_error("truncated", std::move(where), "the file ends before it", needed,
                      "Copy or build the file again.");
}

Error malformed(std::string where, std::string found, std::string needed) {
  return binary_error("malformed", std::move(where), std::move(found), std::move(needed),
                      link_remedy);
}

std::string type_name(std::uint16_t type) {
  switch (type) {
    case ET_REL:
      return "an object file";
    case ET_EXEC:
      return "a program";
    case ET_CORE:
      return "a memory dump";
    default:
      return "ELF type " + std::to_string(type);
  }
}

}  // namespace

Error binary_error(std::string code, std::string where, std::string found, std::string needed,
                   std::string remedy) {
  return {"binary." + std::move(code), std::move(where), std::move(found), std::move(needed),
          std::move(remedy)};
}

std::uint64_t ElfImage::page_bytes() {
  static const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  return page;
}

Result<ElfImage> ElfImage::open(std::span<const std::byte> bytes) {
  ElfImage image;
  image.bytes_ = bytes;
  if (auto valid = image.read_header(); !valid) return std::move(valid).error();
  if (auto valid = image.check_segments(); !valid) return std::move(valid).error();
  return image;
}

Result<void> ElfImage::read_header() {
  const std::string library = "a module: a shared library built by kanly_add_module()";
  if (bytes_.empty()) return binary_error("empty", "", "an empty file", library, link_remedy);
  const auto magic = slice(0, std::min<std::size_t>(SELFMAG, bytes_.size()));
  if (std::memcmp(magic->data(), ELFMAG, magic->size()) != 0) {
    return binary_error("not_elf", "", "not an ELF file", library, link_remedy);
  }
  const auto ident = read<std::array<unsigned char, EI_NIDENT>>(0);
  if (!ident) return truncated("ELF header", "64 bytes of it");
  if ((*ident)[EI_CLASS] != ELFCLASS64) {
    return binary_error("wrong_class", "ELF header", "not a 64-bit file", "a 64-bit file",
                        "Build it for this machine.");
  }
  if ((*ident)[EI_DATA] != ELFDATA2LSB) {
    return binary_error("wrong_byte_order", "ELF header", "not little endian", "little endian",
                        "Build it for this machine.");
  }
  const auto header = read<Elf64_Ehdr>(0);
  if (!header) return truncated("ELF header", "64 bytes of it");
  if (header->e_machine != host_machine) {
    return binary_error("wrong_machine", "ELF header",
                        "for machine " + std::to_string(header->e_machine),
                        std::string(host_machine_name) + " (" + std::to_string(host_machine) + ")",
                        "Build it for this machine.");
  }
  if (header->e_type != ET_DYN) {
    return binary_error("not_shared_library", "ELF header", type_name(header->e_type), library,
                        link_remedy);
  }
  const unsigned char system = (*ident)[EI_OSABI];
  if (header->e_version != EV_CURRENT || (*ident)[EI_VERSION] != EV_CURRENT ||
      (system != ELFOSABI_NONE && system != ELFOSABI_GNU)) {
    return malformed("ELF header", "another version or system", "version 1, for Linux");
  }
  machine_ = header->e_machine;
  return read_program_headers(*header);
}

Result<void> ElfImage::read_program_headers(const Elf64_Ehdr& header) {
  if (header.e_phentsize != sizeof(Elf64_Phdr)) {
    return malformed("ELF header",
                     "program headers of " + std::to_string(header.e_phentsize) + " bytes",
                     std::to_string(sizeof(Elf64_Phdr)) + " bytes");
  }
  if (header.e_phnum == 0 || header.e_phnum > limits::program_headers) {
    return malformed("ELF header", std::to_string(header.e_phnum) + " program headers",
                     "1 to " + std::to_string(limits::program_headers));
  }
  const std::uint64_t size = header.e_phnum * sizeof(Elf64_Phdr);
  const auto table = slice(header.e_phoff, size);
  if (!table) return truncated("program headers", std::to_string(size) + " bytes of them");
  headers_.resize(header.e_phnum);
  std::memcpy(headers_.data(), table->data(), size);
  return {};
}

Result<void> ElfImage::check_segments() const {
  // Segments that overlap, also in their last pages, would let one replace what was read of
  // another.
  std::uint64_t end_of_previous = 0;
  std::size_t loaded = 0;
  for (const Elf64_Phdr& header : headers_) {
    if (!slice(header.p_offset, header.p_filesz)) {
      return truncated("a segment", std::to_string(header.p_filesz) + " bytes at " +
                                        std::to_string(header.p_offset));
    }
    if (header.p_type != PT_LOAD) continue;
    ++loaded;
    if (auto valid = check_segment(header, end_of_previous); !valid) return valid;
  }
  if (loaded == 0) return malformed("program headers", "no PT_LOAD", "at least one");
  return {};
}

Result<void> ElfImage::check_segment(const Elf64_Phdr& header,
                                     std::uint64_t& end_of_previous) const {
  const std::uint64_t page = page_bytes();
  const std::uint64_t first_page = header.p_vaddr / page * page;
  const bool placed = header.p_vaddr < highest_address && header.p_memsz < highest_address &&
                      header.p_filesz <= header.p_memsz && header.p_align >= page &&
                      (header.p_align & (header.p_align - 1)) == 0 &&
                      header.p_vaddr % header.p_align == header.p_offset % header.p_align;
  if (!placed || first_page < end_of_previous) {
    return malformed("PT_LOAD at " + std::to_string(header.p_vaddr),
                     "a segment out of order, overlapping or not aligned",
                     "segments in ascending order on pages of their own");
  }
  end_of_previous = (header.p_vaddr + header.p_memsz + page - 1) / page * page;
  if ((header.p_flags & PF_W) != 0 && (header.p_flags & PF_X) != 0) {
    return binary_error("writable_code", "PT_LOAD at " + std::to_string(header.p_vaddr),
                        "a segment that is writable and executable", "one or the other",
                        link_remedy);
  }
  return {};
}

std::optional<std::span<const std::byte>> ElfImage::slice(std::uint64_t offset,
                                                          std::uint64_t size) const {
  if (offset > bytes_.size() || bytes_.size() - offset < size) return std::nullopt;
  return bytes_.subspan(offset, size);
}

std::optional<std::span<const std::byte>> ElfImage::mapped(std::uint64_t address,
                                                           std::uint64_t size) const {
  for (const Elf64_Phdr& header : headers_) {
    if (header.p_type != PT_LOAD || address < header.p_vaddr) continue;
    const std::uint64_t inside = address - header.p_vaddr;
    if (inside > header.p_filesz || header.p_filesz - inside < size) continue;
    return slice(header.p_offset + inside, size);
  }
  return std::nullopt;
}

bool ElfImage::is_writable(std::uint64_t address, std::uint64_t size) const {
  for (const Elf64_Phdr& header : headers_) {
    if (header.p_type != PT_LOAD || (header.p_flags & PF_W) == 0) continue;
    if (address < header.p_vaddr) continue;
    const std::uint64_t inside = address - header.p_vaddr;
    if (inside <= header.p_memsz && header.p_memsz - inside >= size) return true;
  }
  return false;
}

}  // namespace kanly::admission::internal
