#!/usr/bin/env python3
"""Says what games reached of the rules of a module, and checks that the rest is proved.

  coverage.py check --kanly KANLY --module M --proved LIST --scenarios DIR FILE...
      FILE...: what `kanly simulate --coverage FILE` or tests of games wrote, or folders with such
      *.json; they are added up
  coverage.py check --kanly KANLY --module M --proved LIST --scenarios DIR --modules A,B --games N
      plays N games first, for each number of seats that the modules allow, sides drawn

Each registration of the module (a step, a decision, a hook, a contribution, a response, an opening,
a modifier) is reached by one of the games. For at most 5 % of them (--most PERCENT) a line of LIST
may name a scenario below DIR instead, which really reaches it, and say why games do not:

  NAME PLACE ANCHOR SCENARIO why games do not reach it

Where no scenario reaches it either, because it stands open for modules that are not there yet,
SCENARIO is - and why is needed; else why may be missing. Empty lines and those that begin with # are comments. Exit code 1 with what is
wrong, one line each.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile


class Coverage:
    """Coverage documents, added up."""

    def __init__(self):
        self.registrations = {}
        self.definitions = {}

    def add(self, document):
        for entry in document["registrations"]:
            known = self.registrations.setdefault(key_of(entry), dict(entry, reached=0))
            if known["reached"] == 0:
                known["by"] = entry["by"]
            known["reached"] += entry["reached"]
        for entry in document["definitions"]:
            known = self.definitions.setdefault(entry["definition"], dict(entry, named=0))
            known["named"] += entry["named"]

    def of_module(self, module):
        return [r for _, r in sorted(self.registrations.items()) if r["module"] == module]

    def unreached(self, module):
        return [r for r in self.of_module(module) if r["reached"] == 0]

    def unnamed(self):
        """By back: those of a back of which no definition is ever named are nobody's question."""
        asked_for = {d["back"] for d in self.definitions.values() if d["named"] > 0}
        return [d for _, d in sorted(self.definitions.items())
                if d["named"] == 0 and d["back"] in asked_for]

    def unreached_rulings(self):
        cited, reached = set(), set()
        for entry in self.registrations.values():
            cited.update(entry["rulings"])
            if entry["reached"]:
                reached.update(entry["rulings"])
        return cited, sorted(cited - reached)


def key_of(entry):
    return entry["module"], entry["anchor"], entry["place"], entry["name"]


def text_of(entry):
    return f"{entry['name']} {entry['place']} {entry['anchor']}"


def run_kanly(command, results=(0, 1)):
    """What it printed as JSON. Findings (exit code 1) are results too."""
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode not in results:
        sys.exit(f"{' '.join(map(str, command))} ended with {ran.returncode}\n{ran.stderr}")
    return json.loads(ran.stdout)


def scenario_coverage(kanly, scenarios):
    """Of one scenario, or of all below a folder; those whose modules are not there reach nothing."""
    return run_kanly([kanly, "scenario", str(scenarios), "--coverage", "-", "--json"],
                     results=(0, 1, 4))["coverage"]


class Proved:
    """A line of LIST."""

    def __init__(self, line):
        words = line.split(maxsplit=4)
        if len(words) < 4:
            sys.exit(f"coverage: needs NAME PLACE ANCHOR SCENARIO: {line}")
        self.registration = " ".join(words[:3])
        self.scenario = words[3]
        self.why = words[4] if len(words) == 5 else ""
        if self.scenario == "-" and not self.why:
            sys.exit(f"coverage: needs why nothing reaches it: {line}")


def read_proved(file):
    lines = pathlib.Path(file).read_text(encoding="utf-8").splitlines()
    proved = [Proved(line) for line in lines if line.strip() and not line.startswith("#")]
    return {line.registration: line for line in proved}


def findings_of(coverage, module, proved, scenario_reaches, most_percent):
    """What is wrong, one text each. `scenario_reaches(scenario, registration)` is asked once for
    each line that is needed."""
    everything = {text_of(r) for r in coverage.of_module(module)}
    if not everything:
        return [f"{module}: no registration in the coverage of these games"]
    findings = [f"{name}: no such registration of {module} (its line can go)"
                for name in proved if name not in everything]
    unreached = [text_of(r) for r in coverage.unreached(module)]
    for name in unreached:
        if name not in proved:
            findings.append(f"{name}: reached by no game, and no scenario is named for it")
        elif proved[name].scenario != "-" and not scenario_reaches(proved[name].scenario, name):
            findings.append(f"{name}: {proved[name].scenario} does not reach it")
    most = len(everything) * most_percent / 100
    if len(unreached) > most:
        findings.append(f"{len(unreached)} of {len(everything)} registrations of {module} are "
                        f"reached by no game; at most {most_percent} % may be")
    return findings


def play(kanly, modules, games, coverage):
    listed = run_kanly([kanly, "modules", "--json"])["modules"]
    seats = [m["seats"] for m in listed if m["id"] in modules.split(",")]
    if not seats:
        sys.exit(f"coverage: none of {modules} is installed")
    for players in range(max(s["min"] for s in seats), min(s["max"] for s in seats) + 1):
        for seed in range(1, games + 1):
            with tempfile.NamedTemporaryFile(suffix=".json") as file:
                run_kanly([kanly, "simulate", "--modules", modules, "--players", str(players),
                           "--sides", "random", "--seed", str(seed), "--games", "1", "--check",
                           "none", "--coverage", file.name, "--json"])
                coverage.add(json.load(file))


def files_of(words):
    for path in map(pathlib.Path, words):
        yield from sorted(path.glob("*.json")) if path.is_dir() else [path]


def check(arguments):
    coverage = Coverage()
    for file in files_of(arguments.files):
        coverage.add(json.loads(file.read_text(encoding="utf-8")))
    if arguments.games:
        play(arguments.kanly, arguments.modules, arguments.games, coverage)

    def scenario_reaches(scenario, registration):
        reached = scenario_coverage(arguments.kanly, pathlib.Path(arguments.scenarios) / scenario)
        return any(text_of(r) == registration and r["reached"] for r in reached["registrations"])

    findings = findings_of(coverage, arguments.module, read_proved(arguments.proved),
                           scenario_reaches, arguments.most)
    for finding in findings:
        print(finding)
    if not findings:
        everything = coverage.of_module(arguments.module)
        reached = sum(1 for r in everything if r["reached"])
        print(f"{arguments.module}: games reach {reached} of {len(everything)} registrations, "
              "the list names the rest")
    return 1 if findings else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("check")
    checking.add_argument("--kanly", required=True)
    checking.add_argument("--module", required=True)
    checking.add_argument("--proved", required=True)
    checking.add_argument("--scenarios", required=True)
    checking.add_argument("--most", type=float, default=5)
    checking.add_argument("--modules", default="")
    checking.add_argument("--games", type=int, default=0)
    checking.add_argument("files", nargs="*")
    sys.exit(check(parser.parse_args()))


if __name__ == "__main__":
    main()
