"""A workbook of centers as an authority sends it: names of cities, degrees with their signs, seats as one says them."""

import csv
import pathlib
import random

import messy_files
import messy_writing
import openpyxl

REFERENCE = pathlib.Path(__file__).parents[2] / "config" / "reference"
HEADINGS = {
    "name": ("Name of Centre", "Exam Venue", "Center Name", "Name of the Institution"),
    "centerCode": ("Centre Code", "Venue Code", "Exam Center Code"),
    "cityId": ("City", "Exam City", "City/Town"),
    "districtId": ("District", "Dist."),
    "stateId": ("State", "State/UT", "State Name"),
    "lat": ("Lat", "Latitude", "GPS Latitude"),
    "lng": ("Long.", "Longitude", "GPS Longitude"),
    "geoFencingRadius": ("Radius (m)", "Geo Fence", "Radius in metres"),
    "isPHFriendly": ("PH Friendly", "PwD Friendly (Y/N)", "Accessible?"),
    "maxCandidateCapacity": ("Seating Capacity", "No. of Seats", "Total Seats"),
    "maxPHCount": ("PH Seats", "PwD Seats"),
    "fullAddress": ("Address", "Address of Center", "Venue Address"),
    "pincode": ("PIN", "Pincode", "Pin No."),
}
OPTIONAL = ("districtId", "geoFencingRadius", "maxPHCount")
# Columns that mean nothing to a center.
SERIAL, CONTACT, REMARK = ("S.No.", "Sl. No"), ("Nodal Officer", "Contact Person"), ("Remarks", "Remark")
OTHER_CITY_NAMES = {
    "Bengaluru": "Bangalore", "Mumbai": "Bombay", "Prayagraj": "Allahabad", "Gurugram": "Gurgaon", "Kolkata": "Calcutta",
    "Thiruvananthapuram": "Trivandrum", "Kochi": "Cochin", "Visakhapatnam": "Vizag",
}  # fmt: skip
STATES = {
    2: "Himachal Pradesh", 4: "Chandigarh", 5: "Uttarakhand", 6: "Haryana", 7: "Delhi", 8: "Rajasthan", 9: "U.P.", 10: "Bihar",
    18: "Assam", 19: "W.B.", 21: "Orissa", 22: "Chattisgarh", 23: "M.P.", 24: "Gujarat", 27: "Maharashtra",
    28: "Andhra Pradesh", 29: "Karnataka", 32: "Kerala", 33: "Tamilnadu", 36: "Telangana",
}  # fmt: skip
HOUSES = (
    "Govt. Inter College", "Kendriya Vidyalaya", "ITI", "Polytechnic College", "DAV Public School", "St. Xavier's College",
    "Institute of Technology", "राजकीय महाविद्यालय",
)  # fmt: skip
STREETS = ("Station Road", "Civil Lines", "Gandhi Marg", "College Road", "Ring Road")
SEPARATORS = (", ", ",\n")
DEGREES = (
    (30, lambda value, sign: value), (20, lambda value, sign: str(value)), (25, lambda value, sign: f"{value}° {sign}"),
    (10, lambda value, sign: f"{value}{sign}"), (10, lambda value, sign: minutes(value, sign)),
    (5, lambda value, sign: f"{value}°"),
)  # fmt: skip
SEATS = ((40, lambda value: value), (25, lambda value: f"{value:,}"), (20, str), (15, lambda value: f"{value} seats"))
METRES = ((50, lambda value: value), (30, lambda value: f"{value} m"), (20, lambda value: f"{value} metres"))
# What no rule can mend: the share of the rows that have it, and the cells that it replaces.
FAULTS = {
    "unknown_city": (0.005, {"cityId": "Atlantis"}),
    "no_city": (0.005, {"cityId": None}),
    "no_name": (0.005, {"name": "  "}),
    "latitude_beyond_the_pole": (0.005, {"lat": "128.6139"}),
    "latitude_alone": (0.005, {"lng": None}),
    "seats_in_words": (0.005, {"maxCandidateCapacity": "about two hundred"}),
    "pin_of_five_digits": (0.005, {"pincode": "11000"}),
}


def minutes(value, sign):
    """28.6139 as degrees, minutes and seconds."""
    seconds = round(value * 3600)
    return f"{seconds // 3600}°{seconds // 60 % 60:02}'{seconds % 60:02}\"{sign}"


def cities():
    """The cities that every installation can have: state, district, code and name."""
    districts = {row["District LGD Code"]: row["District Name"] for row in read("demo-districts.csv")}
    for row in read("demo-cities.csv"):
        yield int(row["State LGD Code"]), districts[row["District LGD Code"]], row["City Code"], row["City Name"]


