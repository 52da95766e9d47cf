#pragma once
// Approvals: which combinations somebody allowed, with the digest of every file.
//
//   DirectoryApprovals approvals("approvals");
//   Verdict<Approval> approval = approvals.find(resolved);
//   if (!approval) std::cout << readable(approval.refusal());   // with the nearest approved ones
//
//   Approval approval = make_approval(resolved, "kanly approve");
//   write_approval("approvals", approval);
//
// An approval is about one combination id and the SHA-256 of every manifest and binary: the same
// version number with other content is not approved (F-029). Certificates will stand behind the
// same interface.
//
// Refused: approval.none (with the nearest approved combinations, F-027); approval.other_manifest
// and approval.other_binary for each module, with both digests; approval.other_combination where
// the same modules and options were approved with other seats or sides; approval.malformed for a
// file that contradicts itself; json.* and file.*.

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "kanly/admission/combination.hpp"
#include "kanly/admission/refusal.hpp"
#include "kanly/admission/resolve.hpp"
#include "kanly/describe.hpp"
#include "kanly/result.hpp"

namespace kanly::admission {

/// SHA-256, in hexadecimal, of the two files of a module.
struct ApprovedModule {
  std::string manifest;  // of its canonical form (manifest_digest)
  std::string binary;

  bool operator==(const ApprovedModule&) const = default;
};
BOOST_DESCRIBE_STRUCT(ApprovedModule, (), (manifest, binary))

struct Approval {
  std::string id;  // combination_id(combination)
  Combination combination;
  std::map<std::string, ApprovedModule> modules;
  std::string created_by;

  bool operator==(const Approval&) const = default;
};
BOOST_DESCRIBE_STRUCT(Approval, (), (id, combination, modules, created_by))

class Approvals {
 public:
  virtual ~Approvals() = default;

  /// The approval of exactly these modules and files. [may-refuse]
  virtual Verdict<Approval> find(const Resolved& resolved) const = 0;

  /// Every approval that can be read.
  virtual std::vector<Approval> list() const = 0;
};

/// Approvals as files <combination id>.approval.json in a folder. Read anew on each call.
class DirectoryApprovals final : public Approvals {
 public:
  explicit DirectoryApprovals(std::filesystem::path folder) : folder_(std::move(folder)) {}

  Verdict<Approval> find(const Resolved& resolved) const override;
  std::vector<Approval> list() const override;

 private:
  std::filesystem::path folder_;
};

Approval make_approval(const Resolved& resolved, std::string created_by);

/// Reads one file strictly. [may-refuse: file.*, json.*, approval.malformed]
Result<Approval> read_approval(const std::filesystem::path& file);

/// Writes <folder>/<id>.approval.json and gives its path. [may-refuse: file.unwritable]
Result<std::filesystem::path> write_approval(const std::filesystem::path& folder,
                                             const Approval& approval);

/// Each digest of `resolved` that differs from the approved one, with both. Empty: all are equal.
std::vector<Error> compare_digests(const Approval& approval, const Resolved& resolved);

/// The approved combinations with the fewest differences from `wanted`, at most three, each as what
/// follows --modules on a command line: "classic@1.0.0 --options classic.mode=basic". Those of the
/// modules and options of `wanted` are left out: asking again would be refused again.
std::vector<std::string> nearest_combinations(const std::vector<Approval>& approvals,
                                              const Combination& wanted);

/// The command that approves this combination.
std::string approve_command(const Combination& combination);

}  // namespace kanly::admission
