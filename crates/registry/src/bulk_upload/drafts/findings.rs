//! The findings about the rows of a draft, and windows of its rows.

use std::collections::{BTreeMap, HashMap};

use kernel::{Error, Result, ids::SheetDraftId};
use sheet_mending::{Holds, Rule};

use super::{
    super::conceal::could_be_aadhaar,
    cause::Cause,
    desk::Desk,
    register::settled,
    requests::{SheetRowsOnly, SheetRowsWindow},
    responses::{
        SheetDraftCounts, SheetDraftRow, SheetDraftRows, SheetExample, SheetFaultGroup, SheetFindings,
        SheetMendedGroup, SheetValue,
    },
    row::{DraftRow, RowState},
    store,
};
use crate::sheets::SheetColumns;

/// The most values listed for a group of faults.
const MOST_VALUES: usize = 20;
/// The most examples of a rule.
const EXAMPLES: usize = 3;
/// Rows of a window by default.
const WINDOW: usize = 200;

/// The findings about all rows together. Fails with 404 when there is no such draft.
pub(super) async fn findings(desk: Desk<'_>, id: SheetDraftId) -> Result<SheetFindings> {
    let (draft, rows) = settled(desk, id).await?;
    let inside = store::inside(desk.parts.keys, &draft)?;
    let columns = desk.kind(&draft)?.columns();
    Ok(SheetFindings {
        version: draft.version,
        counts: SheetDraftCounts::of(&draft, &rows),
        faults: faults(&rows, columns),
        mended: mended(&rows, columns),
        undo: inside.last_change,
    })
}

/// A message without numbers and bracketed names, which differ from row to row.
fn in_general(message: &str) -> String {
    let bare =
        message.strip_suffix(").").and_then(|message| message.split_once(" (")).map(|(said, _)| format!("{said}."));
    let message = bare.as_deref().unwrap_or(message);
    let mut general = String::with_capacity(message.len());
    for piece in message.split_inclusive(' ') {
        let is_number = piece.trim_end().bytes().all(|byte| byte.is_ascii_digit()) && !piece.trim().is_empty();
        general.push_str(if is_number && message.starts_with("Row ") { "… " } else { piece });
    }
    general.replace("Row … of", "Another row of")
}

fn faults(rows: &[DraftRow], columns: &SheetColumns) -> Vec<SheetFaultGroup> {
    type Key = (usize, Cause, String);
    let mut groups: HashMap<Key, (SheetFaultGroup, HashMap<&str, u32>)> = HashMap::new();
    for row in rows.iter().filter(|row| row.state != RowState::LeftOut) {
        for fault in &row.faults {
            let message = in_general(&fault.message);
            let (group, values) =
                groups.entry((fault.column, fault.cause, message)).or_insert_with_key(|(column, cause, message)| {
                    let group = SheetFaultGroup {
                        field: columns.all()[*column].key,
                        cause: *cause,
                        message: message.clone(),
                        rows: 0,
                        is_warning: fault.is_warning,
                        values: Vec::new(),
                    };
                    (group, HashMap::new())
                });
            group.rows += 1;
            let value = &row.cells[fault.column];
            let is_secret = match columns.all()[fault.column].holds {
                Holds::Aadhaar => true,
                // Mobile numbers are written with a country and zeros before.
                Holds::Mobile => false,
                _ => could_be_aadhaar(value),
            };
            if !value.is_empty() && !is_secret {
                *values.entry(value).or_default() += 1;
            }
        }
    }
    let mut groups: Vec<SheetFaultGroup> = groups
        .into_values()
        .map(|(group, values)| {
            let mut values: Vec<(&str, u32)> = values.into_iter().collect();
            values.sort_unstable_by(|(one, ones), (other, others)| others.cmp(ones).then(one.cmp(other)));
            let values = values
                .into_iter()
                .take(MOST_VALUES)
                .map(|(value, rows)| SheetValue { value: value.to_owned(), rows })
                .collect();
            SheetFaultGroup { values, ..group }
        })
        .collect();
    groups
        .sort_by(|one, other| (one.is_warning, other.rows, one.field).cmp(&(other.is_warning, one.rows, other.field)));
    groups
}

fn mended(rows: &[DraftRow], columns: &SheetColumns) -> Vec<SheetMendedGroup> {
    let mut groups: BTreeMap<(usize, Rule), SheetMendedGroup> = BTreeMap::new();
    for row in rows {
        for was in &row.was {
            let group = groups.entry((was.column, was.rule)).or_insert_with(|| SheetMendedGroup {
                field: columns.all()[was.column].key,
                rule: was.rule,
                cells: 0,
                examples: Vec::new(),
            });
            group.cells += 1;
            if group.examples.len() < EXAMPLES && group.examples.iter().all(|example| example.was != was.text) {
                group.examples.push(SheetExample { was: was.text.clone(), now: row.cells[was.column].to_owned() });
            }
        }
    }
    groups.into_values().collect()
}

/// A window of the rows that pass a filter. Fails with 400 for an unknown column, and with 404 when there is no such draft.
pub(super) async fn window(desk: Desk<'_>, id: SheetDraftId, wanted: &SheetRowsWindow) -> Result<SheetDraftRows> {
    let (draft, rows) = settled(desk, id).await?;
    let columns = desk.kind(&draft)?.columns();
    let column = match &wanted.field {
        Some(field) => {
            Some(columns.place_of(field).ok_or_else(|| Error::invalid_field("field", "There is no such column"))?)
        }
        None => None,
    };
    let mut total = 0;
    let mut shown = Vec::new();
    let (from, count) = (wanted.from, wanted.count.unwrap_or(WINDOW));
    for row in rows.iter().filter(|row| is_wanted(row, wanted, column)) {
        if total >= from && shown.len() < count {
            shown.push(SheetDraftRow::of(row, columns));
        }
        total += 1;
    }
    Ok(SheetDraftRows { version: draft.version, total: u32::try_from(total).unwrap_or(u32::MAX), rows: shown })
}

fn is_wanted(row: &DraftRow, wanted: &SheetRowsWindow, column: Option<usize>) -> bool {
    let is_here = |index: usize| column.is_none_or(|column| column == index);
    let has_fault = |warnings: bool| {
        row.faults.iter().any(|fault| {
            fault.is_warning == warnings
                && is_here(fault.column)
                && wanted.cause.is_none_or(|cause| cause == fault.cause)
        })
    };
    match wanted.only {
        SheetRowsOnly::All => {
            let has_any = has_fault(false)
                || has_fault(true)
                || wanted.cause.is_none() && row.was.iter().any(|was| is_here(was.column));
            (column.is_none() && wanted.cause.is_none()) || has_any
        }
        SheetRowsOnly::Ready => row.state == RowState::Ready,
        SheetRowsOnly::Faulty => row.state == RowState::Faulty && has_fault(false),
        SheetRowsOnly::Warned => row.state != RowState::LeftOut && has_fault(true),
        SheetRowsOnly::Mended => row.was.iter().any(|was| is_here(was.column)),
        SheetRowsOnly::Known => row.state == RowState::Known,
        SheetRowsOnly::LeftOut => row.state == RowState::LeftOut,
    }
}
