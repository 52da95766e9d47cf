// The value of Leduc poker is published: who acts first loses 0.0856 chips a hand when both play
// perfectly. Here the tree is read off the game itself and solved; a rule that differed from the
// printed ones anywhere would give another value.
//
// The method is counterfactual regret minimisation with regrets kept from falling below zero and
// strategies averaged with growing weight (CFR+).

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <vector>

#include "kanly/leduc_poker/leduc_poker.hpp"
#include "support/leduc_hands.hpp"
#include "support/loaded.hpp"

namespace kanly::examples {

namespace {

using Weights = std::array<double, 3>;  // by action

Weights normalised(Weights weights, std::size_t actions) {
  const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
  for (double& weight : weights) {
    weight = total > 0 ? weight / total : 1.0 / static_cast<double>(actions);
  }
  return weights;
}

struct InformationSet {
  std::size_t actions = 0;
  Weights regrets{};
  Weights strategy{};  // while an iteration runs
  Weights average{};
};

struct Node {
  std::size_t player = 0;
  std::size_t information_set = 0;
  std::vector<Node> children;  // none at an ending
  double gain = 0;             // of the first seat, at an ending
};

class Solver {
 public:
  Solver() {
    const auto table = lay_out("leduc_poker");
    for (const Deal& deal : all_deals(table)) {
      roots_.push_back(read(Game(table, deal.seed), deal, {}));
    }
  }

  void improve(int iteration) {
    for (const std::size_t learner : {0u, 1u}) {
      for (InformationSet& set : sets_) set.strategy = normalised(set.regrets, set.actions);
      for (const Node& root : roots_) learn(root, learner, iteration, 1.0, 1.0);
      for (InformationSet& set : sets_) {
        for (double& regret : set.regrets) regret = std::max(regret, 0.0);
      }
    }
  }

  /// What the first seat gains on average when both follow their average strategies.
  double value() const {
    double total = 0;
    for (const Node& root : roots_) total += expected(root);
    return total / static_cast<double>(roots_.size());
  }

 private:
  Node read(const Game& game, const Deal& deal, const Actions& actions) {
    Node node;
    if (game.over()) {
      node.gain = static_cast<double>(gain(game, Seat{0}));
      return node;
    }
    node.player = game.awaited().first().number;
    const bool opened = game.as_public().state(leduc_poker::betting_round)->round == 2;
    node.information_set = number_of(deal.held[node.player] + (opened ? deal.open : "") + actions);
    for_each_child(game, [&](const Game& child, const Answer& answer) {
      node.children.push_back(read(child, deal, actions + answer.value("action").word().front()));
    });
    sets_[node.information_set].actions = node.children.size();
    return node;
  }

  std::size_t number_of(const std::string& key) {
    const auto [found, is_new] = numbers_.try_emplace(key, sets_.size());
    if (is_new) sets_.emplace_back();
    return found->second;
  }

  /// The gain of `learner` below the node; adds to its regrets. `own` and `others` are how likely
  /// the learner and the other seat are to play to here.
  double learn(const Node& node, std::size_t learner, int iteration, double own, double others) {
    if (node.children.empty()) return learner == 0 ? node.gain : -node.gain;
    InformationSet& set = sets_[node.information_set];
    const bool learns = node.player == learner;
    Weights gains{};
    double total = 0;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      const double chosen = set.strategy[i];
      gains[i] = learn(node.children[i], learner, iteration, learns ? own * chosen : own,
                       learns ? others : others * chosen);
      total += chosen * gains[i];
    }
    if (!learns) return total;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      set.regrets[i] += others * (gains[i] - total);
      set.average[i] += iteration * own * set.strategy[i];
    }
    return total;
  }

  double expected(const Node& node) const {
    if (node.children.empty()) return node.gain;
    const InformationSet& set = sets_[node.information_set];
    const auto strategy = normalised(set.average, node.children.size());
    double total = 0;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      total += strategy[i] * expected(node.children[i]);
    }
    return total;
  }

  std::vector<Node> roots_;
  std::map<std::string, std::size_t> numbers_;
  std::vector<InformationSet> sets_;
};

TEST(LeducValue, IsThePublishedOne) {
  Solver solver;
  for (int iteration = 1; iteration <= 300; ++iteration) solver.improve(iteration);

  EXPECT_NEAR(solver.value(), -0.0856, 0.001);
}

}  // namespace

}  // namespace kanly::examples
