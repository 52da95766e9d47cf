#!/usr/bin/env python3
"""Lists the clauses of a rules file: one "ID MODE" a line, in the order of the file.

    tools/clauses.py RULES_FILE > modules/classic/clauses.txt

A rules file is Markdown. Its clauses are

- list items that begin with an id in bold, "- **CLS-STORM-03** [basic] ..."; one item may hold
  several, each with its own id in bold;
- rows of tables whose first cell is an id, "| CLS-KARAMA-11a | ... [both] | ... |".

MODE is basic, advanced or both. For a list item it is the tag behind the id; of two tags side by
side the narrower one. A clause that goes on with a part for the other game ("[advanced] ...
[basic] ...") is both. For a row it is the tag in any cell. Without a tag it is both, except that a
row of open points (CLS-OPEN-05) is advanced if all clauses that name it, or failing those all that
it names, are advanced.

Exits with 1 if an id stands twice or no clause is found.
"""

import re
import sys

ID = r"[A-Z]+(?:-[A-Z]+)+-[A-Z]?\d+[a-z]?"
BOLD_ID = re.compile(rf"\*\*({ID})\*\*")
ROW = re.compile(rf"\| ({ID}) \|(.*)")
TAG = re.compile(r"\[(basic|advanced|both)\]")
TAGS_IN_FRONT = re.compile(rf"(?:\s*{TAG.pattern})*")


def clauses_of(text):
    """Pairs of id and text, in order; the text of a row begins with its tag if it has one."""
    for line in text.splitlines():
        if line.startswith("- **"):
            parts = BOLD_ID.split(line)
            yield from zip(parts[1::2], parts[2::2])
        elif row := ROW.match(line):
            tag = TAG.search(row[2])
            yield row[1], row[2][tag.start() :] if tag else row[2]


def mode_of_tags(text):
    """The mode that the tags say, or None without a tag in front."""
    in_front = TAG.findall(TAGS_IN_FRONT.match(text)[0])
    if not in_front:
        return None
    narrow = [tag for tag in in_front if tag != "both"]
    has_both_games = {"basic", "advanced"} <= set(TAG.findall(text))
    return narrow[0] if narrow and not has_both_games else "both"


def mode_of_neighbours(name, clauses, modes):
    """The mode of an open point, from the clauses that name it or that it names."""
    naming = [other for other, text in clauses if other != name and re.search(rf"{name}\b", text)]
    named = re.findall(ID, dict(clauses)[name])
    known = [modes[other] for other in naming or named if modes.get(other)]
    return "advanced" if known and set(known) == {"advanced"} else "both"


def main(path):
    with open(path, encoding="utf-8") as file:
        clauses = list(clauses_of(file.read()))
    names = [name for name, _ in clauses]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice or not names:
        sys.exit(f"clauses: {path}: " + (f"twice: {', '.join(twice)}" if twice else "no clause"))
    modes = {name: mode_of_tags(text) for name, text in clauses}
    print("# Made from the rules file by tools/clauses.py RULES_FILE")
    for name in names:
        mode = modes[name]
        if mode is None:
            is_open = "-OPEN-" in name
            mode = mode_of_neighbours(name, clauses, modes) if is_open else "both"
        print(name, mode)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
