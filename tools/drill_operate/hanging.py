"""A database that does not answer for a while, and no proxy between: how long does Muster keep its clients waiting?"""

import threading
import time
from collections import Counter

import requests
from drills.findings import Findings
from drills.processes import wait_until

from .cluster import Cluster
from .crowd import Crowd
from .failover import HONEST_WITHIN, make
from .servers import Installation

CLIENTS = 12
# Longer than anybody waits for a connection (database.wait_seconds).
AWAY = 7
# Connections of the pool; the one that feels the pulse is of its own.
WAITING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query NOT LIKE '%pg_logical_emit_message%'"


def run(program, short):
    """The findings."""
    found = Findings("one server, directly at PostgreSQL", "what clients are told")
    with Cluster("primary") as primary, Cluster("standby") as standby:
        make(primary, standby)
        with Installation(program, primary.address, count=1) as installation:
            asked_for_health(found, installation.nodes[0], primary, standby)
            crowd = Crowd(installation, installation.nodes[0].address)
            in_the_middle(found, crowd, installation.nodes[0], primary, 2 if short else 5)
            seconds = 15 if short else 40
            hang(found, crowd, f"the standby is stopped for {seconds} s under load", seconds, standby.stop, standby.start)
            wait_until(lambda: installation.nodes[0].health() == 200, 30)
            hang(found, crowd, f"PostgreSQL is frozen (SIGSTOP) for {seconds} s under load", seconds, primary.freeze, primary.thaw)
    return found


def asked_for_health(found, node, primary, standby):
    """Without a standby, with nobody there but who asks for health."""
    standby.stop()
    statuses, parked = [], []
    for _ in range(14):
        began = time.monotonic()
        statuses.append(node.health())
        parked.append(int(primary.ask(WAITING)))
        time.sleep(max(0.0, 1 - (time.monotonic() - began)))
    standby.start()
    took = wait_until(lambda: node.health() == 200, 30)
    said = f"health {dict(Counter(statuses))}; connections that wait in COMMIT for it, second by second: {parked}"
    said += f"; well again after {took:.2f} s"
    found.row("the standby is stopped, and health is asked for once a second", said)
    found.hold(f"asking for health takes {max(parked)} connections of the pool while writes wait", max(parked) <= 1)


def hang(found, crowd, what, seconds, go, come):
    """Clients who ask one request after the other while the database is away."""
    ended, answers, lock = threading.Event(), [], threading.Lock()

    def client(number):
        ask = (lambda: crowd.once(*crowd.somebody()), crowd.create, lambda: read(crowd))[number % 3]
        kind = ("capture", "write", "read")[number % 3]
        while not ended.is_set():
            began = time.monotonic()
            failed = ask()
            with lock:
                answers.append((kind, began, time.monotonic() - began, failed or "200"))

    threads = [threading.Thread(target=client, args=(number,)) for number in range(CLIENTS)]
    for thread in threads:
        thread.start()
    time.sleep(3)
    go()
    gone = time.monotonic()
    time.sleep(seconds)
    come()
    time.sleep(4)
    ended.set()
    for thread in threads:
        thread.join()
    said = []
    for kind in ("capture", "write", "read"):
        of_kind = [answer for answer in answers if answer[0] == kind]
        inside = [(took, how) for _, began, took, how in of_kind if gone < began + took and began < gone + seconds]
        longest = max((took for took, _ in inside), default=0)
        said.append(f"{kind}: {dict(Counter(how for _, how in inside))}, after {longest:.1f} s at most")
        found.hold(f"{what}: a {kind} is answered after {longest:.1f} s", longest < HONEST_WITHIN)
    found.row(what, "; ".join(said))


def in_the_middle(found, crowd, node, primary, rounds):
    """PostgreSQL is killed in the middle of captures and started again some seconds later; each is sent again under its key."""
    late, tries = [], ""
    for number in range(rounds):
        phones = [threading.Thread(target=crowd.capture, args=(time.monotonic(),)) for _ in range(6)]
        for phone in phones:
            phone.start()
        time.sleep(0.03 + 0.03 * number)
        primary.kill()
        time.sleep(AWAY)
        primary.start()
        wait_until(lambda: node.health() == 200, 30)
        back = time.monotonic()
        for phone in phones:
            phone.join()
        late.append(time.monotonic() - back)
        tries = crowd.longest[1]
    said = f"after it was well again the last capture was done {', '.join(f'{seconds:.1f}' for seconds in late)} s later"
    what = f"PostgreSQL is killed in the middle of 6 captures, and started again {AWAY} s later, {rounds} times"
    found.row(what, f"{said}; the longest: {tries}")
    found.hold(f"a capture that was under way is done only {max(late):.1f} s after the database is back", max(late) < HONEST_WITHIN)


def read(crowd):
    """A call that reads: how it failed, or nothing."""
    try:
        answer = requests.get(f"{crowd.server.address}/server/user/me", cookies=crowd.admin.cookies, timeout=90)
    except requests.RequestException as error:
        return type(error).__name__
    return None if answer.ok else str(answer.status_code)
