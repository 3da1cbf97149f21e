"""How large the program is, how soon it is ready, and what memory it takes when nobody asks for anything.

    PYTHONPATH=tools python3 bench/small.py PROGRAM [--out docs/benchmarks.md] [--hold]
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from drills import report
from drills.processes import free_port

MEGABYTES_OF_PROGRAM = 70
MEGABYTES_OF_MEMORY = 90
STARTS = 5
IDLE_SECONDS = 60
KINDS = {
    "the demonstration": (["--demo"], {}),
    "an empty installation, production": ([], {"MUSTER__MODE": "production", "MUSTER__SERVER__PUBLIC_URL": "https://muster.example.org"}),
}


class Running:
    """A server on a folder; ended with the `with` block. `took` are the seconds until it was ready."""

    def __init__(self, program, folder, arguments, settings):
        self.port = free_port()
        self.command = [program, "serve", *arguments, "--data", str(folder / "data"), "--port", str(self.port)]
        self.environment = {**os.environ, "RUST_LOG": "warn", **settings}
        self.log = folder / "log"

    def __enter__(self):
        began = time.monotonic()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, env=self.environment, stdout=log, stderr=log)
        while not self.is_ready():
            if self.process.poll() is not None:
                raise SystemExit(self.log.read_text()[-2000:])
            time.sleep(0.005)
        self.took = time.monotonic() - began
        return self

    def is_ready(self):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/server/health/ready", timeout=2) as answer:
                return answer.status == 200
        except (urllib.error.URLError, OSError):
            return False

    def memory(self):
        """Resident, its share where pages are shared, and what is of no file, in megabytes (10^6 bytes)."""
        lines = pathlib.Path(f"/proc/{self.process.pid}/smaps_rollup").read_text().splitlines()[1:]
        kilobytes = {line.split(":")[0]: int(line.split()[1]) for line in lines}
        return [kilobytes[name] * 1024 / 1e6 for name in ("Rss", "Pss", "Pss_Anon")]

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(60)


def row(program, what, arguments, settings, limits):
    with tempfile.TemporaryDirectory(prefix="muster-small.") as folder:
        folder = pathlib.Path(folder)
        with Running(program, folder, arguments, settings) as first:
            empty = first.took
        times = []
        for number in range(STARTS):
            with Running(program, folder, arguments, settings) as server:
                times.append(server.took)
                if number == STARTS - 1:
                    time.sleep(IDLE_SECONDS)
                    resident, share, own = server.memory()
    limits.append((f"{what}: {resident:.0f} MB resident, at most {MEGABYTES_OF_MEMORY}", resident <= MEGABYTES_OF_MEMORY))
    middle = statistics.median(times)
    return f"| {what} | {empty:.2f} | {min(times) * 1e3:.0f} | {middle * 1e3:.0f} | {resident:.0f} | {share:.0f} | {own:.0f} |"


def main():
    asked = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    asked.add_argument("program")
    asked.add_argument("--out")
    asked.add_argument("--hold", action="store_true", help=report.HOLD)
    options = asked.parse_args()
    size, load = os.path.getsize(options.program) / 1e6, os.getloadavg()[0]
    limits = []
    if "release" in pathlib.Path(options.program).parts:
        limits.append((f"the program is {size:.0f} MB, at most {MEGABYTES_OF_PROGRAM}", size <= MEGABYTES_OF_PROGRAM))
    lines = [
        f"Machine: {report.machine()}; SQLite, {report.build(options.program)}, {size:.0f} MB; {STARTS} starts each; load of the machine before: "
        f"{load:.1f}.",
        "",
        "| | ready the first time, on an empty folder, s | ready: min ms | p50 ms | resident, MB | PSS, MB | of no file, MB |",
        "|---|---|---|---|---|---|---|",
        *(row(options.program, what, *how, limits) for what, how in KINDS.items()),
    ]
    report.write(options.out, f"small, {'release' if 'release' in pathlib.Path(options.program).parts else 'debug'}", lines)
    report.judge(options.hold, limits)


main()
