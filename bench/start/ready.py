"""How soon is a server ready whose database knows very many faces?

Makes a demonstration, fills its database with made-up people step by step, and starts the server several times at each step:
until it answers that it is ready, and until it has rightly told who somebody is whom only the gallery of everybody knows. The time of
a shared machine says little, so the processor time is told too: with nothing else to do, the work takes about half of it on two
cores.

    PYTHONPATH=tools python bench/start/ready.py PROGRAM FILLER FACES... --out docs/benchmarks.md

The database is SQLite's, or the one whose address is in MUSTER__DATABASE__URL.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import tempfile
import time

import requests
from drills import report
from drills.people import Person
from drills.processes import free_port

# On nobody's roster today; the demonstration enrols her like everybody else.
UNEXPECTED = ("not-assigned-vandana-mishra.jpg", "Vandana")
STARTS = 5
# Seconds within which so many faces are to be ready.
WANTED = {100_000: 1, 1_000_000: 3}


class Start:
    """One start of the server, up to its first answers."""

    def __init__(self, program, data):
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        command = [program, "serve", "--demo", "--data", str(data), "--port", str(port)]
        self.began = time.perf_counter()
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        while not self.answers():
            if self.process.poll() is not None or time.perf_counter() - self.began > 300:
                raise SystemExit("the server did not become ready")
            time.sleep(0.005)
        self.ready = time.perf_counter() - self.began
        self.used = self.processor_time()

    def answers(self):
        try:
            return requests.get(f"{self.address}/server/health", timeout=60).status_code == 200
        except requests.RequestException:
            return False

    def processor_time(self):
        return time.clock_gettime((~self.process.pid << 3) | 2)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def told(administrator, day, picture):
    """Asks who of a day's roster it is, as the gate does."""
    answer = administrator.send(f"/examination/verify-examination-day-functionary/{day}", picture, timeout=60)
    assert answer.status_code == 200, answer.text
    return answer.json()


def measured(options, data, administrator, day):
    """Milliseconds and processor time of several starts."""
    file, name = UNEXPECTED
    picture = (data / "demo-faces" / file).read_bytes()
    ready, used, first = [], [], []
    for _ in range(STARTS):
        with Start(options.program, data) as start:
            administrator.address = start.address
            answer = told(administrator, day, picture)
            first.append((time.perf_counter() - start.began) * 1e3)
            assert answer["reason"] == "FUNCTIONARY_NOT_ASSIGNED_TO_CENTER", answer
            assert answer["functionary"]["firstName"] == name, answer
            ready.append(start.ready * 1e3)
            used.append(start.used * 1e3)
    return ready, used, first


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="muster")
    parser.add_argument("filler", help="the program fill_gallery")
    parser.add_argument("faces", type=int, nargs="+", help="sizes of the gallery, in rising order")
    parser.add_argument("--mark", default="start", help="the name of the marks")
    parser.add_argument("--hold", action="store_true", help=report.HOLD)
    parser.add_argument("--out", required=True, help="the file whose part between the marks is written")
    options = parser.parse_args()
    database = "PostgreSQL" if os.environ.get("MUSTER__DATABASE__URL") else "SQLite"
    limits = []
    lines = [
        f"Machine: {report.machine()}; {database}, {report.build(options.program)}, {STARTS} starts each; load of the machine"
        f" before: {os.getloadavg()[0]:.1f}.",
        "",
        "| faces | ready: min ms | p50 ms | processor time p50 ms | first right verdict: min ms | p50 ms |",
        "|---|---|---|---|---|---|",
    ]
    with tempfile.TemporaryDirectory(prefix="muster-start.") as folder:
        data = pathlib.Path(folder) / "data"
        with Start(options.program, data) as start:
            administrator = Person(start.address, "SSC_ADMIN", name="sscadmin")
            administrator.sign_in()
            days = administrator.call("GET", "/examination/examination-days").json()
            day = days[0]["id"]
        there = 0
        for faces in options.faces:
            subprocess.run([options.filler, str(data), str(faces - there), str(there)], check=True)
            there = faces
            ready, used, first = measured(options, data, administrator, day)
            lines.append(
                f"| {faces:,} | {min(ready):.0f} | {statistics.median(ready):.0f} | {statistics.median(used):.0f}"
                f" | {min(first):.0f} | {statistics.median(first):.0f} |"
            )
            print(lines[-1], flush=True)
            if wanted := WANTED.get(faces):
                limits.append((f"{faces:,} faces are ready in {wanted} s", statistics.median(ready) <= wanted * 1e3))
    report.write(options.out, options.mark, lines)
    report.judge(options.hold, limits)


main()
