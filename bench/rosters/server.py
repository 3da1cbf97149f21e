"""How long proposals take through the server, over the data of a nation with dates ahead that have no people yet.

Serves a season (`muster seed synthetic --unstaffed 2`), signs in as one region's administrator, and asks for its rosters as the pages do:
drawn, looked at, changed, entered and undone.

    PYTHONPATH=tools python bench/rosters/server.py PROGRAM SEASON [--port 8130] [--out FILE]
"""

import argparse
import statistics
import time

from drills import report
from drills.people import Person
from drills.server import Season

REGION = "northern.admin1"
ROUNDS = 7


def timed(person, method, path, body=None):
    """The answer and the milliseconds it took."""
    began = time.perf_counter()
    answer = person.call(method, path, body)
    took = (time.perf_counter() - began) * 1000
    if answer.status_code != 200:
        raise RuntimeError(f"{method} {path}: {answer.status_code} {answer.text[:300]}")
    return answer.json(), took


def median(person, path):
    """The median of some calls."""
    return statistics.median(timed(person, "GET", path)[1] for _ in range(ROUNDS))


def wanted(person):
    """The rules of the first preset for the examination that has dates ahead, without the rule about faces, which nobody has there."""
    presets, _ = timed(person, "GET", "/examination/filling-presets")
    rules = presets[0]["rules"]
    rules["rules"]["fit"] = False
    for examination in timed(person, "GET", "/examination/examination")[0]:
        answer = person.call("POST", "/examination/roster-proposals", {**rules, "examinationId": examination["id"]})
        if answer.status_code == 200:
            found = answer.json()[0]
            details = until(person, found["id"], {"DRAWING"})
            if details["proposal"]["state"] == "READY" and details["summary"]["duties"] > 2000:
                return rules, examination["id"], found["id"]
    raise RuntimeError("no examination has dates ahead without people")


def until(person, proposal, working):
    """The proposal once the server no longer works on it."""
    while True:
        details, _ = timed(person, "GET", f"/examination/roster-proposals/{proposal}")
        if details["proposal"]["state"] not in working:
            return details
        time.sleep(0.1)


def measure(person):
    """Rows of the table."""
    rules, examination, _ = wanted(person)
    began = time.perf_counter()
    [proposal], _ = timed(person, "POST", "/examination/roster-proposals", {**rules, "examinationId": examination})
    drawn = until(person, proposal["id"], {"DRAWING"})
    rows = [("asked until drawn", f"{time.perf_counter() - began:.1f} s")]
    at = f"/examination/roster-proposals/{proposal['id']}"
    rows.append(("the proposal with its figures", f"{median(person, at):.0f} ms"))
    page = f"{at}/posts?page=1"
    posts, _ = timed(person, "GET", page)
    rows.append(("a page of its posts", f"{median(person, page):.0f} ms"))
    first = (posts["data"] if isinstance(posts, dict) else posts)[0]
    reasons = f"{at}/posts/{first['post']}"
    rows.append(("a post with its reasons", f"{median(person, reasons):.0f} ms"))
    full = next(post for post in (posts["data"] if isinstance(posts, dict) else posts) if post["people"])
    lock = {
        "version": drawn["proposal"]["version"],
        "kind": "LOCK",
        "post": full["post"],
        "functionaryId": full["people"][0]["functionary"]["id"],
    }
    changed, took = timed(person, "POST", f"{at}/changes", lock)
    rows.append(("a change by hand", f"{took:.0f} ms"))
    began = time.perf_counter()
    timed(person, "POST", f"{at}/enter", {"version": changed["proposal"]["version"]})
    entered = until(person, proposal["id"], {"ENTERING"})
    took = time.perf_counter() - began
    rows.append((f"entered: {entered['proposal']['entered']:,} duties", f"{took:.1f} s"))
    began = time.perf_counter()
    timed(person, "POST", f"/examination/undo/{entered['proposal']['undo']['id']}")
    rows.append(("undone", f"{time.perf_counter() - began:.1f} s"))
    figures = drawn["proposal"] | {"people": drawn["summary"]["people"], "empty": drawn["summary"]["emptyPosts"]}
    return figures, rows


def main():
    """Measures and writes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("season")
    parser.add_argument("--out")
    options = parser.parse_args()
    with Season(options.program, options.season) as season:
        season.start(900)
        person = Person(season.address, "SSC_REGION_ADMIN", name=REGION)
        person.sign_in()
        figures, rows = measure(person)
    lines = [
        f"One region of a made-up nation: {figures['people']:,} people, {figures['needed']:,} needed, {figures['filled']:,} filled, "
        f"{figures['empty']:,} posts not full ({report.build(options.program)}, {report.machine()}).",
        "",
        "| | |",
        "|---|---|",
        *[f"| {name} | {value} |" for name, value in rows],
    ]
    report.write(options.out, "proposals through the server", lines)


if __name__ == "__main__":
    main()
