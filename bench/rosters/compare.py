"""Lets the draw and OR-Tools fill the same made-up posts, one after the other on one core, and writes the table.

The draw is timed as a whole: its check, the networks of all roles, the flows, and the mending of what a flow does not know. OR-Tools is
timed for the flows alone, on the same networks with every arc written out. Both answer the greatest number of people at posts, the fewest
points and the smallest sum of chances; the draw tells its own before mending as its bound.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy
from drills import report
from ortools.graph.python import min_cost_flow

SECONDS, MEGABYTES = 15, 400
# What is asked for: name, and what the program is called with.
SIZES = {
    "a region, a shift a date": ["--shifts", "2"],
    "a region, two shifts a date": ["--shifts", "4"],
    "a region with too few people": ["--shifts", "4", "--people", "7000"],
}
NINE = {"nine regions as one": ["--regions", "9"]}


def network(path):
    """A network as lists of numbers; a file of hundreds of megabytes is too much for a reader of JSON."""
    text = path.read_text()
    if text == "null":
        return None
    part = lambda name: text.split(f'"{name}":[', 1)[1].split("]", 1)[0]
    lists = {name: numpy.fromstring(part(name), numpy.int64, sep=",") for name in ("from", "to", "room", "cost")}
    head = json.loads(text.split(',"from"', 1)[0] + "}")
    return head, lists


def solved(path):
    """People, points, chances, seconds to add the arcs and to solve, by OR-Tools."""
    read = network(path)
    if read is None:
        return numpy.zeros(5)
    head, lists = read
    begun = time.process_time()
    solver = min_cost_flow.SimpleMinCostFlow()
    room = numpy.minimum(lists["room"], 1_000_000)
    solver.add_arcs_with_capacity_and_unit_cost(lists["from"].astype(numpy.int32), lists["to"].astype(numpy.int32), room, lists["cost"])
    needed = sum(number for _, number in head["needed"])
    solver.set_node_supply(0, needed)
    for node, number in head["needed"]:
        solver.set_node_supply(node, -number)
    added = time.process_time()
    if solver.solve_max_flow_with_min_cost() != solver.OPTIMAL:
        raise SystemExit("OR-Tools found no flow.")
    ended = time.process_time()
    points, chance = divmod(solver.optimal_cost(), head["unit"])
    return numpy.array([solver.maximum_flow(), points, chance, added - begun, ended - added])


def memory():
    status = pathlib.Path("/proc/self/status").read_text()
    return int(status.split("VmHWM:", 1)[1].split()[0]) * 1024 / 1e6


def peer(folder):
    """For a process of its own: all roles by OR-Tools."""
    sums = sum(solved(path) for path in sorted(folder.glob("role-*.json")))
    print(json.dumps([*map(float, sums), memory()]))


def compared(options, name, arguments, with_peer):
    """A row for each contender, and what the draw took."""
    with tempfile.TemporaryDirectory(prefix="muster-rosters.") as folder:
        own = []
        for _ in range(options.rounds):
            own.append(json.loads(subprocess.check_output([options.draw, *arguments])))
        own = min(own, key=lambda answer: answer["seconds"])
        megabytes = own["kb"] * 1024 / 1e6
        bound = own["bound"]
        rows = [
            f"| {name} | the draw | {own['seconds']:.1f} | {megabytes:.0f} | {own['filled']:,} of {own['needed']:,} | {own['points_of_flow']:,} |"
            f" {bound['filled']:,} | {bound['points']:,} | {bound['chance']:,} |"
        ]
        if with_peer:
            subprocess.check_output([options.draw, *arguments, "--transport", folder])
            task = [sys.executable, __file__, "--peer", folder]
            people, points, chance, adding, solving, of_peer = json.loads(subprocess.check_output(task))
            rows.append(
                f"| | OR-Tools | {solving:.1f}, and {adding:.1f} for the arcs | {of_peer:.0f} | | | {people:,.0f} | {points:,.0f} | {chance:,.0f} |"
            )
            if (people, points, chance) != (bound["filled"], bound["points"], bound["chance"]):
                raise SystemExit(f"{name}: the draw and OR-Tools do not agree.\n" + "\n".join(rows))
    return rows, own["seconds"], megabytes


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--draw", help="the program made_up")
    parser.add_argument("--peer", type=pathlib.Path, help="solves what is in a folder, and nothing else")
    parser.add_argument("--rounds", type=int, default=3, help="draws of each size, of which the fastest counts")
    parser.add_argument("--nine", action="store_true", help="nine regions, too, without the peer")
    parser.add_argument("--core", type=int, default=0, help="the core that everybody runs on")
    parser.add_argument("--hold", action="store_true", help=report.HOLD)
    parser.add_argument("--out", help="the file whose part between the marks is written")
    options = parser.parse_args()
    if options.peer:
        peer(options.peer)
        return
    os.sched_setaffinity(0, {options.core})
    lines = [
        f"Machine: {report.machine()}; one core for everybody, in turn; the draw: the fastest of {options.rounds}, wall-clock time; OR-Tools:"
        " processor time, with the numbers of its arcs in memory.",
        "",
        "| | | s | MB | people at posts | points of the flow's rules | most people | fewest points | smallest chance |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    limits = []
    for name, arguments in SIZES.items():
        rows, seconds, megabytes = compared(options, name, arguments, True)
        lines += rows
        limits.append((f"{name}: {seconds:.1f} s, at most {SECONDS}", seconds <= SECONDS))
        limits.append((f"{name}: {megabytes:.0f} MB, at most {MEGABYTES}", megabytes <= MEGABYTES))
    if options.nine:
        options.rounds = 1
        for name, arguments in NINE.items():
            lines += compared(options, name, arguments, False)[0]
    report.write(options.out, "rosters", lines)
    report.judge(options.hold, limits)


main()
