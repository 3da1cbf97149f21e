#!/usr/bin/env python3
"""Writes a small workbook of districts, for the trials of the packages: trial-sheet.py FILE"""

import sys
import zipfile

ROWS = [["State LGD Code", "District LGD Code", "District Name"], ["2", "23", "Shimla"]]
FORMATS = "http://schemas.openxmlformats.org"
MAIN = f"{FORMATS}/spreadsheetml/2006/main"
LINKS = f"{FORMATS}/package/2006/relationships"
OFFICE = f"{FORMATS}/officeDocument/2006/relationships"

cells = ["".join(f'<c t="inlineStr"><is><t>{cell}</t></is></c>' for cell in row) for row in ROWS]
PARTS = {
    "[Content_Types].xml": f'<Types xmlns="{FORMATS}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    "_rels/.rels": f'<Relationships xmlns="{LINKS}"><Relationship Id="r" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="r"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{LINKS}"><Relationship Id="r" Type="{OFFICE}/worksheet" Target="worksheets/a.xml"/></Relationships>',
    "xl/worksheets/a.xml": f'<worksheet xmlns="{MAIN}"><sheetData>{"".join(f"<row>{row}</row>" for row in cells)}</sheetData></worksheet>',
}

with zipfile.ZipFile(sys.argv[1], "w") as workbook:
    for name, text in PARTS.items():
        workbook.writestr(name, text)
