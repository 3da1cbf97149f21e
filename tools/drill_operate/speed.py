"""How many verifications a second are acknowledged through HAProxy, with one server and with two."""

import statistics
import threading
import time

import requests
from drills.findings import Findings

from .cluster import Cluster
from .crowd import Crowd
from .rolling import through
from .servers import Installation

CLIENTS = (2, 4, 8)


def run(program, short):
    """The findings."""
    found = Findings("servers behind HAProxy", *(f"{count} patient clients: verified a second (p50, p99)" for count in CLIENTS))
    with Cluster().create() as postgres:
        postgres.start()
        with Installation(program, postgres.address) as installation:
            for count in (2, 1, 2, 1):
                if count == 1 and installation.nodes[1].is_alive():
                    installation.nodes[1].terminate()
                elif not installation.nodes[1].is_alive():
                    installation.nodes[1].start()
                with through(installation) as proxy:
                    time.sleep(2)
                    crowd = Crowd(installation, proxy.address)
                    found.row(count, *(said(crowd, clients, 4 if short else 10) for clients in CLIENTS))
    return found


def said(crowd, clients, seconds):
    """What so many clients get that ask again as soon as they were answered, each on a connection of its own."""
    times, other, until = [], [], time.monotonic() + seconds

    def client(number):
        line, done = requests.Session(), 0
        while time.monotonic() < until:
            began = time.monotonic()
            answer = line.post(f"{crowd.server.address}/server{crowd.path}/{('ENTRY', 'EXIT')[done % 2]}", cookies=crowd.gate.cookies,
                               files={"file": ("face.jpg", crowd.pictures[(number + done) % len(crowd.pictures)], "image/jpeg")},
                               headers={"x-csrf-token": crowd.gate.token}, timeout=30)
            (times if answer.status_code == 200 else other).append(time.monotonic() - began)
            done += 1

    threads = [threading.Thread(target=client, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    times.sort()
    refused = f", {len(other)} refused" if other else ""
    p99 = times[min(len(times) - 1, int(len(times) * 0.99))]
    return f"{len(times) / seconds:.0f} ({statistics.median(times) * 1e3:.0f} ms, {p99 * 1e3:.0f} ms{refused})"
