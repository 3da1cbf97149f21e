"""What every refusal has to hold to besides the checks that schemathesis has: plain words, without insides."""

import re

import schemathesis

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


@schemathesis.check
def plain_words(ctx, response, case):
    """A refusal says in a sentence why, and by which number it is found in the log."""
    if response.status_code < 400:
        return
    try:
        body = response.json()
    except ValueError:
        raise AssertionError(f"A refusal without words: {response.content[:200]!r}") from None
    assert isinstance(body, dict) and isinstance(body.get("error"), str) and body["error"].strip(), "A refusal has no sentence in `error`"
    assert body.get("requestId"), "A refusal has no `requestId`"
    sent = f"{response.request.url} {response.request.body!r}"
    for words in [body["error"], *map(str, (body.get("fields") or {}).values())]:
        for what, pattern in INSIDES.items():
            match = pattern.search(words)
            # What was sent may come back.
            assert not match or match.group() in sent, f"A refusal shows {what}: {words[:300]}"
