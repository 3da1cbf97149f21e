"""`python -m fuzz_api MUSTER CASES SEED FOLDER`: see scripts/fuzz-api.sh."""

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import requests
import schemathesis

from . import checks, mischief, people
from .cases import Operation
from .records import Records
from .report import Report
from .server import Server

# Longer than anything takes that is not stuck: a wrong password waits by design, pictures queue.
HANG_SECONDS = 10
# After so many calls everything starts anew, so that what was deleted or changed does not make the rest shallow.
CHAPTER = 4_000
# With fewer people than this it starts anew, too.
FEWEST = 9


class Chapter:
    """Calls to one server."""

    def __init__(self, server: Server, operations: list[Operation], report: Report, dice: random.Random):
        self.server, self.operations, self.report, self.dice = server, operations, report, dice
        self.records = Records(dice)
        self.session = requests.Session()
        self.everybody = people.everybody(server.address)
        portraits = server.pictures()
        self.files = portraits + mischief.files(portraits[0])

    def prepare(self):
        """Lets everybody in, and looks at what is there."""
        for person in self.everybody:
            person.sign_in()
            person.records = Records(self.dice, self.records)
            person.records.add("deviceId", person.device)
        for person in self.everybody:
            for operation in self.operations:
                if operation.label.startswith("GET ") and "{" not in operation.label:
                    answer = person.call("GET", operation.operation.path)
                    if answer.ok and "json" in answer.headers.get("content-type", ""):
                        operation.learn(person.records, answer)

    def run(self, most: int):
        """Sends calls until there were that many, or somebody cannot come in any more."""
        until = self.report.total + most
        while self.report.total < until:
            order = self.operations[:]
            self.dice.shuffle(order)
            for operation in order[: until - self.report.total]:
                weights = [operation.weight(person.role) for person in self.everybody]
                person = self.dice.choices(self.everybody, weights)[0]
                self._send(operation, person)
                if not self.server.is_alive():
                    raise RuntimeError("the server ended: " + self.server.said(None))

    def _send(self, operation: Operation, person: people.Person):
        kind, case = operation.next(person.records, self.files)
        headers = {}
        if case.method != "GET" and self.dice.random() < 0.98:
            headers["x-csrf-token"] = person.token
        if any(parameter["name"] == "CAPTCHA-PROBLEM" for parameter in operation.raw["parameters"]):
            if self.dice.random() < 0.7:
                headers.update(person.captcha())
        if isinstance(case.body, dict) and "otp" in case.body and self.dice.random() < 0.4:
            case.body = {**case.body, "otp": person.newest_code()}
        request = None
        began = time.monotonic()
        try:
            arguments = case.as_transport_kwargs(base_url=f"{self.server.address}/server", headers=headers)
            self._garble(arguments, case)
            arguments.pop("cookies", None)
            began = time.monotonic()
            request = self.session.prepare_request(requests.Request(**arguments, cookies=person.cookies))
            self.session.cookies.clear()
            answer = self.session.send(request, timeout=HANG_SECONDS, allow_redirects=False)
        except requests.RequestException as error:
            if request is None:
                # The client's own library refuses to send it.
                return
            what = "No answer in time" if isinstance(error, requests.Timeout) else f"No answer: {type(error).__name__}"
            self.report.sent(operation.label, person.role, kind, "none", time.monotonic() - began)
            self.report.fault(operation.label, person.role, what, request, str(error), self.server.said(None))
            return
        seconds = time.monotonic() - began
        self.report.sent(operation.label, person.role, kind, str(answer.status_code), seconds)
        operation.note(person.role, answer.status_code)
        sent = f"{request.url} {request.body!r}"
        for what in checks.faults(case, answer, sent):
            cause = self.server.said(answer.headers.get("x-request-id"))
            self.report.fault(operation.label, person.role, what, request, answer.text, cause)
        self._afterwards(operation, person, answer)

    def _garble(self, arguments: dict, case):
        """A few bodies are no JSON, or not the JSON that anybody expects."""
        if case.media_type == "application/json" and self.dice.random() < 0.04:
            arguments.pop("json", None)
            arguments["data"] = self.dice.choice(mischief.BODIES)
            arguments["headers"]["Content-Type"] = "application/json"

    def _afterwards(self, operation: Operation, person: people.Person, answer):
        if answer.ok and "json" in answer.headers.get("content-type", ""):
            body = answer.json()
            operation.learn(person.records, answer)
            if isinstance(body, dict) and person.user and body.get("id") == person.user:
                person.name = person.name and body.get("userId") or person.name
                person.mobile = person.mobile and body.get("mobileNumber") or person.mobile
        elif answer.ok and len(answer.content) < 100_000 and len(self.files) < 60:
            # What can be fetched can be handed in: a template of a sheet, a picture.
            self.files.append(answer.content)
        person.keep_cookies(answer, (people.FLOW,))
        if answer.status_code == 401 or operation.label.startswith("POST /auth/"):
            if not person.is_inside():
                self._let_in_again(person)

    def _let_in_again(self, person: people.Person):
        """Somebody whose account went the way of what was deleted or changed stays outside."""
        try:
            person.sign_in()
        except people.CannotSignIn:
            self.everybody.remove(person)
            if len(self.everybody) < FEWEST:
                raise


def operations_of(program: str, seed: int) -> list[Operation]:
    """All operations of the document of the program that is tried."""
    document = json.loads(subprocess.run([program, "openapi"], capture_output=True, check=True).stdout)
    # Everything of ours is sent beside what is made up, so nothing is made up for it.
    document["components"].pop("securitySchemes", None)
    for path in document["paths"].values():
        for described in path.values():
            described.pop("security", None)
    schema = schemathesis.openapi.from_dict(document)
    return [Operation(result.ok(), document, seed) for result in schema.get_all_operations()]


def main(program: str, cases: int, seed: int, folder: Path) -> int:
    """Sends so many calls; 0 when there was no fault."""
    report, began, chapter = Report(folder), time.monotonic(), 0
    operations = operations_of(program, seed)
    while report.total < cases:
        chapter += 1
        before = report.total
        with Server(program, os.environ.get("MUSTER_TEST_POSTGRES")) as server:
            pages = Chapter(server, operations, report, random.Random(f"{seed} {chapter}"))
            pages.prepare()
            try:
                pages.run(min(CHAPTER, cases - before))
            except people.CannotSignIn as why:
                print(f"starting anew, as too few can sign in: {why}")
            except RuntimeError as why:
                report.fault("the server", "-", str(why), None, "", "")
        print(f"{report.total} calls, {len(report.faults)} kinds of faults, {time.monotonic() - began:.0f} s", flush=True)
        if report.total == before:
            print("nothing can be tried")
            return 1
    report.show([operation.label for operation in operations], time.monotonic() - began)
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4])))
