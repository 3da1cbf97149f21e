"""What do hundreds of sign-ins at the same moment do to the server?

Makes a demonstration server of its own ready for so many sign-ins with the right password, sends them all at once, and
prints what was answered, how long the answers took and how much memory it cost: some get in, the others are told to
come back, nothing else happens. Those who were told to come back do so until everybody is in.

    PYTHONPATH=tools python bench/sign_in/parallel.py PROGRAM [SIGN-INS]
"""

import json
import os
import re
import sys
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timezone
from pathlib import Path

from drills.people import Person
from drills.server import Server

NAME = "sscadmin"
# The floor under each answer's time would be most of what is measured, and preparing hundreds takes its time.
SETTINGS = {"MUSTER__IDENTITY__ANSWER_FLOOR_MILLISECONDS": "0", "MUSTER__IDENTITY__NONCE_SECONDS": "1200"}


def memory(pid: int, line: str) -> float:
    """MiB: VmRSS is now, VmHWM the most there ever was."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(rf"{line}:\s+(\d+)", status).group(1)) / 1024


class SignIn:
    """A browser that has everything but its answer."""

    def __init__(self, address: str):
        self.person = Person(address, "SSC_ADMIN")
        self.person.sign_in()

    def prepare(self):
        self.body = self.person.login(NAME)
        self.captcha = self.person.captcha()

    def send(self, together: threading.Barrier | None = None) -> tuple:
        if together:
            together.wait()
        began = time.perf_counter()
        answer = self.person.call("POST", "/auth/login", self.body, self.captcha)
        return answer.status_code, time.perf_counter() - began, answer.headers.get("retry-after")


def percentile(sorted_times: list, share: float) -> float:
    return round(sorted_times[min(len(sorted_times) - 1, int(len(sorted_times) * share))] * 1e3, 1) if sorted_times else 0


def main(program: str, count: int):
    with Server(program, settings=SETTINGS) as server:
        sign_ins = [SignIn(server.address) for _ in range(count)]
        first = SignIn(server.address)
        first.prepare()
        assert first.send()[0] == 200
        for sign_in in sign_ins:
            sign_in.prepare()
        pid = server.process.pid
        before = memory(pid, "VmRSS")
        # From here on the most that there ever was is the most during what follows.
        Path(f"/proc/{pid}/clear_refs").write_text("5")
        together = threading.Barrier(count)
        with ThreadPoolExecutor(count) as threads:
            began = time.perf_counter()
            answers = list(threads.map(lambda sign_in: sign_in.send(together), sign_ins))
            took = time.perf_counter() - began
        peak = memory(pid, "VmHWM")
        waiting = [sign_in for sign_in, (status, _, _) in zip(sign_ins, answers) if status == 503]
        rounds = 0
        while waiting and rounds < 100:
            rounds += 1
            for sign_in in waiting:
                sign_in.prepare()
            with ThreadPoolExecutor(32) as threads:
                again = list(threads.map(SignIn.send, waiting))
            answers_again = [(sign_in, status) for sign_in, (status, _, _) in zip(waiting, again)]
            assert all(status in (200, 503) for _, status in answers_again), Counter(s for _, s in answers_again)
            waiting = [sign_in for sign_in, status in answers_again if status == 503]
        alive = server.is_alive()
    statuses = Counter(status for status, _, _ in answers)
    inside = sorted(took for status, took, _ in answers if status == 200)
    print(json.dumps({
        "at": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        "cores": os.cpu_count(),
        "sign_ins": count,
        "seconds": round(took, 2),
        "statuses": dict(statuses),
        "told_when_to_come_back": sum(1 for status, _, after in answers if status == 503 and after),
        "inside_p50_ms": percentile(inside, 0.5),
        "inside_p99_ms": percentile(inside, 0.99),
        "memory_before_mib": round(before, 1),
        "memory_peak_mib": round(peak, 1),
        "memory_growth_mib": round(peak - before, 1),
        "rounds_until_all_were_in": rounds,
        "all_in": not waiting,
        "server_alive": alive,
    }, indent=1))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 500)
