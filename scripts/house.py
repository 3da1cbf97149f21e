#!/usr/bin/env python3
"""Measures the house: prints figures about the code beside their limits, and where a limit is passed, the places.

With a WORD it prints every place of the figures that have it in their name. Ends with 1 where a figure is above its limit.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The most that is allowed today, and what is aimed at. A limit is lowered when the figure has fallen; only those of lines are raised, where a new task needs more.
LIMITS = {
    "import loops between the rooms of a crate": (0, 0),
    "type names with three meanings or more": (3, 0),
    "doc comment lines of three words or fewer": (60, 0),
    "comments that say whoever, nobody, somebody, of whom, of which": (0, 0),
    "words of ARCHITECTURE.md": (1500, 1500),
    "product files of more than 450 lines": (2, 0),
    "queries that see everything, of_system(": (125, 120),
    "lines of openapi.json": (26500, 20000),
    "product lines of TypeScript": (81300, 64000),
    "product lines of Rust": (140300, 100000),
    "locked crates": (725, 650),
    "sleeps in Rust tests": (0, 0),
}
LONGEST, SHOWN = 450, 20  # lines of a file, and places that are printed of a figure above its limit
COMMON = {"Model", "Entity", "Column", "ActiveModel", "Relation", "PrimaryKey", "Settings", "Error"}
TEST_MODULE = re.compile(r"^#\[cfg\(test\)\]\s*\n(?:pub(?:\(crate\))? )?mod \w+ \{", re.M)
NO_CODE = re.compile(r"""//[^\n]*|/\*.*?\*/|r(#+)".*?"\1|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\\n])'""", re.S)
TOKEN = re.compile(r"\w+|::|\S")


def product(text):
    """A file without the tests at its end."""
    return TEST_MODULE.split(text, maxsplit=1)[0]


def paths(text):
    """Every path from `crate` or `super` on, as its line and its names; those within braces one by one. Comments and texts hold none."""
    text = NO_CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    for start in re.finditer(r"(?<![\w:$])(?:crate|super)(?=\s*::)", text):
        tokens = list(TOKEN.finditer(text, start.start(), start.start() + 4000))
        outer, names = [], []
        for token, after in zip(tokens, tokens[1:]):
            if token[0] == "{":
                outer.append(names)
            elif token[0] in ",}":
                names = outer.pop() if token[0] == "}" else outer[-1]
            elif token[0] != "::":
                names = [*names, token[0]]
                if after[0] != "::":
                    yield text.count("\n", 0, token.start()) + 1, names
            if not outer and after[0] not in ("::", "{") and token[0] != "::":
                break


def imports(source):
    """What the rooms of a crate import from one another: room, other room, file with line and path. A room is a folder or a file."""
    rooms = {path.stem for path in source.iterdir()} - {"lib", "main", "bin"}
    for file in sorted(source.rglob("*.rs")):
        *folders, name = file.relative_to(source).with_suffix("").parts
        module = folders if name == "mod" else [*folders, name]
        if module[0] not in rooms or name == "tests" or "tests" in folders:
            continue
        for line, names in paths(product(file.read_text())):
            up = sum(1 for name in names if name == "super")
            target = (names[1:] if names[0] == "crate" else module[: len(module) - up] + names[up:])[:1]
            if target and target[0] in rooms and target[0] != module[0]:
                way = "::".join(["crate", *module[: len(module) - up], *names[up:]] if up else names)
                yield module[0], target[0], f"{file.relative_to(source.parents[2])}:{line} {way}"


def loops(found):
    """One shortest way around for each knot of rooms that import one another: the import of each step."""
    steps = {}
    for room, other, place in found:
        steps.setdefault(room, {}).setdefault(other, place)
    ways = {}
    for room in steps:
        reached, waiting = {}, [(room, [])]
        for here, way in waiting:
            for other, place in steps.get(here, {}).items():
                if other not in reached:
                    reached[other] = [*way, f"{here} -> {other}: {place}"]
                    waiting.append((other, reached[other]))
        ways[room] = reached
    for room in sorted(ways, key=lambda room: len(ways[room].get(room, []))):
        knot = {other for other in ways[room] if room in ways.get(other, {})}
        if room in knot:
            yield f"{', '.join(sorted(knot))}:\n      " + "\n      ".join(ways[room][room])
            for other in knot:
                ways[other] = {}


def measure():
    """Each figure as its number, or as its places."""

    def read(pattern, but):
        found = {path.relative_to(ROOT): path.read_text() for path in sorted(ROOT.glob(pattern))}
        return {path: text for path, text in found.items() if not re.search(but, str(path))}

    rust = read("crates/*/src/**/*.rs", r"/tests[/.]")
    written = {path: product(text) for path, text in rust.items() if path.parts[1] != "test_support"}
    pages = read("frontend/src/**/*.ts*", r"\.(test|gen)\.|/(generated|tests?)/")
    tests = read("crates/*/**/*.rs", r"^(?!.*/tests[/.])") | {path: text[len(product(text)) :] for path, text in rust.items()}

    def lines(*texts):
        return sum(text.count("\n") for text in texts)

    def places(pattern, texts):
        return [f"{path}:{lines(text[: found.start()]) + 1}" for path, text in texts.items() for found in re.finditer(pattern, text)]

    types = {}
    for path, text in written.items():
        for name in set(re.findall(r"(?m)^\s*pub(?:\(crate\))? (?:struct|enum|trait) (\w+)", text)) - COMMON:
            types.setdefault(name, []).append(str(path))
    asking = {path: text for path, text in written.items() if path.parts[1] != "synthetic" and "demo" not in path.parts}
    return [
        [f"{crate.parent.name}: {loop}" for crate in sorted(ROOT.glob("crates/*/src")) for loop in loops(imports(crate))],
        [f"{name}: {', '.join(where)}" for name, where in sorted(types.items()) if len(where) > 2],
        places(r"(?m)^[ \t]*//[/!] (?!#)\S+(?: +\S+){0,2}$", written),
        places(r"(?i)//[^\n]*\b(?:whoever|nobody|somebody|of whom|of which)\b", written),
        len((ROOT / "ARCHITECTURE.md").read_text().split()),
        [f"{path}: {lines(text)}" for path, text in (written | pages).items() if lines(text) > LONGEST],
        places(r"\bof_system\(", asking),
        lines((ROOT / "openapi.json").read_text()),
        lines(*pages.values()),
        lines(*written.values()),
        (ROOT / "Cargo.lock").read_text().count("[[package]]"),
        places(r"\bsleep\(", tests),
    ]


def main(word=""):
    is_over = False
    print(f"{'now':>7} {'limit':>7} {'aim':>7}")
    for (name, (limit, aim)), found in zip(LIMITS.items(), measure(), strict=True):
        number, where = (found, []) if isinstance(found, int) else (len(found), found)
        if word in name:
            is_over |= number > limit
            print(f"{number:7} {limit:7} {aim:7}  {name}{'  <- above its limit' if number > limit else ''}")
            for place in where if word else where[: SHOWN * (number > limit)]:
                print(f"    {place}")
    return int(is_over)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
