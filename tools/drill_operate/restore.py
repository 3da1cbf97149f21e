"""A table is emptied by mistake: the database is brought back by pgBackRest as it was a second before, and the pictures from their copy."""

import copy
import datetime
import re
import shutil
import time

from drills.findings import Findings
from drills.ledger import Ledger
from drills.processes import wait_until

from .cluster import Cluster
from .crowd import Crowd
from .ledgers import compare
from .repository import Repository
from .repository import program as pgbackrest
from .rolling import through
from .servers import Installation

CAPTURES, WRITES = 6, 3
TABLE = "attendance_log"
REASON = "Rows of the log were deleted by mistake"


class Dated(Ledger):
    """A ledger that knows when each acknowledgement came."""

    def __init__(self):
        super().__init__()
        self.moments = {}

    def acknowledge_creation(self, name, record):
        super().acknowledge_creation(name, record)
        self.moments.setdefault(name, time.time())

    def acknowledge_capture(self, key, sent, answer):
        super().acknowledge_capture(key, sent, answer)
        self.moments.setdefault(key, time.time())

    def until(self, moment):
        """What had been acknowledged by then. What was acknowledged later may have been written before: it is unsure."""
        cut = copy.copy(self)
        later = {name for name in self.created if self.moments[name] > moment}
        cut.created = {name: record for name, record in self.created.items() if name not in later}
        cut.verified = {key: what for key, what in self.verified.items() if self.moments[key] <= moment}
        cut.unsure, cut.unanswered = self.unsure | later, {}
        return cut

    def logs_after(self, moment):
        """Lines of the log whose acknowledgement came later."""
        return {log for key, (_, log) in self.verified.items() if self.moments[key] > moment}


def run(program, short):
    """The findings."""
    found = Findings("two servers behind HAProxy", "")
    if not pgbackrest():
        found.row("left out", "there is no pgBackRest on this machine (on Debian and Ubuntu: apt-get install pgbackrest)")
        return found
    with Cluster().create() as postgres:
        repository = Repository(postgres)
        postgres.start()
        repository.run("stanza-create")
        repository.run("check")
        with Installation(program, postgres.address) as installation, through(installation) as proxy:
            ledger = Dated()
            target, total = deletion(found, installation, proxy, postgres, repository, ledger, short)
            bring_back(found, installation, postgres, repository, target)
            hold(found, installation, proxy, postgres, ledger, target, total)
        damage(found, repository)
    return found


def deletion(found, installation, proxy, postgres, repository, ledger, short):
    """Writes, a full backup beside them, more writes, and somebody who empties a table; gives the second before, and how many had been
    acknowledged in all."""
    crowd = Crowd(installation, proxy.address, seed=7, ledger=ledger)
    with crowd.flow(CAPTURES, WRITES):
        time.sleep(3 if short else 20)
        began = time.monotonic()
        repository.run("--type=full", "backup")
        took = time.monotonic() - began
        time.sleep(5 if short else 40)
        rows = int(postgres.ask(f"SELECT count(*) FROM {TABLE}"))
        deleted = float(postgres.ask(f"TRUNCATE {TABLE} CASCADE; SELECT extract(epoch FROM clock_timestamp())"))
        time.sleep(2)
    # As a copy by itself would: whatever the database speaks of was there before it.
    shutil.copytree(installation.data / "files", installation.folder / "copied")
    size = sum(path.stat().st_size for path in repository.path.rglob("*") if path.is_file())
    longest = max(crowd.waits())
    found.row("a full backup beside 6 captures and 3 writes a second", f"{took:.1f} s; the longest capture {longest:.1f} s; the repository, log"
              f" included, {size / 1e6:.0f} MB")
    found.row(f"`TRUNCATE {TABLE}` in psql", f"some {rows} rows are gone; {len(ledger.verified)} captures and {len(ledger.created)} writes were acknowledged before and after it")
    return deleted - 1, len(ledger.created) + len(ledger.verified)


def bring_back(found, installation, postgres, repository, target):
    """The steps of docs/postgresql.md, timed."""
    for node in installation.nodes:
        node.terminate()
    began = time.monotonic()
    postgres.stop()
    stamp = datetime.datetime.fromtimestamp(target, datetime.timezone.utc).strftime("%Y-%m-%d %H:%M:%S.%f+00")
    repository.run("--type=time", f"--target={stamp}", "--target-action=promote", "restore")
    restored = time.monotonic() - began
    postgres.start()
    wait_until(lambda: postgres.ask("SELECT pg_is_in_recovery()") == "f", 120)
    shutil.rmtree(installation.data / "files")
    shutil.copytree(installation.folder / "copied", installation.data / "files")
    took = time.monotonic() - began
    found.row("restored to the second before", f"{restored:.1f} s for the files, {took:.1f} s until PostgreSQL takes writes and the pictures are"
              " back")


