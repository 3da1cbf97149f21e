"""How long do dashboards take over the data of a nation, beside PostgreSQL that counts the same rows?

Every call of the group dashboards is asked over one connection, in turn with the statement by which PostgreSQL would count what the
call answers, over the same rows with indexes on what is asked for. Muster's time is the client's, so it has the way through the
server in it; PostgreSQL's is what it says itself that the execution took, without planning, connection and answer.

    PYTHONPATH=tools python bench/data/dashboards.py PROGRAM --data SEASON --postgres URL --out docs/benchmarks.md

SEASON is a folder of `muster seed synthetic` on SQLite, or with MUSTER__DATABASE__URL of the folder whose database is there. URL
is an empty database, into which the rows are copied.
"""

import argparse
import csv
import http.client
import io
import json
import os
import sqlite3
import statistics
import subprocess
import time

from drills import report
from drills.people import Person
from drills.server import Season

MOST_MS, FASTER = 20, 30

# What is copied: the columns by which is counted, as wide as they are in Muster.
TABLES = {
    "functionary": {
        "id": "uuid", "region_id": "uuid", "authorizing_agency_id": "uuid", "default_role": "text", "status": "text",
        "first_name": "text", "deleted_at": "text",
    },
    "center": {"id": "uuid", "region_id": "uuid", "name": "text", "max_candidate_capacity": "int", "deleted_at": "text"},
    "assignment": {
        "id": "uuid", "functionary_id": "uuid", "examination_id": "uuid", "center_id": "uuid", "region_id": "uuid",
        "authorizing_agency_id": "uuid", "date": "date", "role": "text", "attendance": "text", "cancelled_at": "text",
    },
    "attendance_log": {
        "id": "uuid", "functionary_id": "uuid", "center_id": "uuid", "region_id": "uuid", "authorizing_agency_id": "uuid",
        "date": "date", "entry_type": "text", "method": "text", "recorded_at": "text", "annulled_at": "text",
    },
}  # fmt: skip
INDEXES = (
    "functionary (region_id) WHERE deleted_at IS NULL", "center (region_id)", "assignment (date)",
    "assignment (region_id, date)", "attendance_log (date)", "attendance_log (region_id, date)",
    "attendance_log (recorded_at DESC)",
)  # fmt: skip
DUTIES = "FROM assignment WHERE cancelled_at IS NULL AND date = '{date}'"
LOGS = "FROM attendance_log WHERE annulled_at IS NULL"

# Each call, and what PostgreSQL is asked for it.
CALLS = (
    ("overall-stats", "SELECT status, COUNT(*) FROM functionary WHERE deleted_at IS NULL GROUP BY status"),
    (
        "overall-stats?regionId={region}",
        "SELECT status, COUNT(*) FROM functionary WHERE deleted_at IS NULL AND region_id = '{region}' GROUP BY status",
    ),
    ("functionaries?page=1&pageSize=50", "SELECT COUNT(*) FROM functionary WHERE deleted_at IS NULL"),
    ("centers?page=1&pageSize=50", "SELECT COUNT(*) FROM center WHERE deleted_at IS NULL"),
    ("centers-capacity?page=1&pageSize=50", "SELECT region_id, SUM(max_candidate_capacity), COUNT(*) FROM center GROUP BY region_id"),
    (
        "authorizing-agency?page=1&pageSize=50",
        "SELECT authorizing_agency_id, status, COUNT(*) FROM functionary WHERE deleted_at IS NULL GROUP BY 1, 2",
    ),
    (
        "monitoring-stats?date={date}",
        "SELECT attendance, authorizing_agency_id, COUNT(*), COUNT(DISTINCT center_id) " + DUTIES + " GROUP BY 1, 2",
    ),
    (
        "authorizing-agency-functionaries-stats?date={date}",
        "SELECT authorizing_agency_id, role, attendance, COUNT(*) " + DUTIES + " GROUP BY 1, 2, 3",
    ),
    (
        "day-centers?date={date}&page=1&pageSize=50",
        "SELECT center_id, attendance, COUNT(*) " + DUTIES + " GROUP BY 1, 2",
    ),
    ("day-places?date={date}", "SELECT region_id, center_id, attendance, COUNT(*) " + DUTIES + " GROUP BY 1, 2, 3"),
    ("functionaries-activity?date={date}&page=1&pageSize=50", "SELECT attendance, COUNT(*) " + DUTIES + " GROUP BY 1"),
    ("functionary-attendance?date={date}&page=1&pageSize=50", "SELECT entry_type, COUNT(*) " + LOGS + " AND date = '{date}' GROUP BY 1"),
    ("functionary-attendance?page=1&pageSize=50", "SELECT entry_type, COUNT(*) " + LOGS + " GROUP BY 1"),
)  # fmt: skip


