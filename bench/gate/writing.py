"""How long does the write of a verification take when as many come as in the rush of a national examination?

Devices at many centers record people by hand, without pictures, so that no face is read and what is measured is the rest of a
verification: the request, the day's roster, the verdict, and the transaction with log, attendance, counters, the answer kept for
retries and a line of the audit trail (which a verification by face does not write). The requests come at a steady rate, whether or
not the ones before were answered (an open loop); each is timed from the moment at which it was due. Every answer stands for a
transaction on disk. Rounds without and with people who watch the day take turns.

    PYTHONPATH=tools python bench/gate/writing.py PROGRAM --data SEASON --rate 250 --out docs/benchmarks.md

SEASON is a copy of what `muster seed synthetic` made today; the entries are written into it.
"""

import argparse
import contextlib
import http.client
import itertools
import json
import os
import queue
import sqlite3
import statistics
import subprocess
import threading
import time
import uuid

from drills import report
from drills.people import SIX_DIGITS, Person
from drills.server import Season
from viewers import Viewers

MOST_MS = 10  # p99
MOST_CORE = 0.2  # what those who watch may cost
BOUNDARY = "a-person-recorded-by-hand"
SETTINGS = {
    # Nobody is sent away: how long writes take is asked, not when a queue is full.
    "MUSTER__BIOMETRICS__QUEUE": "1000",
    # Those who watch are fewer users than a nation has.
    "MUSTER__LIVE__STREAMS_PER_SESSION": "1000",
}


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


def managers_today(data, count):
    """The mobile numbers of people who run a gate today, of different centers."""
    with sqlite3.connect(f"file:{data}/muster.db?mode=ro", uri=True) as base:
        rows = base.execute(
            "SELECT MIN(u.mobile_number) FROM user_account u JOIN assignment a ON a.functionary_id = u.functionary_id"
            " WHERE u.role = 'VENUE_MANAGER' AND u.status = 'ACTIVE' AND a.cancelled_at IS NULL AND a.date = ? GROUP BY a.center_id LIMIT ?",
            (today(), count),
        )
        return [mobile for (mobile,) in rows]


def watchers(server):
    """The head office and the regions, signed in."""
    with sqlite3.connect(f"file:{server.data}/muster.db?mode=ro", uri=True) as base:
        names = base.execute("SELECT user_id, role FROM user_account WHERE role IN ('SSC_ADMIN', 'SSC_REGION_ADMIN')").fetchall()
    people = [Person(server.address, role, name=name) for name, role in names]
    for person in people:
        person.sign_in()
    return people


def today():
    return time.strftime("%Y-%m-%d", time.gmtime(time.time() + 5.5 * 3600))


class CannotStart(Exception):
    """None of a manager's days of today is to be monitored any more."""


def gates(server, data, count):
    """As many gates as are wanted, or as many as there can be at this hour."""
    found = []
    for mobile in managers_today(data, count * 3):
        try:
            found.append(Gate(server, mobile))
        except CannotStart as why:
            last = why
        if len(found) == count:
            break
    assert found, last
    return found


class Gate:
    """A gate that is being monitored, and its people, one after the other, in and out."""

    def __init__(self, server, mobile):
        manager = Manager(server, mobile)
        manager.sign_in()
        day, token = self.started(manager)
        self.path = f"/server/monitoring/manual-entry/{token}/{day['id']}"
        roster = manager.call("GET", f"/examination/examination-day-functionary/{day['id']}").json()
        # Nobody records themselves by hand.
        own = day["examinationDayFunctionaryId"]
        self.people = [duty["functionary"]["id"] for duty in roster if duty["id"] != own]
        self.headers = {
            "content-type": f"multipart/form-data; boundary={BOUNDARY}",
            "cookie": "; ".join(f"{name}={value}" for name, value in manager.cookies.items()),
            "x-csrf-token": manager.token,
        }

    @staticmethod
    def started(manager):
        """The first of the manager's days of today that is not over, where monitoring was started."""
        for day in manager.call("GET", "/monitoring/examination-days").json():
            body = {"deviceId": manager.device, "examinationDayFunctionaryId": day["examinationDayFunctionaryId"]}
            if day["date"] == today():
                answer = manager.call("POST", "/monitoring/start-monitoring", body)
                if answer.ok:
                    return day, answer.json()["monitoringTokenId"]
        raise CannotStart(answer.text)

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
    """Seconds of a processor that it took so far."""
    return time.clock_gettime((~process.pid << 3) | 2)


def measured(server, gates, rate, seconds, clients):
    """The answers' milliseconds and statuses, and the server's processor time: seconds of a second."""
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
    return done, (used(server.process) - before) / (time.perf_counter() - began)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="muster")
    parser.add_argument("--data", required=True, help="a season's folder; it is written into")
    parser.add_argument("--rate", type=int, default=250, help="verifications a second")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--gates", type=int, default=40)
    parser.add_argument("--clients", type=int, default=32)
    parser.add_argument("--rounds", type=int, default=3, help="each without and with them")
    parser.add_argument("--viewers", type=int, default=500, help="people who watch the day in every second round")
    parser.add_argument("--mark", default="writes", help="the name of the marks")
    parser.add_argument("--hold", action="store_true", help=report.HOLD)
    parser.add_argument("--out", required=True, help="the file whose part between the marks is written")
    options = parser.parse_args()
    lines = [
        "| watching | asked a second | recorded | p50 ms | p99 ms | slowest ms | the server's cores | load of the machine before |",
        "|---|---|---|---|---|---|---|---|",
    ]
    slowest, cores = {}, {}
    with Season(options.program, options.data, settings=SETTINGS) as server:
        open_gates = gates(server, options.data, options.gates)
        people = watchers(server)
        print(f"{len(open_gates)} gates, {sum(len(gate.people) for gate in open_gates)} people", flush=True)
        for watching in (0, options.viewers) * options.rounds:
            load = os.getloadavg()[0]
            with Viewers(server.port, people, watching) if watching else contextlib.nullcontext() as viewers:
                done, core = measured(server, open_gates, options.rate, options.seconds, options.clients)
            failed = [text for _, status, text in done if status != 200]
            assert not failed, failed[:3]
            assert not viewers or viewers.came["ended"] == 0, viewers.came
            times = sorted(milliseconds for milliseconds, _, _ in done)
            p99 = times[int(len(times) * 0.99)]
            slowest.setdefault(watching, []).append(p99)
            cores.setdefault(watching, []).append(core)
            lines.append(
                f"| {watching} | {options.rate} | {len(done):,} | {statistics.median(times):.1f} | {p99:.1f} | {times[-1]:.1f}"
                f" | {core:.2f} | {load:.1f} |"
            )
            print(lines[-1], flush=True)
    cost = min(cores[options.viewers]) - min(cores[0])
    lines[:0] = [
        f"Machine: {report.machine()}; SQLite, {report.build(options.program)}; {len(open_gates)} gates, {options.clients} clients on"
        f" the same machine, {options.seconds} s each.",
        "",
    ]
    lines += ["", f"Those who watch, {options.viewers} with {len(people)} sessions and as many scopes as there are regions and one, take {cost:.2f} of a core."]
    report.write(options.out, options.mark, lines)
    limits = [
        (f"p99 is at most {MOST_MS} ms beside those who watch", min(slowest[options.viewers]) <= MOST_MS),
        (f"those who watch take at most {MOST_CORE} of a core", cost <= MOST_CORE),
    ]
    report.judge(options.hold, limits)


main()
