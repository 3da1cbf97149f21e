"""PostgreSQL with a synchronous standby: what becomes of writes when either of them ends, and of the old primary when it comes back."""

import threading
import time

import requests
from drills.findings import Findings
from drills.ledger import Ledger
from drills.processes import wait_until

from .balancer import Balancer
from .cluster import FILES, Cluster
from .crowd import Crowd
from .ledgers import hold_ledger
from .rolling import through
from .servers import Installation

CAPTURES, WRITES = 6, 3
BACK_WITHIN = 30
HONEST_WITHIN = 6
ROLE = "SET synchronous_commit = local; CREATE ROLE muster_check LOGIN CONNECTION LIMIT 20"


def run(program, short):
    """The findings."""
    columns = ("", "acknowledged: created / verified", "lost", "doubled", "answered otherwise", "captures", "first tries that failed",
               "writes without an answer that are there", "audit trail")
    found = Findings(*columns)
    with Cluster("primary") as primary, Cluster("standby") as standby:
        make(primary, standby)
        servers = {"POSTGRES_A": f"127.0.0.1:{primary.port}", "POSTGRES_B": f"127.0.0.1:{standby.port}"}
        with Balancer("postgresql/haproxy.cfg", "POSTGRES_BIND", **servers) as database:
            wait_until(lambda: can_write(primary, database.port), 15)
            with Installation(program, Cluster.address_at(database.port)) as installation, through(installation) as proxy:
                ledger = Ledger()
                away(found, installation, proxy, ledger, standby, "the standby is stopped", standby.stop, standby.start)
                if not short:
                    away(found, installation, proxy, ledger, standby, "the standby is frozen (SIGSTOP)",
                         standby.freeze, standby.thaw)
                    away(found, installation, proxy, ledger, primary, "the primary is frozen (SIGSTOP)",
                         primary.freeze, primary.thaw)
                refusals(found, primary, standby)
                fail_over(found, installation, proxy, ledger, primary, standby)
                fenced(found, installation, proxy, ledger, primary, standby, database)
                if not short:
                    fail_over(found, installation, proxy, ledger, standby, primary)
                    rejoin(found, standby, primary)
    return found


def make(primary, standby):
    """An empty primary, and a standby that writes wait for."""
    primary.create().configure("postgresql.primary.conf").start()
    primary.ask(ROLE)
    source = f"host=127.0.0.1 port={primary.port} user=muster application_name=standby"
    standby.run("pg_basebackup", f"--pgdata={standby.data}", f"--dbname={source}", "--write-recovery-conf", "--checkpoint=fast")
    conf = standby.data / "postgresql.conf"
    conf.write_text("\n".join(line for line in conf.read_text().splitlines() if not line.startswith("include ")) + "\n")
    standby.configure("postgresql.primary.conf").start()
    wait_until(lambda: is_followed(primary), 20)


def is_followed(primary):
    """Whether writes wait for a standby that is there."""
    return "quorum" in primary.ask("SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'")


def can_write(cluster, port):
    """Whether the one who answers at a port takes writes."""
    try:
        return cluster.ask("SELECT pg_is_in_recovery()", port=port) == "f"
    except RuntimeError:
        return False


class Probe:
    """Asks for something again and again, each time without waiting for the last answer, and keeps how each was answered."""

    def __init__(self, ask, every=1.0):
        self.ask, self.every, self.ended, self.answers, self.threads = ask, every, threading.Event(), [], []
        self.main = threading.Thread(target=self.run, daemon=True)

    def run(self):
        while not self.ended.wait(self.every):
            one = threading.Thread(target=self.once, daemon=True)
            self.threads.append(one)
            one.start()

    def once(self):
        began = time.monotonic()
        try:
            status = self.ask().status_code
        except requests.RequestException as error:
            status = type(error).__name__
        self.answers.append((began, status, time.monotonic() - began))

    def __enter__(self):
        self.main.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.main.join()
        for one in self.threads:
            one.join()

    def said(self, since, until):
        """How what was asked in between was answered, and the longest wait."""
        inside = [answer for answer in self.answers if since <= answer[0] < until]
        counts = {}
        for _, status, _ in inside:
            counts[status] = counts.get(status, 0) + 1
        return ", ".join(f"{count} × {status}" for status, count in counts.items()), max((took for *_, took in inside), default=0)


def away(found, installation, proxy, ledger, cluster, what, go, come, seconds=20):
    """A part of the pair is gone for a while and comes back."""
    crowd = Crowd(installation, proxy.address, seed=4, ledger=ledger)
    node = installation.nodes[0].address

    def get(path, timeout=60):
        return requests.get(f"{node}/server{path}", cookies=crowd.admin.cookies, timeout=timeout)

    def write():
        return requests.post(f"{node}/server/notifications/mark-all-as-read", json={}, cookies=crowd.admin.cookies,
                             headers={"x-csrf-token": crowd.admin.token}, timeout=60)

    with Probe(lambda: get("/health")) as health, Probe(lambda: get("/user/me")) as reads, Probe(write) as writes, crowd.flow(2, 1):
        time.sleep(2)
        go()
        gone = time.monotonic()
        time.sleep(seconds)
        come()
        back = time.monotonic()
        recovered = wait_until(lambda: get("/health").status_code == 200, 30)
        time.sleep(6)
    first = min((due + took for kind, due, took, _, done in crowd.notes if kind == "write" and done and due > back - 1), default=0) - back
    told = []
    for name, probe in (("health", health), ("a read", reads), ("a small write", writes)):
        counts, longest = probe.said(gone + 0.5, back - 0.5)
        told.append(f"{name}: {counts}, after {longest:.1f} s at most")
        found.hold(f"{what}: {name} is answered after {longest:.1f} s", longest < HONEST_WITHIN)
        statuses = {status for moment, status, _ in probe.answers if gone <= moment}
        found.hold(f"{what}: {name} is answered {statuses}", statuses <= {200, 204, 503})
    waited = [took for kind, due, took, _, _ in crowd.notes if kind == "write" and gone < due < back]
    told.append(f"an examination: answered after {max(waited, default=0):.1f} s at most")
    found.hold(f"{what}: a write hangs for {max(waited, default=0):.1f} s", max(waited, default=0) < HONEST_WITHIN)
    told.append(f"afterwards health is well after {recovered:.1f} s, the first write is acknowledged after {first:.1f} s")
    wait_until(lambda: is_followed_by_any(cluster, installation), 30)
    hold_ledger(found, installation, crowd, f"{what} for {seconds} s; {'; '.join(told)}", wide=True)


