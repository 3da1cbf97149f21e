"""How long does a sheet of very many people take until they are registered, beside a library that only reads it?

Each round lets openpyxl read the file, in a process of its own, and a fresh server import it: from the first byte of the upload
until the answer says that its last row was worked off. Every row is checked, its Aadhaar number sealed, and the record written with
its indexes, as durably as all writes. The memory is that of the server and of the process in which it reads the sheet, beyond what
the server had before; pages of files, which the system shares and takes back, do not count.

    PYTHONPATH=tools python bench/sheets/importing.py PROGRAM PEER_PYTHON --rows 50000 --rounds 3 --out docs/benchmarks.md
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import tempfile
import threading
import time

from drills import report
import requests
from drills.people import Person
from drills.server import Server

SHARE = 0.25  # of the peer's time
MEGABYTES = 150
PEER = pathlib.Path(__file__).with_name("peer.py")


def anonymous(process):
    """Kilobytes of a process that are of no file; 0 once it has ended."""
    try:
        status = pathlib.Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in status.splitlines() if line.startswith("RssAnon")), 0)


def readers(process):
    """The processes in which a server reads sheets. One that has not begun to still has its parent's memory, and its name."""
    found = []
    for task in pathlib.Path(f"/proc/{process}/task").iterdir():
        try:
            children = (task / "children").read_text().split()
            found += [child for child in children if b"read-sheet" in pathlib.Path(f"/proc/{child}/cmdline").read_bytes()]
        except OSError:
            continue
    return found


class Peak(threading.Thread):
    """The most memory that a server and its readers of sheets have at a time, looked at every few milliseconds."""

    def __init__(self, process):
        super().__init__(daemon=True)
        self.process, self.before, self.most, self.of_readers = process, anonymous(process), 0, 0
        self.is_over = threading.Event()

    def run(self):
        while not self.is_over.wait(0.005):
            reader = sum(map(anonymous, readers(self.process)))
            self.of_readers = max(self.of_readers, reader)
            self.most = max(self.most, anonymous(self.process) + reader)

    def end(self):
        """Megabytes beyond what there were: at the most, and those of the readers."""
        self.is_over.set()
        self.join()
        return (self.most - self.before) / 1024, self.of_readers / 1024


def imported(server, sheet, rows):
    """Seconds of an import, of the answer to its upload, and the memory that it took."""
    admin = Person(server.address, "SSC_ADMIN", name="sscadmin")
    admin.sign_in()
    own = admin.call("GET", "/user/me").json()["user"]["id"]
    path, line = f"{server.address}/server/functionary/bulk-upload", requests.Session()
    line.headers["x-csrf-token"] = admin.token
    line.cookies.update(admin.cookies)
    peak = Peak(server.process.pid)
    peak.start()
    began = time.perf_counter()
    answer = line.post(f"{path}/{own}", files={"file": ("people.xlsx", sheet)}, timeout=120)
    assert answer.status_code == 200, answer.text
    answered = time.perf_counter() - began
    job = f"{path}/jobs/{answer.json()['jobId']}"
    while (state := line.get(job, timeout=60).json())["status"] == "RUNNING":
        time.sleep(0.01)
    whole = time.perf_counter() - began
    assert (state["status"], state["created"]) == ("DONE", rows), state
    return whole, answered, *peak.end()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="muster")
    parser.add_argument("peer", help="a Python with openpyxl")
    parser.add_argument("--rows", type=int, default=50_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--mark", default="sheets", help="the name of the marks")
    parser.add_argument("--hold", action="store_true", help=report.HOLD)
    parser.add_argument("--out", required=True, help="the file whose part between the marks is written")
    options = parser.parse_args()
    reads, wholes, answers, memory, of_readers = [], [], [], [], []
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="muster-sheets.") as folder:
        file = pathlib.Path(folder) / "people.xlsx"
        subprocess.run([options.peer, PEER, "make", file, str(options.rows), "7"], check=True)
        sheet = file.read_bytes()
        for _ in range(options.rounds):
            said = subprocess.run([options.peer, PEER, "read", file], check=True, capture_output=True, text=True).stdout
            cells, seconds = said.split()
            assert int(cells) == 25 * (options.rows + 1), said
            reads.append(float(seconds))
            with Server(options.program, None) as server:
                whole, answered, most, reader = imported(server, sheet, options.rows)
            wholes.append(whole)
            answers.append(answered)
            memory.append(most)
            of_readers.append(reader)
            print(f"openpyxl {reads[-1]:.2f} s, import {whole:.2f} s (answered after {answered:.2f}), {most:.0f} MB", flush=True)
    ratio = statistics.median(wholes) / statistics.median(reads)
    lines = [
        f"Machine: {report.machine()}; SQLite, {report.build(options.program)}; {options.rows:,} rows × 25 columns,"
        f" {len(sheet) / 1e6:.1f} MB, {options.rounds} rounds in turn; load of the machine before: {load:.1f}.",
        "",
        "| | min s | p50 s | share of openpyxl's time (p50) |",
        "|---|---|---|---|",
        f"| openpyxl reads it | {min(reads):.2f} | {statistics.median(reads):.2f} | 1.00 |",
        f"| the upload is read and answered | {min(answers):.2f} | {statistics.median(answers):.2f}"
        f" | {statistics.median(answers) / statistics.median(reads):.2f} |",
        f"| checked, sealed and stored | {min(wholes):.2f} | {statistics.median(wholes):.2f} | {ratio:.2f} |",
        "",
        f"Memory beyond that of the idle server, at the most: {max(memory):.0f} MB, the reader of sheets included,"
        f" which has {max(of_readers):.0f} MB by itself.",
    ]
    report.write(options.out, options.mark, lines)
    report.judge(
        options.hold,
        [
            (f"a sheet is imported in {SHARE} of the time in which openpyxl reads it", ratio <= SHARE),
            (f"it takes at most {MEGABYTES} MB", max(memory) <= MEGABYTES),
        ],
    )


if __name__ == "__main__":
    main()
