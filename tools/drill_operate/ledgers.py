"""Holds the ledger of a crowd against what is there."""

from collections import Counter

from drills.audit import differences, pages, rows_of_day

SAMPLE = 60


def compare(crowd, others=0):
    """Acknowledged, lost, doubled, answered otherwise, and answered with an error but there. `others` are lines of the day's log that
    the drill itself made beside the crowd."""
    crowd.send_again()
    lost, doubled, changed = differences(crowd, crowd.ledger, SAMPLE)
    names = Counter(row["name"] for row in pages(crowd, "/examination/examination"))
    unsure = sum(name in names for name in crowd.ledger.unsure)
    logs = {log for _, log in crowd.ledger.verified.values()}
    strange = sum(row not in logs for row in rows_of_day(crowd))
    return lost, doubled - strange if others else doubled, changed, unsure


def hold_ledger(found, installation, crowd, what, wide=False):
    """A row about it, and the sentences that have to hold."""
    lost, doubled, changed, unsure = compare(crowd, others=not wide)
    waits, failed = crowd.said()
    counts = f"{len(crowd.ledger.created)} / {len(crowd.ledger.verified)}"
    trail = installation.trails()
    there = f"{unsure} of {len(crowd.ledger.unsure)}"
    if wide:
        found.row(what, counts, lost, doubled, changed, waits, failed, there, f"**{trail}**" if trail else "whole")
    else:
        said = f"{lost} lost, {doubled} doubled, {changed} answered otherwise; {waits}; failed first: {failed}"
        found.row(f"{what}: acknowledged {counts}", f"{said}; audit trail {trail or 'whole'}")
    short = what.split(";", maxsplit=1)[0]
    found.hold(f"{short}: {lost} acknowledged writes are lost", lost == 0)
    found.hold(f"{short}: {doubled} are there twice", doubled == 0)
    found.hold(f"{short}: {changed} retries are answered otherwise", changed == 0)
    found.hold(f"{short}: the audit trail is broken: {trail}", not trail)
    unanswered = len(crowd.ledger.unanswered)
    found.hold(f"{short}: {unanswered} captures were never acknowledged", not unanswered)
