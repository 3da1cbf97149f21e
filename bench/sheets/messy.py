"""Makes sheets as agencies really send them, to test that they can be imported. Needs only openpyxl.

    messy.py people FILE ROWS SEED      one workbook of ROWS people; prints as JSON what should become of them
    messy.py corpus FOLDER SEED         many small files, one per oddity, and expected.json, which says what each file is
    messy.py centers FILE COUNT SEED    one workbook of COUNT centers; prints the same of them
    messy.py roster FOLDER CENTERS DAYS SEED --centers FILE --people FILE
                                        roster.xlsx, the duties and needs of an examination at CENTERS centers on DAYS days, and
                                        expected.json, which says what registering it does and what is wrong with it

The same seed makes the same bytes. Two files share no Aadhaar number and no mobile number if their seeds differ and lie
between 0 and 39, or if one is from `people` and the other from `corpus`. Of a corpus all files can be imported into one server.

What `people` prints:

    rows              people in the sheet; every one is either mendable, or a duplicate, or hopeless
    mendable          rows that should be registered once the columns and the words below are decided
    duplicates        exact copies of a mendable row further up, except for the serial number
    hopeless          rows that no rule can mend; `by_kind` counts them by kind of fault
    row_numbers       the rows of duplicates and of every kind of fault, as a spreadsheet program numbers them
    sheet             name of the sheet that holds the people
    heading_row       the row of its headings
    blank_rows, totals_row      rows below the headings that hold no person
    headings          which field of a functionary each heading means; null for a column that means none. `fullName` is first
                      name and last name in one cell, `permanentAddress` a cell that says that it is the same as the current one
    words             by field: every word that the sheet uses, and the portal's word (for states the LGD code) that it means

Every kind of fault occurs in a sheet of at least 300 rows.

A roster is made of what exists: --centers has a list of objects with `code` and `name`, --people one with `uid`, `mobile`,
`name`, `role` and `status`. What is wrong stands at the end, and is counted by kind, as `conflicts`, which cannot be entered:

    elsewhere         somebody who has a duty at another center in the same shift
    unknown_center    a code that no center has
    unknown_person    a mobile number that nobody has
    foreign_role      a role that another agency supplies; all active people are of an agency
    not_active        somebody whose status is not ACTIVE
    other_time        another reporting time than the rows above give the same day
    other_need        another number of people than a row above says

as `repeated`, `twice`: a duty that stands above already; and as `warned`, `other_name`: somebody under a name that is not theirs,
whose duty is entered all the same.
"""

import argparse
import datetime
import json
import pathlib

import messy_book
import messy_centers
import messy_corpus
import messy_roster


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    people = commands.add_parser("people", help="one workbook of many people")
    people.add_argument("file", type=pathlib.Path)
    people.add_argument("rows", type=int)
    people.add_argument("seed", type=int)
    corpus = commands.add_parser("corpus", help="many small files")
    corpus.add_argument("folder", type=pathlib.Path)
    corpus.add_argument("seed", type=int)
    centers = commands.add_parser("centers", help="one workbook of many centers")
    centers.add_argument("file", type=pathlib.Path)
    centers.add_argument("count", type=int)
    centers.add_argument("seed", type=int)
    roster(commands.add_parser("roster", help="one workbook of a whole examination"))
    options = parser.parse_args()
    made = {
        "people": lambda: messy_book.make(options.file, options.rows, options.seed),
        "corpus": lambda: messy_corpus.make(options.folder, options.seed),
        "centers": lambda: messy_centers.make(options.file, options.count, options.seed),
        "roster": lambda: messy_roster.make(
            options.folder, options.at_centers, options.days, options.seed, json.loads(options.centers.read_text("utf-8")),
            json.loads(options.people.read_text("utf-8")), options.examination, options.first,
        ),
    }[options.command]()  # fmt: skip
    if made:
        print(json.dumps(made, ensure_ascii=False))


def roster(command):
    command.add_argument("folder", type=pathlib.Path)
    command.add_argument("at_centers", metavar="centers", type=int)
    command.add_argument("days", type=int)
    command.add_argument("seed", type=int)
    command.add_argument("--centers", type=pathlib.Path, required=True, help="JSON of the centers that exist")
    command.add_argument("--people", type=pathlib.Path, required=True, help="JSON of the people that exist")
    command.add_argument("--examination", default="Combined Graduate Level Examination", help="what the title names")
    command.add_argument("--first", type=datetime.date.fromisoformat, default=datetime.date(2027, 2, 13), help="the first date")


if __name__ == "__main__":
    main()
