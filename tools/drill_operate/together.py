"""Two servers as one: what one of them began, the other goes on with."""

import contextlib
import json
import threading
import time
import uuid

import requests
from drills.findings import Findings
from drills.people import SIX_DIGITS
from drills.processes import wait_until

from .cluster import Cluster
from .crowd import Crowd
from .gateway import Gateway
from .ledgers import hold_ledger
from .people import Anywhere, by_password
from .servers import Installation

SETTINGS = {
    "MUSTER__IDENTITY__PASSWORD__FREE_TRIES": "5",
    # A demonstration has a hundred times as many.
    "MUSTER__IDENTITY__LIMITS__CAPTCHA_QUESTIONS_PER_ADDRESS": "1",
}
SHEET_ROWS = 600
CODES = 30


def drill(program, postgres, short):
    """The findings."""
    found = Findings("two servers, A and B, directly", "")
    with Gateway() as gateway, Installation(program, postgres, settings={**SETTINGS, **gateway.settings}) as installation:
        a, b = installation.nodes
        crowd = Crowd(installation, a.address, b.address)
        with crowd.flow(4 if short else 6, 2):
            signing_in(found, a, b)
            signing_in(found, b, a)
            codes(found, a, b)
            gates(found, crowd, a, b)
            faces(found, crowd, a, b)
            news(found, crowd, a, b)
            sheet(found, a, b)
            outbox(found, gateway, a, b)
            limits(found, a, b)
        figures(found, crowd, a, b)
        hold_ledger(found, installation, crowd, "traffic at both meanwhile")
    return found


def signing_in(found, a, b):
    """By password: each step at another server."""
    person = Anywhere((a, b), "SSC_ADMIN")
    answer = by_password(person, a.address, b.address, "sscadmin")
    named = f"{a.name.upper()} → {b.name.upper()}"
    found.checked(f"token, captcha, key and nonce, {named}", f"signed in: {answer.status_code}", answer.status_code == 200)
    person.at = a.address
    status = person.call("GET", "/user/me").status_code
    found.checked(f"its session, {named[::-1]}", f"user/me {status}", status == 200)
    person.token = person.call("POST", "/csrf/token").json()["token"]
    person.at = b.address
    status = person.call("POST", "/notifications/mark-all-as-read").status_code
    found.checked(f"anti-forgery token, {named}", f"a write {status}", status < 300)
    person.token, kept = "x" * len(person.token), person.token
    status = person.call("POST", "/notifications/mark-all-as-read").status_code
    found.checked("a token that nobody gave out", f"refused {status}", status == 403)
    person.token, person.at = kept, a.address
    person.call("POST", "/auth/logout")
    person.at, began = b.address, time.monotonic()
    status = person.call("GET", "/user/me").status_code
    took = time.monotonic() - began
    found.checked(f"signed out, {named}", f"the next call {status}, {took * 1e3:.0f} ms later", status == 401)


def codes(found, a, b):
    """A code of one server at the other, once."""
    person, device = Anywhere((a, b), "VENUE_MANAGER"), {"deviceId": "drill-of-two-servers0:1790000001"}
    person.at = a.address
    person.token = person.call("POST", "/csrf/token").json()["token"]
    sent = person.call("POST", "/auth/initiate/venue-manager-login", {"mobileNumber": "9000000002", **device}, person.captcha())
    person.at = b.address
    code = person.newest_code("9000000002")
    body = {"otp": code, **device}
    used = person.call("POST", "/auth/verify/venue-manager-login", body)
    person.at = a.address
    again = person.call("POST", "/auth/verify/venue-manager-login", body)
    said = f"sent {sent.status_code}, used {used.status_code}, once more at A {again.status_code}"
    found.checked("one-time code, A → B", said, used.ok and not again.ok)
    other = Anywhere((a, b), "VENUE_MANAGER")
    other.token = other.call("POST", "/csrf/token").json()["token"]
    other.call("POST", "/auth/initiate/venue-manager-login", {"mobileNumber": "9000000003", **device}, other.captcha())
    code = other.newest_code("9000000003")
    wrong = str((int(code) + 1) % 1_000_000).zfill(6)
    tried = [other.call("POST", "/auth/verify/venue-manager-login", {"otp": wrong, **device}).status_code for _ in range(5)]
    right = other.call("POST", "/auth/verify/venue-manager-login", {"otp": code, **device}).status_code
    found.checked("5 wrong codes, at both in turn", f"{tried}, then the right one {right}", right >= 400)


def verified(crowd, node, name, kind="ENTRY", key=None):
    """The answer of a server to a picture of the demonstration."""
    picture = next((node.data / "demo-faces").glob(f"*{name}*.jpg")).read_bytes()
    return crowd.gate.send(f"{crowd.path}/{kind}", picture, at=node.address, idempotencyKey=key or uuid.uuid4().hex)


