#include "kanly/result.hpp"

namespace kanly {

std::string Error::readable() const {
  std::string line;
  if (!where.empty()) line.append(where).append(": ");
  line += found;
  if (!needed.empty()) line.append("; needed: ").append(needed);
  line += '.';
  if (!remedy.empty()) line.append(" ").append(remedy);
  return line.append(" [").append(code).append("]");
}

}  // namespace kanly