def is_followed_by_any(cluster, installation):
    """Whether the installation's database has its standby."""
    port = int(installation.database.rsplit(":", 1)[1].split("/")[0])
    return "quorum" in cluster.ask("SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'", port=port)


def promote(standby, primary, *fence):
    """Runs promote.sh; gives how it ended, and what it said."""
    words = [standby.data, standby.port, "127.0.0.1", primary.port, *fence]
    done = standby.run("/usr/bin/env", "PGUSER=muster", "PGHOST=127.0.0.1", FILES / "promote.sh", *words, check=False)
    return done.returncode, done.stdout.decode()


def refusals(found, primary, standby):
    """promote.sh does nothing while the old primary is there."""
    for what, fence in (("the fence fails", ["false"]), ("the fence only says that it worked", ["true"])):
        code, _ = promote(standby, primary, *fence)
        still = standby.ask("SELECT pg_is_in_recovery()") == "t"
        said = f"refused ({code})" if code == 2 and still else "**promoted**"
        found.row(f"promote.sh while the primary lives, {what}: {said}", *[""] * 8)
        found.hold(f"promote.sh promotes although {what}", code == 2 and still)


def fail_over(found, installation, proxy, ledger, primary, standby):
    """The primary dies under load, and the standby takes over."""
    crowd = Crowd(installation, proxy.address, seed=5, ledger=ledger)
    with crowd.flow(CAPTURES, WRITES):
        time.sleep(5)
        primary.kill()
        died = time.monotonic()
        # Somebody has to notice.
        time.sleep(2)
        began = time.monotonic()
        code, words = promote(standby, primary, FILES / "fence.sh", primary.data)
        promoted = time.monotonic() - began
        time.sleep(12)
    found.hold(f"promote.sh ends with {code}: {words}", code == 0)
    back = {}
    for kind in ("write", "capture"):
        acknowledged = [due + took for of, due, took, _, done in crowd.notes if of == kind and done and due + took > died + 0.5]
        back[kind] = min(acknowledged, default=died + 999) - died
    what = f"the primary is killed (SIGKILL), noticed after 2 s, the standby promoted in {promoted:.1f} s"
    what += f"; writes are back {back['write']:.1f} s, captures {back['capture']:.1f} s after the kill"
    hold_ledger(found, installation, crowd, what, wide=True)
    found.hold(f"writes are back only after {max(back.values()):.1f} s", max(back.values()) <= BACK_WITHIN)


def fenced(found, installation, proxy, ledger, old, new, database):
    """The old primary is started again as it lies there, then with its fence torn down, then brought back as it should be."""
    old.start(check=False)
    is_standby = old.ask("SELECT pg_is_in_recovery()") == "t"
    try:
        old.ask("CREATE TABLE by_mistake (x int)")
        took_write = True
    except RuntimeError:
        took_write = False
    said = "is a standby, takes no write" if is_standby and not took_write else "**TAKES WRITES**"
    found.row(f"the old primary, started again: {said}", *[""] * 8)
    found.hold("the old primary takes writes when it is started again", is_standby and not took_write)
    old.stop("immediate")
    (old.data / "standby.signal").unlink()
    old.start(check=False)
    crowd = Crowd(installation, proxy.address, seed=6, ledger=ledger)
    with crowd.flow(CAPTURES, WRITES):
        time.sleep(5)
        is_primary = old.ask("SELECT pg_is_in_recovery()") == "f"
        ports = [new.ask("SELECT inet_server_port()", port=database.port) for _ in range(8)]
        stray = sum(port != str(new.port) for port in ports)
    what = f"its fence torn down by hand (a second primary: {is_primary}): {stray} of {len(ports)} new connections went there"
    hold_ledger(found, installation, crowd, what, wide=True)
    found.hold(f"Muster went to an old primary that woke up: {stray} of {len(ports)} connections", not stray)
    old.stop("immediate")
    rejoin(found, old, new)


def rejoin(found, old, new):
    """Runs rejoin.sh on an old primary."""
    began = time.monotonic()
    words = f"-h 127.0.0.1 -p {old.port} -k {old.folder} -c max_connections=200 -c shared_buffers=128MB"
    start = f"pg_ctl --pgdata={old.data} --wait --log={old.folder}/server.log --options='{words}' start"
    source = f"host=127.0.0.1 port={new.port} user=muster"
    done = old.run("/usr/bin/env", f"START={start}", FILES / "rejoin.sh", old.data, source, check=False)
    took = time.monotonic() - began
    follows = done.returncode == 0 and old.ask("SELECT pg_is_in_recovery()") == "t"
    if follows:
        wait_until(lambda: is_followed(new), 20)
    found.row(f"rejoin.sh: {'a standby that writes wait for' if follows else '**did not come back**'}, {took:.1f} s", *[""] * 8)
    said = (old.folder / "programs.log").read_text(errors="replace")[-600:]
    found.hold(f"rejoin.sh ends with {done.returncode}: {said}", follows)
