"""Makes calls up, operation by operation: as the document wants them, as it does not, and from examples gone wrong."""

import datetime
import random
import re
import warnings

import hypothesis
import hypothesis.errors
from hypothesis import HealthCheck, Phase
from schemathesis import GenerationMode
from schemathesis.core.errors import SchemathesisError

from . import mischief
from .records import UUID, Records

# How often which source is asked: as the document wants, against it, its edges, examples, examples gone wrong.
KINDS, SHARES = ("positive", "negative", "coverage", "example", "spoilt"), (20, 18, 12, 25, 25)
DIGITS = re.compile(r"^\d+$")
OF_DIGITS = re.compile(r"^\^\\d\{(\d+)\}\$$")


class Operation:
    """One operation and the calls made up for it that were not sent yet."""

    def __init__(self, operation, document: dict, seed: int):
        self.operation, self.document = operation, document
        self.label = operation.label
        raw = document["paths"][operation.path][operation.method]
        self.raw = {
            **raw,
            "parameters": [self._led_to(parameter) for parameter in raw.get("parameters", [])],
            "responses": {status: self._led_to(answer) for status, answer in raw["responses"].items()},
        }
        self.dice = random.Random(f"{seed} {self.label}")
        self.waiting = {kind: [] for kind in KINDS}
        self.batch = {kind: 2 for kind in KINDS}
        self.refused: set[str] = set()
        self.welcome: set[str] = set()

    # Who calls.

    def weight(self, role: str) -> int:
        """Those who were only ever refused call less often."""
        if role in self.welcome:
            return 20
        return 1 if role in self.refused else 6

    def note(self, role: str, status: int):
        """Remembers how somebody was met."""
        if status in (401, 403):
            self.refused.add(role)
        elif status != 429:
            self.welcome.add(role)

    # What comes back.

    def learn(self, records: Records, answer):
        """Remembers the records in an answer that was given."""
        content = self.raw["responses"].get(str(answer.status_code), {}).get("content", {})
        schema = content.get("application/json", {}).get("schema", {})
        records.learn(self.operation.path, answer.json(), schema, self.document["components"]["schemas"])

    # What is called.

    def next(self, records: Records, files: list[bytes]):
        """The next call, with records that exist where that makes it go further, and its kind."""
        kind = self.dice.choices(KINDS, SHARES)[0]
        case = self._take(kind if kind in ("positive", "negative", "coverage") else "positive")
        case.cookies = {}
        if kind in ("example", "spoilt"):
            self._follow_example(case, records)
        # What is deleted is gone for all that come later.
        real = {"example": 0.95, "spoilt": 0.8}.get(kind, 0.5) * (0.1 if "delete" in self._words() else 1)
        self._put_records_in(case, records, real)
        self._put_files_in(case, files)
        if kind == "spoilt":
            self._spoil(case)
        return kind, case

    def _words(self) -> str:
        return self.label.lower()

    def _take(self, kind: str):
        if not self.waiting[kind]:
            self.waiting[kind] = self._make(kind)
            self.batch[kind] = min(self.batch[kind] * 2, 32)
        if not self.waiting[kind]:
            return self._take("positive")
        return self.waiting[kind].pop()

    def _make(self, kind: str) -> list:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            if kind == "coverage":
                return self._edges()
            mode = GenerationMode.POSITIVE if kind == "positive" else GenerationMode.NEGATIVE
            return self._generated(mode, self.batch[kind])

    def _edges(self) -> list:
        config = self.operation.schema.config.generation_for(operation=self.operation, phase="coverage")
        found = self.operation.schema.iter_coverage_cases(
            self.operation, generation_modes=list(GenerationMode), generation_config=config
        )
        # Other methods are other calls.
        cases = [case for case in found if case.method.lower() == self.operation.method]
        self.dice.shuffle(cases)
        return cases

    def _generated(self, mode, count: int) -> list:
        found: list = []

        @hypothesis.seed(self.dice.getrandbits(60))
        @hypothesis.settings(
            max_examples=count,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @hypothesis.given(case=self.operation.as_strategy(generation_mode=mode))
        def collect(case):
            found.append(case)

        try:
            collect()
        except (hypothesis.errors.Unsatisfiable, hypothesis.errors.InvalidArgument, SchemathesisError):
            # Nothing can be wrong with a call that takes nothing.
            pass
        self.dice.shuffle(found)
        return found

    # Examples.

    def _follow_example(self, case, records: Records):
        content = self.raw.get("requestBody", {}).get("content", {})
        if case.media_type in content:
            described = content[case.media_type]
            schema = described.get("schema", {})
            case.body = self._refresh(self._sample(schema))
            if isinstance(case.body, dict) and self.dice.random() < 0.6:
                needed = self._resolved(schema).get("required", [])
                case.body = {
                    name: value for name, value in case.body.items() if name in needed or self.dice.random() < 0.3
                }
        case.query = {}
        for parameter in self.raw["parameters"]:
            value = self._sample(parameter.get("schema", {}))
            if parameter["in"] == "query" and parameter["name"] != "sort" and self.dice.random() < 0.3:
                case.query[parameter["name"]] = str(value).lower() if isinstance(value, bool) else value

    def _refresh(self, value, name: str = ""):
        """An example whose numbers nobody has yet."""
        if isinstance(value, dict):
            return {key: self._refresh(inner, key) for key, inner in value.items()}
        if isinstance(value, list):
            return [self._refresh(inner, name) for inner in value]
        if isinstance(value, str) and DIGITS.match(value) and len(value) >= 8:
            return "".join(self.dice.choice("0123456789") for _ in value)
        return value

    def _sample(self, schema: dict, depth: int = 0):
        """A plain value of a schema."""
        schema = self._resolved(schema)
        for key in ("example", "default", "const"):
            if key in schema:
                return schema[key]
        if schema.get("examples"):
            return schema["examples"][0]
        if schema.get("enum"):
            return self.dice.choice(schema["enum"])
        for key in ("oneOf", "anyOf"):
            if schema.get(key):
                options = [option for option in schema[key] if option.get("type") != "null"]
                return self._sample(self.dice.choice(options or schema[key]), depth + 1)
        kinds = schema.get("type", "object" if "properties" in schema else "string")
        kind = next((kind for kind in ([kinds] if isinstance(kinds, str) else kinds) if kind != "null"), "null")
        if kind == "object":
            required = schema.get("required", [])
            chosen = [name for name in schema.get("properties", {}) if name in required or self.dice.random() < 0.4]
            return {name: self._sample(schema["properties"][name], depth + 1) for name in chosen if depth < 6}
        if kind == "array":
            return [self._sample(schema.get("items", {}), depth + 1)] if depth < 6 else []
        if kind in ("integer", "number"):
            return self.dice.randint(max(0, int(schema.get("minimum", 1))), 40)
        if kind == "boolean":
            return self.dice.random() < 0.5
        return self._text(schema) if kind == "string" else None

    def _text(self, schema: dict) -> str:
        today = datetime.date.today() + datetime.timedelta(days=self.dice.choice([0, 0, 1, 30]))
        digits = OF_DIGITS.match(schema.get("pattern", ""))
        if digits:
            return "".join(self.dice.choice("0123456789") for _ in range(int(digits.group(1))))
        return {
            "date": today.isoformat(),
            "date-time": f"{today.isoformat()}T04:30:00Z",
            "uuid": "019a9f3e-7c1d-7b52-8a4e-3f6d2c1b0a99",
            "email": "somebody@muster.example",
            "binary": b"",
        }.get(schema.get("format", ""), f"Example {self.dice.randrange(10**6)}")

    def _resolved(self, schema: dict) -> dict:
        while "$ref" in schema:
            schema = self._led_to(schema)
        return schema

    def _led_to(self, said: dict) -> dict:
        """What a reference leads to; itself where it is none."""
        if "$ref" not in said:
            return said
        kind, name = said["$ref"].rsplit("/", 2)[1:]
        return self.document["components"][kind][name]

    # Records and files that exist.

    def _put_records_in(self, case, records: Records, share: float):
        for parameter in self.raw["parameters"]:
            name, place = parameter["name"], parameter["in"]
            kind = parameter.get("schema", {}).get("$ref", "").rsplit("/", 1)[-1]
            if place == "path" and name in (case.path_parameters or {}) and self.dice.random() < share:
                found = records.for_path(self.operation.path, name, kind)
                if found:
                    case.path_parameters[name] = found
            elif place == "query" and name in (case.query or {}) and self.dice.random() < share:
                found = records.for_field(name)
                if isinstance(found, str):
                    case.query[name] = found
        if {"bucket", "filename"} <= set(case.path_parameters or {}) and self.dice.random() < share:
            case.path_parameters.update(zip(("bucket", "filename"), records.file() or ("a", "b")))
        if isinstance(case.body, (dict, list)):
            case.body = self._with_records(case.body, records, share)

    def _with_records(self, value, records: Records, share: float, name: str = ""):
        if isinstance(value, dict):
            return {key: self._with_records(inner, records, share, str(key)) for key, inner in value.items()}
        found = records.for_field(name) if self.dice.random() < share else None
        if isinstance(value, list):
            if isinstance(found, list):
                return found
            return [self._with_records(inner, records, share, name[:-1] + "Id") for inner in value[:50]]
        if isinstance(value, str) and isinstance(found, str):
            return found
        if isinstance(value, str) and UUID.match(value) and name == "id" and self.dice.random() < share:
            return records.pick(["functionaryId", "id"]) or value
        return value

    def _put_files_in(self, case, files: list[bytes]):
        if case.media_type == "multipart/form-data" and isinstance(case.body, dict) and self.dice.random() < 0.6:
            old = case.body.get("file")
            many = isinstance(old, list)
            chosen = [self.dice.choice(files) for _ in range(self.dice.choice([1, 1, 2]) if many else 1)]
            case.body = {**case.body, "file": chosen if many else chosen[0]}

    def _spoil(self, case):
        places = [("query", 1)] if self._has("query") else []
        places += [("path_parameters", 1)] if case.path_parameters else []
        places += [("body", 4)] if isinstance(case.body, dict) and case.body else []
        places += [("headers", 1)] if self._has("header") else []
        if not places:
            return
        place = self.dice.choices([place for place, _ in places], [weight for _, weight in places])[0]
        if place == "body":
            case.body = mischief.spoil(self.dice, case.body)
        elif place == "path_parameters":
            name = self.dice.choice(sorted(case.path_parameters))
            # An empty piece, or one with slashes, would make it another address.
            text = self.dice.choice([text for text in mischief.TEXTS if text.strip(". ") and "/" not in text])
            case.path_parameters = {**case.path_parameters, name: text}
        else:
            names = [p["name"] for p in self.raw["parameters"] if p["in"] == {"headers": "header"}.get(place, place)]
            texts = mischief.TEXTS + [str(number) for number in mischief.NUMBERS]
            text = self.dice.choice(texts if place == "query" else [text for text in texts if re.match(r"^[ -~]+$", text)])
            getattr(case, place)[self.dice.choice(names)] = text

    def _has(self, place: str) -> bool:
        return any(parameter["in"] == place for parameter in self.raw["parameters"])
