"""What a drill, or a part of it, found: the lines of its table, and the sentences that have to hold."""

import sys


class Findings:
    """Collects both."""

    def __init__(self, *columns):
        self.lines = ["| " + " | ".join(columns) + " |", "|" + "---|" * len(columns)]
        self.broken = []

    def row(self, *cells):
        self.lines.append("| " + " | ".join(map(str, cells)) + " |")
        print(self.lines[-1], file=sys.stderr, flush=True)

    def hold(self, sentence, holds):
        """Takes note of a sentence where it does not hold."""
        if not holds:
            self.broken.append(sentence)
            print(f"It does not hold: {sentence}.", file=sys.stderr, flush=True)

    def checked(self, what, said, holds):
        """A row about something that has to be so."""
        self.row(what, said if holds else f"**NOT SO**: {said}")
        self.hold(f"{what}: {said}", holds)


def judge(broken):
    """Ends the drill: with 1 where a sentence does not hold, which is told once more."""
    for sentence in broken:
        print(f"It does not hold: {sentence}.", file=sys.stderr)
    raise SystemExit(1 if broken else 0)
