#include "commands.hpp"
#include "kanly/admission/catalogue.hpp"
#include "kanly/json.hpp"
#include "text_file.hpp"

namespace kanly::sdk {

Result<void> install(const InstallCommand& command) {
  auto manifest = admission::read_manifest(command.manifest);
  if (!manifest) return std::move(manifest).error();
  auto binary = read_file(command.binary);
  if (!binary) return std::move(binary).error();
  const auto bytes = std::as_bytes(std::span(*binary));
  const admission::Digest digest = admission::sha256(bytes);
  const admission::Digest manifest_digest = admission::manifest_digest(*manifest);
  manifest->sha256 = digest.hex();
  const admission::Installed module{*manifest,       *admission::Version::parse(manifest->version),
                                    manifest_digest, digest,
                                    command.output,  command.binary};
  if (auto valid = admission::check_installed(module, bytes); !valid) return valid;
  return write_if_changed(command.output, save_pretty(*manifest));
}

}  // namespace kanly::sdk
