"""Upgrades an installation that an earlier program has written, and holds what is there against what was there.

The earlier program runs the demonstration with its nation, while an administrator creates and a gate verifies; it ends. The tables are
brought up to date, which is killed (SIGKILL) several times on the way; then this program goes on with the same sessions, keys and
captures. Where MUSTER_TEST_POSTGRES names a PostgreSQL, its databases are used, otherwise SQLite.

    PYTHONPATH=tools python -m drill_upgrade BEFORE PROGRAM --settings SETTINGS [--out docs/proofs.md]

SETTINGS is the default.toml of the earlier program.
"""

import argparse
import os
import re
import subprocess
import threading
import time
from pathlib import Path

from drills import report
from drills.audit import differences, is_whole
from drills.findings import Findings, judge
from drills.ledger import Ledger
from drills.people import Person
from drills.server import Server, environment
from drills.traffic import Traffic

from .contents import Contents

WRITING, SAMPLE = 6, 60
# Seconds after which the change of the tables is killed.
KILLED_AFTER = (0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.13, 0.17, 0.25, 0.4)


class Installation(Server):
    """A server whose program is replaced."""

    def __init__(self, before, settings, postgres):
        super().__init__(before, postgres)
        own = {"MUSTER__ROSTERING__DEBOUNCE_SECONDS": "0", "MUSTER__DEMO__NATION": "true"}
        self.environment = {**environment(Path(settings).read_text(), self.database), **own}

    def run_and_say(self, *words):
        """A command over the same data: its exit code and last words; 0 where it is still running after two minutes."""
        try:
            done = self.run(*words, timeout=120)
        except subprocess.TimeoutExpired:
            return 0, "it runs"
        return done.returncode, (done.stderr.strip() or done.stdout.strip()).rsplit("\n", 1)[-1]

    def run_killed(self, seconds, *words):
        """Whether a command was killed before it ended."""
        running = subprocess.Popen(self.command(*words), env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            running.wait(seconds)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
            return True
        return False


def write_for(seconds, traffic):
    ended = threading.Event()
    threads = traffic.run(ended)
    time.sleep(seconds)
    ended.set()
    for thread in threads:
        thread.join()


def upgrade(found, server, program):
    """Brings the tables up to date, with interruptions."""
    before = Contents(server)
    old, server.program = server.program, program
    killed = sum(server.run_killed(seconds, "migrate") for seconds in KILLED_AFTER)
    began = time.monotonic()
    code, words = server.run_and_say("migrate")
    took = time.monotonic() - began
    found.checked("`muster migrate`", f"times that it was killed: {killed}; then it ends with {code} after {took:.1f} s" + (f": {words}" if code else ""),
                  code == 0)
    other = before.differences(Contents(server, before.columns))
    found.checked("what the tables held", f"{before.rows():,} rows of {len(before.tables)} tables are there and the same"
                  if not other else f"differs in {', '.join(other)}", not other)
    return old


def go_on(found, server, traffic, ledger):
    """Serves on, for those who were signed in."""
    seconds = server.start()
    same = [person.call("GET", "/user/me").status_code for person in (traffic.admin, traffic.gate)]
    found.checked("the server", f"is ready after {seconds:.1f} s; sessions from before answer {same[0]} and {same[1]}", same == [200, 200])
    newcomer = Person(server.address, "SSC_REGION_ADMIN", name="regionadmin")
    newcomer.sign_in()
    write_for(WRITING, traffic)
    lost, doubled, changed = differences(traffic, ledger, SAMPLE)
    counts = f"{len(ledger.created)} created and {len(ledger.verified)} verified, before and after"
    found.checked("what was acknowledged", f"{counts}: {lost} lost, {doubled} doubled, {changed} answered otherwise", not lost + doubled + changed)
    code, words = server.run_and_say("counters", "verify")
    found.checked("counters", f"as a recount has it: {words}", code == 0)
    found.checked("the audit trail", "whole" if is_whole(server) else "BROKEN", is_whole(server))


def back_again(found, server, old):
    """The earlier program on the newer tables."""
    server.terminate()
    new, server.program = server.program, old
    code, words = server.run_and_say("serve", "--demo", "--port", str(server.port))
    found.checked("the earlier program on these tables", f"ends with {code}: {re.sub(r'^(muster|error): *', '', words)}", code != 0)
    server.program = new
    found.checked("this one after that", f"is ready after {server.start():.1f} s", True)


def main():
    asked = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    asked.add_argument("before")
    asked.add_argument("program")
    asked.add_argument("--settings", required=True)
    asked.add_argument("--name", default="", help="what the earlier program is called")
    asked.add_argument("--out", help="the document that takes the table")
    options = asked.parse_args()
    postgres = os.environ.get("MUSTER_TEST_POSTGRES")
    engine = "PostgreSQL" if postgres else "SQLite"
    found, ledger = Findings("upgrade", "what is found"), Ledger()
    with Installation(options.before, options.settings, postgres) as server:
        traffic = Traffic(server, ledger, 1)
        write_for(WRITING, traffic)
        server.terminate()
        old = upgrade(found, server, options.program)
        go_on(found, server, traffic, ledger)
        back_again(found, server, old)
    head = [f"{engine}, {report.build(options.program)}{options.name and f', from {options.name}'}, {report.machine()}.", ""]
    report.write(options.out, f"upgrade, {engine}", [*head, *found.lines])
    judge(found.broken)


if __name__ == "__main__":
    main()
