"""How long lists take over the data of a nation: near and far pages, by number and by cursor, filters, orders and searches.

Serves a copy of a season (`muster seed synthetic`), signs in as the head office, a region and an agency, and asks for each kind of page
many times, the kinds in turn. Everything runs on this one machine, the client too.

    PYTHONPATH=tools python bench/data/lists.py PROGRAM SEASON [--calls 100] [--port 8120] [--json FILE]
"""

import argparse
import http.client
import json
import os
import pathlib
import random
import shutil
import statistics
import tempfile
import time
import urllib.parse

from drills import report
from drills.people import Person
from drills.server import Season

LIMIT = 15  # milliseconds, of the slowest of a hundred calls
CALLERS = {"office": "sscadmin", "region": "northern.admin1", "agency": "eduquity.admin"}
WORDS = ["suresh", "anita", "kumar", "devi", "singh", "k", "ra", "सी", "f1", "98", "sharma kumar"]


def percentile(times, share):
    """The time that this share of the calls does not exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


class Copy(Season):
    """A server on a copy of a season, and who is signed in there."""

    def __init__(self, program, season, port, here):
        # On the disk of the season, which has room for it.
        self.copied = pathlib.Path(tempfile.mkdtemp(prefix="muster-lists.", dir=pathlib.Path(season).resolve().parent))
        super().__init__(program, season if here else self.copied / "data")
        self.port = port
        if not here:
            shutil.copytree(season, self.data)

    def __enter__(self):
        try:
            self.upgrade = self.start(900)
            self.line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
            self.people = {name: Person(self.address, name, name=user) for name, user in CALLERS.items()}
            for person in self.people.values():
                person.sign_in()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        super().__exit__()
        shutil.rmtree(self.copied, ignore_errors=True)

    def get(self, caller, path):
        """The answer, and how long it took in milliseconds."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.people[caller].cookies.items())
        began = time.perf_counter()
        self.line.request("GET", f"/server{path}", headers={"cookie": cookies})
        answer = self.line.getresponse()
        body = answer.read()
        taken = (time.perf_counter() - began) * 1e3
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status} {body[:300]}")
        return json.loads(body), taken


def facts(season):
    """Ids to narrow lists by, and the dates of the season."""
    regions, _ = season.get("office", "/choices/regions")
    agencies, _ = season.get("office", "/agencies")
    days, _ = season.get("office", "/examination/examination-days?page=1&pageSize=50")
    days, _ = season.get("office", f"/examination/examination-days?page={max(1, days['total'] // 100)}&pageSize=50")
    day = days["data"][0]
    return {
        "region": regions[0]["id"],
        "agency": next(agency["id"] for agency in agencies if agency["slug"] == "eduquity"),
        "day": day["id"],
        "date": day["date"],
        "center": day["centerId"],
        "state": day["stateId"],
    }


def kinds(known):
    """Who asks for what: a name, the caller, the address, and whether it is walked by cursor."""
    people = "/functionary"
    yield from (
        ("people, page 1", "office", f"{people}?", "near"),
        ("people, any page", "office", f"{people}?", "any"),
        ("people, the middle page", "office", f"{people}?", "middle"),
        ("people, by cursor from the middle", "office", f"{people}?", "cursor"),
        ("people of a region, any page", "region", f"{people}?", "any"),
        ("people of an agency, any page", "agency", f"{people}?", "any"),
        ("active people, any page", "office", f"{people}?status=ACTIVE", "any"),
        ("active people of an agency, any page", "agency", f"{people}?status=ACTIVE", "any"),
        ("people of a role and a region, any page", "office", f"{people}?role=EDUQUITY_INVIGILATOR&regionId={known['region']}", "any"),
        ("blocked people of an agency, any page", "office", f"{people}?status=TEMPORARILY_BLOCKED&authorizingAgencyId={known['agency']}", "any"),
    )
    for order in ("updatedAt", "firstName", "-lastName", "uid", "mobileNumber", "status", "defaultRole"):
        yield (f"people by {order}, any page", "office", f"{people}?sort={order}", "any")
    yield ("people of a region by lastName, any page", "region", f"{people}?sort=lastName", "any")
    yield ("a search", "office", f"{people}?", "search")
    yield ("a search in a region", "region", f"{people}?", "search")
    yield ("a search of active people of an agency", "agency", f"{people}?status=ACTIVE", "search")
    yield ("a search by firstName", "office", f"{people}?sort=firstName", "search")
    activity = "/dashboard/functionaries-activity"
    for name, caller, path in (
        ("duties of a date", "office", f"{activity}?date={known['date']}"),
        ("duties", "office", f"{activity}?"),
        ("duties of a region", "region", f"{activity}?"),
        ("duties of an agency", "agency", f"{activity}?"),
        ("examination days", "office", "/examination/examination-days?"),
        ("examination days of a region", "region", "/examination/examination-days?"),
        ("examination days of an agency", "agency", "/examination/examination-days?"),
        ("attendance of a date", "office", f"/dashboard/functionary-attendance?date={known['date']}"),
        ("attendance", "office", "/dashboard/functionary-attendance?"),
        ("attendance of a region", "region", "/dashboard/functionary-attendance?"),
        ("anomalies", "office", "/monitoring/anomalies?"),
        ("anomalies of a region", "region", "/monitoring/anomalies?"),
        ("centers", "office", "/examination/centers?"),
        ("accounts", "office", "/users?"),
        ("look-alikes", "office", "/functionary/duplicate-reviews?"),
    ):
        yield (f"{name}, page 1", caller, path, "near")
        yield (f"{name}, any page", caller, path, "any")
    date = known["date"]
    for name, caller, path in (
        ("centers of a date by urgency", "office", f"/dashboard/day-centers?date={date}&sort=urgency"),
        ("centers of a date by first entry", "office", f"/dashboard/day-centers?date={date}&sort=firstEntry"),
        ("arrivals of a date", "office", f"/dashboard/arrivals?date={date}"),
        ("arrivals of a date in a region", "region", f"/dashboard/arrivals?date={date}"),
        ("arrivals of a date, of an agency", "agency", f"/dashboard/arrivals?date={date}"),
        ("arrivals of a date by center", "office", f"/dashboard/center-arrivals?date={date}&sort=urgency"),
        ("agencies over a season", "office", "/dashboard/agency-reliability?"),
        ("people without a picture", "agency", f"{people}?hasPicture=false"),
        ("candidates for a day", "office", f"/examination/examination-day/{known['day']}/candidates?role=EDUQUITY_INVIGILATOR"),
        ("free candidates for a day", "office", f"/examination/examination-day/{known['day']}/candidates?role=EDUQUITY_INVIGILATOR&free=true"),
        ("refused lines of the audit trail", "office", "/audit?outcome=REFUSED"),
    ):
        yield (name, caller, path, "near")
    yield ("roster of a day", "office", f"/examination/examination-day-functionary/{known['day']}?", "near")
    yield ("roster of a day, a search", "office", f"/examination/examination-day-functionary/{known['day']}?", "search")


