"""A workbook of people as an agency sends it: other headings, another order, other sheets before, totals at the end."""

import random

import messy_files
import messy_people
import messy_writing
import openpyxl

HEADINGS = {
    "fullName": ("Name", "Full Name", "Name of Staff", "NAME"),
    "firstName": ("First Name", "FIRST NAME"),
    "lastName": ("Surname", "Last name"),
    "dateOfBirth": ("DOB", "Birth Date", "Date of Birth (dd/mm/yyyy)", "D.O.B."),
    "gender": ("Sex", "Gender", "M/F"),
    "aadhaarNumber": ("Aadhar No", "UID Number", "Aadhaar Card No.", "Adhaar No."),
    "highestQualification": ("Qualification", "Education", "Edu. Qualification"),
    "fatherName": ("Father's Name", "Fathers Name", "Name of Father"),
    "motherName": ("Mother's Name", "Mothers Name", "Name of Mother"),
    "mobileNumber": ("Mobile No.", "Contact Number", "Phone", "Mob. No"),
    "email": ("E-mail ID", "Email Id", "Mail ID"),
    "currentStateId": ("State", "State Name"),
    "currentDistrict": ("Dist.", "District"),
    "currentCity": ("City/Town", "City", "Town"),
    "currentPinCode": ("Pincode", "PIN", "Pin Code No."),
    "currentFullAddress": ("Address", "Residential Address", "Present Address"),
    "defaultRole": ("Designation", "Post", "Role"),
    "nationality": ("Nationality",),
    "permanentAddress": ("Permanent Address", "Perm. Address"),
    "permanentAddressSameAsCurrentAddress": ("Permanent Address Same", "Is Permanent Address Same?"),
}
OPTIONAL = ("email", "nationality")
SERIALS, REMARKS, BANK = ("S.No.", "Sr. No", "Sl No."), ("Remarks", "Remark", "Comments"), ("Bank A/C No.", "Account No")
AGENCIES = ("Example Exam Services Pvt. Ltd.", "M/s Sample Staffing", "Demo Assessment Solutions")
# What a column can hold that means no field of a functionary.
EMPTY, SERIAL, REMARK, ACCOUNT = "", "serial", "remark", "account"


def layout(dice):
    """Which columns the sheet has, from left to right: what each means and its heading."""
    fields = [field for field in HEADINGS if not field.startswith(("permanent", "fullName", "firstName", "lastName"))]
    fields = [field for field in fields if field not in OPTIONAL or dice.random() < 0.6]
    fields += dice.choice((("fullName",), ("firstName", "lastName")))
    fields += dice.choice(((), ("permanentAddress",), ("permanentAddressSameAsCurrentAddress",)))
    columns = [(field, dice.choice(HEADINGS[field])) for field in fields]
    if dice.random() < 0.5:
        columns.append((ACCOUNT, dice.choice(BANK)))
    dice.shuffle(columns)
    columns = [(SERIAL, dice.choice(SERIALS)), *columns, (REMARK, dice.choice(REMARKS))]
    columns.insert(dice.randint(1, len(columns) - 1), (EMPTY, None))
    return columns


def kinds(dice, rows):
    """The kind of every row: None for a good one. The first is always good, so that others can repeat it."""
    counts = {kind: int(rows * share) for kind, (share, _) in messy_writing.FAULTS.items()}
    counts |= {"duplicate": int(rows * 0.01), "shared_mobile": min(3, rows // 300)}
    of_rows = [None] * rows
    places = iter(dice.sample(range(1, rows), sum(counts.values())))
    for kind, count in counts.items():
        for _ in range(count):
            of_rows[next(places)] = kind
    return of_rows


def written(dice, people, of_rows):
    """The cells of every row by the field that they mean."""
    good = []
    for person, kind in zip(people, of_rows, strict=True):
        cells = messy_writing.cells(dice, person)
        cells[REMARK] = dice.choices((None, "OK", "Joined late", "-", "Documents verified"), (70, 12, 6, 6, 6))[0]
        cells[ACCOUNT] = f"{dice.randrange(10**14):014}"
        if kind == "duplicate":
            cells = dice.choice(good)
        elif kind == "shared_mobile":
            cells["mobileNumber"] = good[0]["mobileNumber"]
        elif kind:
            cells |= messy_writing.FAULTS[kind][1](dice, person)
        else:
            good.append(cells)
        yield cells


def decisions(columns, used):
    """What the headings and words mean, as somebody who imports the sheet would decide."""
    fields = {field for field in messy_writing.WORDS if any(field == column for column, _ in columns)}
    meanings = {
        field: {word: meaning for meaning, words in messy_writing.WORDS[field].items() for word in words} for field in fields
    }
    if "currentStateId" in meanings:
        meanings["currentStateId"] |= {code: code for code in messy_writing.WORDS["currentStateId"]}
    return {
        "headings": {heading: field if field in HEADINGS else None for field, heading in columns if heading},
        "words": {field: {word: meanings[field][word] for word in sorted(used[field])} for field in sorted(fields)},
    }


def summary(dice, book, rows):
    sheet = book.create_sheet("Summary")
    agency = dice.choice(AGENCIES)
    for line in (("Agency", agency), ("Total staff", rows), ("Centers", max(1, rows // 60)), (), ("Prepared by", "Office")):
        sheet.append(line)
    return agency


def make(file, rows, seed):
    """Writes the workbook and returns what should become of its rows."""
    if rows < 1:
        raise SystemExit("A sheet has at least one row of people.")
    dice = random.Random(seed)
    columns, of_rows = layout(dice), kinds(dice, rows)
    people = messy_people.people(dice, rows, messy_people.PEOPLE + 2 * seed)
    blank_before = set(dice.sample(range(1, rows), min(rows - 1, 2 + rows // 400)))
    book = openpyxl.Workbook(write_only=True)
    agency = summary(dice, book, rows)
    sheet = book.create_sheet(dice.choice(("Staff List", "Data", "Sheet2", "Manpower")))
    lines = [(agency,), (f"List of staff for examination duty, {dice.choice(('March', 'July', 'November'))} 2026",)]
    lines.append([heading for _, heading in columns])
    for line in lines:
        sheet.append(line)
    number, blank_rows, row_numbers = len(lines), [], {kind: [] for kind in ("duplicate", "shared_mobile", *messy_writing.FAULTS)}
    used = {field: set() for field in messy_writing.WORDS}
    for index, cells in enumerate(written(dice, people, of_rows)):
        if index in blank_before:
            number += 1
            blank_rows.append(number)
            sheet.append(())
        number += 1
        if of_rows[index]:
            row_numbers[of_rows[index]].append(number)
        sheet.append([index + 1 if field == SERIAL else cells.get(field) for field, _ in columns])
        for field, words in used.items():
            words.add(str(cells[field]))
    # The sum stands under the first heading after that of the serial numbers.
    sheet.append(("Total", rows) if columns[1][1] else ("Total", None, rows))
    book.save(file)
    messy_files.fix_times(file)
    by_kind = {kind: len(numbers) for kind, numbers in row_numbers.items() if kind != "duplicate"}
    duplicates, hopeless = len(row_numbers["duplicate"]), sum(by_kind.values())
    return {
        "rows": rows, "mendable": rows - duplicates - hopeless, "duplicates": duplicates, "hopeless": hopeless,
        "by_kind": by_kind, "row_numbers": row_numbers, "sheet": sheet.title, "heading_row": len(lines),
        "blank_rows": blank_rows, "totals_row": number + 1, **decisions(columns, used),
    }  # fmt: skip