def psql(url, words, rows=None):
    command = ["psql", "--quiet", "--no-psqlrc", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1", url]
    text = [*command, f"--command={words}"]
    return subprocess.run(text, check=True, capture_output=True, text=True, input=rows).stdout


def copy(data, url):
    """Copies the rows of SQLite's file into PostgreSQL; says how many there are."""
    counts = {}
    with sqlite3.connect(f"file:{data}/muster.db?mode=ro", uri=True) as base:
        for table, columns in TABLES.items():
            psql(url, f"CREATE TABLE {table} ({', '.join(f'{name} {kind}' for name, kind in columns.items())})")
            names = (f"hex({name})" if kind == "uuid" else name for name, kind in columns.items())
            rows, counts[table] = base.execute(f"SELECT {', '.join(names)} FROM {table}"), 0
            while some := rows.fetchmany(200_000):
                text = io.StringIO()
                csv.writer(text).writerows(some)
                psql(url, f"COPY {table} FROM STDIN (FORMAT csv)", text.getvalue())
                counts[table] += len(some)
    for index in INDEXES:
        psql(url, f"CREATE INDEX ON {index}")
    psql(url, "VACUUM ANALYZE")
    return counts


def of_postgres(url, statement):
    """Milliseconds of an execution, by PostgreSQL's own clock."""
    plan = json.loads(psql(url, f"EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) {statement}"))
    return plan[0]["Execution Time"]


class Line:
    """A connection of an administrator."""

    def __init__(self, server):
        admin = Person(server.address, "SSC_ADMIN", name="sscadmin")
        admin.sign_in()
        self.headers = {"cookie": "; ".join(f"{name}={value}" for name, value in admin.cookies.items())}
        self.line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)

    def get(self, path):
        """Milliseconds of a call, and its answer."""
        began = time.perf_counter()
        self.line.request("GET", f"/server{path}", headers=self.headers)
        answer = self.line.getresponse()
        text = answer.read()
        assert answer.status == 200, (path, answer.status, text[:300])
        return (time.perf_counter() - began) * 1e3, json.loads(text)


def p99(times):
    return sorted(times)[max(0, int(len(times) * 0.99) - 1)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="muster")
    parser.add_argument("--data", required=True, help="a season's folder")
    parser.add_argument("--rows", help="the folder of a season on SQLite with the same rows, if that is another")
    parser.add_argument("--postgres", required=True, help="an empty database")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--mark", default="dashboards", help="the name of the marks")
    parser.add_argument("--hold", action="store_true", help=report.HOLD)
    parser.add_argument("--out", required=True, help="the file whose part between the marks is written")
    options = parser.parse_args()
    load = os.getloadavg()[0]
    counts = copy(options.rows or options.data, options.postgres)
    engine = "PostgreSQL" if os.environ.get("MUSTER__DATABASE__URL") else "SQLite"
    date = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 5.5 * 3600))
    region = psql(options.postgres, "SELECT region_id FROM center GROUP BY 1 ORDER BY COUNT(*) DESC LIMIT 1").strip()
    lines, limits = [], []
    with Season(options.program, options.data, os.environ.get("MUSTER__DATABASE__URL", "")) as server:
        line = Line(server)
        for path, statement in CALLS:
            path, statement = (text.format(date=date, region=region) for text in (path, statement))
            line.get(f"/dashboard/{path}")
            ours, theirs = [], []
            for turn in range(options.rounds):
                ours.append(line.get(f"/dashboard/{path}")[0])
                # It takes its time, and its times hardly differ.
                if turn % 10 == 0:
                    theirs.append(of_postgres(options.postgres, statement))
            ratio = statistics.median(theirs) / statistics.median(ours)
            name = path.replace(date, "…").replace(region, "…")
            lines.append(
                f"| `{name}` | {min(ours):.1f} | {statistics.median(ours):.1f} | {p99(ours):.1f}"
                f" | {min(theirs):.1f} | {statistics.median(theirs):.1f} | {ratio:.1f} |"
            )
            print(lines[-1], flush=True)
            limits.append((f"{name}: p99 is at most {MOST_MS} ms", p99(ours) <= MOST_MS))
            limits.append((f"{name}: {FASTER} times as fast as counting in PostgreSQL", ratio >= FASTER))
    rows = ", ".join(f"{count:,} {table.replace('_', ' ')}" for table, count in counts.items())
    lines[:0] = [
        f"Machine: {report.machine()}; Muster on {engine}, {report.build(options.program)}; rows: {rows}; {options.rounds} rounds in"
        f" turn; load of the machine before: {load:.1f}.",
        "",
        "| call | min ms | p50 ms | p99 ms | PostgreSQL counts: min ms | p50 ms | times as fast (p50) |",
        "|---|---|---|---|---|---|---|",
    ]
    report.write(options.out, options.mark, lines)
    report.judge(options.hold, limits)


main()
