"""openpyxl: makes the sheet, and reads it as fast as it can.

    peer.py make FILE ROWS SEED
    peer.py read FILE

Reading prints how many cells there were, and the seconds that it took from the opening of the file.
"""

import random
import sys
import time

import openpyxl

HEADINGS = (
    "First Name", "Middle Name", "Last Name", "Date Of Birth", "Gender", "Aadhaar Number", "Highest Qualification",
    "Nationality", "Father Name", "Mother Name", "Mobile Number", "Alternate Mobile", "Email", "Current State Lgd Code",
    "Current District", "Current City", "Current Pin Code", "Current Full Address",
    "Permanent Address Same As Current Address", "Permanent State Lgd Code", "Permanent District", "Permanent City",
    "Permanent Pin Code", "Permanent Full Address", "Default Role",
)  # fmt: skip
FIRST = ("Asha", "Ravi", "Meena", "Suresh", "Kavita", "Imran", "Lakshmi", "Gurpreet", "Thomas", "सुनीता", "राजेश", "Nusrat")
LAST = ("Devi", "Kumar", "Sharma", "Reddy", "Iyer", "Khan", "Singh", "Fernandes", "Das", "यादव", "Patil", "Gogoi")
CITIES = (("7", "New Delhi", "Delhi", "110001"), ("27", "Pune", "Pune", "411001"), ("33", "Chennai", "Chennai", "600001"))
LEVELS = ("HIGH_SCHOOL", "INTERMEDIATE", "GRADUATE", "POST_GRADUATE", "DOCTORATE")


def person(dice, number):
    """A row with all 25 cells; the numbers of no two are the same."""
    state, district, city, pin = dice.choice(CITIES)
    home, home_district, home_city, home_pin = dice.choice(CITIES)
    first, last = dice.choice(FIRST), dice.choice(LAST)
    born = f"{dice.randint(1, 28):02}-{dice.randint(1, 12):02}-{dice.randint(1960, 2003)}"
    return (
        first, dice.choice(FIRST), last, born, dice.choice(("MALE", "FEMALE", "OTHER")), f"{200_000_000_000 + number}",
        dice.choice(LEVELS), "INDIAN", f"{dice.choice(FIRST)} {last}", f"{dice.choice(FIRST)} {last}",
        f"{6_000_000_000 + number}", f"{7_000_000_000 + number}", f"person{number}@example.org", state, district, city, pin,
        f"{dice.randint(1, 400)} Station Road, {city}", "false", home, home_district, home_city, home_pin,
        f"{dice.randint(1, 400)} Temple Street, {home_city}", "EDUQUITY_INVIGILATOR",
    )  # fmt: skip


def make(file, rows, seed):
    dice = random.Random(seed)
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Functionaries")
    sheet.append(HEADINGS)
    for number in dice.sample(range(1_000_000_000), rows):
        sheet.append(person(dice, number))
    book.save(file)


def read(file):
    began = time.perf_counter()
    book = openpyxl.load_workbook(file, read_only=True)
    cells = sum(len(row) for row in book.worksheets[0].iter_rows(values_only=True))
    print(cells, time.perf_counter() - began)


if __name__ == "__main__":
    command, file, *numbers = sys.argv[1:]
    {"make": make, "read": read}[command](file, *map(int, numbers))
