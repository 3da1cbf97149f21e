"""Makes sheets as agencies really send them, to test that they can be imported. Needs only openpyxl.

    messy.py people FILE ROWS SEED      one workbook of ROWS people; prints as JSON what should become of them
    messy.py corpus FOLDER SEED         many small files, one per oddity, and expected.json, which says what each file is

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
"""

import argparse
import json
import pathlib

import messy_book
import messy_corpus


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
    options = parser.parse_args()
    if options.command == "people":
        print(json.dumps(messy_book.make(options.file, options.rows, options.seed), ensure_ascii=False))
    else:
        messy_corpus.make(options.folder, options.seed)


if __name__ == "__main__":
    main()
