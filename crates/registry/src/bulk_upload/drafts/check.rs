//! Judges the rows of a draft by the rules of every registration, and notes the faults in the rows.

use std::collections::{HashMap, HashSet};

use chrono::{Datelike, NaiveDate};
use kernel::{Result, ids::AgencyId};
use sheet_mending::{DateEvidence, Holds};

use super::{
    cause::Cause,
    desk::Desk,
    kind::{Judgement, Seen, SheetKind, Uploader},
    row::{CellFault, DraftRow, RowState},
};
use crate::sheets::SheetColumns;

/// The sentence about dates whose day and month a program may have exchanged.
const TURNED: &str = "Day and month may be exchanged: the program has turned only dates with a day up to 12 into dates";
/// From so many dates on, it is hardly chance that all have a day up to 12.
const FEWEST_TURNED: usize = 3;

/// Judges all rows, or only those at some places against the others, and notes the faults in them.
pub(super) async fn check(
    desk: Desk<'_>,
    kind: &dyn SheetKind,
    agency: Option<AgencyId>,
    rows: &mut [DraftRow],
    only: Option<&HashSet<usize>>,
) -> Result<()> {
    let is_asked = |index: usize| only.is_none_or(|only| only.contains(&index));
    let (mut asked, mut others, mut places) = (Vec::new(), Vec::new(), Vec::new());
    for (index, row) in rows.iter().enumerate() {
        match row.state {
            RowState::LeftOut => {}
            _ if is_asked(index) => {
                asked.push(row.as_sheet_row());
                places.push(index);
            }
            RowState::Ready => others.push(row.as_sheet_row()),
            RowState::Faulty | RowState::Known => {}
        }
    }
    let by = Uploader::of(desk.parts, desk.acting, agency);
    let mut judgement = kind.judge(&by, &asked, &others, &mut Seen::default()).await?;
    let doubts = kind.doubts(&by, &asked, &judgement).await?;
    judgement.findings.extend(doubts);
    note(rows, &places, judgement, kind.columns());
    for (column, _) in kind.columns().all().iter().enumerate().filter(|(_, field)| field.holds == Holds::Date) {
        warn_of_turned_dates(rows, &places, column);
    }
    Ok(())
}

/// Warns of dates whose day and month a program may have exchanged. A program that expects the month first turns a text into a date only if
/// the day is at most 12. So all real dates of the column have a day up to 12, and all texts do not.
fn warn_of_turned_dates(rows: &mut [DraftRow], places: &[usize], column: usize) {
    let is_there = |row: &&DraftRow| row.state != RowState::LeftOut;
    let evidence = DateEvidence::of(rows.iter().filter(is_there).map(|row| row.original(column)));
    let days: Vec<u32> =
        rows.iter().filter(is_there).filter_map(|row| real_date(row.original(column))).map(|date| date.day()).collect();
    let is_turned = days.len() >= FEWEST_TURNED && days.iter().all(|day| *day <= 12);
    if !is_turned || evidence.day_first == 0 || evidence.month_first > 0 {
        return;
    }
    for index in places {
        let row = &mut rows[*index];
        if real_date(row.original(column)).is_some_and(|date| date.day() != date.month()) {
            row.faults.push(CellFault { column, cause: Cause::Other, message: TURNED.to_owned(), is_warning: true });
        }
    }
}

/// The date of a cell that a workbook holds as a date: `1990-01-31`.
fn real_date(text: &str) -> Option<NaiveDate> {
    (text.len() == 10).then(|| NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()).flatten()
}

/// Notes faults and known rows in the rows.
fn note(rows: &mut [DraftRow], places: &[usize], judgement: Judgement, columns: &SheetColumns) {
    let at: HashMap<u32, usize> = places.iter().map(|index| (rows[*index].number, *index)).collect();
    for index in places {
        let row = &mut rows[*index];
        row.faults.clear();
        (row.state, row.reason) = (RowState::Ready, None);
    }
    for finding in judgement.findings {
        let Some(row) = at.get(&finding.row).map(|index| &mut rows[*index]) else { continue };
        let column = columns.place_of(finding.field).unwrap_or_default();
        let cause = finding.cause.unwrap_or_else(|| Cause::of(row, column, &finding.message));
        row.faults.push(CellFault { column, cause, message: finding.message, is_warning: finding.is_warning });
        if !finding.is_warning {
            row.state = RowState::Faulty;
        }
    }
    for (number, reason) in judgement.known {
        let Some(row) = at.get(&number).map(|index| &mut rows[*index]) else { continue };
        (row.state, row.reason) = (RowState::Known, Some(reason));
    }
}
