//! From the rows of tables to the rows of a draft, before mending.

use std::collections::BTreeMap;

use kernel::{Error, Result, text::says_nothing};
use sheet_mending::{Rule, is_yes_or_no, split_name, split_position};

use super::{
    centers::POSITION,
    people::{FULL_NAME, SAME_ADDRESS},
    row::{DraftRow, Was},
    store::Inside,
};
use crate::sheets::{Row, SheetColumns, Table};

/// The records of the chosen tables, unchanged.
pub(super) fn records(
    inside: &mut Inside,
    tables: &[Table],
    columns: &SheetColumns,
    most: usize,
) -> Result<Vec<DraftRow>> {
    let mut rows: Vec<DraftRow> = Vec::new();
    let is_said_somewhere = inside.tables.iter().any(|table| table.is_chosen && table.has_field(SAME_ADDRESS));
    for (found, table) in inside.tables.iter_mut().zip(tables).filter(|(found, _)| found.is_chosen) {
        let (records, none) = found.records(table);
        let places: BTreeMap<&str, usize> =
            found.columns.iter().filter_map(|column| Some((column.field.as_deref()?, column.index))).collect();
        let mut fixed = inside.fixed.clone();
        // This table has no question for it, because another table has the column.
        if is_said_somewhere && !found.has_field("permanent") {
            fixed.entry(SAME_ADDRESS.to_owned()).or_insert_with(|| "true".to_owned());
        }
        for record in records {
            let number = u32::try_from(rows.len() + 1).unwrap_or(u32::MAX);
            rows.push(record_of(number, found.index, record, columns, (&places, &fixed)));
        }
        found.left_out = none;
    }
    if rows.is_empty() {
        return Err(Error::invalid(
            "There are no rows under these headings. Choose another table or another heading row.",
        ));
    }
    if rows.len() > most {
        return Err(Error::invalid(format!("These tables have more than {most} rows together. Choose fewer of them.")));
    }
    Ok(rows)
}

fn record_of(
    number: u32,
    table: u16,
    row: &Row,
    columns: &SheetColumns,
    (places, fixed): (&BTreeMap<&str, usize>, &BTreeMap<String, String>),
) -> DraftRow {
    let written = |field: &str| places.get(field).and_then(|index| row.cells.get(*index)).unwrap_or_default();
    let cell = |field: &str| Some(written(field)).filter(|text| !says_nothing(text)).unwrap_or_default();
    let mut cells: Vec<String> = columns.all().iter().map(|field| cell(field.key).to_owned()).collect();
    let mut was = Vec::new();
    for (column, field) in columns.all().iter().enumerate() {
        if says_nothing(written(field.key)) {
            was.push(Was { column, text: written(field.key).to_owned(), rule: Rule::Nothing });
        }
    }
    position(cell(POSITION.key), &mut cells, &mut was, columns);
    let whole = cell(FULL_NAME.key);
    if !whole.is_empty() {
        for (field, part) in ["firstName", "middleName", "lastName"].into_iter().zip(split_name(whole)) {
            let Some(column) = columns.place_of(field).filter(|column| cells[*column].is_empty() && !part.is_empty())
            else {
                continue;
            };
            cells[column] = part;
            was.push(Was { column, text: whole.to_owned(), rule: Rule::NameSplit });
        }
    }
    same_address(&mut cells, &mut was, columns);
    for (field, value) in fixed {
        let Some(column) = columns.place_of(field).filter(|column| cells[*column].is_empty()) else { continue };
        cells[column].clone_from(value);
        was.retain(|was| was.column != column);
        was.push(Was { column, text: String::new(), rule: Rule::FilledIn });
    }
    DraftRow { number, table, source: row.number, cells: cells.iter().collect(), was, ..DraftRow::default() }
}

/// Splits a latitude and a longitude that stand in one cell.
fn position(whole: &str, cells: &mut [String], was: &mut Vec<Was>, columns: &SheetColumns) {
    let Some(parts) = split_position(whole) else { return };
    for (field, part) in ["lat", "lng"].into_iter().zip(parts) {
        let Some(column) = columns.place_of(field).filter(|column| cells[*column].is_empty()) else { continue };
        cells[column] = part;
        was.retain(|was| was.column != column);
        was.push(Was { column, text: whole.to_owned(), rule: Rule::PositionSplit });
    }
}

/// "Same as above" in the permanent address means that it is the current one.
fn same_address(cells: &mut [String], was: &mut Vec<Was>, columns: &SheetColumns) {
    let (Some(full), Some(same)) = (columns.place_of("permanentFullAddress"), columns.place_of(SAME_ADDRESS)) else {
        return;
    };
    if !is_yes_or_no(&cells[full]) {
        return;
    }
    let written = std::mem::take(&mut cells[full]);
    let is_no = matches!(sheet_mending::plain(&written).as_str(), "no" | "n" | "false" | "different");
    was.push(Was { column: full, text: written, rule: Rule::SameAddress });
    if cells[same].is_empty() {
        cells[same] = (!is_no).to_string();
        was.push(Was { column: same, text: String::new(), rule: Rule::SameAddress });
    }
}
