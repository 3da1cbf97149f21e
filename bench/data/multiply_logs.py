"""Makes the entries and exits of a season many more, as if there had been seasons before it.

    multiply_logs.py SEASON LOGS [--same-dates]

Each pass copies the season's own entries to dates that lie a further 400 days back, with ids of their own, until there are LOGS; with
--same-dates they stay on their dates, as of more people, and all come in one pass. The triggers of Muster's counters count them like all others. SEASON's database is SQLite's; MUSTER__DATABASE__URL names one of PostgreSQL.
"""

import argparse
import os
import pathlib
import sqlite3
import subprocess

APART = 400  # days
# The columns that are not copied as they are, on each engine.
SQLITE = {
    "id": "randomblob(16)", "date": "date(date, '-{days} days')",
    "recorded_at": "strftime('%Y-%m-%d %H:%M:%S', recorded_at, '-{days} days') || substr(recorded_at, 20)",
    "received_at": "strftime('%Y-%m-%d %H:%M:%S', received_at, '-{days} days') || substr(received_at, 20)",
}  # fmt: skip
POSTGRES = {
    "id": "gen_random_uuid()", "date": "date - {days}", "recorded_at": "recorded_at - interval '{days} days'",
    "received_at": "received_at - interval '{days} days'",
}  # fmt: skip


def statement(columns, replaced, days, newest):
    """One pass, in the order of the dates, as real entries come."""
    values = ", ".join(replaced.get(name, name).format(days=days) for name in columns)
    return (
        f"INSERT INTO attendance_log ({', '.join(columns)}) SELECT {values} FROM attendance_log"
        f" WHERE date > {newest} ORDER BY recorded_at"
    )


def at_once(columns, replaced, times):
    """So many copies of every entry, on its own date."""
    values = ", ".join(replaced["id"] if name == "id" else f"l.{name}" for name in columns)
    return (
        f"WITH RECURSIVE copies (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copies WHERE number < {times})"
        f" INSERT INTO attendance_log ({', '.join(columns)}) SELECT {values} FROM attendance_log l CROSS JOIN copies"
        " ORDER BY l.recorded_at"
    )


def passes(count, wanted):
    """How many further copies there have to be."""
    return range(1, -(-wanted // count)) if count else ()


def sqlite(data, wanted, same_dates):
    with sqlite3.connect(pathlib.Path(data) / "muster.db") as base:
        base.execute("PRAGMA synchronous = OFF")
        columns = [name for _, name, *_ in base.execute("PRAGMA table_info(attendance_log)")]
        count, newest = base.execute("SELECT COUNT(*), MAX(date) FROM attendance_log").fetchone()
        if same_dates and passes(count, wanted):
            base.execute(at_once(columns, SQLITE, len(passes(count, wanted))))
            base.commit()
        for number in () if same_dates else passes(count, wanted):
            base.execute(statement(columns, SQLITE, number * APART, f"date('{newest}', '-{APART} days')"))
            base.commit()
            print(f"{(number + 1) * count:,} entries and exits", flush=True)
        base.execute("ANALYZE")


def postgres(url, wanted, same_dates):
    def tell(words):
        command = ["psql", "--quiet", "--no-psqlrc", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1", url]
        return subprocess.run([*command, f"--command={words}"], check=True, capture_output=True, text=True).stdout.split()

    of_table = "FROM information_schema.columns WHERE table_name = 'attendance_log' ORDER BY ordinal_position"
    columns = tell(f"SELECT column_name {of_table}")
    count, newest = tell("SELECT COUNT(*) FROM attendance_log")[0], tell("SELECT MAX(date) FROM attendance_log")[0]
    if same_dates and passes(int(count), wanted):
        tell(at_once(columns, POSTGRES, len(passes(int(count), wanted))))
    for number in () if same_dates else passes(int(count), wanted):
        tell(statement(columns, POSTGRES, number * APART, f"date '{newest}' - {APART}"))
        print(f"{(number + 1) * int(count):,} entries and exits", flush=True)
    tell("VACUUM ANALYZE")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("season", help="its folder")
    parser.add_argument("logs", type=int)
    parser.add_argument("--same-dates", action="store_true")
    options = parser.parse_args()
    if url := os.environ.get("MUSTER__DATABASE__URL"):
        postgres(url, options.logs, options.same_dates)
    else:
        sqlite(options.season, options.logs, options.same_dates)
