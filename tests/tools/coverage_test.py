"""tools/coverage.py: what it adds up, what it lets pass and what it finds."""
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import coverage  # noqa: E402


def registration(name, reached, rulings=(), module="house"):
    return {"module": module, "kind": "step", "anchor": "house.day", "place": "in", "name": name,
            "rulings": list(rulings), "reached": reached, "by": ""}


def covered(*registrations, definitions=()):
    result = coverage.Coverage()
    result.add({"registrations": list(registrations), "definitions": list(definitions)})
    return result


def definition(name, back, named):
    return {"definition": name, "back": back, "named": named}


def proved(*lines):
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("# a comment\n\n" + "\n".join(lines) + "\n")
        file.flush()
        return coverage.read_proved(file.name)


def reaches(_scenario, _registration):
    return True


class Adding(unittest.TestCase):
    def test_counts_add_up(self):
        result = covered(registration("a", 1), registration("b", 0))
        result.add({"registrations": [registration("a", 2)], "definitions": []})
        self.assertEqual([r["reached"] for r in result.of_module("house")], [3, 0])
        self.assertEqual([r["name"] for r in result.unreached("house")], ["b"])

    def test_a_ruling_is_reached_by_any_registration_that_cites_it(self):
        result = covered(registration("a", 1, ["R-1"]), registration("b", 0, ["R-1", "R-2"]))
        self.assertEqual(result.unreached_rulings(), ({"R-1", "R-2"}, ["R-2"]))

    def test_backs_that_nobody_is_asked_for_are_left_out(self):
        result = covered(definitions=[definition("card/a", "card", 1),
                                      definition("card/b", "card", 0),
                                      definition("tile/a", "tile", 0)])
        self.assertEqual([d["definition"] for d in result.unnamed()], ["card/b"])


class Findings(unittest.TestCase):
    def test_none_where_games_reach_everything(self):
        self.assertEqual(coverage.findings_of(covered(registration("a", 1)), "house", {}, reaches,
                                              5), [])

    def test_what_nobody_reaches_is_one(self):
        found = coverage.findings_of(covered(registration("a", 0)), "house", {}, reaches, 100)
        self.assertEqual(len(found), 1)
        self.assertIn("a in house.day: reached by no game", found[0])

    def test_other_modules_do_not_count(self):
        result = covered(registration("a", 1), registration("b", 0, module="market"))
        self.assertEqual(coverage.findings_of(result, "house", {}, reaches, 5), [])

    def test_a_scenario_that_reaches_it_will_do(self):
        lines = proved("a in house.day days/a_day.json nobody plays it at random")
        self.assertEqual(lines["a in house.day"].why, "nobody plays it at random")
        self.assertEqual(coverage.findings_of(covered(registration("a", 0)), "house", lines,
                                              reaches, 100), [])

    def test_one_that_does_not_will_not(self):
        lines = proved("a in house.day days/a_day.json")
        found = coverage.findings_of(covered(registration("a", 0)), "house", lines,
                                     lambda scenario, name: False, 100)
        self.assertEqual(found, ["a in house.day: days/a_day.json does not reach it"])

    def test_what_stands_open_for_others_needs_a_reason(self):
        lines = proved("a in house.day - only other modules have such days")
        self.assertEqual(coverage.findings_of(covered(registration("a", 0)), "house", lines,
                                              lambda scenario, name: False, 100), [])
        self.assertRaises(SystemExit, proved, "a in house.day -")

    def test_a_line_about_nothing_is_one(self):
        found = coverage.findings_of(covered(registration("a", 1)), "house",
                                     proved("b in house.day days/b.json"), reaches, 5)
        self.assertEqual(len(found), 1)
        self.assertIn("no such registration", found[0])

    def test_too_many_scenarios_are_one(self):
        registrations = [registration(f"r{i}", 1) for i in range(19)]
        lines = proved("a in house.day days/a.json", "b in house.day days/b.json")
        one = covered(*registrations, registration("a", 0))
        self.assertEqual(coverage.findings_of(one, "house", proved("a in house.day days/a.json"),
                                              reaches, 5), [])
        two = covered(*registrations, registration("a", 0), registration("b", 0))
        found = coverage.findings_of(two, "house", lines, reaches, 5)
        self.assertEqual(len(found), 1)
        self.assertIn("2 of 21 registrations", found[0])

    def test_a_module_that_nobody_played_is_one(self):
        self.assertEqual(len(coverage.findings_of(covered(registration("a", 1)), "market", {},
                                                  reaches, 5)), 1)


if __name__ == "__main__":
    unittest.main()
