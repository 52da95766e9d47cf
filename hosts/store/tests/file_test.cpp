// Journals on a real disk: rights, locks, and what is not a journal.

#include "kanly/store/file.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>

#include "support/played.hpp"

namespace kanly::store::testing {
namespace {

namespace fs = std::filesystem;

class FileTest : public ::testing::Test {
 protected:
  FileTest() {
    std::string name = (fs::temp_directory_path() / "kanly-store.XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    path_ = folder_ / "7.journal";
  }
  ~FileTest() override { fs::remove_all(folder_); }

  Result<JournaledRoom> create() const {
    return JournaledRoom::create(path_, vault_pins(), vault_table(), any_seed, Durability::durable);
  }
  Result<JournaledRoom> open() const {
    return JournaledRoom::open(path_, vault_pins(), vault_table(), Durability::durable);
  }
  std::string text() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }

  fs::path folder_;
  fs::path path_;
};

TEST_F(FileTest, HoldsWhatWasPlayed) {
  {
    Result<JournaledRoom> room = create();
    ASSERT_TRUE(room) << room.error().readable();
    play_on(*room, 5);
  }
  {
    Result<JournaledRoom> room = open();
    ASSERT_TRUE(room) << room.error().readable();
    play_on(*room, 1'000);
  }
  EXPECT_EQ(text(), played_journal());
  const Result<std::unique_ptr<ByteSource>> source = open_for_reading(path_);
  ASSERT_TRUE(source);
  const Result<Journal> journal = read_journal(**source);
  ASSERT_TRUE(journal) << journal.error().readable();
  EXPECT_FALSE(replay(*journal, vault_table()).difference);
}

TEST_F(FileTest, F057IsForItsOwnerOnly) {
  for (const mode_t mask : {0u, 0777u}) {
    const mode_t before = ::umask(mask);
    const Result<JournaledRoom> room = create();
    ::umask(before);
    ASSERT_TRUE(room) << room.error().readable();
    struct stat status {};
    ASSERT_EQ(::stat(path_.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 07777, 0600u);
    fs::remove(path_);
  }
}

TEST_F(FileTest, ATornTailIsCutOff) {
  { play_on(*create(), 4); }
  const std::string whole = text();
  std::ofstream(path_, std::ios::app) << R"({"chain":"01)";
  const Result<JournaledRoom> room = open();
  ASSERT_TRUE(room) << room.error().readable();
  ASSERT_TRUE(room->torn());
  EXPECT_EQ(text(), whole);
}

TEST_F(FileTest, ARoomHasOneWriter) {
  const Result<JournaledRoom> first = create();
  ASSERT_TRUE(first);
  const Result<JournaledRoom> second = open();
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, "journal.locked");
  EXPECT_EQ(second.error().where, path_.string());
  EXPECT_TRUE(open_for_reading(path_));
}

TEST_F(FileTest, TheLockHoldsAgainstOtherProcessesAndEndsWithItsOwner) {
  { ASSERT_TRUE(create()); }
  int ready[2];
  int leave[2];
  ASSERT_EQ(::pipe(ready), 0);
  ASSERT_EQ(::pipe(leave), 0);
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    const auto file = open_journal_file(path_);
    char byte = file ? 'y' : 'n';
    if (::write(ready[1], &byte, 1) != 1 || ::read(leave[0], &byte, 1) != 1) ::_exit(1);
    ::_exit(0);  // without closing: as a crash would
  }
  char byte = 'n';
  ASSERT_EQ(::read(ready[0], &byte, 1), 1);
  EXPECT_EQ(byte, 'y');
  const Result<JournaledRoom> locked = open();
  ASSERT_FALSE(locked);
  EXPECT_EQ(locked.error().code, "journal.locked");
  ASSERT_EQ(::write(leave[1], &byte, 1), 1);
  int status = 1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  const Result<JournaledRoom> free = open();
  EXPECT_TRUE(free) << free.error().readable();
  for (const int descriptor : {ready[0], ready[1], leave[0], leave[1]}) ::close(descriptor);
}

TEST_F(FileTest, ANewRoomNeverReplacesAFile) {
  { play_on(*create(), 4); }
  const std::string before = text();
  const Result<JournaledRoom> room = create();
  ASSERT_FALSE(room);
  EXPECT_EQ(room.error().code, "file.exists");
  EXPECT_EQ(text(), before);
}

TEST_F(FileTest, ARoomThatCannotStartLeavesNoFile) {
  const Result<JournaledRoom> room = JournaledRoom::create(
      path_, vault_pins(), vault_table(Variant::no_start), any_seed, Durability::durable);
  ASSERT_FALSE(room);
  EXPECT_FALSE(fs::exists(path_));
}

TEST_F(FileTest, WhatIsNotAJournalIsRefused) {
  EXPECT_EQ(open().error().code, "file.missing");
  EXPECT_EQ(open_for_reading(path_ / "x").error().code, "file.missing");
  EXPECT_EQ(open_for_reading(folder_).error().code, "file.not_a_file");
  ASSERT_EQ(::mkfifo(path_.c_str(), 0600), 0);
  EXPECT_EQ(open_for_reading(path_).error().code, "file.not_a_file");
  EXPECT_EQ(open().error().code, "file.not_a_file");
  fs::remove(path_);
  std::ofstream(path_, std::ios::binary).flush();
  const Result<JournaledRoom> empty = open();
  ASSERT_FALSE(empty);
  EXPECT_EQ(empty.error().code, "journal.empty");
  EXPECT_EQ(empty.error().where, path_.string() + ", line 1");
  EXPECT_EQ(create_journal_file(folder_ / "none" / "x").error().code, "file.unwritable");
}

/// Lets no file of this process grow beyond a size, as a full disk would.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(std::size_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const struct rlimit limit {
      bytes, before_.rlim_max
    };
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  void (*handler_)(int);
  struct rlimit before_ {};
};

TEST_F(FileTest, AFullDiskBreaksTheRoomAndLosesNothing) {
  Result<JournaledRoom> room = create();
  play_on(*room, 2);
  const std::string before = text();
  const Given given = choose(room->game());
  {
    const FileSizeLimit full(before.size() + 50);
    const Result<Room::Accepted> accepted = room->answer(given.prompt, given.answer);
    ASSERT_FALSE(accepted);
    EXPECT_EQ(accepted.error().code, "journal.broken");
    EXPECT_NE(accepted.error().found.find("50 of "), std::string::npos);
  }
  EXPECT_EQ(text(), before);
  EXPECT_EQ(room->answer(given.prompt, given.answer).error().code, "journal.broken");
  room = Error{};  // closes the file
  const Result<JournaledRoom> again = open();
  ASSERT_TRUE(again) << again.error().readable();
  EXPECT_EQ(again->game().answers(), 2u);
}

}  // namespace
}  // namespace kanly::store::testing
