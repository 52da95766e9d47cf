#!/usr/bin/env python3
"""Plays every set of factions of classic, alone and with expansions, with `kanly simulate` and
prints a page of results: who won, how long it took, and what no game reached of the rules, with the
scenario that does.

campaign.py KANLY [--random N] [--greedy N] [--expanded N]    so many games for each set: of classic
    with random bots, with greedy bots, and with random bots of each combination with expansions
"""
import argparse
import collections
import itertools
import json
import pathlib
import sys
import tempfile

import coverage as covered

MODULES = pathlib.Path(__file__).resolve().parent.parent / "modules"

FACTIONS = ["atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen"]
MOST_SEATS = 6


class Combination:
    """classic with some expansions, whose factions sit at every table."""

    def __init__(self, *expansions):
        self.expansions = expansions
        self.modules = ",".join(("classic",) + expansions)
        self.factions = list(expansions) + FACTIONS

    def sets_of_factions(self):
        seated = len(self.expansions)
        for others in range(max(0, 2 - seated), MOST_SEATS - seated + 1):
            for drawn in itertools.combinations(FACTIONS, others):
                yield self.expansions + drawn


def simulate(kanly, combination, sides, bot, games, seed, coverage):
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        result = covered.run_kanly(
            [kanly, "simulate", "--modules", combination.modules, "--sides", ",".join(sides),
             "--bot", bot,
             "--games", str(games), "--seed", str(seed), "--check", "some", "--coverage", file.name,
             "--json"])
        coverage.add(json.load(file))
    return result


class Tally:
    """What the games of one bot and number of players came to."""

    def __init__(self):
        self.games = self.answers = self.rounds = self.nobody = self.checked = 0
        self.wins = collections.Counter()
        self.played = collections.Counter()
        self.failures = []

    def add(self, result):
        self.games += result["games_finished"]
        self.answers += result["answers"]
        self.checked += result["games_checked"]
        self.rounds += result["rounds"]["total"]
        self.nobody += result["winners"]["draws"]
        for side in result["sides"]:
            self.played[side] += result["games_finished"]
        for side, wins in result["winners"]["sides"].items():
            self.wins[side] += wins
        self.failures += result["failures"]


def play(kanly, combination, bot, games, coverage):
    tallies = {}
    seed = 1
    for sides in combination.sets_of_factions():
        if games == 0:
            break
        result = simulate(kanly, combination, sides, bot, games, seed, coverage)
        tallies.setdefault(len(sides), Tally()).add(result)
        seed += games
        print(f"campaign: {bot} {','.join(sides)}", file=sys.stderr)
    return tallies


def share(wins, played):
    return f"{100 * wins / played:.0f} %" if played else ""


def print_page(heading, factions, tallies):
    print(f"\n## {heading}\n")
    print("| players | games | checked at every answer | answers a game | turns a game | "
          + " | ".join(factions) + " | nobody |")
    print("|---|" + "---|" * (len(factions) + 5))
    for players, tally in sorted(tallies.items()):
        wins = " | ".join(share(tally.wins[f], tally.played[f]) for f in factions)
        print(f"| {players} | {tally.games} | {tally.checked} | {tally.answers / tally.games:.0f} | "
              f"{tally.rounds / tally.games:.1f} | {wins} | {share(tally.nobody, tally.games)} |")
    for tally in tallies.values():
        for failure in tally.failures:
            print(f"\nFAILED: {failure['message']}\n\n    {failure['command']}")


def print_unreached(module, scenarios, coverage):
    """What no game reached: with the scenario that does, and why games do not where somebody wrote
    it down (unreached.txt)."""
    proved = covered.read_proved(MODULES / module / "unreached.txt")
    everything = coverage.of_module(module)
    unreached = coverage.unreached(module)
    print(f"\n## What no game reached of {module}\n")
    print(f"Games reached {len(everything) - len(unreached)} of {len(everything)} registrations "
          "(steps, decisions, hooks, contributions, responses, openings, modifiers). The others:\n")
    print("| registration | rulings | the scenario that reaches it | why no game does |")
    print("|---|---|---|---|")
    for entry in unreached:
        by = scenarios.registrations.get(covered.key_of(entry), {}).get("by", "")
        line = proved.get(covered.text_of(entry))
        why = line.why if line else ""
        print(f"| `{entry['name']}` {entry['place']} `{entry['anchor']}` | "
              f"{', '.join(entry['rulings'])} | {pathlib.Path(by).stem or 'none'} | {why} |")
    print_unreached_rulings(module, coverage)
    unnamed = [f"`{d['definition']}`" for d in coverage.unnamed()]
    print("\nPieces that no answer named: " + (", ".join(unnamed) if unnamed else "none") + ".")


def print_unreached_rulings(module, coverage):
    path = MODULES / module / "rulings.json"
    rulings = json.loads(path.read_text(encoding="utf-8"))["rulings"]
    statements = {ruling["id"]: ruling["statement"] for ruling in rulings}
    cited, never = ({ruling for ruling in found if ruling in statements}
                    for found in coverage.unreached_rulings())
    print(f"\nOf {len(cited)} rulings that registrations cite, these had none of theirs reached:"
          if never else f"\nOf each of the {len(cited)} rulings that registrations cite, one at "
          "least was reached.")
    if never:
        print()
    for ruling in sorted(never):
        print(f"- {ruling}: {statements.get(ruling, '')}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kanly")
    parser.add_argument("--random", type=int, default=88)
    parser.add_argument("--greedy", type=int, default=6)
    parser.add_argument("--expanded", type=int, default=36)
    arguments = parser.parse_args()
    print("# A campaign of whole games\n")
    print("Every set of two to six factions, made by `./campaign "
          f"{arguments.random} {arguments.greedy} {arguments.expanded}`. A faction's share is of "
          "the games in which it was played; a shared win counts for each.")
    failed = False
    coverage = covered.Coverage()
    games = [("Bots: random", Combination(), "random", arguments.random),
             ("Bots: greedy", Combination(), "greedy", arguments.greedy)]
    for expansions in (("choam",), ("richese",), ("choam", "richese")):
        games.append((f"With {' and '.join(expansions)}, bots: random", Combination(*expansions),
                      "random", arguments.expanded))
    for heading, combination, bot, number in games:
        tallies = play(arguments.kanly, combination, bot, number, coverage)
        if tallies:
            print_page(heading, combination.factions, tallies)
        failed = failed or any(tally.failures for tally in tallies.values())
    scenarios = covered.Coverage()
    scenarios.add(covered.scenario_coverage(arguments.kanly, MODULES))  # one fills what another opens
    for module in ("classic", "choam", "richese"):
        if coverage.of_module(module):
            print_unreached(module, scenarios, coverage)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
