"""How long does the write of a verification take when as many come as in the rush of a national examination?

Devices at many centers record people by hand, without pictures, so that no face is read and what is measured is the rest of a
verification: the request, the day's roster, the verdict, and the transaction with log, attendance, counters, the answer kept for
retries and a line of the audit trail (which a verification by face does not write). The requests come at a steady rate, whether or
not the ones before were answered (an open loop); each is timed from the moment at which it was due. Every answer stands for a
transaction on disk.

    PYTHONPATH=tools:bench python bench/gate/writing.py PROGRAM --data SEASON --rate 250 --out docs/benchmarks.md

SEASON is a copy of what `muster seed synthetic` made today; the entries are written into it.
"""

import argparse
import http.client
import itertools
import json
import os
import pathlib
import queue
import sqlite3
import statistics
import subprocess
import threading
import time
import uuid

import report
from fuzz_api.people import SIX_DIGITS, Person
from fuzz_api.server import Server

MOST_MS = 10  # p99
BOUNDARY = "a-person-recorded-by-hand"


class Manager(Person):
    """Somebody who runs a gate. Their codes are in the outbox, which only a demonstration shows."""

    def __init__(self, server, mobile):
        super().__init__(server.address, "VENUE_MANAGER", mobile=mobile)
        self.server = server
        self.device = f"{mobile:x<21.21}:1790000000"

    def newest_code(self, receiver=""):
        command = [self.server.program, "outbox", "--to", receiver, "--json", "--data", str(self.server.data)]
        said = subprocess.run(command, check=True, capture_output=True, text=True, env=self.server.environment).stdout
        return SIX_DIGITS.search(json.loads(said)[0]["body"]).group()


class Season(Server):
    """A server over a season that is there already."""

    ARGUMENTS = ()

    def __init__(self, program, data):
        super().__init__(program, None)
        self.data = pathlib.Path(data)
        self.environment["MUSTER__IDENTITY__CAPTCHA__FIXED_SOLUTION"] = "DEMO42"
        # Nobody is sent away: how long writes take is asked, not when a queue is full.
        self.environment["MUSTER__BIOMETRICS__QUEUE"] = "1000"


def managers_today(data, count):
    """The mobile numbers of people who run a gate today, of different centers."""
    with sqlite3.connect(f"file:{data}/muster.db?mode=ro", uri=True) as base:
        rows = base.execute(
            "SELECT MIN(u.mobile_number) FROM user_account u JOIN assignment a ON a.functionary_id = u.functionary_id"
            " WHERE u.role = 'VENUE_MANAGER' AND u.status = 'ACTIVE' AND a.cancelled_at IS NULL AND a.date = ? GROUP BY a.center_id LIMIT ?",
            (today(), count),
        )
        return [mobile for (mobile,) in rows]


def today():
    return time.strftime("%Y-%m-%d", time.gmtime(time.time() + 5.5 * 3600))


class Gate:
    """A gate that is being monitored, and its people, one after the other, in and out."""

    def __init__(self, server, mobile):
        manager = Manager(server, mobile)
        manager.sign_in()
        days = [day for day in manager.call("GET", "/monitoring/examination-days").json() if day["date"] == today()]
        body = {"deviceId": manager.device, "examinationDayFunctionaryId": days[0]["examinationDayFunctionaryId"]}
        token = manager.call("POST", "/monitoring/start-monitoring", body).json()["monitoringTokenId"]
        self.path = f"/server/monitoring/manual-entry/{token}/{days[0]['id']}"
        roster = manager.call("GET", f"/examination/examination-day-functionary/{days[0]['id']}").json()
        self.people = [duty["functionary"]["id"] for duty in roster]
        self.headers = {
            "content-type": f"multipart/form-data; boundary={BOUNDARY}",
            "cookie": "; ".join(f"{name}={value}" for name, value in manager.cookies.items()),
            "x-csrf-token": manager.token,
        }

    def requests(self, way):
        for person in self.people:
            yield self, way, person


