"""Writes the rows that it reads as JSON into an .xls file: the format of Excel 97, by a library of other make."""

import datetime
import json
import sys

import xlwt

book = xlwt.Workbook()
sheet = book.add_sheet("People")
day = xlwt.easyxf(num_format_str="DD-MM-YYYY")
for number, row in enumerate(json.load(sys.stdin)):
    for column, value in enumerate(row):
        if isinstance(value, str) and value.startswith("date:"):
            sheet.write(number, column, datetime.date.fromisoformat(value.removeprefix("date:")), day)
        elif value != "":
            sheet.write(number, column, value)
book.save(sys.argv[1])
