"""Servers behind HAProxy that are restarted one after the other, and killed, under traffic."""

import time

from drills.findings import Findings
from drills.ledger import Ledger

from .balancer import Balancer
from .cluster import Cluster
from .crowd import Crowd
from .ledgers import hold_ledger
from .servers import Installation

# What two cores bear beside clients, a proxy and the database, even while a server starts.
CAPTURES, WRITES = 8, 3
# HAProxy has seen after this that a server is ready.
SEEN = 1.5


def run(program, short):
    """The findings."""
    columns = ("", "acknowledged: created / verified", "lost", "doubled", "answered otherwise", "captures", "first tries that failed",
               "writes without an answer that are there", "audit trail")
    found = Findings(*columns)
    with Cluster().create() as postgres:
        postgres.start()
        with Installation(program, postgres.address) as installation:
            ledger, rounds = Ledger(), 1 if short else 3
            with through(installation) as proxy:
                if not short:
                    quiet(found, installation, proxy, ledger)
                restarts(found, installation, proxy, ledger, rounds)
                deaths(found, installation, proxy, ledger, rounds)
            for line in installation.complaints()[:5]:
                found.hold(f"a server complains: {line[:300]}", "connection" in line)
    return found


def through(installation):
    """HAProxy in front of both servers, as deploy/ has it."""
    a, b = installation.nodes
    addresses = {"MUSTER_A": f"127.0.0.1:{a.port}", "MUSTER_B": f"127.0.0.1:{b.port}"}
    return Balancer("haproxy/haproxy.cfg", "MUSTER_BIND", MUSTER_HEALTH=installation.health_path(), **addresses)


def quiet(found, installation, proxy, ledger):
    """Nothing happens: what follows is to be compared with this."""
    crowd = Crowd(installation, proxy.address, seed=3, ledger=ledger)
    with crowd.flow(CAPTURES, WRITES):
        time.sleep(15)
    hold_ledger(found, installation, crowd, "nothing, 15 s", wide=True)
    found.hold("without any trouble first tries fail", not crowd.ways)


def restarts(found, installation, proxy, ledger, rounds):
    """SIGTERM A, until it is ready again, SIGTERM B, and so on."""
    crowd, ends, starts = Crowd(installation, proxy.address, seed=1, ledger=ledger), [], []
    with crowd.flow(CAPTURES, WRITES):
        time.sleep(2)
        for node in installation.nodes * rounds:
            ends.append(node.terminate())
            starts.append(node.start())
            time.sleep(SEEN)
    what = f"rolling restart, {rounds} × both: ended in {max(ends):.1f} s, ready in {max(starts):.1f} s at most"
    hold_ledger(found, installation, crowd, what, wide=True)
    found.hold(f"a rolling restart fails first tries: {dict(crowd.ways)}", not crowd.ways)
    found.hold(f"a capture waits {max(crowd.waits()):.1f} s in a rolling restart", max(crowd.waits()) < 2)


def deaths(found, installation, proxy, ledger, rounds):
    """SIGKILL of one server, which comes back after five seconds."""
    crowd, starts = Crowd(installation, proxy.address, seed=2, ledger=ledger), []
    with crowd.flow(CAPTURES, WRITES):
        time.sleep(2)
        for node in installation.nodes * rounds:
            node.kill()
            time.sleep(5)
            starts.append(node.start())
            time.sleep(SEEN)
    what = f"kill -9 of one server, {2 * rounds} times: ready again in {max(starts):.1f} s at most"
    hold_ledger(found, installation, crowd, what, wide=True)
    longest = max((took for kind, _, took, _, _ in crowd.notes if kind == "capture"), default=0)
    found.hold(f"a capture waits {longest:.1f} s when a server is killed", longest < 2)
