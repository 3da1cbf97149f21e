"""What every comparison tells of where it ran, and where its tables go."""

import os
import pathlib
import platform
import sys

HOLD = "end with 1 where a limit is not kept"


def machine():
    """The processor and the system, in a line."""
    lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    facts = dict(line.split(":", 1) for line in lines if ":" in line)
    facts = {name.strip(): value.strip() for name, value in facts.items()}
    flags = facts.get("flags", "").split()
    widest = next((name for flag, name in (("avx512f", "AVX-512"), ("avx2", "AVX2")) if flag in flags), "no AVX2")
    name = facts.get("model name", platform.processor())
    return f"{name}, {os.cpu_count()} cores, {widest}; {platform.system()} {platform.release()}"


def build(program):
    """Which build a program is."""
    return "the optimised build" if "release" in pathlib.Path(program).parts else "the build of `make run`"


def write(out, mark, lines):
    """Prints the lines, and puts them between the marks of a document, if one is named and has such, in place of what was there."""
    print("\n".join(lines), flush=True)
    if not out:
        return
    out = pathlib.Path(out)
    before, found, rest = out.read_text().partition(f"<!-- {mark} -->\n")
    if not found:
        print(f"{out} has no place for this: it has no mark “{mark}”.", file=sys.stderr)
        return
    after = rest.split(f"<!-- end of {mark} -->", 1)[1]
    out.write_text(before + f"<!-- {mark} -->\n" + "\n".join(lines).rstrip() + f"\n<!-- end of {mark} -->" + after)


def judge(hold, limits):
    """Says which of the limits, sentences and whether they hold, are not kept, and ends with 1 for them if wanted."""
    broken = [sentence for sentence, holds in limits if not holds]
    for sentence in broken:
        print(f"Not kept: {sentence}.", file=sys.stderr)
    if hold and broken:
        raise SystemExit(1)
