"""What schemathesis cannot know of this program: who calls, captchas, codes and pictures, and which ids exist."""

import random
from collections import Counter

import schemathesis
from drills import people
from drills.server import Server
from hypothesis import strategies
from schemathesis.core.transport import Response
from schemathesis.resources import record_interaction

from .files import files
from .ids import Ids

# How many calls an operation has of the phase of coverage, on average.
COVERAGE = 36
# Bodies that are no JSON, or not the JSON that anybody expects.
BODIES = [b"", b"null", b'"text"', b"[]", b"{", b'{"a": 1,}', b"{} {}", b"\xff\xfe{}", b'{"name": "\xff"}', b'{"name": "\\ud800"}']
BODIES += [b'{"name": NaN}', b'{"": "", "": ""}', b"[" * 50_000, b'{"a":' * 10_000, b"\x00" * 100, b"A" * 2_000_000]


class Run:
    """One run of schemathesis against one server: who may call, and what came of it."""

    def __init__(self, server: Server, document: dict, seed: str, each: float, counts: Counter):
        """`each` is how many calls an operation gets on average: half are random, a third of the rest examples, the others edges."""
        self.server, self.dice, self.counts = server, random.Random(seed), counts
        self.fuzzed = max(1, round(each / 2))
        self.examples = min(3.0, (each - self.fuzzed) / 3)
        self.covered = each - self.fuzzed - self.examples
        self.document, self.ids = document, Ids(document["components"]["schemas"], self.dice)
        self.met: dict[tuple, int] = {}
        self.files = files(server.pictures())
        self.everybody = people.everybody(server.address)
        for person in self.everybody:
            person.sign_in()

    def look_around(self, schema):
        """Sees all lists that anybody may see, and shows them to schemathesis, which takes more than ids out of them."""
        pool = schema.create_extra_data_source()
        for operation in (result.ok() for result in schema.get_all_operations()):
            for person in self.everybody if operation.method == "get" and "{" not in operation.path else ():
                answer = person.call("GET", operation.path)
                if answer.ok and "json" in answer.headers.get("content-type", ""):
                    record_interaction(pool, operation.Case(), Response.from_any(answer))
                    self.learn(operation, answer)

    def described(self, operation) -> dict:
        """What the document says of an operation."""
        return self.document["paths"][operation.path][operation.method]

    def learn(self, operation, answer):
        """Remembers the ids in an answer."""
        content = self.described(operation)["responses"].get(str(answer.status_code), {}).get("content", {})
        if answer.status_code < 300 and "application/json" in content:
            self.ids.learn(answer.json(), content["application/json"]["schema"])

    def fill(self, case):
        """Has about half of the ids be such that exist; what is deleted is gone for all that come later."""
        described = self.described(case.operation)
        share = 0.05 if "delete" in case.operation.label.lower() else 0.5
        places = {"path": case.path_parameters or {}, "query": case.query or {}}
        for parameter in described.get("parameters", []):
            shared = parameter.get("$ref", "").rsplit("/", 1)[-1]
            parameter = self.document["components"]["parameters"].get(shared, parameter)
            values, name = places.get(parameter["in"], {}), parameter["name"]
            if name in values:
                values[name] = self.ids.put_in(values[name], parameter["schema"], share)
        content = described.get("requestBody", {}).get("content", {})
        if isinstance(case.body, (dict, list)) and case.media_type in content:
            case.body = self.ids.put_in(case.body, content[case.media_type]["schema"], share)

    def note(self, label: str, person, status: int):
        """Those who were only ever refused call less often."""
        if status in (401, 403):
            self.met.setdefault((label, person.role), 1)
        elif status != 429:
            self.met[label, person.role] = 20

    def prepare(self, case):
        """Has somebody send it, with what a page would add."""
        self.fill(case)
        weights = [self.met.get((case.operation.label, person.role), 6) for person in self.everybody]
        self.caller = self.dice.choices(self.everybody, weights)[0]
        own = {}
        if case.method != "GET" and self.dice.random() < 0.98:
            own["x-csrf-token"] = self.caller.token
        if any(parameter.name == "CAPTCHA-PROBLEM" for parameter in case.operation.headers) and self.dice.random() < 0.7:
            own |= self.caller.captcha()
        case.headers = {**(case.headers or {}), **own}
        case.cookies = dict(self.caller.cookies)
        if isinstance(case.body, dict) and "otp" in case.body and self.dice.random() < 0.4:
            case.body = {**case.body, "otp": self.caller.newest_code()}
        if case.media_type == "application/json" and self.dice.random() < 0.04:
            case.body = self.dice.choice(BODIES)

    def took(self, case, response):
        """Counts an answer, and keeps what the next calls need of it."""
        person, label = self.caller, case.operation.label
        self.counts[label, response.status_code] += 1
        self.counts[person.role] += 1
        self.note(label, person, response.status_code)
        self.learn(case.operation, response)
        for cookie in response.headers.get("set-cookie", []):
            name, _, value = cookie.split(";")[0].partition("=")
            if name == people.FLOW and value:
                person.cookies[name] = value
        if response.status_code == 200 and "json" not in str(response.headers.get("content-type")) and len(self.files) < 60:
            # What can be fetched can be handed in: a template of a sheet, a picture.
            self.files.append(response.content[:100_000])
        if (response.status_code == 401 or label.startswith("POST /auth/")) and not person.is_inside():
            try:
                person.sign_in()
            except people.CannotSignIn:
                # Their account went the way of what was deleted or changed.
                self.everybody.remove(person)

    def cause(self, response) -> str:
        """What the log has about an answer."""
        number = response.headers.get("x-request-id", ["no number"])[0]
        return "\n".join([line for line in self.server.said().splitlines() if number in line][-3:])


# Hooks are functions of the module: they serve the run at hand.
run: Run


@schemathesis.hook
def after_load_schema(context, schema):
    schemathesis.openapi.format("binary", strategies.builds(lambda: run.dice.choice(run.files)))
    run.look_around(schema)


@schemathesis.hook
def before_add_examples(context, examples):
    run.dice.shuffle(examples)
    del examples[int(run.examples + run.dice.random()) :]


@schemathesis.hook
def filter_case(context, case):
    return case.meta.phase.name.value != "coverage" or run.dice.random() < run.covered / COVERAGE


@schemathesis.hook
def before_generate_case(context, strategy):
    # The same call by somebody else is another call, also where there is nothing to make up.
    return strategies.tuples(strategy, strategies.integers()).map(lambda drawn: drawn[0])


@schemathesis.hook
def before_call(context, case, kwargs):
    run.prepare(case)


@schemathesis.hook
def after_call(context, case, response):
    run.took(case, response)


@schemathesis.hook
def after_validate(context, case, response, results):
    if any(result.failure for result in results):
        print(f"\n{case.operation.label} as {run.caller.role}: {response.status_code}. {run.cause(response)}", flush=True)
