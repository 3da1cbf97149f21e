"""Does the time of an answer tell whether an account exists, or what was wrong with a sign-in?

Asks a demonstration server of its own for the same thing in ways whose answers must not be told apart, in turn, and
prints the median of each and its ratio to the first: 0.95 to 1.05 is as good as equal.

    PYTHONPATH=tools python bench/sign_in/answer_times.py PROGRAM [SAMPLES]
"""

import base64
import json
import os
import statistics
import sys
import time
from datetime import datetime, timezone

from drills.people import Person
from drills.server import Server

NOBODY = "nobody.by.this.name"


def envelope(person: Person, name: str, kind: str) -> str:
    """What is sent as the password: well made with a wrong password, or ill made in one way."""
    nonce = person.nonce(name)
    content = {
        "wrong password": json.dumps({"nonce": nonce, "password": "Lantern+Quartz7"}).encode(),
        "wrong nonce": json.dumps({"nonce": "0" * len(nonce), "password": "Lantern+Quartz7"}).encode(),
        "no JSON": b"{",
    }
    if kind == "no base64":
        return "%%%"
    if kind == "not encrypted":
        return base64.b64encode(b"\x01" * 384).decode()
    return person.sealed(content[kind])


def sign_in(person: Person, name: str, kind: str) -> float:
    body = {"userId": name, "password": envelope(person, name, kind)}
    captcha = person.captcha()
    began = time.perf_counter()
    answer = person.call("POST", "/auth/login", body, captcha)
    took = time.perf_counter() - began
    assert answer.status_code == 401, (answer.status_code, answer.text)
    return took


def ask(path: str, body: dict):
    def asked(person: Person) -> float:
        began = time.perf_counter()
        answer = person.call("POST", path, body)
        took = time.perf_counter() - began
        assert answer.ok, (answer.status_code, answer.text)
        return took

    return asked


def ask_at_a_gate(mobile: str):
    def asked(person: Person) -> float:
        body, captcha = {"mobileNumber": mobile, "deviceId": person.device}, person.captcha()
        began = time.perf_counter()
        answer = person.call("POST", "/auth/initiate/venue-manager-login", body, captcha)
        took = time.perf_counter() - began
        assert answer.ok, (answer.status_code, answer.text)
        return took

    return asked


QUESTIONS = {
    "a password sign-in is refused": {
        "a wrong password": lambda person: sign_in(person, "sscadmin", "wrong password"),
        "nobody's name": lambda person: sign_in(person, NOBODY, "wrong password"),
        "a wrong nonce": lambda person: sign_in(person, "sscadmin", "wrong nonce"),
        "no JSON inside": lambda person: sign_in(person, "sscadmin", "no JSON"),
        "not encrypted": lambda person: sign_in(person, "sscadmin", "not encrypted"),
        "no base64": lambda person: sign_in(person, "sscadmin", "no base64"),
    },
    "a number to sign in with": {
        "an account's": ask("/auth/login/nonce", {"identifier": {"type": "userId", "value": "sscadmin"}}),
        "nobody's": ask("/auth/login/nonce", {"identifier": {"type": "userId", "value": NOBODY}}),
    },
    "a code for a forgotten password": {
        "an account's": ask("/auth/forgot-password/initiate", {"userId": "sscadmin"}),
        "nobody's": ask("/auth/forgot-password/initiate", {"userId": NOBODY}),
    },
    "a code for a gate": {
        "a venue manager's": ask_at_a_gate("9000000001"),
        "nobody's": ask_at_a_gate("9999999999"),
    },
    "a code for a functionary": {
        "a functionary's": ask("/functionary/self-verification/initiate", {"mobileNumber": "9000000011"}),
        "nobody's": ask("/functionary/self-verification/initiate", {"mobileNumber": "9999999999"}),
    },
}


def main(program: str, samples: int):
    times = {(question, way): [] for question, ways in QUESTIONS.items() for way in ways}
    with Server(program, None) as server:
        person = Person(server.address, "NOBODY")
        person.sign_in()
        for _ in range(samples):
            for question, ways in QUESTIONS.items():
                for way, measure in ways.items():
                    times[question, way].append(measure(person))
    rows = []
    for question, ways in QUESTIONS.items():
        first = statistics.median(times[question, next(iter(ways))])
        for way in ways:
            seen = sorted(times[question, way])
            median = statistics.median(seen)
            rows.append({
                "question": question, "way": way, "min_ms": round(seen[0] * 1e3, 1), "p50_ms": round(median * 1e3, 1),
                "p99_ms": round(seen[min(len(seen) - 1, int(len(seen) * 0.99))] * 1e3, 1),
                "ratio": round(median / first, 3),
            })
    now = datetime.now(timezone.utc).isoformat(timespec="seconds")
    print(json.dumps({"at": now, "cores": os.cpu_count(), "samples": samples, "rows": rows}, indent=1))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 300)
