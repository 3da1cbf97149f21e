#!/usr/bin/env python3
"""Tests of the loop finder in house.py, on crates that are made up."""

import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True  # the folder of scripts keeps nothing that is made
import house


def loops_of(files):
    """The loops between the rooms of a crate of these files."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "crates", "made_up", "src")
        for name, text in files.items():
            file = source / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        return list(house.loops(house.imports(source)))


class Loops(unittest.TestCase):
    def test_two_rooms_that_import_each_other_are_told_with_the_imports(self):
        found = loops_of(
            {
                "lib.rs": "mod kitchen;\nmod cellar;\n",
                "kitchen/mod.rs": "mod stove;\n",
                "kitchen/stove.rs": "use crate::{\n    cellar::{\n        coal,\n        wood::Log,\n    },\n    roof,\n};\n",
                "cellar.rs": "//! Below.\n\nfn up() {\n    crate::kitchen::open();\n}\n",
                "roof.rs": "",
            }
        )
        self.assertEqual(len(found), 1)
        self.assertIn("cellar, kitchen:", found[0])
        self.assertIn("cellar -> kitchen: crates/made_up/src/cellar.rs:4 crate::kitchen::open", found[0])
        self.assertIn("kitchen -> cellar: crates/made_up/src/kitchen/stove.rs:3 crate::cellar::coal", found[0])

    def test_a_path_that_leaves_the_room_through_super_closes_a_loop(self):
        found = loops_of({"one/deep.rs": "use super::super::other::Thing;\n", "other.rs": "use super::one;\n"})
        self.assertEqual(len(found), 1)
        self.assertIn("crates/made_up/src/one/deep.rs:1 crate::other::Thing", found[0])

    def test_a_way_around_through_three_rooms_is_one_loop(self):
        found = loops_of({"a.rs": "use crate::b;", "b.rs": "use crate::c::{self};", "c.rs": "use crate::a;", "d.rs": "use crate::a;"})
        self.assertEqual([loop.split(":")[0] for loop in found], ["a, b, c"])

    def test_rooms_in_an_order_pass(self):
        self.assertEqual(loops_of({"a.rs": "use crate::{b, c};", "b.rs": "use crate::c;", "c/mod.rs": "use super::c::d;"}), [])

    def test_comments_texts_and_tests_import_nothing(self):
        back = """// crate::a
/* crate::a */
const SIGN: char = '"';
const TEXT: &str = "crate::a";
#[cfg(test)]
mod tests {
    use crate::a;
}
"""
        self.assertEqual(loops_of({"a.rs": "use crate::b;", "b.rs": back, "c/tests.rs": "use crate::a;"}), [])


if __name__ == "__main__":
    unittest.main()