def address(season, dice, caller, path, how, memory):
    """The address of the next call of a kind."""
    total = memory.setdefault("total", None)
    if total is None:
        try:
            memory["total"] = total = season.get(caller, f"{path}&page=1&pageSize=1")[0]["total"]
        except KeyError:
            memory["total"] = total = 1
    pages = max(1, -(-total // 50))
    if how == "search":
        return f"{path}&q={urllib.parse.quote(dice.choice(WORDS))}&page=1&pageSize=50"
    if how == "cursor":
        cursor = memory.get("cursor")
        if not cursor:
            cursor = season.get(caller, f"{path}&page={pages // 2}&pageSize=50")[0]["nextCursor"]
        return f"{path}&cursor={cursor}"
    page = {"near": 1, "middle": (pages + 1) // 2, "any": dice.randint(1, pages)}[how]
    return f"{path}&page={page}&pageSize=50"


def measure(season, calls, only=""):
    """Asks for each kind of page so many times, the kinds in turn."""
    dice = random.Random(7)
    every = [kind for kind in kinds(facts(season)) if only in kind[0]]
    times, memories = {kind[0]: [] for kind in every}, {kind[0]: {} for kind in every}
    for number in range(calls + 2):
        for name, caller, path, how in every:
            answer, taken = season.get(caller, address(season, dice, caller, path, how, memories[name]))
            if how == "cursor":
                memories[name]["cursor"] = answer["nextCursor"]
            if number >= 2:
                times[name].append(taken)
    return times


def table(times):
    """Markdown."""
    lines = ["| | min | p50 | p99 |", "|---|---|---|---|"]
    for name, taken in times.items():
        mark = "" if percentile(taken, 0.99) <= LIMIT else " *"
        lines.append(f"| {name} | {min(taken):.1f} | {statistics.median(taken):.1f} | {percentile(taken, 0.99):.1f}{mark} |")
    return lines


def main():
    """Serves, measures, prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("season")
    parser.add_argument("--calls", type=int, default=100)
    parser.add_argument("--port", type=int, default=8120)
    parser.add_argument("--here", action="store_true", help="serve the season itself and not a copy: it is upgraded and signed in to")
    parser.add_argument("--only", default="", help="only kinds whose name contains this")
    parser.add_argument("--json", help="write the times here as well")
    wish = parser.parse_args()
    with Copy(wish.program, wish.season, wish.port, wish.here) as season:
        print(f"{report.machine()}; {report.build(wish.program)}; load {os.getloadavg()[0]:.1f}")
        print(f"ready after {season.upgrade:.0f} s, with the upgrade of the database; milliseconds over HTTP, {wish.calls} calls each")
        times = measure(season, wish.calls, wish.only)
    print("\n".join(table(times)))
    if wish.json:
        pathlib.Path(wish.json).write_text(json.dumps(times))


if __name__ == "__main__":
    main()
