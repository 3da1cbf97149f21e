"""What a second server does that is set up otherwise than the first one."""

import base64
import contextlib
import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import requests
from drills.findings import Findings
from drills.people import Person
from drills.processes import end, wait_until

from .cluster import Cluster
from .crowd import Crowd
from .people import Anywhere, by_password
from .servers import Installation
from .together import verified

SHIFTED_CLOCK = Path(__file__).with_name("shifted_clock.c")
CARRIED = Path(__file__).parents[2] / "models"


def run(program, short):
    """The findings."""
    found = Findings("the second server has", "what it does")
    with Cluster().create() as postgres:
        postgres.start()
        with Installation(program, postgres.address, count=1) as installation:
            a = installation.nodes[0]
            keys(found, installation)
            files(found, installation)
            models(found, installation)
            address(found, installation, postgres)
            if not short:
                clock(found, installation, 300)
                clock(found, installation, -300)
            schema(found, installation, postgres)
            found.checked("afterwards", f"the first server is {a.health()}, its audit trail {installation.trails() or 'whole'}",
                          a.health() == 200 and not installation.trails())
    return found


def outcome(node, seconds=40):
    """Whether it starts; its last words where it does not."""
    node.start(wait=0)
    wait_until(lambda: not node.is_alive() or node.health() == 200, seconds)
    if node.is_alive():
        return True, ""
    words = re.sub(r"\s+", " ", node.said().strip().rsplit("muster: ", 1)[-1])
    return False, words.replace(str(node.data.parent), "…")


def refused(found, node, what):
    """A row about a server that has to refuse to start."""
    starts, words = outcome(node)
    end(node.process)
    found.checked(what, f"starts: {starts}" if starts else f"refuses to start ({node.process.returncode}): “{words[:260]}”", not starts)


def keys(found, installation):
    """Another master key, and none."""
    other = installation.folder / "other"
    (other / "keys").mkdir(parents=True, mode=0o700)
    (other / "keys" / "master.key").write_bytes(base64.b64encode(os.urandom(32)) + b"\n")
    (other / "keys" / "master.key").chmod(0o600)
    refused(found, installation.one_more("other-key", data=other), "another master key")
    refused(found, installation.one_more("no-key", data=installation.folder / "none"), "no master key, and an empty data folder")


def files(found, installation):
    """The right key, and a folder of files of its own."""
    a, own = installation.nodes[0], installation.folder / "own-files"
    settings = {"MUSTER__DATA__MASTER_KEY": str(installation.data / "keys" / "master.key")}
    b = installation.one_more("own-files", data=own, settings=settings)
    starts, words = outcome(b)
    if not starts:
        found.row("a folder of files of its own", f"refuses to start: “{words[:260]}”")
        return
    with contextlib.suppress(TimeoutError):
        wait_until(lambda: "is the folder of files the one" in b.said(), 5)
    warned = "is the folder of files the one" in b.said()
    admin = Anywhere((a, b), "SUPER_ADMIN", name="superadmin")
    admin.sign_in()
    admin.at = b.address
    person = admin.call("GET", "/functionary?q=Nisha").json()
    person = (person if isinstance(person, list) else person["data"])[0]["id"]
    picture = next((a.data / "demo-faces").glob("*nisha*.jpg")).read_bytes() + b"of b"
    added = admin.send(f"/functionary/add-biometric/{person}", picture)
    seen = {node.name: [] for node in (a, b)}
    for node in (a, b):
        for row in admin.call("GET", f"/functionary/functionary-biometrics/{person}").json():
            file = row["file"]
            path = file.get("url") or f"/server/file/{file['bucket']}/{file['filename']}"
            path = path if path.startswith("/server") else f"/server{path}"
            seen[node.name].append(requests.get(node.address + path, cookies=admin.cookies, timeout=10).status_code)
    end(b.process)
    said = f"starts; says so in its log: {'yes' if warned else 'no'}; takes a new picture ({added.status_code})"
    said += f". The pictures of one person: {seen}"
    found.row("a folder of files of its own", said)
    missing = any(status != 200 for statuses in seen.values() for status in statuses)
    found.hold("a server with a folder of files of its own starts, and takes pictures that the others cannot show", not missing)


