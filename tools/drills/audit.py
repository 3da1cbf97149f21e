"""Holds what is there against what the clients were told."""

import contextlib
import sqlite3
from collections import Counter

PAGE = 200


def differences(traffic, ledger, sample):
    """How many acknowledgements are lost, how many writes are there twice, and how many captures are answered otherwise when
    they are sent again (`sample` of them)."""
    names = Counter(row["name"] for row in pages(traffic, "/examination/examination"))
    lost = sum(name not in names for name in ledger.created)
    doubled = sum(count > 1 for count in names.values())
    unknown = [n for n in names if n.startswith("Drill ") and n not in ledger.created and n not in ledger.unsure]
    changed = 0
    keys = list(ledger.verified)
    for key in keys[:: max(1, len(keys) // sample)]:
        sent, log = ledger.verified[key]
        again = traffic.verify(key, sent)
        changed += not again or ledger.verified[key][1] != log
    logs = {log for _, log in ledger.verified.values()}
    there = Counter(rows_of_day(traffic))
    lost += sum(log not in there for log in logs)
    doubled += sum(count > 1 for count in there.values()) + sum(row not in logs for row in there)
    return lost, doubled + len(unknown), changed


def rows_of_day(traffic):
    """The ids of what was recorded at the gate: the day's log, and of strangers the anomalies."""
    log = pages(traffic, f"/examination/examination-day-log/{traffic.day}")
    anomalies = pages(traffic, f"/examination/examination-day-anomaly/{traffic.day}")
    return [row["id"] for row in log] + [row["id"] for row in anomalies if row["type"] == "FACE_MISMATCH"]


def pages(traffic, path):
    """All rows of a list."""
    rows, total = [], 1
    while len(rows) < total:
        answer = traffic.admin.call("GET", f"{path}?page={len(rows) // PAGE + 1}&pageSize={PAGE}").json()
        rows, total = rows + answer["data"], answer["total"]
    return rows


def is_whole(server):
    """Whether the audit trail and, on SQLite, the file hold together."""
    trail = server.run("audit", "verify").returncode == 0
    if server.database:
        return trail
    with contextlib.closing(sqlite3.connect(server.data / "muster.db")) as database:
        return trail and database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
