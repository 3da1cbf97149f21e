"""The roster of a whole examination as an authority sends it: who works where and when, who is needed, and what is wrong."""

import collections
import dataclasses
import datetime
import json
import random

import messy_files
import messy_writing
import openpyxl

PER_CENTER = 6
HEADINGS = (
    "S.No.", "Exam Center Code", "Exam Date", "Shift", "Reporting Time", "Duty", "Staff UID", "Mobile", "Name", "Required",
)  # fmt: skip
# What a heading means, in the order of HEADINGS.
FIELDS = (None, "center", "date", "batch", "reportingTime", "role", "uid", "mobileNumber", "personName", "needed")
TITLES = {
    "EDUQUITY_INVIGILATOR": ("Invigilator", "INVIGILATOR", "invigilator"),
    "EDUQUITY_VENUE_MANAGER": ("Venue Manager",),
    "EDUQUITY_LAB_SUPERVISOR": ("Lab Supervisor", "Lab Incharge"),
    "EDUQUITY_REGISTRATION_DESK_MANAGER": ("Registration Desk Manager", "Registration Desk"),
    "EDUQUITY_SOFTWARE_SUPPORT_ENGINEER": ("Software Support Engineer",),
    "EDUQUITY_NETWORK_AND_HARDWARE_SUPPORT": ("Network Engineer",),
    "EDUQUITY_SECURITY_AND_FRISKING": ("Security Guard", "Security and Frisking"),
    "EDUQUITY_WASHROOM_CLEANING_STAFF": ("Housekeeping",),
    "EDUQUITY_SUPPORT_STAFF_MAINTENANCE": ("Electrician",),
    "EY_OBSERVER": ("Observer",),
    "ECIL_JAMMER_OPERATOR": ("Jammer Operator",),
    "SSC_CENTER_COORDINATOR": ("Center Coordinator", "SSC Center Coordinator"),
}
FAMILIES = ("EDUQUITY_", "ECIL_", "EY_", "SSC_")
DATES = (
    (40, lambda day: f"{day:%d/%m/%Y}"), (15, lambda day: f"{day:%d.%m.%Y}"), (15, lambda day: f"{day:%d-%b-%Y}"),
    (10, lambda day: f"{day.day} {day:%B %Y}"), (10, lambda day: f"{day:%Y-%m-%d}"), (10, lambda day: day),
)  # fmt: skip
# All of them mean half past seven.
TIMES = ("7:30 AM", "07:30", "0730 hrs", "7.30 am", datetime.time(7, 30))
SHIFT = "Shift 1"
# Nobody and nothing has these: codes of centers, and mobile numbers.
NO_CENTER, NO_MOBILE = "0000{:03}", "60000000{:02}"
# How many rows of each kind there are in a sheet of a thousand rows; at least one of each. They stand at the end of the sheet.
CONFLICTS = {
    "elsewhere": 3, "unknown_center": 2, "unknown_person": 2, "foreign_role": 2, "not_active": 2, "other_time": 1,
    "other_need": 1,
}  # fmt: skip
REPEATED = {"twice": 2}
WARNED = {"other_name": 2}


@dataclasses.dataclass(frozen=True)
class Line:
    """A row before it is written: a duty has a person, a need has a number."""

    center: dict
    date: datetime.date
    role: str
    person: dict | None = None
    needed: int | None = None
    time: str | None = None


def title(dice, role):
    return dice.choice(TITLES.get(role, (role,)))


def center_cell(dice, center, is_only):
    """Most write the code, as text or as a number; a few the name, where no other center has it."""
    code = center["code"]
    if is_only and dice.random() < 0.05:
        return center["name"]
    return int(code) if code.isdecimal() and not code.startswith("0") and dice.random() < 0.3 else code


def name_cell(dice, name):
    return dice.choices((name, name.upper(), f"Shri {name}", name.replace(" ", "  ", 1)), (80, 12, 4, 4))[0]


def cells(dice, line, is_only):
    """What stands in the columns of a line, but for its serial number."""
    person, uid, mobile, name = line.person, None, None, None
    if person:
        # Somebody is named by one number or by two.
        way = dice.choices(("uid", "mobile", "both"), (40, 30, 30))[0]
        uid = person["uid"] if way != "mobile" and person.get("uid") else None
        mobile = messy_writing.as_one_writes(dice, messy_writing.MOBILES, person["mobile"]) if way != "uid" or not uid else None
        name = name_cell(dice, person["name"])
    return [
        center_cell(dice, line.center, is_only), messy_writing.as_one_writes(dice, DATES, line.date), SHIFT,
        line.time or dice.choice(TIMES), title(dice, line.role), uid, mobile, name, line.needed,
    ]  # fmt: skip


def needs_of(dice, people):
    """How many of each role a center needs: those who are there, and at one center in five one more of a role."""
    count = {}
    for person in people:
        count[person["role"]] = count.get(person["role"], 0) + 1
    if dice.random() < 0.2:
        count[dice.choice(sorted(count))] += 1
    return count


