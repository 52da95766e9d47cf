#pragma once
// What a manifest must fulfil beyond its schema. Internal.

#include "kanly/admission/manifest.hpp"

namespace kanly::admission::internal {

/// [may-refuse: manifest.*]
Result<void> check_manifest(const Manifest& manifest);

}  // namespace kanly::admission::internal
