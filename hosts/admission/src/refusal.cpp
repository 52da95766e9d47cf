#include "kanly/admission/refusal.hpp"

#include "kanly/json.hpp"

namespace kanly::admission {

namespace {

std::string joined(const std::vector<std::string>& texts, std::string_view separator) {
  std::string all;
  for (const std::string& text : texts) {
    if (!all.empty()) all += separator;
    all += text;
  }
  return all;
}

}  // namespace

Refusal refusal(std::string subject, Error reason) {
  Refusal made;
  made.subject = std::move(subject);
  made.reasons.push_back(std::move(reason));
  return made;
}

std::string readable(const Refusal& refusal) {
  std::string text = "refused: " + refusal.subject + "\n";
  for (const Error& reason : refusal.reasons) text += "  " + reason.readable() + "\n";
  if (!refusal.rulings.empty()) text += "rulings: " + joined(refusal.rulings, ", ") + "\n";
  if (!refusal.nearest.empty()) {
    text += "nearest approved: " + joined(refusal.nearest, "; ") + "\n";
  }
  if (!refusal.command.empty()) text += "to approve it: " + refusal.command + "\n";
  return text;
}

RefusalDocument document_of(const Refusal& refusal) {
  RefusalDocument document{refusal.subject, {}, refusal.rulings, refusal.nearest, refusal.command};
  for (const Error& reason : refusal.reasons) {
    document.reasons.push_back(
        {reason.code, reason.where, reason.found, reason.needed, reason.remedy});
  }
  return document;
}

std::string to_json(const Refusal& refusal) { return save(document_of(refusal)); }

}  // namespace kanly::admission