def hold(found, installation, proxy, postgres, ledger, target, total):
    """The trail, the pictures and the ledger, held against what had been acknowledged by then."""
    said = installation.trails()
    found.checked("`audit verify` before anything is said about it", "the trail was cut" if "cut" in said else said or "whole", "cut" in said)
    for node in installation.nodes:
        done = node.run("audit", "acknowledge-restore", "--reason", REASON)
        found.hold(f"acknowledge-restore of {node.name}: {done.stderr[-300:]}", done.returncode == 0)
    trail = installation.trails()
    found.checked("after `audit acknowledge-restore` on each server", trail or "whole", not trail)
    counters = installation.nodes[0].run("counters", "verify")
    found.checked("`counters verify`", "equal" if counters.returncode == 0 else counters.stdout + counters.stderr, counters.returncode == 0)
    rows = postgres.ask("SELECT bucket || '/' || left(filename, 2) || '/' || filename FROM stored_file").split()
    missing = [row for row in rows if not (installation.data / "files" / row).exists()]
    found.checked("pictures that the database speaks of", f"{len(rows)}, {len(missing)} missing", rows and not missing)
    ready = max(node.start() for node in installation.nodes)
    cut, later = ledger.until(target), ledger.logs_after(target)
    there = set(postgres.ask(f"SELECT id FROM {TABLE} UNION SELECT id FROM anomaly").split())
    unsure = len(later & there)
    crowd = Crowd(installation, proxy.address, seed=8, ledger=cut)
    acknowledged = len(cut.created), len(cut.verified)
    lost, doubled, changed, _ = compare(crowd)
    found.checked(f"acknowledged by then: created {acknowledged[0]} / verified {acknowledged[1]}, of {total} in all",
                  f"{lost} lost, {doubled - unsure} doubled, {changed} answered otherwise; {unsure} more captures were written by then and acknowledged"
                  f" later; ready again in {ready:.1f} s", not lost and not changed and doubled == unsure)
    with crowd.flow(CAPTURES, WRITES):
        time.sleep(3)
    lost, doubled, changed, _ = compare(crowd)
    trail = installation.trails()
    found.checked("they go on: acknowledged", f"{len(cut.created)} / {len(cut.verified)}; {lost} lost, {doubled - unsure} doubled; audit trail"
                  f" {trail or 'whole'}", not lost and doubled == unsure and not trail)


def damage(found, repository):
    """The repository is whole; a byte of it is altered, a segment cut short, a file is gone."""
    code, said = repository.run("verify", check=False)
    found.checked("`pgbackrest verify`, as it is", verdict(code, said), is_whole(code, said))
    copied, segment = repository.copied()[0], repository.segments()[-1]
    for what, path, harm in (("a byte of a copied file is altered", copied, alter), ("a segment of the log is cut short", segment, cut_short),
                             ("a copied file is gone", copied, remove)):
        kept = path.read_bytes()
        harm(path)
        code, said = repository.run("verify", check=False)
        found.checked(f"`pgbackrest verify`: {what}", verdict(code, said), not is_whole(code, said))
        path.write_bytes(kept)
        path.chmod(0o644)
    code, said = repository.run("verify", check=False)
    found.checked("and put right again", verdict(code, said), is_whole(code, said))


def alter(path):
    """One bit in the middle."""
    whole = bytearray(path.read_bytes())
    whole[len(whole) // 2] ^= 1
    path.write_bytes(whole)


def cut_short(path):
    """Half of it is left."""
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def remove(path):
    """It is not there."""
    path.unlink()


def is_whole(code, said):
    """Whether pgBackRest found nothing. Its exit code is 0 in any case (2.45)."""
    return code == 0 and "completed successfully" in said and "status: error" not in said


def verdict(code, said):
    """The lines that tell something, without when they were written."""
    lines = [re.sub(r"^.*(INFO|ERROR): ", "", line.strip()) for line in said.splitlines() if "status" in line or "invalid" in line]
    return f"exit code {code}: {'; '.join(lines)[:300] or 'nothing is wrong'}"