def models(found, installation):
    """Networks, or a way to use them, that make other templates."""
    settings = {"MUSTER__BIOMETRICS__ENGINE__SECOND_LANDMARK_PASS": "false"}
    refused(found, installation.one_more("other-pass", settings=settings), "the same models, used in another way (second_landmark_pass)")
    folder = installation.folder / "models"
    built = next((path.parent for path in CARRIED.rglob("*.onnx")), None)
    manifests = next((path.parent for path in CARRIED.rglob("embed.toml")), None)
    if not built or not manifests:
        found.row("another models folder", "left out: the models are not built here (`make models`)")
        return
    shutil.copytree(manifests, folder)
    for path in CARRIED.rglob("*.onnx"):
        if not (folder / path.name).exists():
            shutil.copy(path, folder / path.name)
    manifest = folder / "embed.toml"
    manifest.write_text(re.sub(r'^version = .*$', 'version = "of-the-drill"', manifest.read_text(), count=1, flags=re.M))
    b = installation.one_more("other-models", settings={"MUSTER__BIOMETRICS__MODELS_FOLDER": str(folder)})
    starts, words = outcome(b)
    if not starts:
        found.row("a models folder with another version of the embedding", f"refuses to start: “{words[:260]}”")
        return
    crowd = Crowd(installation, installation.nodes[0].address)
    answer = verified(crowd, Elsewhere(b, installation.nodes[0]), "priya-iyer").json()
    at_a = verified(crowd, installation.nodes[0], "priya-iyer").json()
    warned = [line.split("WARN", 1)[1].strip() for line in b.said().splitlines() if "WARN" in line and "template" in line]
    end(b.process)
    said = f"starts; its log: “{(warned or ['nothing'])[0][:160]}”; the same face is {at_a['result']} at the first server and"
    said += f" {answer['result']} ({answer.get('reason')}) at this one"
    found.row("a models folder with another version of the embedding", said)
    found.hold("a server with another embedding serves a gate at which it knows nobody", answer["result"] == at_a["result"])


class Elsewhere:
    """A server whose demonstration's pictures lie in another one's folder."""

    def __init__(self, node, home):
        self.address, self.data = node.address, home.data


def address(found, installation, postgres):
    """Several hosts in the address of the database, as libpq knows them."""
    port = postgres.port
    for url in (f"postgres://muster@127.0.0.1:{port},127.0.0.1:{port}/postgres",
                f"postgres://muster@127.0.0.1:{port}/postgres?target_session_attrs=read-write"):
        b = installation.one_more(f"hosts-{len(installation.more)}", database=url)
        starts, words = outcome(b)
        end(b.process)
        shown = url.replace(str(port), "5432")
        found.row(f"`{shown}`", "starts" if starts else f"refuses to start: “{words[:200]}”")


def clock(found, installation, seconds):
    """A clock that is ahead or behind."""
    what = f"a clock that is {abs(seconds) // 60} minutes {'ahead' if seconds > 0 else 'behind'}"
    a = installation.nodes[0]
    shifted = installation.folder / "shifted_clock.so"
    if not shutil.which("cc"):
        found.row(what, "left out: there is no C compiler on this machine (on Debian and Ubuntu: apt-get install build-essential)")
        return
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", str(shifted), str(SHIFTED_CLOCK)], check=True)
    before = Person(a.address, "SSC_ADMIN", name="sscadmin")
    before.sign_in()
    settings = {"LD_PRELOAD": str(shifted), "SHIFTED_BY": str(seconds)}
    b = installation.one_more(f"clock{seconds:+d}", settings=settings)
    starts, words = outcome(b)
    if not starts:
        found.row(what, f"refuses to start: “{words[:260]}”")
        return
    kept = before.call("GET", "/user/me").status_code
    found.row(f"{what}: it starts; who was signed in at the first", kept)
    found.hold(f"{what}: it starts, and whoever is signed in is signed out", kept == 200)
    for one, two, named in ((a, b, "the first → this one"), (b, a, "this one → the first")):
        person = Anywhere((one, two), "SSC_ADMIN")
        answer = by_password(person, one.address, one.address, "sscadmin")
        person.at = two.address
        found.row(f"{what}: signed in, then used, {named}", f"{answer.status_code}, {person.call('GET', '/user/me').status_code}")
        crossed = by_password(Anywhere((one, two), "SSC_ADMIN"), one.address, two.address, "sscadmin").status_code
        found.row(f"{what}: captcha and nonce, {named}", crossed)
    crowd = Crowd(installation, a.address)
    ways = ((b, "ENTRY"), (a, "EXIT"), (b, "ENTRY"), (a, "EXIT"))
    answers = [verified(crowd, Elsewhere(node, a), "lakshmi-pillai", kind) for node, kind in ways]
    told = [answer.json().get("result") if answer.ok else answer.status_code for answer in answers]
    found.row(f"{what}: in at this, out at the first, and again", told)
    words = [line.split("WARN", 1)[1].strip() for line in b.said().splitlines() if "clock was" in line]
    found.row(f"{what}: its log", f"“{words[0][:150]}”" if words else "nothing about it")
    again = Person(a.address, "SSC_ADMIN", name="sscadmin")
    again.sign_in()
    by_password(Anywhere((a, b), "SSC_ADMIN"), b.address, b.address, "agencyadmin")
    end(b.process)
    a.terminate()
    a.start()
    found.row(f"{what}: signed in at the first, which is started again", again.call("GET", "/user/me").status_code)


def schema(found, installation, postgres):
    """A newer schema than the binary knows."""
    a = installation.nodes[0]
    newest = postgres.ask("SELECT max(version) FROM seaql_migrations")
    postgres.ask("INSERT INTO seaql_migrations (version, applied_at) VALUES ('m99991231_000001_of_the_drill', 0)")
    time.sleep(1)
    still = a.health()
    refused(found, installation.one_more("older"), f"an older binary than the schema (newest known: {newest})")
    found.row("a newer schema while it runs", f"health of the server that runs: {still}")
    postgres.ask("DELETE FROM seaql_migrations WHERE version = 'm99991231_000001_of_the_drill'")
