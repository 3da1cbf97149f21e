"""Kills a server again and again while it is written to, and fills its disk: is everything there that was acknowledged?

Starts a demonstration server of its own on loopback. In each round clients create and verify until the server is killed (SIGKILL) at
a moment drawn from the seed; it is started again, what was never answered is sent again under the same key, and at the end
everything is held against what the clients were told. On SQLite the disk is filled and emptied three times at the end, and the server
killed once more. Where MUSTER_TEST_POSTGRES names a PostgreSQL, its databases are used.

    PYTHONPATH=tools python -m crash_drill PROGRAM --rounds 40 [--out docs/proofs.md --mark "SQLite"]
"""

import argparse
import contextlib
import os
import random
import statistics
import sys
import threading
import time

from drills import report
from drills.audit import differences, is_whole
from drills.findings import Findings, judge
from drills.ledger import Ledger
from drills.server import Server
from drills.traffic import Traffic

from .full_disk import SmallDisk, fill_and_empty

SAMPLE = 100
# Every capture is one of its own.
SETTINGS = {"MUSTER__ROSTERING__DEBOUNCE_SECONDS": "0"}


def kill_again_and_again(server, traffic, rounds, dice):
    """The seconds until the server was ready again, and the longest wait for an answer to what was sent again, of each round."""
    ready, waits = [], []
    for _ in range(rounds):
        ended = threading.Event()
        threads = traffic.run(ended)
        time.sleep(dice.uniform(0.2, 1.2))
        server.kill()
        ended.set()
        for thread in threads:
            thread.join()
        ready.append(server.start())
        waits.append(traffic.send_again())
    return ready, waits


def compare(found, what, said, traffic, ledger):
    """A row that holds what is there against the ledger, and the sentences that have to hold."""
    lost, doubled, changed = differences(traffic, ledger, SAMPLE)
    found.row(what, f"{len(ledger.created)} / {len(ledger.verified)}", lost, doubled, changed, said)
    found.hold(f"{what}: an acknowledged write is lost", lost == 0)
    found.hold(f"{what}: a write is there twice", doubled == 0)
    return changed


def drill(program, postgres, disk, rounds, seed):
    """The findings."""
    found = Findings("", "acknowledged: created / verified", "lost", "doubled", "answered otherwise", "")
    dice, ledger = random.Random(seed), Ledger()
    server = Server(program, postgres, SETTINGS)
    if disk:
        server.data = disk.folder / "data"
    with server:
        traffic = Traffic(server, ledger, seed)
        ready, waits = kill_again_and_again(server, traffic, rounds, dice)
        said = f"ready again in {statistics.median(ready):.2f} s (median), {max(ready):.2f} s at most; "
        said += f"what was never answered was answered {max(waits):.2f} s after that at most"
        changed = compare(found, f"kill -9, {rounds} rounds", said, traffic, ledger)
        found.hold("a retry is answered otherwise", changed == 0)
        found.hold("a retry waits more than two seconds", max(waits) < 2)
        if disk:
            other, health, late = fill_and_empty(disk, traffic, ledger, 3)
            server.kill()
            server.start()
            said = f"health answered {', '.join(map(str, sorted(health)))} after a refusal; {late} writes refused after there was space"
            compare(found, "disk full and empty again, 3 rounds, then kill -9", said, traffic, ledger)
            found.hold("a full disk is answered otherwise than 503 and 507", other == 0)
            found.hold("health calls a full disk healthy", 200 not in health)
            found.hold("writes do not come back by themselves", late == 0)
        whole = is_whole(server)
        found.row("afterwards", "", "", "", "", f"trail and file {'whole' if whole else 'BROKEN'}")
        found.hold("trail or file are broken", whole)
    return found


def main():
    asked = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    asked.add_argument("program")
    asked.add_argument("--rounds", type=int, default=40)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", help="the document that takes the table")
    asked.add_argument("--mark", default="SQLite")
    options = asked.parse_args()
    postgres = os.environ.get("MUSTER_TEST_POSTGRES")
    with contextlib.ExitStack() as stack:
        disk = None
        if not postgres:
            try:
                disk = stack.enter_context(SmallDisk())
            except PermissionError as error:
                print(f"left out: the full disk, as {error}", file=sys.stderr)
        found = drill(options.program, postgres, disk, options.rounds, options.seed)
    head = f"{options.mark}, {report.build(options.program)}, {report.machine()}."
    report.write(options.out, options.mark, [head, "", *found.lines])
    judge(found.broken)


if __name__ == "__main__":
    main()
