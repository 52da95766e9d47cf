#include "kanly/admission/resolve.hpp"

#include <gtest/gtest.h>

#include "support/modules.hpp"

namespace kanly::admission {
namespace {

using test::catalogue_of;
using test::codes;
using test::manifest_of;
using Names = std::vector<std::string>;

Verdict<Resolved> resolved(const Catalogue& catalogue, std::string_view modules,
                           std::string_view options = "") {
  auto request = parse_request(modules, options);
  if (!request) return refusal("request", std::move(request).error());
  return resolve(catalogue, *request);
}

Names refusals(const Catalogue& catalogue, std::string_view modules,
               std::string_view options = "") {
  const auto verdict = resolved(catalogue, modules, options);
  return verdict ? Names{"accepted"} : codes(verdict.refusal().reasons);
}

Names order_of(const Verdict<Resolved>& verdict) {
  Names names;
  if (!verdict) return {readable(verdict.refusal())};
  for (const Installed& module : verdict->modules) names.push_back(module.id());
  return names;
}

Manifest with_options(Manifest manifest, std::vector<Option> options) {
  manifest.options = std::move(options);
  return manifest;
}

TEST(Request, ReadsModulesVersionsAndOptions) {
  const auto request = parse_request("classic,ix@1.2.0", "classic.mode=basic,ix.tokens=");
  ASSERT_TRUE(request);
  EXPECT_EQ(request->modules.at(0).id, "classic");
  EXPECT_FALSE(request->modules.at(0).version);
  EXPECT_EQ(request->modules.at(1).version->text(), "1.2.0");
  EXPECT_EQ(request->options.at("classic.mode"), "basic");
  EXPECT_EQ(request->options.at("ix.tokens"), "");
}

TEST(Request, OtherTextsAreRefused) {
  for (const char* text : {",", "a,", ",a", "a,,b", "a@", "a@1", "@1.0.0", "A", "a b", "../a"}) {
    EXPECT_EQ(parse_request(text, "").error().code, "request.malformed") << text;
  }
  for (const char* text : {",", "a", "=b", "a=b,", "a=b,a=c"}) {
    EXPECT_EQ(parse_request("a", text).error().code, "request.malformed") << text;
  }
}

TEST(Resolve, TakesTheNewestVersionUnlessOneIsNamed) {
  const auto catalogue =
      catalogue_of({manifest_of("classic", "1.9.0"), manifest_of("classic", "1.10.0")});
  EXPECT_EQ(resolved(catalogue, "classic")->combination.modules.at("classic"), "1.10.0");
  EXPECT_EQ(resolved(catalogue, "classic@1.9.0")->combination.modules.at("classic"), "1.9.0");
}

TEST(Resolve, OrdersModulesAfterWhatTheyRequireThenById) {
  const auto catalogue =
      catalogue_of({manifest_of("a", "1.0.0", {{"z", "*"}}), manifest_of("b"),
                    manifest_of("m", "1.0.0", {{"a", "*"}, {"b", "*"}}), manifest_of("z")});
  EXPECT_EQ(order_of(resolved(catalogue, "m,a,b,z")), (Names{"b", "z", "a", "m"}));
  EXPECT_EQ(order_of(resolved(catalogue, "z,b,a,m")), (Names{"b", "z", "a", "m"}));
}

TEST(Resolve, MissingModulesAreNamedWithTheCompleteArgument) {
  const auto catalogue =
      catalogue_of({manifest_of("classic"), manifest_of("ix", "1.0.0", {{"classic", "^1.0"}}),
                    manifest_of("tanks", "1.0.0", {{"ix", "^1.0"}})});
  const auto verdict = resolved(catalogue, "tanks");
  ASSERT_FALSE(verdict);
  const Error& reason = verdict.refusal().reasons.at(0);
  EXPECT_EQ(reason.code, "dependency.missing");
  EXPECT_EQ(reason.where, "tanks@1.0.0");
  EXPECT_EQ(reason.needed, "ix ^1.0");
  EXPECT_EQ(reason.remedy, "Use --modules classic,ix,tanks");
}

TEST(Resolve, VersionsOutOfRangeAreNamed) {
  const auto catalogue = catalogue_of(
      {manifest_of("classic", "2.0.0"), manifest_of("ix", "1.0.0", {{"classic", "^1.0"}})});
  const auto verdict = resolved(catalogue, "classic,ix");
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.refusal().reasons.at(0).code, "dependency.version");
  EXPECT_EQ(verdict.refusal().reasons.at(0).found, "classic@2.0.0");
  EXPECT_EQ(verdict.refusal().reasons.at(0).needed, "classic ^1.0");
}

TEST(Resolve, F023_cycles_are_named_with_their_path) {
  const auto catalogue = catalogue_of(
      {manifest_of("a", "1.0.0", {{"b", "*"}}), manifest_of("b", "1.0.0", {{"c", "*"}}),
       manifest_of("c", "1.0.0", {{"a", "*"}}), manifest_of("d", "1.0.0", {{"a", "*"}})});
  const auto verdict = resolved(catalogue, "d,c,b,a");
  ASSERT_FALSE(verdict);
  ASSERT_EQ(codes(verdict.refusal().reasons), (Names{"dependency.cycle"}));
  EXPECT_EQ(verdict.refusal().reasons.at(0).found, "a -> b -> c -> a");
}

TEST(Resolve, F023_every_cycle_is_named) {
  const auto catalogue = catalogue_of(
      {manifest_of("a", "1.0.0", {{"b", "*"}}), manifest_of("b", "1.0.0", {{"a", "*"}}),
       manifest_of("x", "1.0.0", {{"y", "*"}}), manifest_of("y", "1.0.0", {{"x", "*"}})});
  const auto verdict = resolved(catalogue, "a,b,x,y");
  ASSERT_FALSE(verdict);
  ASSERT_EQ(verdict.refusal().reasons.size(), 2u);
  EXPECT_EQ(verdict.refusal().reasons.at(0).found, "a -> b -> a");
  EXPECT_EQ(verdict.refusal().reasons.at(1).found, "x -> y -> x");
}

TEST(Resolve, F023_a_module_does_not_require_itself) {
  const auto catalogue = catalogue_of({manifest_of("a", "1.0.0", {{"a", "*"}})});
  EXPECT_EQ(refusals(catalogue, "a"), (Names{"dependency.itself"}));
}

TEST(Resolve, F023_many_modules_that_require_each_other_take_no_time) {
  std::vector<Manifest> manifests;
  for (int i = 0; i < 60; ++i) {
    Manifest manifest = manifest_of("m" + std::to_string(i));
    for (int j = 0; j < 60; ++j) {
      if (j != i) manifest.requires_.emplace("m" + std::to_string(j), "*");
    }
    manifests.push_back(std::move(manifest));
  }
  std::string all;
  for (int i = 0; i < 60; ++i) all += (i == 0 ? "m" : ",m") + std::to_string(i);
  EXPECT_EQ(refusals(catalogue_of(manifests), all).at(0), "dependency.cycle");
}

TEST(Resolve, ConflictsAreNamed) {
  Manifest ix = manifest_of("ix");
  ix.conflicts = {{"richese", "<1.1"}};
  const auto old = catalogue_of({ix, manifest_of("richese", "1.0.0")});
  EXPECT_EQ(refusals(old, "ix,richese"), (Names{"dependency.conflict"}));
  const auto fresh = catalogue_of({ix, manifest_of("richese", "1.1.0")});
  EXPECT_EQ(refusals(fresh, "ix,richese"), (Names{"accepted"}));
}

TEST(Resolve, ListsEveryReason) {
  const auto catalogue =
      catalogue_of({manifest_of("ix", "1.0.0", {{"classic", "*"}}), manifest_of("choam")});
  EXPECT_EQ(refusals(catalogue, "ix,choam@2.0.0,nothing,ix", "choam.kull=on"),
            (Names{"module.unknown_version", "module.unknown", "module.twice", "dependency.missing",
                   "option.unknown"}));
}

TEST(Resolve, F025_a_refused_module_is_refused_with_its_own_reason) {
  Catalogue catalogue = catalogue_of({manifest_of("classic"), manifest_of("ix")});
  catalogue.refused.push_back({"/modules/bad.module.json",
                               "bad",
                               "1.0.0",
                               "",
                               {{"binary.not_elf", "bad.so", "text", "a module", ""}}});
  EXPECT_EQ(refusals(catalogue, "classic,ix"), (Names{"accepted"}));
  EXPECT_EQ(refusals(catalogue, "classic,bad"), (Names{"binary.not_elf"}));
}

TEST(Resolve, NoModulesIsNoCombination) {
  EXPECT_EQ(refusals(catalogue_of({}), ""), (Names{"combination.no_modules"}));
  EXPECT_EQ(refusals(catalogue_of({}), "classic"), (Names{"module.unknown"}));
}

TEST(Resolve, FillsInOptionsAndRefusesOtherValues) {
  const auto catalogue = catalogue_of({with_options(
      manifest_of("classic"), {{"classic.mode", {"basic", "advanced"}, "advanced", {}}})});
  EXPECT_EQ(resolved(catalogue, "classic")->combination.options.at("classic.mode"), "advanced");
  EXPECT_EQ(
      resolved(catalogue, "classic", "classic.mode=basic")->combination.options.at("classic.mode"),
      "basic");
  EXPECT_EQ(refusals(catalogue, "classic", "classic.mode=odd"), (Names{"option.bad_value"}));
  EXPECT_EQ(refusals(catalogue, "classic", "classic.mood=basic"), (Names{"option.unknown"}));
}

TEST(Resolve, WithoutOptionsNoneIsNeeded) {
  const auto verdict = resolved(catalogue_of({manifest_of("classic")}), "classic", "classic.a=b");
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.refusal().reasons.at(0).needed, "none: these modules have no options");
}

TEST(Resolve, SeatsAreThoseThatEveryModuleAllows) {
  Manifest classic = manifest_of("classic");
  classic.seats = {2, 6};
  Manifest duel = manifest_of("duel");
  duel.seats = {1, 2};
  Manifest feast = manifest_of("feast");
  feast.seats = {5, 8};
  const auto catalogue = catalogue_of({classic, duel, feast});
  EXPECT_EQ(resolved(catalogue, "classic,duel")->combination.seats, (SeatLimits{2, 2}));
  EXPECT_EQ(refusals(catalogue, "duel,feast"), (Names{"combination.no_seats"}));
}

TEST(Resolve, EachSideComesFromOneModule) {
  Manifest a = manifest_of("a");
  a.sides = {"emperor", "guild"};
  Manifest b = manifest_of("b");
  b.sides = {"fremen", "guild"};
  EXPECT_EQ(refusals(catalogue_of({a, b}), "a,b"), (Names{"combination.duplicate_side"}));
  b.sides = {"fremen"};
  EXPECT_EQ(resolved(catalogue_of({a, b}), "a,b")->combination.sides,
            (Names{"emperor", "fremen", "guild"}));
}

}  // namespace
}  // namespace kanly::admission
