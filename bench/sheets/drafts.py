"""How long does a list as people have it take: read, understood, mended and checked, and how long is a change of it?

A messy sheet (messy.py) is uploaded as a draft to a fresh server, its columns are taken as guessed, its rows read and judged; then what a
person does is timed: what is wrong, a window of rows, a cell, a decision for a whole column. At the end several sheets arrive at once, and
the most memory that the server and its readers of sheets have beyond the idle server is told.

    PYTHONPATH=tools python bench/sheets/drafts.py PROGRAM PEER_PYTHON --rows 20000 --at-once 5 --out docs/benchmarks.md
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import tempfile
import threading
import time

from drills import report
import requests
from drills.people import Person
from drills.server import Server
from importing import Peak

CHECKED = 3.0  # seconds for 20,000 rows
MEGABYTES = 150
MESSY = pathlib.Path(__file__).with_name("messy.py")


class Draft:
    """A draft on its way, each step timed in milliseconds."""

    def __init__(self, server, sheet):
        person = Person(server.address, "SSC_ADMIN", name="sscadmin")
        person.sign_in()
        self.line, self.sheet, self.times = requests.Session(), sheet, {}
        self.line.headers["x-csrf-token"] = person.token
        self.line.cookies.update(person.cookies)
        self.base, self.draft = f"{server.address}/server/sheets/drafts", None

    def call(self, name, method, path, **more):
        began = time.perf_counter()
        answer = self.line.request(method, self.base + path, timeout=120, **more)
        assert answer.ok, (name, answer.status_code, answer.text[:300])
        self.times.setdefault(name, []).append((time.perf_counter() - began) * 1000)
        return answer.json()

    def begin(self):
        files = {"file": ("staff.xlsx", self.sheet)}
        self.draft = self.call("uploaded and understood", "POST", "", data={"kind": "FUNCTIONARIES"}, files=files)

    def read(self):
        chosen = [
            {
                "index": table["index"],
                "headingRow": table["headingRow"],
                "headingRows": table["headingRows"],
                "fields": [column["field"] for column in table["columns"]],
            }
            for table in self.draft["tables"]
            if table["isChosen"]
        ]
        fixed = {column["field"]: column["fixed"] for column in self.draft["columns"] if column["fixed"]}
        body = {"version": self.draft["version"], "tables": chosen, "fixed": fixed}
        path = f"/{self.draft['id']}"
        self.draft = self.call("rows read, mended and checked", "PUT", f"{path}/tables", json=body)

    def look(self, times):
        path, version = f"/{self.draft['id']}", self.draft["version"]
        for turn in range(times):
            self.call("what is wrong", "GET", f"{path}/findings")
            self.call("a window of 200 rows", "GET", f"{path}/rows", params={"from": turn * 500, "count": 200})
            cell = {"row": turn + 1, "field": "fatherName", "value": f"Ram {chr(65 + turn % 26)}"}
            version = self.call("a cell", "POST", f"{path}/cells", json={"version": version, "cells": [cell]})["version"]
        mend = {"kind": "SHORT_YEARS", "field": "dateOfBirth", "latest": 2008}
        version = self.call("a decision for a column", "POST", f"{path}/mends", json={"version": version, "mend": mend})["version"]
        self.call("taken back", "POST", f"{path}/undo", json={"version": version})


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="muster")
    parser.add_argument("peer", help="a Python with openpyxl")
    parser.add_argument("--rows", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--at-once", type=int, default=5)
    parser.add_argument("--mark", default="drafts", help="the name of the marks")
    parser.add_argument("--hold", action="store_true", help=report.HOLD)
    parser.add_argument("--out", required=True, help="the file whose part between the marks is written")
    options = parser.parse_args()
    load, times = os.getloadavg()[0], {}
    with tempfile.TemporaryDirectory(prefix="muster-drafts.") as folder:
        sheets = []
        for seed in range(max(options.rounds, options.at_once)):
            file = pathlib.Path(folder) / f"{seed}.xlsx"
            made = [options.peer, MESSY, "people", file, str(options.rows), str(seed + 1)]
            subprocess.run(made, check=True, stdout=subprocess.DEVNULL)
            sheets.append(file.read_bytes())
        for sheet in sheets[: options.rounds]:
            with Server(options.program, None) as server:
                draft = Draft(server, sheet)
                draft.begin()
                draft.read()
                draft.look(10)
            for name, taken in draft.times.items():
                times.setdefault(name, []).extend(taken)
            print({name: round(taken[-1]) for name, taken in draft.times.items()}, flush=True)
        with Server(options.program, None) as server:
            drafts = [Draft(server, sheet) for sheet in sheets[: options.at_once]]
            peak = Peak(server.process.pid)
            peak.start()
            began = time.perf_counter()
            going = [threading.Thread(target=lambda draft=draft: (draft.begin(), draft.read())) for draft in drafts]
            for thread in going:
                thread.start()
            for thread in going:
                thread.join()
            together = time.perf_counter() - began
            most, reader = peak.end()
            assert all("rows read, mended and checked" in draft.times for draft in drafts), "a sheet was not read"
    checked = statistics.median(times["rows read, mended and checked"]) / 1000
    lines = [
        f"Machine: {report.machine()}; SQLite, {report.build(options.program)}; {options.rows:,} rows as people write them,"
        f" {len(sheets[0]) / 1e6:.1f} MB, {options.rounds} rounds; load of the machine before: {load:.1f}.",
        "",
        "| | p50 ms | most ms |",
        "|---|---|---|",
        *(f"| {name} | {statistics.median(taken):,.0f} | {max(taken):,.0f} |" for name, taken in times.items()),
        "",
        f"{options.at_once} such sheets at once were read and checked in {together:.1f} s; memory beyond that of the idle server, at the"
        f" most: {most:.0f} MB, the readers of sheets included, which have {reader:.0f} MB by themselves.",
    ]
    report.write(options.out, options.mark, lines)
    report.judge(
        options.hold,
        [
            (f"{options.rows:,} rows are checked in {CHECKED} s", checked <= CHECKED * options.rows / 20_000),
            (f"{options.at_once} sheets at once take at most {MEGABYTES} MB", most <= MEGABYTES),
        ],
    )


if __name__ == "__main__":
    main()
