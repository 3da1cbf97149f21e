"""What becomes of the gate when more come than can be served, and how fast many pictures are enrolled.

Starts demonstration servers of its own with one reader of pictures on one core, and with two on two. Each verifies at its gate
as fast as a few patient clients ask (capacity), then a third as often, as often as that and three times as often, whoever answers in
time or not (an open loop), the last in turn with the patient clients, because a shared machine is not always as fast; then at a third
of its capacity while enrolment fills its own queue. At the end `muster biometrics
enrol` enrols a folder. Everything runs on this one machine, the clients too.

    PYTHONPATH=tools python bench/gate/overload.py PROGRAM PORTRAITS --out docs/benchmarks.md
"""

import argparse
import http.client
import itertools
import os
import pathlib
import resource
import statistics
import subprocess
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from drills import report
from drills.people import Person, start_monitoring
from drills.server import Server

SECONDS = 12
TURNS = 4
THREADS = 192
ENROLLED = 600
IDLE = 2  # seconds
BOUNDARY = "a-picture-of-somebody-at-a-gate"


def form(picture):
    """The picture as browsers send it; made once, as the clients share the machine with the server."""
    head = f'--{BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="face.jpg"\r\n\r\n'
    return head.encode() + picture + f"\r\n--{BOUNDARY}--\r\n".encode()


def pin(server, cores):
    """Keeps the server on so many cores. Its threads are asked one by one; those to come do as the one that begins them."""
    for thread in pathlib.Path(f"/proc/{server.process.pid}/task").iterdir():
        os.sched_setaffinity(int(thread.name), set(range(cores)))


class Gate:
    """A gate that is being monitored, and an administrator."""

    def __init__(self, server):
        self.server = server
        self.manager = Person(server.address, "VENUE_MANAGER", mobile="9000000001")
        self.manager.sign_in()
        self.path = f"{start_monitoring(self.manager)[1]}/ENTRY"
        self.admin = Person(server.address, "SSC_ADMIN", name="sscadmin")
        self.admin.sign_in()
        people = self.admin.call("GET", "/functionary").json()
        self.people = people if isinstance(people, list) else people["data"]
        faces = sorted((server.data / "demo-faces").glob("on-the-roster-*.jpg"))
        self.pictures = [form(path.read_bytes()) for path in faces]
        self.lines = threading.local()

    def post(self, person, path, picture):
        """The status, how long it took in milliseconds, and Retry-After."""
        if not hasattr(self.lines, "line"):
            self.lines.line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        elif time.perf_counter() - self.lines.used > IDLE:
            # Before the server does: it opens again by itself.
            self.lines.line.close()
        headers = {
            "content-type": f"multipart/form-data; boundary={BOUNDARY}",
            "cookie": "; ".join(f"{name}={value}" for name, value in person.cookies.items()),
            "x-csrf-token": person.token,
        }
        began = time.perf_counter()
        self.lines.line.request("POST", f"/server{path}", picture, headers)
        answer = self.lines.line.getresponse()
        answer.read()
        self.lines.used = time.perf_counter()
        return answer.status, (time.perf_counter() - began) * 1e3, answer.headers.get("retry-after")

    def verify(self, number):
        return self.post(self.manager, self.path, self.pictures[number % len(self.pictures)])


def clients_cores(used_before, began):
    """How many cores these clients have kept busy since then: what they take, the server on the same machine lacks."""
    return (time.process_time() - used_before) / (time.perf_counter() - began)


def closed(gate, clients, seconds):
    """Verifications a second, and the clients' cores, when each asks again as soon as it was answered."""
    end = time.perf_counter() + seconds

    def client(number):
        done = 0
        while time.perf_counter() < end:
            done += gate.verify(number + done)[0] == 200
        return done

    began, used = time.perf_counter(), time.process_time()
    with ThreadPoolExecutor(clients) as threads:
        done = sum(threads.map(client, range(clients)))
    return done / (time.perf_counter() - began), clients_cores(used, began)


def opened(gate, rate, seconds):
    """All answers, and the clients' cores, when so many ask in every second whatever happens."""
    begin, used = time.perf_counter() + 0.2, time.process_time()

    def ask(number):
        due = begin + number / rate
        time.sleep(max(0.0, due - time.perf_counter()))
        late = (time.perf_counter() - due) * 1e3
        status, taken, after = gate.verify(number)
        return status, taken, after, late

    with ThreadPoolExecutor(THREADS) as threads:
        return list(threads.map(ask, range(int(rate * seconds)))), clients_cores(used, begin)


def in_turn(gate, clients, rate):
    """What patient clients get, all answers, and the clients' cores, when both ask for a while again and again."""
    patient, answers, cores = [], [], []
    for _ in range(TURNS):
        patient.append(closed(gate, clients, SECONDS / TURNS)[0])
        some, used = opened(gate, rate, SECONDS / TURNS)
        answers += some
        cores.append(used)
    return statistics.mean(patient), answers, statistics.mean(cores)


def row(what, rate, answers, cores):
    statuses = Counter(answer[0] for answer in answers)
    inside = sorted(taken for status, taken, *_ in answers if status == 200)
    told = [after for status, _, after, _ in answers if status == 503]
    p99 = inside[min(len(inside) - 1, int(len(inside) * 0.99))] if inside else 0
    others = sum(count for status, count in statuses.items() if status not in (200, 503))
    goodput = len(inside) / SECONDS
    middle = statistics.median(inside) if inside else 0
    retry = "–" if not told else "all" if all(told) else f"{sum(map(bool, told))} of {len(told)}"
    return (
        f"| {what} | {rate:.0f} | {goodput:.0f} | {middle:.0f} | {p99:.0f} | {statuses[503] / len(answers):.0%} | {retry}"
        f" | {others} | {cores:.2f} |"
    )


