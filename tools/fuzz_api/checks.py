"""What every answer has to hold to."""

import re

from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

DOCUMENTED = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
# What only somebody who reads the code should see.
INSIDES = {
    "SQL": re.compile(
        r"\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.*\b(FROM|SET|WHERE|VALUES)\b|sqlite|sqlx|postgres|SqlState|DbErr"
        r"|constraint failed|syntax error|violates",
        re.I,
    ),
    "a path": re.compile(r"(?<![\w.])/(root|home|tmp|usr|var|etc|work|opt)/|\.rs\b|[A-Z]:\\\\"),
    "a type of the code": re.compile(
        r"\w::\w|panicked|\b(Some|Ok|Err)\(|invalid type:|expected (struct|enum|a sequence|a map|u\d|i\d|f\d)"
        r"|serde|Deserialize|\bunwrap\b|at line \d+ column \d+"
    ),
}


def faults(case, answer, sent: str) -> list[str]:
    """In words, what is wrong with an answer to what was sent; nothing when it is as it should be."""
    found = []
    try:
        case.validate_response(answer, checks=DOCUMENTED)
    except FailureGroup as group:
        found += [f"{failure.title}: {failure.message}" for failure in group.exceptions]
    if answer.status_code >= 400:
        found += plain(answer, sent)
    return found


def plain(answer, sent: str) -> list[str]:
    """What is wrong with the words of a refusal."""
    try:
        body = answer.json()
    except ValueError:
        return [f"A refusal without words: {answer.content[:200]!r}"]
    if not isinstance(body, dict) or not isinstance(body.get("error"), str) or not body["error"].strip():
        return ["A refusal has no sentence in `error`"]
    found = [] if body.get("requestId") else ["A refusal has no `requestId`"]
    for words in [body["error"], *map(str, (body.get("fields") or {}).values())]:
        for what, pattern in INSIDES.items():
            match = pattern.search(words)
            # What was sent may come back.
            if match and match.group() not in sent:
                found.append(f"A refusal shows {what}: {words[:300]}")
    return found
