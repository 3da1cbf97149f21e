//! Decisions that change many rows at once.

use std::collections::HashMap;

use kernel::{Error, Result};
use sheet_mending::Holds;

use super::{
    cause::Cause,
    requests::SheetMend,
    row::{DraftRow, RowState},
    store::Decisions,
    words::Words,
};
use crate::sheets::SheetColumns;

/// The rows that a decision changed.
pub(super) struct Touched {
    /// The rows by place, as they were before.
    pub rows: HashMap<usize, DraftRow>,
    /// Name of the decision, for undoing it.
    pub word: &'static str,
}

/// Carries out a decision, and answers the rows that it changed. Fails with 400 for a column that is unknown or of another kind.
pub(super) fn carry_out(
    rows: &mut [DraftRow],
    decisions: &mut Decisions,
    mend: &SheetMend,
    (columns, words): (&SheetColumns, &Words),
) -> Result<Touched> {
    let mut touched = HashMap::new();
    let word = match mend {
        SheetMend::Replace { field, was, now } => {
            write(rows, decisions, (columns, words), column(columns, field)?, now, &mut touched, |row, column| {
                row.cells[column] == **was
            });
            "REPLACE"
        }
        SheetMend::Fill { field, cause, now } => {
            write(rows, decisions, (columns, words), column(columns, field)?, now, &mut touched, |row, column| {
                has_fault(row, column, *cause)
            });
            "FILL"
        }
        SheetMend::DateOrder { field, order } => {
            decisions.orders.insert(date(columns, field)?, *order);
            read_again(rows, decisions, (columns, words), column(columns, field)?, &mut touched);
            "DATE_ORDER"
        }
        SheetMend::ShortYears { field, latest } => {
            if !(1950..=2100).contains(latest) {
                return Err(Error::invalid_field("latest", "Give the year with four digits, such as 2008"));
            }
            decisions.short_years.insert(date(columns, field)?, *latest);
            read_again(rows, decisions, (columns, words), column(columns, field)?, &mut touched);
            "SHORT_YEARS"
        }
        SheetMend::LeaveOut { field, cause } => {
            let column = column(columns, field)?;
            turn(rows, &mut touched, RowState::LeftOut, |row| has_fault(row, column, *cause));
            "LEAVE_OUT"
        }
        SheetMend::LeaveOutRows { rows: numbers } => {
            turn(rows, &mut touched, RowState::LeftOut, |row| numbers.contains(&row.number));
            "LEAVE_OUT"
        }
        SheetMend::TakeInRows { rows: numbers } => {
            turn(rows, &mut touched, RowState::Ready, |row| {
                row.state == RowState::LeftOut && numbers.contains(&row.number)
            });
            "TAKE_IN"
        }
    };
    Ok(Touched { rows: touched, word })
}

fn column(columns: &SheetColumns, field: &str) -> Result<usize> {
    columns.place_of(field).ok_or_else(|| Error::invalid_field("field", &format!("{field} is no column of ours")))
}

fn date(columns: &SheetColumns, field: &str) -> Result<String> {
    match columns.all().iter().find(|known| known.key == field) {
        Some(known) if known.holds == Holds::Date => Ok(field.to_owned()),
        _ => Err(Error::invalid_field("field", "This column holds no dates")),
    }
}

fn has_fault(row: &DraftRow, column: usize, cause: Cause) -> bool {
    row.state != RowState::LeftOut && row.faults.iter().any(|fault| fault.column == column && fault.cause == cause)
}

fn write(
    rows: &mut [DraftRow],
    decisions: &Decisions,
    (columns, words): (&SheetColumns, &Words),
    column: usize,
    now: &str,
    touched: &mut HashMap<usize, DraftRow>,
    is_meant: impl Fn(&DraftRow, usize) -> bool,
) {
    let grounds = words.grounds(columns, rows, decisions);
    for (index, row) in rows.iter_mut().enumerate() {
        if row.state != RowState::LeftOut && is_meant(row, column) {
            touched.insert(index, row.clone());
            row.write(column, now.trim(), &grounds[column]);
        }
    }
}

fn read_again(
    rows: &mut [DraftRow],
    decisions: &Decisions,
    (columns, words): (&SheetColumns, &Words),
    column: usize,
    touched: &mut HashMap<usize, DraftRow>,
) {
    let grounds = words.grounds(columns, rows, decisions);
    for (index, row) in rows.iter_mut().enumerate() {
        let before = row.clone();
        row.mend(&grounds, Some(column));
        if *row != before {
            touched.insert(index, before);
        }
    }
}

fn turn(
    rows: &mut [DraftRow],
    touched: &mut HashMap<usize, DraftRow>,
    state: RowState,
    is_meant: impl Fn(&DraftRow) -> bool,
) {
    for (index, row) in rows.iter_mut().enumerate() {
        if row.state != state && is_meant(row) {
            touched.insert(index, row.clone());
            (row.state, row.reason) = (state, None);
        }
    }
}
