"""What the tables of a database hold, to be held against what they hold after an upgrade."""

import contextlib
import csv
import hashlib
import io
import sqlite3
import subprocess

# What the engines and the upgrade itself keep; a table of words and its shadows are made from other tables.
OWN = ("seaql_migrations", "sqlite_", "audit_trail_end")
COLUMNS = (
    "SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid"
    " WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0"
    " AND NOT a.attisdropped ORDER BY 1, a.attnum"
)


class Contents:
    """The rows of each table, as their number and a sum over them that knows no order."""

    def __init__(self, server, columns=None):
        self._server = server
        there = self._columns()
        self.columns = {name: columns[name] for name in columns if name in there} if columns else there
        self.tables = {name: digest(self._rows(name, wanted)) for name, wanted in self.columns.items()}

    def rows(self):
        return sum(count for count, _ in self.tables.values())

    def differences(self, after):
        """The tables that are gone or hold something else."""
        return [name for name, held in self.tables.items() if after.tables.get(name) != held]

    def _columns(self):
        tables = {}
        if self._server.database:
            for name, column in self._ask(COLUMNS):
                tables.setdefault(name, []).append(column)
        else:
            with self._file() as base:
                names = [name for (name,) in base.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
                virtual = [name for name in names if f"{name}_data" in names and f"{name}_idx" in names]
                for name in names:
                    if not name.startswith(tuple(virtual)):
                        tables[name] = [column for _, column, *_ in base.execute(f'PRAGMA table_info("{name}")')]
        return {name: columns for name, columns in tables.items() if not name.startswith(OWN)}

    def _rows(self, name, columns):
        wanted = ", ".join(f'"{column}"' for column in columns)
        if self._server.database:
            yield from self._ask(f'SELECT {wanted} FROM "{name}"')
        else:
            with self._file() as base:
                yield from base.execute(f'SELECT {wanted} FROM "{name}"')

    def _file(self):
        return contextlib.closing(sqlite3.connect(self._server.data / "muster.db"))

    def _ask(self, query):
        command = ["psql", "--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1", self._server.database]
        copied = subprocess.run([*command, f"--command=COPY ({query}) TO STDOUT (FORMAT csv, NULL '\\N')"],
                                check=True, capture_output=True, text=True)
        return csv.reader(io.StringIO(copied.stdout))


def digest(rows):
    count, total = 0, 0
    for row in rows:
        count += 1
        total += int.from_bytes(hashlib.sha256(repr(tuple(row)).encode()).digest()[:16], "big")
    return count, total % (1 << 128)
