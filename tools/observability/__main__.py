"""Tries the alerts and the dashboard of deploy/observability on a real Prometheus that scrapes a real server.

    PYTHONPATH=tools python -m observability PROGRAM
"""

import signal
import subprocess
import sys
import time

from drills.processes import free_port
from drills.server import Server

from . import files
from .prometheus import Prometheus
from .traffic import NARROW, Traffic

# Seconds in which every query has to have had figures; some look back for 90.
PATIENCE = 150
# What has no figures in a server that is well: the beginning of a selector or the end of a panel's name, and why.
MAY_BE_EMPTY = {
    "haproxy_": "no HAProxy runs here",
    "muster_certificate_expiry": "a proxy would serve https here",
    "muster_file_store_failures_total": "the store of pictures does not fail here",
    "muster:file_store_failures:increase5m": "the store of pictures does not fail here",
    'muster:http_requests:increase5m{status=~"5..", status!~"503|507"}': "no call ends in an internal error here",
    'muster:http_requests:increase5m{status="507"}': "the disk is not full here",
    "panel Store of pictures, failures": "the store of pictures does not fail here",
}


def promtool(*arguments: str) -> list[str]:
    """What promtool complains about."""
    done = subprocess.run(["promtool", *arguments], cwd=files.FOLDER, capture_output=True, text=True, check=False)
    return [] if done.returncode == 0 else [f"promtool {' '.join(arguments)}: {done.stdout}{done.stderr}".strip()]


def may_be_empty(query: files.Query) -> bool:
    return any(query.text.startswith(name) or query.place == name for name in MAY_BE_EMPTY)


def run_queries(prometheus: Prometheus, server: Server) -> list[str]:
    """Asks each query until it had figures, and complains about those that had none or are invalid."""
    whole, selected = files.alert_queries()
    everything = [*whole, *selected, *files.panel_queries()]
    found = [f"{query.place}: {problem}" for query in everything if (problem := prometheus.ask(query.text)[1])]
    wanted = [query for query in everything[len(whole) :] if not may_be_empty(query)]
    print(f"{len(everything)} queries, of which {len(wanted)} must have figures", flush=True)
    deadline = time.monotonic() + PATIENCE
    while wanted and time.monotonic() < deadline and server.is_alive():
        wanted = [query for query in wanted if prometheus.ask(query.text)[0] == 0]
        time.sleep(1)
    if not server.is_alive():
        found.append(f"the server ended: {server.said()[-1000:]}")
    return found + [f"{query.place}: no figures for {query.text}" for query in wanted] + prometheus.broken_rules()


def main(program: str) -> int:
    # Whoever ends the check lets it end what it has started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    problems = files.mistakes()
    problems += promtool("check", "config", "prometheus.yml") + promtool("check", "rules", "alerts.yml")
    problems += promtool("test", "rules", "alerts.test.yml")
    metrics = f"127.0.0.1:{free_port()}"
    with Server(program, settings={**NARROW, "MUSTER__WATCH__METRICS": metrics}) as server, Prometheus(metrics) as prometheus, Traffic(server) as traffic:
        problems += run_queries(prometheus, server)
    if problems and traffic.trouble:
        problems.append(f"the clients had trouble, too: {traffic.trouble}")
    for problem in problems:
        print(problem, file=sys.stderr)
    print("The alerts and the dashboard fit the metrics." if not problems else f"{len(problems)} problems.")
    return 1 if problems else 0


sys.exit(main(sys.argv[1]))
