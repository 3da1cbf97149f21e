"""What the clients were told, to be held against what is there afterwards."""

import threading
from collections import Counter


class Ledger:
    """Every acknowledgement, and every request that was never answered."""

    def __init__(self):
        self._lock = threading.Lock()
        self.created = {}  # name of an examination -> its id
        self.unsure = set()  # names whose creation was never answered
        self.verified = {}  # idempotency key -> (what was sent, the answer's log)
        self.unanswered = {}  # idempotency key -> what was sent
        self.refused = Counter()  # status -> answers that acknowledged nothing

    def acknowledge_creation(self, name, record):
        with self._lock:
            self.created[name] = record["id"]

    def acknowledge_capture(self, key, sent, answer):
        with self._lock:
            self.verified[key] = (sent, log_of(answer))
            self.unanswered.pop(key, None)

    def refuse(self, status):
        with self._lock:
            self.refused[status] += 1

    def lose_creation(self, name):
        with self._lock:
            self.unsure.add(name)

    def lose_capture(self, key, sent):
        with self._lock:
            self.unanswered[key] = sent


def log_of(answer):
    """The line of the log that a verdict speaks of; none for a stranger, whose anomaly stands in its place."""
    if answer.get("log"):
        return answer["log"]["id"]
    return next((anomaly["id"] for anomaly in answer.get("anomalies") or []), answer.get("result"))
