#include "kanly/admission/elf.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "kanly/admission/module_note.hpp"
#include "support/elf_editor.hpp"
#include "support/modules.hpp"

namespace kanly::admission {
namespace {

using test::bytes_of;
using test::ElfEditor;
using test::hostile_binary;

std::string code_of(const std::string& binary) {
  const auto facts = check_binary(bytes_of(binary), host_profile());
  if (facts) return "accepted";
  // F-087: what was found, what is needed.
  EXPECT_FALSE(facts.error().found.empty()) << facts.error().readable();
  EXPECT_FALSE(facts.error().needed.empty()) << facts.error().readable();
  return facts.error().code;
}

std::string code_of_hostile(std::string_view name) { return code_of(hostile_binary(name)); }

class Elf : public testing::Test {
 protected:
  static ElfEditor good() { return ElfEditor(hostile_binary("well_behaved")); }

  static std::string with_dynamic(std::int64_t tag, std::uint64_t value) {
    return code_of(good().add_dynamic(tag, value).bytes());
  }
};

TEST_F(Elf, AcceptsAModuleBuiltByKanlyAddModule) {
  const std::string binary = hostile_binary("well_behaved");
  const auto facts = check_binary(bytes_of(binary), host_profile());
  ASSERT_TRUE(facts) << facts.error().readable();
  const auto record = parse_record(facts->record);
  ASSERT_TRUE(record) << record.error().readable();
  EXPECT_EQ(record_value(*record, "id"), "well_behaved");
}

TEST_F(Elf, DoesNotLookAtSectionHeaders) {
  ElfEditor binary = good();
  binary.header([](Elf64_Ehdr& header) {
    header.e_shoff = ~0ull;
    header.e_shnum = 0xffff;
    header.e_shstrndx = 0xfffe;
  });
  EXPECT_EQ(code_of(binary.bytes()), "accepted");
}

TEST_F(Elf, F003_what_is_no_module_is_refused_each_with_its_own_reason) {
  EXPECT_EQ(code_of(""), "binary.empty");
  EXPECT_EQ(code_of("#!/bin/sh\necho module\n"), "binary.not_elf");
  EXPECT_EQ(code_of("\x7f"
                    "EL"),
            "binary.truncated");
  EXPECT_EQ(code_of(hostile_binary("well_behaved").substr(0, 100)), "binary.truncated");
  EXPECT_EQ(code_of(hostile_binary("well_behaved").substr(0, 5'000)), "binary.truncated");
  EXPECT_EQ(code_of_hostile("unrelated"), "binary.no_note");
  EXPECT_EQ(code_of_hostile("no_note"), "binary.no_note");
}

TEST_F(Elf, OtherMachinesAreRefused) {
  ElfEditor narrow = good();
  narrow.header([](Elf64_Ehdr& header) { header.e_ident[EI_CLASS] = ELFCLASS32; });
  EXPECT_EQ(code_of(narrow.bytes()), "binary.wrong_class");
  ElfEditor swapped = good();
  swapped.header([](Elf64_Ehdr& header) { header.e_ident[EI_DATA] = ELFDATA2MSB; });
  EXPECT_EQ(code_of(swapped.bytes()), "binary.wrong_byte_order");
  ElfEditor other = good();
  other.header([](Elf64_Ehdr& header) { header.e_machine = EM_RISCV; });
  EXPECT_EQ(code_of(other.bytes()), "binary.wrong_machine");
}

TEST_F(Elf, ProgramsAndObjectFilesAreRefused) {
  for (const int type : {ET_EXEC, ET_REL, ET_CORE}) {
    ElfEditor binary = good();
    binary.header([type](Elf64_Ehdr& header) { header.e_type = static_cast<Elf64_Half>(type); });
    EXPECT_EQ(code_of(binary.bytes()), "binary.not_shared_library") << type;
  }
  EXPECT_EQ(with_dynamic(DT_FLAGS_1, 0x08000000), "binary.malformed");  // there is one already
  ElfEditor program = good();
  program.dynamic(DT_FLAGS_1, [](Elf64_Dyn& entry) { entry.d_un.d_val |= 0x08000000; });
  EXPECT_EQ(code_of(program.bytes()), "binary.not_shared_library");
}

TEST_F(Elf, ForeignLibrariesAreRefused) {
  const std::string binary = hostile_binary("foreign_library");
  const auto facts = check_binary(bytes_of(binary), host_profile());
  ASSERT_FALSE(facts);
  EXPECT_EQ(facts.error().code, "binary.foreign_library");
  EXPECT_NE(facts.error().found.find("libkanly-hostile-foreign.so"), std::string::npos);
  EXPECT_NE(facts.error().needed.find("libkanly-core.so.1"), std::string::npos);
}

TEST_F(Elf, APathInALibrarysNameIsRefused) {
  ElfEditor binary = good();
  const std::size_t strings = binary.offset_of(binary.dynamic_value(DT_STRTAB));
  std::uint64_t name = 0;
  binary.dynamic(DT_NEEDED, [&](const Elf64_Dyn& entry) { name = entry.d_un.d_val; });
  binary.set(strings + name, '/');
  EXPECT_EQ(code_of(binary.bytes()), "binary.foreign_library");
}

TEST_F(Elf, WhatLetsForeignCodeInIsRefused) {
  EXPECT_EQ(code_of_hostile("run_path"), "binary.run_path");
  EXPECT_EQ(code_of_hostile("old_run_path"), "binary.run_path");
  EXPECT_EQ(code_of_hostile("audits"), "binary.audit");
  EXPECT_EQ(code_of_hostile("filters"), "binary.filter");
  EXPECT_EQ(code_of_hostile("auxiliary"), "binary.filter");
  EXPECT_EQ(code_of_hostile("initialises_first"), "binary.initialises_first");
  EXPECT_EQ(code_of_hostile("interposes"), "binary.interposes");
  EXPECT_EQ(code_of_hostile("borrowed_name"), "binary.library_name");
  EXPECT_EQ(with_dynamic(0x6ffffefb, 1), "binary.audit");
  EXPECT_EQ(with_dynamic(DT_PREINIT_ARRAY, 0), "binary.preinit");
  EXPECT_EQ(with_dynamic(DT_TEXTREL, 0), "binary.text_relocations");
}

TEST_F(Elf, FlagsThatLetForeignCodeInAreRefused) {
  const auto with_flag = [](std::int64_t tag, std::uint64_t flag) {
    ElfEditor binary = good();
    binary.dynamic(tag, [flag](Elf64_Dyn& entry) { entry.d_un.d_val |= flag; });
    return code_of(binary.bytes());
  };
  EXPECT_EQ(with_flag(DT_FLAGS_1, DF_1_GLOBAL), "binary.global_symbols");
  EXPECT_EQ(with_flag(DT_FLAGS_1, DF_1_INTERPOSE), "binary.interposes");
  EXPECT_EQ(with_flag(DT_FLAGS_1, DF_1_INITFIRST), "binary.initialises_first");
  EXPECT_EQ(with_flag(DT_FLAGS, DF_TEXTREL), "binary.text_relocations");
}

TEST_F(Elf, TheStackIsNotExecutable) {
  EXPECT_EQ(code_of_hostile("executable_stack"), "binary.executable_stack");
  ElfEditor without = good();
  without.segments(PT_GNU_STACK, [](Elf64_Phdr& segment) { segment.p_type = PT_NULL; });
  EXPECT_EQ(code_of(without.bytes()), "binary.no_stack_header");
}

TEST_F(Elf, SegmentsThatSurpriseAreRefused) {
  ElfEditor writable = good();
  writable.segments(PT_LOAD, [](Elf64_Phdr& segment) {
    if ((segment.p_flags & PF_X) != 0) segment.p_flags |= PF_W;
  });
  EXPECT_EQ(code_of(writable.bytes()), "binary.writable_code");
  ElfEditor interpreted = good();
  interpreted.segments(PT_GNU_STACK, [](Elf64_Phdr& segment) { segment.p_type = PT_INTERP; });
  EXPECT_EQ(code_of(interpreted.bytes()), "binary.interpreter");
  ElfEditor overlapping = good();
  overlapping.segments(PT_LOAD, [](Elf64_Phdr& segment) { segment.p_vaddr %= segment.p_align; });
  EXPECT_EQ(code_of(overlapping.bytes()), "binary.malformed");
  ElfEditor far = good();
  far.segments(PT_LOAD, [](Elf64_Phdr& segment) { segment.p_offset = ~0ull - 10; });
  EXPECT_EQ(code_of(far.bytes()), "binary.truncated");
}

TEST_F(Elf, ExportsAreTheEntryAlone) {
  EXPECT_EQ(code_of_hostile("more_exports"), "binary.foreign_export");
  EXPECT_EQ(code_of_hostile("no_entry"), "binary.no_entry_point");
  EXPECT_EQ(code_of_hostile("data_entry"), "binary.foreign_export");
}

TEST_F(Elf, CodeThatRunsWhileLoadingIsRefused) {
  if (std::filesystem::exists(test::hostile_file("indirect"))) {
    EXPECT_EQ(code_of_hostile("indirect"), "binary.indirect_relocation");
  }
  ElfEditor binary = good();
  const std::size_t symbols = binary.offset_of(binary.dynamic_value(DT_SYMTAB));
  auto symbol = binary.get<Elf64_Sym>(symbols + sizeof(Elf64_Sym));
  symbol.st_info = ELF64_ST_INFO(STB_GLOBAL, STT_GNU_IFUNC);
  binary.set(symbols + sizeof(Elf64_Sym), symbol);
  EXPECT_EQ(code_of(binary.bytes()), "binary.indirect_function");
}

TEST_F(Elf, RelocationsStayInWritableData) {
  ElfEditor binary = good();
  const std::size_t table = binary.offset_of(binary.dynamic_value(DT_RELA));
  auto relocation = binary.get<Elf64_Rela>(table);
  relocation.r_offset = 16;  // the ELF header
  binary.set(table, relocation);
  EXPECT_EQ(code_of(binary.bytes()), "binary.relocation_outside_data");
}

TEST_F(Elf, TheCountOfRelativeRelocationsIsTrue) {
  for (const int change : {-1, 1, 5}) {
    ElfEditor binary = good();
    binary.dynamic(DT_RELACOUNT, [change](Elf64_Dyn& entry) {
      entry.d_un.d_val += static_cast<std::uint64_t>(change);
    });
    EXPECT_EQ(code_of(binary.bytes()), "binary.relative_count") << change;
  }
  ElfEditor huge = good();
  huge.dynamic(DT_RELACOUNT, [](Elf64_Dyn& entry) { entry.d_un.d_val = ~0ull; });
  EXPECT_EQ(code_of(huge.bytes()), "binary.relative_count");
  ElfEditor mixed = good();  // as many as it says, but not before all others
  const std::size_t table = mixed.offset_of(mixed.dynamic_value(DT_RELA));
  const std::size_t last = table + mixed.dynamic_value(DT_RELASZ) - sizeof(Elf64_Rela);
  const auto first_entry = mixed.get<Elf64_Rela>(table);
  mixed.set(table, mixed.get<Elf64_Rela>(last));
  mixed.set(last, first_entry);
  EXPECT_EQ(code_of(mixed.bytes()), "binary.relative_count");
}

TEST_F(Elf, EntriesThatTheLoaderReadsTogetherStandTogether) {
  const std::vector<std::int64_t> tags{DT_RELASZ,       DT_RELAENT,  DT_RELA,
                                       DT_PLTREL,       DT_PLTRELSZ, DT_INIT_ARRAYSZ,
                                       DT_FINI_ARRAYSZ, DT_VERNEED,  DT_VERSYM};
  for (const std::int64_t tag : tags) {
    ElfEditor binary = good();
    binary.dynamic(tag, [](Elf64_Dyn& entry) { entry.d_tag = DT_BIND_NOW; });
    EXPECT_EQ(code_of(binary.bytes()), "binary.missing_entry") << tag;
  }
}

TEST_F(Elf, EntriesThatLinkersDoNotWriteAreRefused) {
  constexpr std::int64_t packed_relocations = 36;  // DT_RELR
  for (const std::int64_t tag : {packed_relocations, std::int64_t{DT_VERDEF}, std::int64_t{77}}) {
    EXPECT_EQ(with_dynamic(tag, 1), "binary.unknown_entry") << tag;
  }
  EXPECT_EQ(with_dynamic(DT_REL, 1), "binary.malformed");
  for (const std::int64_t tag : {DT_SYMENT, DT_RELAENT, DT_PLTREL}) {
    ElfEditor binary = good();
    binary.dynamic(tag, [](Elf64_Dyn& entry) { entry.d_un.d_val = 16; });
    EXPECT_EQ(code_of(binary.bytes()), "binary.malformed") << tag;
  }
}

TEST_F(Elf, VersionsOfSymbolsAreOfNeededLibraries) {
  ElfEditor other = good();
  const std::size_t needs = other.offset_of(other.dynamic_value(DT_VERNEED));
  auto library = other.get<Elf64_Verneed>(needs);
  library.vn_file += 1;  // "ibc.so.6"
  other.set(needs, library);
  EXPECT_EQ(code_of(other.bytes()), "binary.version_table");
  ElfEditor endless = good();
  library = endless.get<Elf64_Verneed>(needs);
  library.vn_next = 0x7ffffff0;
  endless.set(needs, library);
  EXPECT_EQ(code_of(endless.bytes()), "binary.version_table");
  ElfEditor unknown = good();
  const std::size_t symbols = unknown.offset_of(unknown.dynamic_value(DT_VERSYM));
  unknown.set(symbols + sizeof(std::uint16_t), std::uint16_t{0x7000});
  EXPECT_EQ(code_of(unknown.bytes()), "binary.version_table");
  for (const std::int64_t tag : {DT_VERNEED, DT_VERSYM}) {
    ElfEditor outside = good();
    outside.dynamic(tag, [](Elf64_Dyn& entry) { entry.d_un.d_ptr = 0x7fffff00; });
    EXPECT_EQ(code_of(outside.bytes()), "binary.version_table") << tag;
  }
}

TEST_F(Elf, SegmentsThatTheLoaderActsOnStayInTheModule) {
  ElfEditor relro = good();
  relro.segments(PT_GNU_RELRO, [](Elf64_Phdr& segment) {
    segment.p_vaddr = 0x10000000;
    segment.p_memsz = 0x2000;
  });
  EXPECT_EQ(code_of(relro.bytes()), "binary.malformed");
  ElfEditor threads = good();
  threads.segments(PT_GNU_EH_FRAME, [](Elf64_Phdr& segment) {
    segment.p_type = PT_TLS;
    segment.p_memsz = 1ull << 40;
  });
  EXPECT_EQ(code_of(threads.bytes()), "binary.malformed");
  ElfEditor filter = good();
  const std::size_t hash = filter.offset_of(filter.dynamic_value(DT_GNU_HASH));
  filter.set(hash + 8, std::uint32_t{3});  // words of its filter
  EXPECT_EQ(code_of(filter.bytes()), "binary.malformed");
}

TEST_F(Elf, TheNoteIsThereOnce) {
  EXPECT_EQ(code_of_hostile("two_notes"), "binary.duplicate_note");
  ElfEditor cut = good();
  cut.segments(PT_NOTE, [&](const Elf64_Phdr& segment) {
    cut.set(segment.p_offset + 4, std::uint32_t{0xfffffff0});
  });
  EXPECT_EQ(code_of(cut.bytes()), "binary.malformed_note");
}

TEST_F(Elf, TablesWithoutEndAreRefused) {
  ElfEditor endless = good();
  const std::size_t hash = endless.offset_of(endless.dynamic_value(DT_GNU_HASH));
  endless.set(hash, std::uint32_t{0x7fffffff});
  EXPECT_EQ(code_of(endless.bytes()), "binary.malformed");
  ElfEditor no_symbols = good();
  no_symbols.dynamic(DT_SYMTAB, [](Elf64_Dyn& entry) { entry.d_un.d_ptr = ~0ull - 4; });
  EXPECT_EQ(code_of(no_symbols.bytes()), "binary.malformed");
  ElfEditor no_strings = good();
  no_strings.dynamic(DT_STRSZ, [](Elf64_Dyn& entry) { entry.d_un.d_val = 0; });
  EXPECT_EQ(code_of(no_strings.bytes()), "binary.malformed");
}

/// A change of any one byte ends in an answer, and in the same one twice.
TEST_F(Elf, AnswersForEveryByteThatIsChanged) {
  const std::string binary = hostile_binary("well_behaved");
  const auto answer = [](const std::string& changed) {
    const auto facts = check_binary(bytes_of(changed), host_profile());
    return facts ? std::string(facts->record) : facts.error().readable();
  };
  // Headers and tables lie in the first pages; the stride visits the rest, which is large where
  // code is instrumented.
  const std::size_t stride = std::max<std::size_t>(61, binary.size() / 1'000);
  std::string changed = binary;
  for (std::size_t at = 0; at < binary.size(); at += at < 4'096 ? 1 : stride) {
    for (const char value : {'\x00', '\x7f', '\xff'}) {
      changed[at] = value;
      EXPECT_EQ(answer(changed), answer(changed));
    }
    changed[at] = binary[at];
  }
}

/// So does every length of the file.
TEST_F(Elf, AnswersForEveryLength) {
  const std::string binary = hostile_binary("well_behaved");
  const std::size_t stride = std::max<std::size_t>(127, binary.size() / 1'000);
  for (std::size_t size = 0; size < binary.size(); size += size < 1'024 ? 1 : stride) {
    EXPECT_NE(code_of(binary.substr(0, size)), "") << size;
  }
}

}  // namespace
}  // namespace kanly::admission