def at_the_end(dice, duties, needs, spare, inactive, centers, rows):
    """Lines by kind, each about somebody who has no other duty unless that is the fault."""
    spare, made = iter(spare), {}
    # Names in other scripts are not compared.
    latin = (person for person in spare if person["name"].isascii())
    for kind, share in (CONFLICTS | REPEATED | WARNED).items():
        made[kind] = lines = []
        for number in range(max(1, rows * share // 1000)):
            duty = dice.choice(duties)
            if kind == "elsewhere":
                other = dice.choice([center for center in centers if center != duty.center])
                lines.append(dataclasses.replace(duty, center=other))
            elif kind == "twice":
                lines.append(duty)
            elif kind == "other_need":
                need = dice.choice(needs)
                lines.append(dataclasses.replace(need, needed=need.needed + 3))
            else:
                person = inactive[number] if kind == "not_active" else next(latin if kind == "other_name" else spare)
                lines.append(wrong(kind, number, dataclasses.replace(duty, person=dict(person), role=person["role"])))
    return made


def wrong(kind, number, line):
    """The duty of somebody with what makes it one of this kind."""
    if kind == "unknown_center":
        return dataclasses.replace(line, center={"code": NO_CENTER.format(number), "name": "Nowhere"})
    if kind == "unknown_person":
        return dataclasses.replace(line, person={"uid": None, "mobile": NO_MOBILE.format(number), "name": "No Body"})
    if kind == "foreign_role":
        return dataclasses.replace(line, role="ECIL_JAMMER_OPERATOR" if line.role.startswith("EY_") else "EY_OBSERVER")
    if kind == "other_time":
        return dataclasses.replace(line, time="9:15 AM")
    if kind == "other_name":
        return dataclasses.replace(line, person=line.person | {"name": "Zubeida Ferozepurwala"})
    return line


def plan(dice, centers, dates, groups):
    """The lines of each day at each center: what it needs, and who is there."""
    for date in dates:
        for center, people in zip(centers, groups, strict=True):
            for role, count in sorted(needs_of(dice, people).items()):
                yield Line(center, date, role, needed=count)
            for person in people:
                yield Line(center, date, person["role"], person)


def sitting(date, good, bad):
    """What entering the good lines of a date does, and who is still missing then, role by role."""
    here = [line for line in good if line.date == date]
    place = lambda line: (line.center["code"], line.role)  # noqa: E731
    there = collections.Counter(place(line) for line in here if line.person)
    lacking = {place(line): line.needed - there[place(line)] for line in here if line.needed}
    short = {place: count for place, count in lacking.items() if count > 0}
    return {
        "date": date.isoformat(), "centers": len({line.center["code"] for line in here}), "duties": there.total(),
        "needs": len(lacking), "needed": sum(line.needed for line in here if line.needed), "missing": sum(short.values()),
        "short": len(short),
        "centers_short": len({center for center, _ in short}), "conflicts": sum(line.date == date for line in bad),
        "sample": sample(here),
    }  # fmt: skip


def sample(lines):
    """All of one center, to be looked at one by one: who has which role there, and how many are needed."""
    code = lines[0].center["code"]
    here = [line for line in lines if line.center["code"] == code]
    return {
        "center": code, "people": {line.person["uid"]: line.role for line in here if line.person},
        "needs": {line.role: line.needed for line in here if line.needed},
    }  # fmt: skip


def write(file, examination, lines, end, dice, names):
    """Writes the workbook; says in which row each of the lines at the end stands."""
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Deployment")
    for head in (("Staff Selection Commission",), (f"Deployment of staff, {examination}",), (), HEADINGS):
        sheet.append(head)
    row_numbers, row, number = {kind: [] for kind in end}, 4, 0
    for kind, line in [*((None, line) for line in lines), *((kind, line) for kind, some in end.items() for line in some)]:
        row, number = row + 1, number + 1
        if kind is None and number % 500 == 0:
            # The end of a page, as somebody laid it out for print.
            sheet.append(())
            row += 1
        if kind:
            row_numbers[kind].append(row)
        sheet.append([number, *cells(dice, line, names.count(line.center["name"]) == 1)])
    sheet.append(("Total", number))
    book.save(file)
    messy_files.fix_times(file)
    return row_numbers


def make(folder, count, days, seed, centers, people, examination, first):
    """Writes roster.xlsx and expected.json. People whose status is there and not ACTIVE are only sent where they cannot go."""
    dice = random.Random(seed)
    active, inactive = [], []
    for person in people:
        (active if person.get("status", "ACTIVE") == "ACTIVE" else inactive).append(person)
    centers = centers[:count]
    names = [center["name"] for center in centers]
    rows = count * days * PER_CENTER * 2
    spare = 8 * max(1, rows * 3 // 1000)
    per_center = min(PER_CENTER, (len(active) - spare) // count)
    if len(centers) < count or per_center < 1 or len(inactive) < max(1, rows * CONFLICTS["not_active"] // 1000):
        raise SystemExit(f"{len(centers)} centers, {len(active)} active and {len(inactive)} other people are too few.")
    groups = [active[index * per_center : (index + 1) * per_center] for index in range(count)]
    dates = [first + datetime.timedelta(days=day) for day in range(days)]
    lines = list(plan(dice, centers, dates, groups))
    duties, needs = [line for line in lines if line.person], [line for line in lines if line.needed]
    end = at_the_end(dice, duties, needs, active[count * per_center :], inactive, centers, rows)
    folder.mkdir(parents=True, exist_ok=True)
    row_numbers = write(folder / "roster.xlsx", examination, lines, end, dice, names)
    good = lines + [line for kind in WARNED for line in end[kind]]
    bad = [line for kind in CONFLICTS for line in end[kind]]

    def counts(kinds):
        return {kind: len(end[kind]) for kind in kinds}

    expected = {
        "rows": len(lines) + sum(map(len, end.values())), "good": len(good), "examination": examination, "batch": SHIFT,
        "reporting_time": "07:30", "heading_row": 4, "headings": dict(zip(HEADINGS, FIELDS, strict=True)),
        "sittings": [sitting(date, good, bad) for date in dates], "conflicts": counts(CONFLICTS), "repeated": counts(REPEATED),
        "warned": counts(WARNED), "row_numbers": row_numbers,
    }  # fmt: skip
    (folder / "expected.json").write_text(json.dumps(expected, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return expected
