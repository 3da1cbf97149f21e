//! What is wrong with the rows of a draft: judged by the rules of every registration.

use std::collections::{HashMap, HashSet};

use kernel::{Result, access::Acting, ids::AgencyId};
use sheet_mending::has_right_check_digit;

use super::{
    cause::Cause,
    columns::place_of,
    row::{DraftRow, Fault, RowState},
};
use crate::{
    functionaries::create::Registrar,
    functionary_upload::{
        COLUMNS,
        chunk::{self, FunctionarySheet, Seen},
    },
    settings::CheckDigit,
    sheet_uploads::{outcome::Outcome, parts::Parts},
    sheets::{Heading, Row},
};

/// The columns of which no two people share a value.
pub(super) struct Numbers {
    aadhaar: usize,
    mobile: usize,
}

impl Numbers {
    pub fn columns() -> Self {
        Self {
            aadhaar: place_of("aadhaarNumber").unwrap_or_default(),
            mobile: place_of("mobileNumber").unwrap_or_default(),
        }
    }

    /// Those of a row.
    pub fn of<'r>(&self, row: &'r DraftRow) -> [&'r str; 2] {
        [&row.cells[self.aadhaar], &row.cells[self.mobile]]
    }
}

/// Judges all rows, or those at some places against the others, and notes in them what is wrong.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn check(
    parts: Parts<'_>,
    acting: &Acting,
    agency: Option<AgencyId>,
    rows: &mut [DraftRow],
    only: Option<&HashSet<usize>>,
) -> Result<()> {
    let heading = Heading::of_template(COLUMNS);
    let registrar = Registrar::of(acting);
    let sheet =
        FunctionarySheet { heading: &heading, registrar: &registrar, agency, keys: parts.keys, clock: parts.clock };
    let numbers = Numbers::columns();
    let is_asked = |place: usize| only.is_none_or(|only| only.contains(&place));
    let mut seen =
        Seen::of(rows.iter().enumerate().filter(|(place, row)| !is_asked(*place) && row.state == RowState::Ready).map(
            |(_, row)| {
                let [aadhaar, mobile] = numbers.of(row);
                (row.number, aadhaar, mobile)
            },
        ));
    let asked: Vec<usize> = rows
        .iter()
        .enumerate()
        .filter(|(place, row)| is_asked(*place) && row.state != RowState::LeftOut)
        .map(|(place, _)| place)
        .collect();
    for places in asked.chunks(parts.settings.chunk_rows.max(1)) {
        let judged: Vec<Row> = places.iter().map(|place| rows[*place].as_sheet_row()).collect();
        let (outcome, own) = chunk::judge(&**parts.db, &sheet, &seen, &judged).await?;
        seen.add(own);
        note(rows, places, outcome, parts.settings.aadhaar_check_digit, numbers.aadhaar);
    }
    Ok(())
}

/// Notes in rows what was found.
fn note(rows: &mut [DraftRow], places: &[usize], outcome: Outcome, check_digit: CheckDigit, aadhaar: usize) {
    let at: HashMap<u32, usize> = places.iter().map(|place| (rows[*place].number, *place)).collect();
    for place in places {
        let row = &mut rows[*place];
        row.faults.clear();
        (row.state, row.reason) = (RowState::Ready, None);
    }
    for fault in outcome.faults {
        let Some(row) = at.get(&fault.row).map(|place| &mut rows[*place]) else { continue };
        let column = COLUMNS.iter().position(|column| column.heading == fault.column).unwrap_or_default();
        let cause = Cause::of(row, column, &fault.message);
        row.faults.push(Fault { column, cause, message: fault.message, is_warning: false });
        row.state = RowState::Faulty;
    }
    for skipped in outcome.skipped {
        let Some(row) = at.get(&skipped.row).map(|place| &mut rows[*place]) else { continue };
        (row.state, row.reason) = (RowState::Known, Some(skipped.reason));
    }
    if check_digit == CheckDigit::Ignore {
        return;
    }
    for place in places {
        let row = &mut rows[*place];
        let number = &row.cells[aadhaar];
        let is_whole = number.len() == 12 && number.bytes().all(|byte| byte.is_ascii_digit());
        if is_whole && row.state != RowState::Known && !has_right_check_digit(number) {
            let is_warning = check_digit == CheckDigit::Warn;
            row.faults.push(Fault {
                column: aadhaar,
                cause: Cause::CheckDigit,
                message: WRONG_CHECK_DIGIT.to_owned(),
                is_warning,
            });
            if !is_warning {
                row.state = RowState::Faulty;
            }
        }
    }
}

/// What is said of an Aadhaar number that cannot have been given out.
const WRONG_CHECK_DIGIT: &str = "The last digit does not fit the others: a digit is wrong, or two have changed places";