def body(person):
    parts = {"functionaryId": person, "reason": "The camera is broken.", "idempotencyKey": str(uuid.uuid4())}
    fields = (
        f'--{BOUNDARY}\r\ncontent-disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in parts.items()
    )
    return ("".join(fields) + f"--{BOUNDARY}--\r\n").encode()


def client(port, due, done):
    """Sends what is due, one at a time."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    while (request := due.get()) is not None:
        at, gate, way, person = request
        line.request("POST", f"{gate.path}/{way}", body(person), gate.headers)
        answer = line.getresponse()
        text = answer.read()
        done.append(((time.perf_counter() - at) * 1e3, answer.status, text))


def used(process):
    return time.clock_gettime((~process.pid << 3) | 2)


def measured(server, gates, rate, seconds, clients):
    """The answers' milliseconds and statuses, and the server's processor time for each."""
    turns = itertools.chain.from_iterable(
        gate.requests(way) for way in itertools.cycle(("ENTRY", "EXIT")) for gate in gates
    )
    # People of one center after another would make one device busy at a time: mixed, as the rush is.
    wanted = list(itertools.islice(turns, rate * seconds))
    step = max(1, len(gates) // 2 * 2 - 1)
    wanted = [request for start in range(step) for request in wanted[start::step]]
    due, done = queue.SimpleQueue(), []
    lines = [threading.Thread(target=client, args=(server.port, due, done), daemon=True) for _ in range(clients)]
    for line in lines:
        line.start()
    before, began = used(server.process), time.perf_counter() + 0.2
    for number, request in enumerate(wanted):
        at = began + number / rate
        time.sleep(max(0.0, at - time.perf_counter()))
        due.put((at, *request))
    for _ in lines:
        due.put(None)
    for line in lines:
        line.join()
    return done, (used(server.process) - before) / len(done) * 1e3


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="muster")
    parser.add_argument("--data", required=True, help="a season's folder; it is written into")
    parser.add_argument("--rate", type=int, default=250, help="verifications a second")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--gates", type=int, default=40)
    parser.add_argument("--clients", type=int, default=32)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--mark", default="writes", help="the name of the marks")
    parser.add_argument("--hold", action="store_true", help=report.HOLD)
    parser.add_argument("--out", required=True, help="the file whose part between the marks is written")
    options = parser.parse_args()
    lines = [
        "| asked a second | recorded | p50 ms | p99 ms | slowest ms | processor time of each, ms | load of the machine before |",
        "|---|---|---|---|---|---|---|",
    ]
    worst = 0.0
    with Season(options.program, options.data) as server:
        gates = [Gate(server, mobile) for mobile in managers_today(options.data, options.gates)]
        print(f"{len(gates)} gates, {sum(len(gate.people) for gate in gates)} people", flush=True)
        best = float("inf")
        for _ in range(options.rounds):
            load = os.getloadavg()[0]
            done, processor = measured(server, gates, options.rate, options.seconds, options.clients)
            failed = [text for _, status, text in done if status != 200]
            assert not failed, failed[:3]
            times = sorted(milliseconds for milliseconds, _, _ in done)
            p99 = times[int(len(times) * 0.99)]
            best, worst = min(best, p99), max(worst, p99)
            lines.append(
                f"| {options.rate} | {len(done):,} | {statistics.median(times):.1f} | {p99:.1f} | {times[-1]:.1f}"
                f" | {processor:.2f} | {load:.1f} |"
            )
            print(lines[-1], flush=True)
    lines[:0] = [
        f"Machine: {report.machine()}; SQLite, {report.build(options.program)}; {len(gates)} gates, {options.clients} clients on"
        f" the same machine, {options.seconds} s each.",
        "",
    ]
    report.write(options.out, options.mark, lines)
    report.judge(options.hold, [(f"p99 is at most {MOST_MS} ms", best <= MOST_MS)])


main()
