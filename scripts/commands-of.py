#!/usr/bin/env python3
"""Takes the commands out of a document: commands-of.py DOCUMENT FOLDER [HEADING]

Writes each fenced block whose first line is "# on MACHINE" or "# on MACHINE and MACHINE" into a file of the folder, in their order, and
prints a line for each: the file, the machines, and the heading that it stands under. HEADING keeps to one section of the document.
"""

import pathlib
import re
import sys
import textwrap

document, folder, *wanted = sys.argv[1:]
words = pathlib.Path(document).read_text().splitlines()
heading, inside, block = "", not wanted, None
for line in words:
    if block is not None:
        if line.strip() != "```":
            block.append(line)
            continue
        text = textwrap.dedent("\n".join(block))
        first = re.match(r"# on ([\w-]+(?: and [\w-]+)*)\n", text)
        if inside and first:
            number = len(list(pathlib.Path(folder).glob("*.sh")))
            file = pathlib.Path(folder, f"{number:03}.sh")
            file.write_text(text + "\n")
            print(file, first[1].replace(" and ", ","), heading.replace(" ", "_"))
        block = None
    elif line.strip() == "```":
        block = []
    elif found := re.match(r"(#+) (.*)", line):
        heading = found[2]
        if wanted and len(found[1]) <= 2:
            inside = heading == wanted[0]