def read(name):
    with (REFERENCE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def city_cell(dice, code, name):
    """A city is written by its name more often than by its code."""
    name = OTHER_CITY_NAMES.get(name, name) if dice.random() < 0.3 else name
    return dice.choices((name, name.upper(), f"{name} ", int(code)), (60, 20, 5, 15))[0]


def center(dice, number, seed):
    """The cells of a center by the field that they mean, and what it is called. No two have one code or one name."""
    state, district, code, name = dice.choice(list(cities()))
    seats = dice.choice((60, 120, 240, 360, 480, 600, 1200, 1500))
    called = f"{dice.choice(HOUSES)} No. {seed % 100}-{number}, {name}"
    own = f"{code}{seed % 100:02}{number:04}"
    ph = dice.random() < 0.6
    return {
        "name": called, "centerCode": dice.choice((own, int(own))), "cityId": city_cell(dice, code, name),
        "districtId": district, "stateId": STATES[state],
        "lat": degrees(dice, 8.1, 34.9, "N"), "lng": degrees(dice, 70.1, 91.9, "E"),
        "geoFencingRadius": messy_writing.as_one_writes(dice, METRES, dice.choice((100, 200, 300))),
        "isPHFriendly": dice.choice(("Yes", "Y", "YES", "yes")) if ph else dice.choice(("No", "N", "no")),
        "maxCandidateCapacity": messy_writing.as_one_writes(dice, SEATS, seats),
        "maxPHCount": seats // 40 if ph else None,
        "fullAddress": f"{dice.randint(1, 400)}, {dice.choice(STREETS)}{dice.choice(SEPARATORS)}{name}",
        "pincode": messy_writing.as_one_writes(dice, messy_writing.PIN_CODES, f"{dice.randint(110_001, 799_999)}"),
    }, {"code": own, "name": called}  # fmt: skip


def degrees(dice, least, most, sign):
    value = round(dice.uniform(least, most), 4)
    return dice.choices(DEGREES, [weight for weight, _ in DEGREES])[0][1](value, sign)


def kinds(dice, count):
    """The kind of every row: None for a good one. The first is always good, so that others can repeat it."""
    counts = {kind: max(1, int(count * share)) for kind, (share, _) in FAULTS.items()} | {"duplicate": max(1, count // 100)}
    of_rows = [None] * count
    places = iter(dice.sample(range(1, count), sum(counts.values())))
    for kind, times in counts.items():
        for _ in range(times):
            of_rows[next(places)] = kind
    return of_rows


def layout(dice):
    fields = [field for field in HEADINGS if field not in OPTIONAL or dice.random() < 0.6]
    columns = [(field, dice.choice(HEADINGS[field])) for field in fields]
    columns.append((None, dice.choice(CONTACT)))
    dice.shuffle(columns)
    return [("serial", dice.choice(SERIAL)), *columns, (None, dice.choice(REMARK))]


def make(file, count, seed):
    """Writes the workbook and returns what should become of its rows."""
    if count < 40:
        raise SystemExit("A sheet has at least 40 centers, so that every kind of fault has a row.")
    dice = random.Random(seed)
    columns, of_rows = layout(dice), kinds(dice, count)
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet(dice.choice(("Centres", "Venue List", "Sheet1")))
    lines = [("Staff Selection Commission",), ("List of examination centres",), (), [heading for _, heading in columns]]
    for line in lines:
        sheet.append(line)
    good, centers, row_numbers = [], [], {kind: [] for kind in ("duplicate", *FAULTS)}
    for index, kind in enumerate(of_rows):
        cells, known = center(dice, index, seed)
        if kind == "duplicate":
            cells = dice.choice(good)
        elif kind:
            cells |= FAULTS[kind][1]
        else:
            good.append(cells)
            centers.append(known)
        if kind:
            row_numbers[kind].append(len(lines) + index + 1)
        sheet.append([index + 1 if field == "serial" else cells.get(field) for field, _ in columns])
    book.save(file)
    messy_files.fix_times(file)
    by_kind = {kind: len(numbers) for kind, numbers in row_numbers.items() if kind != "duplicate"}
    duplicates, hopeless = len(row_numbers["duplicate"]), sum(by_kind.values())
    return {
        "rows": count, "mendable": count - duplicates - hopeless, "duplicates": duplicates, "hopeless": hopeless,
        "by_kind": by_kind, "row_numbers": row_numbers, "sheet": sheet.title, "heading_row": len(lines),
        "headings": {heading: field if field in HEADINGS else None for field, heading in columns}, "centers": centers,
    }  # fmt: skip
