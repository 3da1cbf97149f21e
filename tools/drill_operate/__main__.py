"""Proves that several servers on one PostgreSQL work as one, and that its failover loses nothing.

Each part starts a PostgreSQL of its own, Muster servers on it and, where it says so, HAProxy with the files of deploy/; all on loopback,
all in temporary folders, all ended and removed afterwards. Clients, servers, proxies and databases share this one machine.

    PYTHONPATH=tools python -m drill_operate PROGRAM together [--short] [--out docs/proofs.md]
"""

import argparse
import os
import shutil
import signal
import sys
import time

from drills import report
from drills.findings import judge

from . import failover, hanging, restore, rolling, speed, together, wrong
from .cluster import programs

PARTS = {"together": together, "rolling": rolling, "failover": failover, "hanging": hanging, "wrong": wrong, "restore": restore,
         "speed": speed}
LEFT_OUT = 75


def missing():
    """A sentence about what this machine lacks."""
    if not shutil.which("haproxy", path=os.environ.get("PATH", "") + ":/usr/sbin"):
        return "there is no HAProxy on this machine (on Debian and Ubuntu: apt-get install haproxy)"
    if not programs():
        return "there is no PostgreSQL server on this machine (on Debian and Ubuntu: apt-get install postgresql)"
    return None


def main():
    asked = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    asked.add_argument("program")
    asked.add_argument("part", choices=[*PARTS, "all"])
    asked.add_argument("--short", action="store_true", help="a minute or less for each part")
    asked.add_argument("--out", help="the document that takes the tables")
    options = asked.parse_args()
    if lacks := missing():
        print(f"left out: {lacks}", file=sys.stderr)
        raise SystemExit(LEFT_OUT)
    # Whoever ends the drill lets it end what it has started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    broken = []
    for name in PARTS if options.part == "all" else [options.part]:
        began, load = time.monotonic(), os.getloadavg()[0]
        found = PARTS[name].run(options.program, options.short)
        minutes = (time.monotonic() - began) / 60
        head = f"PostgreSQL, {report.build(options.program)}, {report.machine()}; clients, servers and database on this one machine,"
        lines = [f"{head} whose load was {load:.1f} before; {minutes:.1f} minutes.", "", *found.lines]
        report.write(options.out, f"operate {name}", lines)
        broken += found.broken
    judge(broken)


if __name__ == "__main__":
    main()