def beside_enrolment(gate, rate):
    """The gate's answers while administrators bring more pictures than can be enrolled."""
    ended, enrolled = threading.Event(), Counter()

    def enrol(number):
        # Each time somebody else: whoever has thousands of pictures is answered with all of them.
        for person in itertools.cycle(gate.people[number:] + gate.people[:number]):
            if ended.is_set():
                return
            answer = gate.post(gate.admin, f"/functionary/add-biometric/{person['id']}", gate.pictures[number])
            enrolled[answer[0]] += 1
            if answer[0] == 503:
                time.sleep(0.05)

    with ThreadPoolExecutor(16) as threads:
        running = [threads.submit(enrol, number % len(gate.pictures)) for number in range(16)]
        try:
            answers, cores = opened(gate, rate, SECONDS)
        finally:
            ended.set()
        for one in running:
            one.result()
    return answers, cores, enrolled


def bulk(program, server, gate, pictures):
    """How many pictures `muster biometrics enrol` enrols, in how many seconds and how much processor time."""
    people = [person["uid"] for person in gate.people]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for number in range(ENROLLED):
            # What follows the end of a JPEG is nobody's pixel, and makes it another file.
            bytes_ = pictures[number % len(pictures)] + os.urandom(8)
            (folder / f"{people[number % len(people)]}_{number}.jpg").write_bytes(bytes_)
        command = [program, "biometrics", "enrol", str(folder), "--data", str(server.data)]
        command += ["--report", str(folder / "report.csv")]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        began = time.perf_counter()
        subprocess.run(command, env=server.environment, capture_output=True, check=False)
        took = time.perf_counter() - began
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        enrolled = (folder / "report.csv").read_text().count(",ENROLLED")
    return enrolled, took, used


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="muster")
    parser.add_argument("portraits", type=pathlib.Path, help="the folder of portraits that `make models` cuts out")
    parser.add_argument("--mark", default="gate", help="the name of the marks")
    parser.add_argument("--hold", action="store_true", help=report.HOLD)
    parser.add_argument("--out", required=True, help="the file whose part between the marks is written")
    options = parser.parse_args()
    lines = [
        f"Machine: {report.machine()}; SQLite, {report.build(options.program)}, {SECONDS} s each, clients on the same machine;"
        f" load of the machine before: {os.getloadavg()[0]:.1f}.",
        "",
        "| | asked a second | verified a second | p50 ms | p99 ms | 503 | with Retry-After | other answers | cores that the clients took |",
        "|---|---|---|---|---|---|---|---|---|",
    ]

    def say(line):
        lines.append(line)
        print(line, flush=True)

    rest, limits = [], []
    for readers in (1, 2):
        settings = {"MUSTER__BIOMETRICS__READERS": str(readers), "MUSTER__BIOMETRICS__PICTURES_PER_PERSON": "1000000"}
        with Server(options.program, settings=settings) as server:
            pin(server, readers)
            gate = Gate(server)
            closed(gate, 2 * readers, 2)
            capacity, cores = closed(gate, 2 * readers, SECONDS)
            readers_said = "1 core, 1 reader" if readers == 1 else f"{readers} cores, {readers} readers"
            say(f"| {readers_said}, {2 * readers} patient clients | – | {capacity:.0f} | – | – | – | – | – | {cores:.2f} |")
            for times, said in ((1 / 3, "⅓"), (1, "1")):
                answers, cores = opened(gate, times * capacity, SECONDS)
                say(row(f"{readers_said}, {said} × capacity", times * capacity, answers, cores))
            patient, answers, cores = in_turn(gate, 2 * readers, 3 * capacity)
            say(row(f"{readers_said}, 3 × capacity", 3 * capacity, answers, cores))
            share = sum(status == 200 for status, *_ in answers) / SECONDS / patient
            rest.append(
                f"- {readers_said}: at three times its capacity {share:.0%} of the {patient:.0f} a second that patient clients got"
                " in turn with it."
            )
            limits.append((f"at three times the capacity of {readers_said}, 90% of it are served", share >= 0.9))
            answers, cores, enrolled = beside_enrolment(gate, capacity / 3)
            say(row(f"{readers_said}, ⅓ × capacity beside enrolment", capacity / 3, answers, cores))
            rest.append(f"- {readers_said}: enrolment beside the gate was answered {dict(enrolled)}.")
            if readers == 2:
                limits.append(("two cores verify 70 a second", capacity >= 70))
                pictures = [path.read_bytes() for path in sorted(options.portraits.glob("?-?.jpg"))]
                count, took, used = bulk(options.program, server, gate, pictures)
                rest.append(
                    f"- `muster biometrics enrol`, portraits of about 500 × 650 pixels: {ENROLLED} read and {count} of them enrolled"
                    f" in {took:.1f} s, its start included: {ENROLLED / took:.0f} a second, {used / ENROLLED * 1e3:.0f} ms of"
                    " processor time each."
                )
                limits.append(("two cores enrol 70 pictures a second", ENROLLED / took >= 70))
    lines += ["", *rest]
    report.write(options.out, options.mark, lines)
    report.judge(options.hold, limits)


main()
