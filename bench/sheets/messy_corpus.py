"""Small files, each with one oddity; whatever else is in them is as the template wants it."""

import csv
import io
import json
import random

import messy_files
import messy_no_sheets
import messy_people
import openpyxl
from peer import HEADINGS

MOST_PEOPLE = 500
VBA = "application/vnd.ms-office.vbaProject"
VBA_LINK = "http://schemas.microsoft.com/office/2006/relationships/vbaProject"


def row(person, **other):
    """The template's 25 cells; `other` replaces some of them, by a short name."""
    values = {
        "first": person.first, "middle": "", "last": person.last, "born": f"{person.born:%d-%m-%Y}", "gender": person.gender,
        "aadhaar": person.aadhaar, "level": person.level, "nationality": "INDIAN", "father": person.father,
        "mother": person.mother, "mobile": person.mobile, "alternate": "", "email": person.email, "state": str(person.state),
        "district": person.district, "city": person.city, "pin": person.pin, "address": person.address, "same": "true",
        "permanent_state": "", "permanent_district": "", "permanent_city": "", "permanent_pin": "", "permanent_address": "",
        "role": person.role,
    }  # fmt: skip
    assert len(values) == len(HEADINGS) and other.keys() <= values.keys()
    return [*(values | other).values()]


def with_headings(people):
    return [list(HEADINGS), *(row(person) for person in people)]


def text(rows, separator=","):
    out = io.StringIO()
    csv.writer(out, delimiter=separator).writerows(rows)
    return out.getvalue()


def book(file, sheets, merged=()):
    """Writes a workbook with openpyxl; `merged` are ranges of its first sheet."""
    made = openpyxl.Workbook()
    made.remove(made.active)
    for name, rows in sheets.items():
        sheet = made.create_sheet(name)
        for values in rows:
            sheet.append([value if value != "" else None for value in values])
    for cells in merged:
        made.worksheets[0].merge_cells(cells)
    made.save(file)
    messy_files.fix_times(file)


def numbered(rows):
    return list(enumerate(rows, start=1))


