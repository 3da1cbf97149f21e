"""What is really there: ids and the like out of answers, by the name that calls use for them."""

import random
import re

UUID = re.compile(r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")
# Besides ids, what calls take back that other calls gave out.
PLAIN = ("deviceId", "mobileNumber", "userId", "slug", "jobId", "batch")
MOST = 200


def singular(word: str) -> str:
    """centers → center, anomalies → anomaly."""
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") else word


def camel(words: list[str]) -> str:
    """examination, day → examinationDay."""
    return words[0] + "".join(word.capitalize() for word in words[1:])


def names_of(path: str) -> list[str]:
    """What the id at the end of a path may be called, from its last piece backwards, the longest name first."""
    names = []
    for piece in reversed([piece for piece in path.split("/") if piece and "{" not in piece]):
        words = [singular(word) for word in piece.split("-")]
        names += [camel(words[start:]) + "Id" for start in range(len(words))]
    return names


class Records:
    """Values by name; the oldest make room at random. What one person saw is asked for first by that person."""

    def __init__(self, dice: random.Random, everybodys: "Records | None" = None):
        self.dice, self.everybodys = dice, everybodys
        self.values: dict[str, list] = {}
        self.files: list[tuple[str, str]] = []
        self.known: set = set()

    def learn(self, path: str, answer, schema: dict, schemas: dict):
        """Takes out of an answer of this path, which has this schema, what may be asked for next."""
        self._walk(answer, names_of(path)[:1])
        self._walk_typed(answer, schema, schemas)
        if self.everybodys:
            self.everybodys.learn(path, answer, schema, schemas)

    def _walk_typed(self, value, schema: dict, schemas: dict):
        """The schema of an id has a name that says whose it is."""
        while "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            if name.endswith("Id") and isinstance(value, str):
                self.add(name[:1].lower() + name[1:], value)
            schema = schemas[name]
        for option in schema.get("oneOf", []) + schema.get("anyOf", []) + schema.get("allOf", []):
            self._walk_typed(value, option, schemas)
        if isinstance(value, list):
            for item in value:
                self._walk_typed(item, schema.get("items") or {}, schemas)
        elif isinstance(value, dict):
            for name, inner in schema.get("properties", {}).items():
                self._walk_typed(value.get(name), inner, schemas)

    def _walk(self, value, names: list[str]):
        if isinstance(value, list):
            for item in value:
                self._walk(item, names)
        elif isinstance(value, dict):
            if value.get("bucket") and value.get("filename"):
                self.files = [*self.files[-MOST:], (value["bucket"], value["filename"])]
            for key, inner in value.items():
                if isinstance(inner, (dict, list)):
                    self._walk(inner, [singular(key) + "Id"] if key not in ("data", "items") else names)
                elif isinstance(inner, str) and key == "id" and UUID.match(inner):
                    for name in names:
                        self.add(name, inner)
                    self.add("id", inner)
                elif isinstance(inner, str) and inner and (key in PLAIN or (key.endswith("Id") and UUID.match(inner))):
                    self.add(key, inner)

    def add(self, name: str, value: str):
        """One more value of that name."""
        if (name, value) in self.known:
            return
        self.known.add((name, value))
        values = self.values.setdefault(name, [])
        if len(values) < MOST:
            values.append(value)
        else:
            values[self.dice.randrange(MOST)] = value

    def pick(self, names: list[str]) -> str | None:
        """A value by the first of the names that is known."""
        if self.everybodys and self.dice.random() < 0.3:
            return self.everybodys.pick(names)
        for name in names:
            for known in self._called(name):
                return self.dice.choice(self.values[known])
        return self.everybodys.pick(names) if self.everybodys else None

    def _called(self, name: str) -> list[str]:
        """The names like this one: a stateId is as good as a currentStateId, and an authorizingAgencyId is an agencyId."""
        if name in self.values or name == "id":
            return [name] if name in self.values else []
        low = name.lower()
        return [
            known
            for known in sorted(self.values)
            if known != "id" and (known.lower().endswith(low) or low.endswith(known.lower()))
        ]

    def file(self) -> tuple[str, str] | None:
        """The two names of a stored file."""
        if self.files:
            return self.dice.choice(self.files)
        return self.everybodys.file() if self.everybodys else None

    def for_path(self, path: str, parameter: str, kind: str) -> str | None:
        """A value for a parameter in a path, whose schema may have a name that says what it is the id of."""
        before = path.split("{" + parameter + "}")[0]
        names = [kind[:1].lower() + kind[1:]] if kind.endswith("Id") else []
        return self.pick([*names, parameter] if parameter != "id" else [*names, *names_of(before), "id"])

    def for_field(self, name: str):
        """A value for a field or a question of this name: one, or some where the name is of many."""
        if name in PLAIN or name.endswith("Id"):
            return self.pick([name])
        if name.endswith("Ids"):
            found = [self.pick([singular(name)]) for _ in range(self.dice.randint(1, 3))]
            return found if all(found) else None
        return None
