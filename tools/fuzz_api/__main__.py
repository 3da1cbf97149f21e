"""`python -m fuzz_api MUSTER CASES SEED FOLDER`: see scripts/fuzz-api.sh."""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from drills.server import Server
from schemathesis.cli import schemathesis

from . import checks, hooks

CHECKS = ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")
# After so many calls everything starts anew, so that what was deleted or changed does not make the rest shallow.
CHAPTER = 4_000


def write_document(program: str, file: Path) -> tuple[dict, int]:
    """The document of the program that is tried, and how many operations it has."""
    document = json.loads(subprocess.run([program, "openapi"], capture_output=True, check=True).stdout)
    # Everything of ours is sent beside what is made up, so nothing is made up for it.
    document["components"].pop("securitySchemes", None)
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    for operation in operations:
        operation.pop("security", None)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(document))
    return document, len(operations)


def fuzz(run: hooks.Run, document: Path, seed: int) -> int:
    """Lets schemathesis run; gives its exit code."""
    hooks.run = run
    words = ["--config-file", str(Path(__file__).with_name("schemathesis.toml")), "run", str(document), "--no-color"]
    words += ["--url", f"{run.server.address}/server", "--phases", "examples,coverage,fuzzing", "--max-examples", str(run.fuzzed)]
    words += ["--seed", str(seed), "--checks", ",".join([*CHECKS, checks.plain_words.__name__])]
    try:
        return schemathesis.main(args=words, standalone_mode=False)
    except SystemExit as ended:
        return ended.code


def show(counts: Counter, operations: int, seconds: float):
    """The counts of all calls."""
    pairs = {key: count for key, count in counts.items() if isinstance(key, tuple)}
    statuses = Counter()
    for (_, status), count in pairs.items():
        statuses[status] += count
    print("\nanswered " + ", ".join(f"{status} {count}" for status, count in sorted(statuses.items())))
    print("as " + ", ".join(f"{role} {count}" for role, count in sorted((key, count) for key, count in counts.items() if key not in pairs)))
    called, succeeded = {label for label, _ in pairs}, {label for label, status in pairs if status < 300}
    print(f"of {operations} operations {len(called)} were called and {len(succeeded)} succeeded; {len(pairs)} pairs of operation and status")
    print(f"{sum(pairs.values())} calls in {seconds:.0f} s")


def main(program: str, cases: int, seed: int, folder: Path) -> int:
    """Sends about so many calls, at least one for each operation; 0 when there was no fault."""
    began, counts, worst = time.monotonic(), Counter(), 0
    file = folder / "openapi.json"
    document, operations = write_document(program, file)
    for chapter in range(-(-cases // CHAPTER)):
        each = min(CHAPTER, cases - chapter * CHAPTER) / operations
        with Server(program, os.environ.get("MUSTER_TEST_POSTGRES")) as server:
            run = hooks.Run(server, document, f"{seed} {chapter}", each, counts)
            worst = max(worst, fuzz(run, file, seed + chapter))
            if not server.is_alive():
                print("the server ended: " + "\n".join(server.said().splitlines()[-6:]))
                worst = 1
    show(counts, operations, time.monotonic() - began)
    return 1 if worst else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4])))
