#include "kanly/admission/cache.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <latch>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "support/modules.hpp"

namespace kanly::admission {
namespace {

namespace fs = std::filesystem;

using test::TemporaryFolder;

class CacheTest : public testing::Test {
 protected:
  CacheTest() { test::write_file(source, text); }

  Cache cache() {
    auto opened = Cache::open(folder / "cache");
    EXPECT_TRUE(opened) << opened.error().readable();
    return *std::move(opened);
  }
  static mode_t mode_of(const fs::path& file) {
    struct stat status {};
    EXPECT_EQ(::stat(file.c_str(), &status), 0);
    return status.st_mode & 07777;
  }

  TemporaryFolder folder;
  const std::string text = std::string(100'000, 'x') + "end";
  const Digest digest = sha256(text);
  const fs::path source = folder / "module.so";
};

TEST_F(CacheTest, CopiesUnderTheNameOfTheContent) {
  const Cache opened = cache();
  const auto binary = opened.take(source, digest);
  ASSERT_TRUE(binary) << binary.error().readable();
  EXPECT_EQ(binary->path, opened.folder() / (digest.hex() + ".so"));
  EXPECT_TRUE(binary->path.is_absolute());
  EXPECT_EQ(test::read_file(binary->path), text);
  EXPECT_EQ(sha256(binary->bytes), digest);
  EXPECT_EQ(mode_of(binary->path), 0444u);
  EXPECT_EQ(mode_of(opened.folder()), 0700u);
  EXPECT_TRUE(binary->is_still(binary->path));
  EXPECT_FALSE(binary->is_still(source));
}

TEST_F(CacheTest, IsSharedByHostsThatStartAtOnce) {
  constexpr std::size_t hosts = 8;
  for (int round = 0; round < 20; ++round) {
    const auto opened = Cache::open(folder / ("cache" + std::to_string(round)));
    ASSERT_TRUE(opened) << opened.error().readable();
    std::vector<std::optional<Result<CachedBinary>>> taken(hosts);
    std::latch ready(hosts);
    {
      std::vector<std::jthread> started;
      for (std::size_t i = 0; i < hosts; ++i) {
        started.emplace_back([&, i] {
          ready.arrive_and_wait();
          taken[i] = opened->take(source, digest);
        });
      }
    }
    for (const auto& binary : taken) {
      ASSERT_TRUE(*binary) << (*binary).error().readable();
      EXPECT_TRUE((**binary).is_still((**binary).path));  // nobody's file was replaced
    }
  }
}

TEST_F(CacheTest, LeavesNothingButTheCopy) {
  const Cache opened = cache();
  ASSERT_TRUE(opened.take(source, digest));
  EXPECT_FALSE(opened.take(source, sha256("other")));
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(opened.folder())) {
    ++files;
    EXPECT_EQ(entry.path().filename(), digest.hex() + ".so");
  }
  EXPECT_EQ(files, 1u);
}

TEST_F(CacheTest, F029_other_content_is_refused_with_both_digests) {
  const auto binary = cache().take(source, sha256("other"));
  ASSERT_FALSE(binary);
  EXPECT_EQ(binary.error().code, "binary.wrong_digest");
  EXPECT_EQ(binary.error().found, "sha256 " + digest.hex());
  EXPECT_EQ(binary.error().needed, "sha256 " + sha256("other").hex());
}

TEST_F(CacheTest, F005_replacing_the_installed_file_changes_nothing_in_the_copy) {
  const Cache opened = cache();
  const auto before = opened.take(source, digest);
  ASSERT_TRUE(before);
  test::write_file(source, "");
  EXPECT_EQ(test::read_file(before->path), text);
  EXPECT_TRUE(before->is_still(before->path));
}

TEST_F(CacheTest, F029_the_installed_file_is_hashed_also_when_the_copy_is_there) {
  const Cache opened = cache();
  ASSERT_TRUE(opened.take(source, digest));
  test::write_file(source, "other");
  const auto other = opened.take(source, digest);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, "binary.wrong_digest");
  EXPECT_EQ(other.error().where, source.string());
  EXPECT_EQ(other.error().found, "sha256 " + sha256("other").hex());
  fs::remove(source);
  EXPECT_EQ(opened.take(source, digest).error().code, "file.missing");
  test::write_file(source, text);
  EXPECT_TRUE(opened.take(source, digest));
}

TEST_F(CacheTest, ACopyThatIsNotWhatItsNameSaysIsReplacedByAnotherFile) {
  const Cache opened = cache();
  const auto before = opened.take(source, digest);
  ASSERT_TRUE(before);
  ::chmod(before->path.c_str(), 0600);
  test::write_file(before->path, "tampered");
  const auto after = opened.take(source, digest);
  ASSERT_TRUE(after);
  EXPECT_EQ(test::read_file(after->path), text);
  EXPECT_FALSE(before->is_still(after->path));
}

TEST_F(CacheTest, SourcesThatAreNoFilesAreRefused) {
  const Cache opened = cache();
  EXPECT_EQ(opened.take(folder / "nothing", digest).error().code, "file.missing");
  EXPECT_EQ(opened.take(folder.path(), digest).error().code, "file.not_a_file");
}

TEST_F(CacheTest, FoldersThatOthersCanOpenAreRefused) {
  const fs::path open = folder / "open";
  fs::create_directories(open);
  ::chmod(open.c_str(), 0755);
  EXPECT_EQ(Cache::open(open).error().code, "cache.unusable");
  EXPECT_EQ(Cache::open(source).error().code, "cache.unusable");
  fs::create_directory_symlink(folder / "cache", folder / "link");
  const Cache made = cache();
  EXPECT_EQ(Cache::open(folder / "link").error().code, "cache.unusable");
}

}  // namespace
}  // namespace kanly::admission