def gates(found, crowd, a, b):
    """A gate that was started at one server; a key that comes to both; a duty that was given at one."""
    key = uuid.uuid4().hex
    answers, together = [], threading.Barrier(2)

    def send(node):
        together.wait()
        answers.append(verified(crowd, node, "geeta-das", key=key))

    both = [threading.Thread(target=send, args=(node,)) for node in (a, b)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    logs = [(answer.json().get("log") or {}).get("id") for answer in answers]
    statuses = [answer.status_code for answer in answers]
    said = f"{statuses}, {len(set(logs))} line of the log"
    found.checked("one capture, one key, at both at once", said, statuses == [200, 200] and len(set(logs)) == 1)
    before = verified(crowd, b, "vandana-mishra").json()
    person = crowd.admin.call("GET", "/functionary?q=Vandana").json()
    person = (person if isinstance(person, list) else person["data"])[0]
    duty = {"examinationDayId": crowd.day, "functionaryId": person["id"]}
    given = crowd.admin.call("POST", "/examination/examination-day-functionary", duty)
    began = time.monotonic()
    after = verified(crowd, b, "vandana-mishra").json()
    took = time.monotonic() - began
    said = f"{before['result']} before; given at {given.status_code}; the next capture {after['result']}, {took:.2f} s"
    found.checked("duty, A → B", said, given.ok and before["result"] == "DENIED" and after["result"] in ("OK", "WARN"))


def faces(found, crowd, a, b):
    """A face that is removed and enrolled at one server is unknown and known at the other."""
    admin = Anywhere((a, b), "SUPER_ADMIN", name="superadmin")
    admin.sign_in()
    admin.at = a.address
    person = admin.call("GET", "/functionary?q=Nisha").json()
    person = (person if isinstance(person, list) else person["data"])[0]["id"]
    for picture in admin.call("GET", f"/functionary/functionary-biometrics/{person}").json():
        admin.call("POST", "/functionary/delete-biometric", {"functionaryId": person, "biometricId": picture["id"]})

    def is_known():
        return (verified(crowd, b, "nisha-kapoor").json().get("functionary") or {}).get("id") == person

    gone = wait_until(lambda: not is_known(), 10)
    found.checked("face removed, A → B", f"unknown after {gone:.2f} s", gone < 2)
    picture = next((a.data / "demo-faces").glob("*nisha*.jpg")).read_bytes()
    enrolled = admin.send(f"/functionary/add-biometric/{person}", picture)
    if not enrolled.ok:
        found.checked("face enrolled, A → B", f"{enrolled.status_code} {enrolled.text[:200]}", False)
        return
    known = wait_until(is_known, 10)
    found.checked("face enrolled, A → B", f"known after {known:.2f} s", known < 2)


def news(found, crowd, a, b):
    """A stream of one server tells what is verified at the other."""
    stream = requests.get(f"{b.address}/server/live/days?days=false", headers={"accept": "text/event-stream"}, stream=True,
                          cookies=crowd.admin.cookies, timeout=30)
    inside, came, moments = [], threading.Event(), []

    def read():
        with contextlib.suppress(requests.RequestException, AttributeError):
            follow()

    def follow():
        for line in stream.iter_lines():
            if line.startswith(b"data:") and b"insideCount" in line:
                inside.append(json.loads(line[5:])["totals"]["insideCount"])
                moments.append(time.monotonic())
                came.set()

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    came.wait(10)
    longest = 0.0
    for kind in ("EXIT", "ENTRY", "EXIT", "ENTRY"):
        verified(crowd, a, "vandana-mishra", kind)
        told, count = time.monotonic(), len(moments)
        wait_until(lambda: len(moments) > count, 10, every=0.01)
        longest = max(longest, moments[count] - told)
    stream.close()
    found.checked("entry at A, stream of B", f"told after {longest:.2f} s at most (4 tries)", longest < 2)


def sheet(found, a, b):
    """A large sheet that is brought to one server is worked off once, and both say so."""
    admin = Anywhere((a, b), "SSC_ADMIN", name="sscadmin")
    admin.sign_in()
    own = admin.call("GET", "/user/me").json()["user"]["id"]
    head = admin.call("GET", "/functionary/bulk-upload/template?format=csv").text.strip().lstrip("\ufeff")
    columns = head.split(",")
    given = {
        "First Name": "Drillson", "Gender": "FEMALE", "Date Of Birth": "15-01-1990", "Nationality": "INDIAN", "Father Name": "Ram Prasad",
        "Mother Name": "Sita Devi", "Current State Lgd Code": "7", "Current District": "New Delhi", "Current City": "New Delhi",
        "Current Pin Code": "110001", "Current Full Address": "Gole Market", "Permanent Address Same As Current Address": "true",
    }

    def row(number):
        own = {**given, "Aadhaar Number": f"7{number:011d}", "Mobile Number": f"8{number:09d}"}
        return ",".join(own.get(column.strip('"'), "") for column in columns)

    text = "\n".join([head, *map(row, range(SHEET_ROWS))])
    sent = requests.post(f"{a.address}/server/functionary/bulk-upload/{own}", files={"file": ("people.csv", text, "text/csv")},
                         cookies=admin.cookies, headers={"x-csrf-token": admin.token}, timeout=60)
    if not sent.ok or not sent.json().get("jobId"):
        found.checked("sheet, A → B", f"{sent.status_code} {sent.text[:300]}", False)
        return
    admin.at = b.address
    path = f"/functionary/bulk-upload/jobs/{sent.json()['jobId']}"
    took = wait_until(lambda: admin.call("GET", path).json()["status"] != "RUNNING", 60)
    done = admin.call("GET", path).json()
    there = admin.call("GET", "/functionary?q=Drillson&page=1&pageSize=1").json()["total"]
    said = f"{done['status']} after {took:.1f} s: {done['created']} created, {there} there{first_fault(done)}"
    found.checked(f"sheet of {SHEET_ROWS} rows, A → B", said, done["created"] == there == SHEET_ROWS)


def first_fault(job):
    """Why the first row was refused, if one was."""
    return "".join(f"; {fault['column']}: {fault['message']}" for fault in job["errors"][:1])


def outbox(found, gateway, a, b):
    """Messages are sent once, whichever server finds them."""
    before = dict(gateway.texts)
    person, device = Anywhere((a, b), "NOBODY"), {"deviceId": "drill-of-two-servers1:1790000002"}
    person.token = person.call("POST", "/csrf/token").json()["token"]
    asked = 0
    for number in range(CODES):
        body = {"mobileNumber": f"900000000{1 + number % 3}", **device}
        asked += person.call("POST", "/auth/initiate/venue-manager-login", body, person.captcha()).ok

    def sent():
        return {text: count - before.get(text, 0) for text, count in gateway.texts.items() if count > before.get(text, 0)}

    wait_until(lambda: len(sent()) >= asked, 30)
    time.sleep(2)
    often = [text for text, count in gateway.texts.items() if count > 1 and SIX_DIGITS.search(text[1])]
    said = f"{asked} asked for, {len(sent())} sent, {len(often)} twice"
    found.checked("messages of the outbox, both servers", said, not often and asked == len(sent()) == CODES)


def limits(found, a, b):
    """Tries are counted together."""
    # They count by the minutes of the clock.
    time.sleep(max(0, time.time() % 60 - 50) and 60 - time.time() % 60)
    asked = [requests.get(f"{node.address}/server/captcha/question", timeout=10).status_code for node in [a, b] * 51]
    first = asked.index(429) if 429 in asked else len(asked)
    found.checked("100 captchas in words a minute, at both in turn", f"number {first + 1} is refused", first == 100)
    person = Anywhere((a, b), "NOBODY")
    turns = [(a, b), (b, a)] * 4
    statuses = [by_password(person, one.address, two.address, "observer", "not-the-password").status_code for one, two in turns]
    first = next((number for number, status in enumerate(statuses) if status != 401), len(statuses))
    answers = [by_password(person, node.address, node.address, "observer").status_code for node in (a, b)]
    said = f"{statuses}; then the right one at A and B {answers}"
    found.checked("wrong passwords, at both in turn", said, all(status != 200 for status in answers))


def figures(found, crowd, a, b):
    """What is counted is the same everywhere."""
    paths = ["/live/days", "/dashboard/monitoring-stats", "/dashboard/overall-stats", "/dashboard/functionaries", "/dashboard/centers",
             f"/examination/examination-day/{crowd.day}", "/functionary/stats"]
    different = []
    for path in paths:
        told = []
        for node in (a, b):
            answer = requests.get(f"{node.address}/server{path}", cookies=crowd.admin.cookies, timeout=30)
            told.append((answer.status_code, answer.json()))
        if told[0] != told[1] or told[0][0] != 200:
            different.append(f"{path} {told[0][0]}")
    found.checked("counters, tallies and dashboards", f"{len(paths)} calls, different at A and B: {different or 'none'}", not different)


def run(program, short):
    """The part, on a PostgreSQL of its own."""
    with Cluster().create() as postgres:
        postgres.start()
        return drill(program, postgres.address, short)
