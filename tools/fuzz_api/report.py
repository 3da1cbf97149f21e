"""Counts what was sent, and shows each kind of fault once, with a line that sends the call again."""

import re
import shlex
from collections import Counter
from pathlib import Path


class Report:
    """All that happened."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.cells: Counter = Counter()
        self.roles: Counter = Counter()
        self.kinds: Counter = Counter()
        self.faults: dict[tuple, dict] = {}
        self.slowest = (0.0, "")

    def sent(self, label: str, role: str, kind: str, status: str, seconds: float):
        """One call."""
        self.cells[label, status] += 1
        self.roles[role] += 1
        self.kinds[kind] += 1
        self.slowest = max(self.slowest, (seconds, label))

    @property
    def total(self) -> int:
        """All calls."""
        return sum(self.roles.values())

    def fault(self, label: str, role: str, what: str, request, answer: str, cause: str):
        """A fault; only the first of its kind is kept."""
        key = (label, re.sub(r"[0-9a-f-]{20,}|\d+", "#", what.splitlines()[0])[:160])
        seen = self.faults.setdefault(key, {"times": 0})
        seen["times"] += 1
        if seen["times"] == 1:
            curl = self._curl(request, len(self.faults)) if request is not None else "(never sent)"
            seen.update(label=label, role=role, what=what, curl=curl, answer=answer, cause=cause)
            print(self._words(seen), flush=True)

    @staticmethod
    def _words(fault: dict) -> str:
        lines = [f"\n✗ {fault['label']} as {fault['role']}: {fault['what'][:1500]}", f"  {fault['curl']}"]
        lines += [f"  answer: {fault['answer'][:600]}"] if fault["answer"] else []
        lines += [f"  log: {fault['cause'][:1500]}"] if fault["cause"] else []
        return "\n".join(lines)

    def _curl(self, request, number: int) -> str:
        parts = ["curl", "-sS", "-X", request.method, shlex.quote(re.sub(r":\d+/", ":8080/", request.url, count=1))]
        for name, value in request.headers.items():
            if name.lower() in ("cookie", "x-csrf-token"):
                stands_for = "$COOKIE" if name.lower() == "cookie" else "$TOKEN"
                parts += ["-H", f'"{name}: {stands_for}"']
            elif name.lower() in ("content-type", "captcha-problem", "captcha-solution", "idempotency-key"):
                text = value.decode("latin-1") if isinstance(value, bytes) else value
                parts += ["-H", shlex.quote(f"{name}: {text}")]
        body = request.body
        if body:
            body = body.encode() if isinstance(body, str) else body
            if len(body) < 1500 and body.isascii() and body.decode().isprintable():
                parts += ["--data-binary", shlex.quote(body.decode())]
            else:
                self.folder.mkdir(parents=True, exist_ok=True)
                kept = self.folder / f"body-{number}"
                kept.write_bytes(body)
                parts += ["--data-binary", shlex.quote(f"@{kept}")]
        return " ".join(parts)

    def show(self, labels: list[str], seconds: float):
        """The counts."""
        statuses = sorted({status for _, status in self.cells})
        width = max(map(len, labels), default=10)
        print(f"\n{'':{width}}" + "".join(f"{status:>7}" for status in statuses))
        for label in labels:
            row = "".join(f"{self.cells[label, status] or '·':>7}" for status in statuses)
            print(f"{label:{width}}{row}")
        totals = "".join(f"{sum(n for (_, s), n in self.cells.items() if s == status):>7}" for status in statuses)
        print(f"{'':{width}}{totals}")
        print("\nas " + ", ".join(f"{role} {count}" for role, count in sorted(self.roles.items())))
        print("made up as " + ", ".join(f"{kind} {count}" for kind, count in sorted(self.kinds.items())))
        never = [label for label in labels if not any(self.cells[label, status] for status in statuses if status < "3")]
        print(f"{len(never)} of {len(labels)} operations never succeeded" + (f": {', '.join(never)}" if never else ""))
        print(f"slowest: {self.slowest[0]:.1f} s, {self.slowest[1]}")
        failures = sum(fault["times"] for fault in self.faults.values())
        kinds = f" ({len(self.faults)} kinds)" if failures else ""
        print(f"{self.total} calls in {seconds:.0f} s, {failures} failures{kinds}")
