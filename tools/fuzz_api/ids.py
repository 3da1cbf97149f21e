"""Ids that exist: the document has a schema for those of each kind, whose name says what they are the ids of."""

import random

# Of each kind.
MOST = 200


class Ids:
    """Learns ids from answers, and puts them into calls."""

    def __init__(self, schemas: dict, dice: random.Random):
        self.schemas, self.dice = schemas, dice
        self.known: dict[str, list[str]] = {}

    def learn(self, answer, schema: dict):
        """Takes the ids out of an answer that has this schema."""

        def keep(kind: str, value: str) -> str:
            known = self.known.setdefault(kind, [])
            if value not in known:
                known.insert(self.dice.randint(0, len(known)), value)
                del known[MOST:]
            return value

        self._walk(answer, schema, keep)

    def put_in(self, value, schema: dict, share: float):
        """The same value, with this share of its ids replaced by some that exist."""
        return self._walk(value, schema, lambda kind, old: self.dice.choice(self.known.get(kind, [old])) if self.dice.random() < share else old)

    def _walk(self, value, schema: dict, visit):
        while "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            if name.endswith("Id") and isinstance(value, str):
                return visit(name, value)
            schema = self.schemas[name]
        for option in schema.get("oneOf", []) + schema.get("anyOf", []) + schema.get("allOf", []):
            value = self._walk(value, option, visit)
        if isinstance(value, list):
            return [self._walk(item, schema.get("items") or {}, visit) for item in value]
        if isinstance(value, dict):
            properties = schema.get("properties", {})
            return {name: self._walk(inner, properties.get(name, {}), visit) for name, inner in value.items()}
        return value
