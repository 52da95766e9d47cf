#!/usr/bin/env python3
"""Collects every word of the ids and names in the game's facts: collect_words.py FACTS > game_words.txt"""
import json
import pathlib
import re
import sys

KEYS = {"id", "name", "definition", "faction", "territory", "printed_name"}


def words_of(value, found):
    if isinstance(value, dict):
        for key, part in value.items():
            if key in KEYS and isinstance(part, str):
                text = part.lower().replace("'", "")
                found.update(word for word in re.findall(r"[a-z]+", text) if len(word) >= 4)
            else:
                words_of(part, found)
    elif isinstance(value, list):
        for part in value:
            words_of(part, found)


found = set()
for file in sorted(pathlib.Path(sys.argv[1]).rglob("*.json")):
    words_of(json.loads(file.read_text()), found)
print("\n".join(sorted(found)))
