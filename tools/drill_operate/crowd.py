"""The clients of a drill: a gate and an administrator who ask so often in every second, whoever answers or not (an open loop)."""

import statistics
import threading
import time
import uuid
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import requests
from drills.ledger import Ledger
from drills.traffic import Traffic

THREADS = 96
# Longer than anything should take.
TIMEOUT = 90
# A phone goes on trying for much longer; a drill ends some time.
PATIENCE = 90


class Front:
    """Where the clients go: a proxy, or all servers in turn."""

    def __init__(self, installation, addresses):
        self.data, self.addresses, self.count = installation.data, list(addresses), 0

    @property
    def address(self):
        self.count += 1
        return self.addresses[self.count % len(self.addresses)]


def way(answer):
    """How a request failed: the status, and the first words that say why."""
    try:
        said = answer.json()
        words = str(said.get("error") or said.get("message") or "").split(".", maxsplit=1)[0]
    except ValueError:
        words = "the proxy" if answer.status_code in (502, 504) else ""
    return f"{answer.status_code} “{words}”" if words else str(answer.status_code)


class Crowd(Traffic):
    """Writes, and takes note of what it was told and how long each answer took."""

    def __init__(self, installation, *addresses, seed=1, ledger=None):
        """Goes on in the ledger of another crowd of the same installation, where one is given."""
        super().__init__(Front(installation, addresses), ledger or Ledger(), seed)
        self.lock = threading.Lock()
        # Kind, when it was due, seconds until it was acknowledged or given up, how it failed first, whether it was acknowledged.
        self.notes = []
        self.ways = Counter()  # how first tries failed
        self.longest = (0.0, "")  # of a capture: the seconds, and how its tries failed

    def create(self):
        """As a person does it, who looks where the answer is missing instead of sending it again."""
        name = f"Drill {uuid.uuid4().hex}"
        body = {"name": name, "examinationYear": 2026, "level": ["GRADUATE"]}
        try:
            answer = requests.post(f"{self.server.address}/server/examination/examinations", json=body, cookies=self.admin.cookies,
                                   headers={"x-csrf-token": self.admin.token}, timeout=TIMEOUT)
        except requests.RequestException as error:
            self.ledger.lose_creation(name)
            return type(error).__name__
        if answer.ok:
            self.ledger.acknowledge_creation(name, answer.json())
            return None
        self.ledger.refuse(answer.status_code)
        if answer.status_code >= 500:
            # Whether it was written is for the list of examinations to say.
            self.ledger.lose_creation(name)
        return way(answer)

    def once(self, key, sent):
        """One try of a verification: how it failed, or nothing where it was acknowledged."""
        picture, kind = sent
        try:
            answer = self.gate.send(f"{self.path}/{kind}", self.pictures[picture], TIMEOUT, self.server.address, idempotencyKey=key)
        except requests.RequestException as error:
            self.ledger.lose_capture(key, sent)
            return type(error).__name__
        if answer.status_code == 200:
            self.ledger.acknowledge_capture(key, sent, answer.json())
            return None
        self.ledger.refuse(answer.status_code)
        self.ledger.lose_capture(key, sent)
        return way(answer)

    def somebody(self):
        """A new capture: its key, and which picture it sends as what."""
        with self.lock:
            return uuid.uuid4().hex, (self.dice.randrange(len(self.pictures)), self.dice.choice(("ENTRY", "EXIT")))

    def capture(self, due):
        """A verification that is sent again under its key until it is acknowledged."""
        key, sent = self.somebody()
        first, tries = self.once(key, sent), Counter()
        failed = first
        while failed and time.monotonic() - due < PATIENCE:
            tries[failed] += 1
            time.sleep(0.25)
            failed = self.once(key, sent)
        self.note("capture", due, first, failed is None)
        with self.lock:
            self.longest = max(self.longest, (time.monotonic() - due, ", ".join(f"{count} × {how}" for how, count in tries.items())))

    def write(self, due):
        failed = self.create()
        self.note("write", due, failed, failed is None)

    def note(self, kind, due, first, done):
        with self.lock:
            self.notes.append((kind, due, time.monotonic() - due, first, done))
            if first:
                self.ways[f"{kind}: {first}"] += 1

    def flow(self, captures, writes):
        """Begins to ask so often a second; gives what ends it and waits for the last answer."""
        return Flow(self, captures, writes)

    def waits(self, kind="capture"):
        """Seconds from when each was due until it was acknowledged."""
        return sorted(took for of, _, took, _, done in self.notes if of == kind and done)

    def said(self):
        """The counts of a table's row."""
        waits = self.waits()
        middle = statistics.median(waits) if waits else 0
        failed = ", ".join(f"{count} × {way}" for way, count in sorted(self.ways.items())) or "none"
        longest, tries = self.longest
        return f"p50 {middle * 1e3:.0f} ms, longest {longest:.1f} s{f' ({tries})' if tries else ''}", failed


class Flow:
    """Asks while the `with` block lasts."""

    def __init__(self, crowd, captures, writes):
        self.crowd, self.rates = crowd, {crowd.capture: captures, crowd.write: writes}
        self.ended, self.pool = threading.Event(), ThreadPoolExecutor(THREADS)
        self.askers = [threading.Thread(target=self.ask, args=asked, daemon=True) for asked in self.rates.items()]

    def ask(self, what, rate):
        begin, number = time.monotonic(), 0
        while rate and not self.ended.is_set():
            due = begin + number / rate
            if self.ended.wait(max(0.0, due - time.monotonic())):
                break
            self.pool.submit(what, due)
            number += 1

    def __enter__(self):
        for asker in self.askers:
            asker.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        for asker in self.askers:
            asker.join()
        self.pool.shutdown(wait=True)