class Corpus:
    """The folder, invented people for it, and what is expected of each file."""

    def __init__(self, folder, seed):
        self.folder, self.dice, self.expected = folder, random.Random(seed), {}
        self.people = messy_people.people(self.dice, MOST_PEOPLE, messy_people.CORPUS + 2 * seed, ("Latin",))
        folder.mkdir(parents=True, exist_ok=True)

    def next(self, count):
        return [next(self.people) for _ in range(count)]

    def file(self, name, what, **expected):
        """The path of a file, of which this is expected. `rows` are people in it; `mendable` are those to be registered. Of a
        file that is no list at all, `refused` is in the sentence that says so."""
        if "rows" in expected:
            expected.setdefault("mendable", expected["rows"])
        self.expected[name] = {"what": what, **expected}
        return self.folder / name

    def no_sheets(self):
        good = self.folder / "good.xlsx"
        book(good, {"Functionaries": with_headings(self.next(3))})
        messy_no_sheets.write(self, good.read_bytes())
        good.unlink()

    def texts(self):
        for name, encoding in (("utf16-le.csv", "utf-16-le"), ("utf16-be.csv", "utf-16-be")):
            content = "\ufeff" + text(with_headings(self.next(3)))
            self.file(name, "CSV in UTF-16", rows=3).write_bytes(content.encode(encoding))
        rows = [row(person, first="André", last="D’Souza", address=f"12 – 14, {person.address}") for person in self.next(3)]
        file = self.file("windows1252.csv", "CSV in Windows-1252", rows=3)
        file.write_bytes(text([HEADINGS, *rows]).encode("windows-1252"))
        for name, separator in (("semicolons.csv", ";"), ("tabs.csv", "\t")):
            file = self.file(name, f"CSV with {name.removesuffix('.csv')}", rows=3)
            file.write_bytes(text(with_headings(self.next(3)), separator).encode())
        # Excel writes this line where it is told to, so that other Excels know what separates the cells.
        file = self.file("told-separator.csv", "CSV whose first line says what separates cells", rows=3)
        file.write_text("sep=;\n" + text(with_headings(self.next(3)), ";"))
        file = self.file("text-called.xlsx", "CSV under the name of a workbook", rows=3)
        file.write_text(text(with_headings(self.next(3))))

    def contents(self):
        scripts = [
            messy_people.person(self.dice, script, one.aadhaar[:11], one.mobile)
            for script in messy_people.SCRIPTS for one in self.next(2)
        ]  # fmt: skip
        book(self.file("five-scripts.xlsx", "five scripts", rows=len(scripts)), {"Functionaries": with_headings(scripts)})
        wide = [values + ["P"] * 275 for values in with_headings(self.next(3))]
        wide[0] = [*HEADINGS, *(f"Training day {number}" for number in range(1, 276))]
        book(self.file("columns-300.xlsx", "300 columns", refused="more than 64 columns"), {"Functionaries": wide})
        one, other, third, fourth = self.next(4)
        rows = [row(one), row(other), row(third, mobile=one.mobile), row(fourth)]
        file = self.file("two-with-one-mobile.xlsx", "one mobile number twice", rows=4, mendable=3)
        book(file, {"Functionaries": [HEADINGS, *rows]})
        people = self.next(3)
        file = self.file("same-twice.xlsx", "one person twice", rows=4, mendable=3, duplicates=1)
        book(file, {"Functionaries": with_headings([*people, people[1]])})
        self.formulas()

    def formulas(self):
        """A formula counts as its value. Those that failed are in columns that every row must have."""
        people = self.next(5)
        look_up = 'VLOOKUP("Xyz",Codes!A1:B9,2,FALSE)'
        rows = [
            row(people[0], first=('CONCATENATE("Me","ena")', "Meena"), pin=("VALUE(560000+1)", "560001")),
            row(people[1], born=(look_up, "#N/A")),
            row(people[2], state=(look_up, "#N/A")),
            row(people[3], pin=("#REF!", "#REF!"), address=('"Road "&1/0', "#DIV/0!")),
            row(people[4]),
        ]
        file = self.file("formulas-with-errors.xlsx", "formulas that failed", rows=5, mendable=2)
        messy_files.workbook(file, {"Functionaries": messy_files.sheet(numbered([HEADINGS, *rows]))})

    def sheets(self):
        self.merged_headings()
        people = with_headings(self.next(4))
        book(self.file("summary-first.xlsx", "summary before the people", rows=4, sheet="Functionaries"), {
            "Summary": [["Agency", "Demo Assessment Solutions"], ["Total staff", 4]], "Functionaries": people,
        })  # fmt: skip
        north = with_headings(self.next(4))
        headings = ["Name", "Mobile No.", "Aadhar No", "DOB", "Sex", "Father's Name", "Mother's Name", "Address", "City/Town",
                    "Dist.", "State", "Pincode", "Designation"]  # fmt: skip
        south = [
            [f"{one.first} {one.last}" if one.last else one.first, one.mobile, one.aadhaar, f"{one.born:%d/%m/%Y}",
             one.gender[0] if one.gender != "OTHER" else "Other", one.father, one.mother, one.address, one.city, one.district,
             one.state, one.pin, one.role] for one in self.next(5)
        ]  # fmt: skip
        file = self.file("two-sheets.xlsx", "people on two sheets", rows=9, sheets={"North": 4, "South": 5})
        book(file, {"North": north, "South": [headings, *south]})
        book(self.file("empty.xlsx", "empty sheet", refused="no rows"), {"Sheet1": []})
        book(self.file("only-headings.xlsx", "headings without people", refused="no rows"), {"Functionaries": [HEADINGS]})
        file = self.file("macro.xlsm", "workbook with macros", rows=3)
        book(file, {"Functionaries": with_headings(self.next(3))})
        add_macros(file)

    def merged_headings(self):
        """Headings in two rows: a heading of a single column reaches over both, that of a group over its columns."""
        upper, lower = [""] * 25, [""] * 25
        merged = []
        groups = {0: ("Name", 3), 13: ("Current Address", 5), 19: ("Permanent Address", 5)}
        column = 0
        while column < 25:
            group, width = groups.get(column, (None, 1))
            first, last = messy_files.column_name(column), messy_files.column_name(column + width - 1)
            if group:
                lower[column : column + width] = HEADINGS[column : column + width]
                merged.append(f"{first}1:{last}1")
            else:
                merged.append(f"{first}1:{first}2")
            upper[column] = group or HEADINGS[column]
            column += width
        file = self.file("merged-headings.xlsx", "headings in two rows", rows=4, heading_rows=[1, 2])
        book(file, {"Functionaries": [upper, lower, *(row(person) for person in self.next(4))]}, merged)

    def sizes(self):
        # Somebody pressed the space bar in a cell far below.
        rows = [*numbered(with_headings(self.next(3))), (1_000_000, [" "])]
        file = self.file("million-empty-rows.xlsx", "a cell in row 1,000,000", rows=3)
        messy_files.workbook(file, {"Functionaries": messy_files.sheet(rows, "A1:Y1000000")})
        file = self.file("ten-million-cells.xlsx", "ten million cells", refused="more than 100000 rows")
        messy_files.workbook(file, {"Functionaries": self.ten_million_cells()}, level=1)

    def ten_million_cells(self):
        """400,000 rows of 25 digits under the headings: 154 MB of XML that shrinks to 14 MB, as a usual sheet does."""
        head, tail = messy_files.sheet(numbered([HEADINGS])).split("</sheetData>")
        lines = [
            "<row>" + "".join(f"<c><v>{digit}</v></c>" for digit in f"{self.dice.randrange(10**25):025}") + "</row>"
            for _ in range(4_000)
        ]
        yield head.encode()
        for _ in range(100):
            self.dice.shuffle(lines)
            yield "".join(lines).encode()
        yield f"</sheetData>{tail}".encode()


def add_macros(file):
    """Turns a workbook into one with macros, as its parts, their types and the links between them say."""
    parts = messy_files.parts_of(file)
    project = b'ID="{00000000-0000-0000-0000-000000000000}"\r\nName="VBAProject"\r\n'.ljust(4096)
    parts["xl/vbaProject.bin"] = messy_files.compound_file({"PROJECT": project})
    for name, old, new in (
        ("[Content_Types].xml", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
         "application/vnd.ms-excel.sheet.macroEnabled.main+xml"),
        ("[Content_Types].xml", "<Override", f'<Default Extension="bin" ContentType="{VBA}"/><Override'),
        ("xl/_rels/workbook.xml.rels", "</Relationships>",
         f'<Relationship Id="rIdMacros" Type="{VBA_LINK}" Target="vbaProject.bin"/></Relationships>'),
    ):  # fmt: skip
        changed = parts[name].replace(old.encode(), new.encode(), 1)
        assert changed != parts[name], name
        parts[name] = changed
    messy_files.archive(file, parts)


def make(folder, seed):
    corpus = Corpus(folder, seed)
    for write in (corpus.no_sheets, corpus.texts, corpus.contents, corpus.sheets, corpus.sizes):
        write()
    expected = dict(sorted(corpus.expected.items()))
    (folder / "expected.json").write_text(json.dumps(expected, ensure_ascii=False, indent=1) + "\n")
