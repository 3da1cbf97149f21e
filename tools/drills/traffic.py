"""Those who write while a server is killed, replaced or has no space: an administrator and a gate."""

import random
import threading
import time
import uuid

import requests

from .people import Person, start_monitoring

TIMEOUT = 30
DEVICES = 3
CREATORS = 2


class Traffic:
    """An administrator who creates, and a gate that verifies, each in several threads."""

    def __init__(self, server, ledger, seed):
        self.server, self.ledger, self.dice = server, ledger, random.Random(seed)
        self.admin = Person(server.address, "SSC_ADMIN", name="sscadmin")
        self.admin.sign_in()
        self.gate = Person(server.address, "VENUE_MANAGER", mobile="9000000001")
        self.gate.sign_in()
        day, self.path = start_monitoring(self.gate)
        self.day = day["id"]
        faces = sorted((server.data / "demo-faces").glob("on-the-roster-*.jpg"))
        self.pictures = [path.read_bytes() for path in [*faces, server.data / "demo-faces" / "stranger.jpg"]]

    def create(self):
        """Creates an examination; says whether that was acknowledged, or nothing where no answer came."""
        name = f"Drill {uuid.uuid4().hex}"
        body = {"name": name, "examinationYear": 2026, "level": ["GRADUATE"]}
        try:
            answer = self.admin.call("POST", "/examination/examinations", body)
        except requests.RequestException:
            self.ledger.lose_creation(name)
            return None
        if answer.ok:
            self.ledger.acknowledge_creation(name, answer.json())
        else:
            self.ledger.refuse(answer.status_code)
        return answer.ok

    def verify(self, key=None, sent=None):
        """Sends a capture, a new one or one again; says whether it was acknowledged, or nothing where no answer came."""
        key = key or uuid.uuid4().hex
        sent = sent or (self.dice.randrange(len(self.pictures)), self.dice.choice(("ENTRY", "EXIT")))
        picture, kind = sent
        try:
            answer = self.gate.send(f"{self.path}/{kind}", self.pictures[picture], TIMEOUT, idempotencyKey=key)
        except requests.RequestException:
            self.ledger.lose_capture(key, sent)
            return None
        if answer.status_code == 200:
            self.ledger.acknowledge_capture(key, sent, answer.json())
        else:
            self.ledger.refuse(answer.status_code)
            if answer.status_code != 422:
                self.ledger.lose_capture(key, sent)
        return answer.status_code == 200

    def run(self, ended):
        """Writes until `ended` is set, or the server is gone; gives the threads."""

        def again(write):
            while not ended.is_set() and write() is not None:
                pass

        writers = [self.create] * CREATORS + [self.verify] * DEVICES
        threads = [threading.Thread(target=again, args=(write,)) for write in writers]
        for thread in threads:
            thread.start()
        return threads

    def send_again(self):
        """Sends what was never answered until it is, but gives up after half a minute; gives the longest wait for one, in seconds."""
        longest = 0.0
        for key, sent in list(self.ledger.unanswered.items()):
            began = time.monotonic()
            while not self.verify(key, sent):
                if time.monotonic() - began > TIMEOUT:
                    return time.monotonic() - began
                time.sleep(0.05)
            longest = max(longest, time.monotonic() - began)
        return longest
