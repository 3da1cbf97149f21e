"""A demonstration server with a narrow gate, and people who use it: some pass, some are refused, some come in too great a hurry."""

import threading
from concurrent.futures import ThreadPoolExecutor

import requests
from drills.people import Person, start_monitoring
from drills.server import Server

# More than the two places before the one reader; the others get 503.
CROWD = 8
PAUSE = 0.5  # seconds between two rounds
# One reader of pictures and one place to wait.
NARROW = {"MUSTER__BIOMETRICS__READERS": "1", "MUSTER__BIOMETRICS__QUEUE": "1"}


class Traffic:
    """Uses the server until the `with` block ends."""

    def __init__(self, server: Server):
        self.server = server
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._go_on)
        self.trouble = ""

    def __enter__(self):
        self.manager = Person(self.server.address, "VENUE_MANAGER", mobile="9000000001")
        self.manager.sign_in()
        day, self.gate = start_monitoring(self.manager)
        self.date = day["date"]
        self.admin = Person(self.server.address, "SSC_ADMIN", name="sscadmin")
        self.admin.sign_in()
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()

    def _go_on(self):
        pictures = self.server.pictures()
        number = 0
        with ThreadPoolExecutor(CROWD) as crowd:
            while not self.ended.wait(PAUSE):
                try:
                    self._round(pictures, number, crowd)
                except (requests.RequestException, KeyError, ValueError) as problem:
                    self.trouble = str(problem)
                number += 1

    def _round(self, pictures: list[bytes], number: int, crowd: ThreadPoolExecutor):
        self._verify(pictures[number % len(pictures)])
        if number % 4 == 0:
            list(crowd.map(self._verify, (pictures * CROWD)[:CROWD]))
        self.admin.call("GET", "/functionary")
        # Somebody who is not signed in, an address that does not exist, and what has not changed since.
        requests.get(f"{self.server.address}/server/functionary", timeout=30)
        requests.get(f"{self.server.address}/server/nothing", timeout=30)
        news = f"/live/days?date={self.date}"
        tag = self.admin.call("GET", news).headers.get("etag", "")
        self.admin.call("GET", news, headers={"if-none-match": tag})

    def _verify(self, picture: bytes) -> int:
        return self.manager.send(f"{self.gate}/ENTRY", picture, timeout=60).status_code
