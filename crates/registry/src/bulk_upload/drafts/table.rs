//! The tables of a draft's files: as guessed and as users set them.

use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use sheet_mending::{
    Field, FoundColumn, HeadingPlace, How, NoRecord, States, guess, headings_at, is_no_record, is_yes_or_no,
    place_of_headings, rivals,
};
use utoipa::ToSchema;

use super::{kind::SheetKind, people::SAME_ADDRESS};
use crate::sheets::{Row, SheetSeparator, Table};

/// Rows at the beginning of a table that are shown and searched for headings.
const PREVIEWED: usize = 15;
/// The most letters shown of a cell.
const MOST_LETTERS: usize = 80;
/// Rows whose cells tell the type of a column.
const SAMPLED: usize = 50;
/// Samples shown of a column.
const SHOWN: usize = 10;
/// The most rows listed as no records.
const MOST_TOLD: usize = 50;

/// A table of a file.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SheetTable)]
pub(super) struct FoundTable {
    /// Its index among all tables of the draft.
    pub index: u16,
    /// Name of the file.
    pub file_name: String,
    /// Name of the sheet; empty for a file of text.
    pub name: String,
    /// The separator of its values; null for a sheet of a workbook.
    #[serde(default)]
    #[schema(required)]
    pub separator: Option<SheetSeparator>,
    /// Number of rows that are not empty.
    pub rows: u32,
    /// Whether its rows are read.
    pub is_chosen: bool,
    /// Row of the headings in the spreadsheet program's count; 0 if none was found.
    pub heading_row: u32,
    /// Number of rows with headings: 1 or 2.
    pub heading_rows: u32,
    pub columns: Vec<TableColumn>,
    /// Its first rows, unchanged.
    pub preview: Vec<PreviewRow>,
    /// The first fifty rows that are no records; empty until the rows were read.
    pub left_out: Vec<NoRecordRow>,
}

/// A column of a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SheetTableColumn)]
pub(super) struct TableColumn {
    /// Its index, from 0.
    pub index: usize,
    /// Text of the heading.
    pub heading: String,
    /// The field that it has; null if it is not used.
    #[schema(required)]
    pub field: Option<String>,
    /// How the field was found; null without a field.
    #[schema(required)]
    pub how: Option<How>,
    /// Some of its cells.
    pub samples: Vec<String>,
    /// Number of cells under the headings that are not empty.
    #[serde(default)]
    pub filled: u32,
    /// The field that this column and another one both have the heading of.
    #[serde(default)]
    #[schema(required)]
    pub rival_of: Option<String>,
}

/// A row of a table, unchanged.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = SheetPreviewRow)]
pub(super) struct PreviewRow {
    pub row: u32,
    pub cells: Vec<String>,
}

/// A row that is no record.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = SheetNoRecordRow)]
pub(super) struct NoRecordRow {
    /// Number in the spreadsheet program.
    pub row: u32,
    /// The kind of row that it is instead.
    pub why: NoRecord,
}

/// The knowledge for recognising a table.
pub(super) struct Recognising<'a> {
    pub kind: &'a dyn SheetKind,
    pub states: &'a States,
    /// Headings and fields that users chose before.
    pub remembered: &'a [(String, Option<String>)],
}

impl FoundTable {
    /// Recognises headings and columns of a table.
    pub(super) fn of(index: u16, file_name: &str, table: &Table, by: &Recognising<'_>) -> Self {
        let found = place_of_headings(&by.kind.columns().mappable(), table.rows.iter().map(|row| row.cells.iter()));
        let mut this = Self {
            index,
            file_name: file_name.to_owned(),
            name: table.name.clone(),
            separator: table.separator,
            rows: u32::try_from(table.rows.len()).unwrap_or(u32::MAX),
            is_chosen: false,
            heading_row: 0,
            heading_rows: 1,
            columns: Vec::new(),
            preview: preview(&table.rows),
            left_out: Vec::new(),
        };
        // Without known headings the first row may still have headings.
        let place = found.map_or(HeadingPlace { above: 0, rows: 1 }, |(place, _)| place);
        let row = table.rows.get(place.above).map_or(0, |row| row.number);
        this.heading_row = if found.is_some() { row } else { 0 };
        this.heading_rows = u32::try_from(place.rows).unwrap_or(1);
        this.guess_columns(table, by);
        this
    }

    /// Guesses the fields of its columns by their headings.
    pub(super) fn guess_columns(&mut self, table: &Table, by: &Recognising<'_>) {
        let mappable = by.kind.columns().mappable();
        let row = self.heading_row;
        let place = self.place(&table.rows);
        let cells: Vec<Vec<&str>> =
            table.rows.iter().take(PREVIEWED.max(place.above + 2)).map(|row| row.cells.iter().collect()).collect();
        let under = if row == 0 { 0 } else { place.above + place.rows };
        let sampled: Vec<&Row> = table.rows.iter().skip(under).take(SAMPLED).collect();
        let width = table.rows.iter().take(under + SAMPLED).map(|row| row.cells.len()).max().unwrap_or_default();
        let mut headings = if row == 0 { Vec::new() } else { headings_at(&mappable, place, &cells) };
        headings.resize(width.max(headings.len()), String::new());
        let samples: Vec<Vec<&str>> = (0..headings.len())
            .map(|column| sampled.iter().map(|row| row.cells.get(column).unwrap_or_default()).collect())
            .collect();
        let mut found: Vec<Option<FoundColumn>> = guess(&mappable, &headings, &samples, by.states);
        only_says_the_same(&mut found, &samples);
        recall(&mappable, &headings, by.remembered, &mut found);
        let (rivals, filled) = (rivals(&mappable, &headings), filled(&table.rows, under, headings.len()));
        self.columns = headings
            .into_iter()
            .enumerate()
            .map(|(index, heading)| TableColumn {
                index,
                heading: shortened(&heading),
                field: found[index].map(|column| column.field.to_owned()),
                how: found[index].map(|column| column.how),
                samples: samples[index]
                    .iter()
                    .filter(|cell| !cell.is_empty())
                    .take(SHOWN)
                    .map(|cell| shortened(cell))
                    .collect(),
                filled: filled[index],
                rival_of: rivals[index].map(str::to_owned),
            })
            .collect();
    }

    /// Takes this row, or it and the next, for the headings; 0 means that there are none. Fails with 400 for an empty row.
    pub(super) fn set_place(&mut self, table: &Table, row: u32, rows: u32) -> Result<()> {
        if row > 0 && table.rows.iter().all(|known| known.number != row) {
            return Err(Error::invalid_field("headingRow", "There is nothing in this row"));
        }
        (self.heading_row, self.heading_rows) = (row, rows.clamp(1, 2));
        Ok(())
    }

    /// Number of columns with a known field.
    pub(super) fn known(&self) -> usize {
        self.columns.iter().filter(|column| column.field.is_some()).count()
    }

    /// Whether a column has a field whose name begins so.
    pub(super) fn has_field(&self, beginning: &str) -> bool {
        self.columns.iter().any(|column| column.field.as_deref().is_some_and(|field| field.starts_with(beginning)))
    }

    /// Whether the table is a list of this kind.
    pub(super) fn is_list_of(&self, kind: &dyn SheetKind) -> bool {
        let has = |field: &&str| self.columns.iter().any(|column| column.field.as_deref() == Some(*field));
        kind.marks().iter().all(|group| group.iter().any(&has))
    }

    /// The place of the headings among the rows that are not empty.
    pub(super) fn place(&self, rows: &[Row]) -> HeadingPlace {
        let above = rows.iter().position(|row| row.number == self.heading_row).unwrap_or_default();
        HeadingPlace { above, rows: self.heading_rows as usize }
    }

    /// The records under the headings, and the rows that are no records.
    pub(super) fn records<'t>(&self, table: &'t Table) -> (Vec<&'t Row>, Vec<NoRecordRow>) {
        let place = self.place(&table.rows);
        let under = if self.heading_row == 0 { 0 } else { place.above + place.rows };
        let headings: Vec<String> = self.columns.iter().map(|column| column.heading.clone()).collect();
        let used: Vec<usize> =
            self.columns.iter().filter(|column| column.field.is_some()).map(|column| column.index).collect();
        let (mut records, mut none) = (Vec::with_capacity(table.rows.len()), Vec::new());
        for row in table.rows.iter().skip(under) {
            let cells: Vec<&str> = row.cells.iter().collect();
            match is_no_record(&headings, &used, &cells) {
                Some(why) if none.len() < MOST_TOLD => none.push(NoRecordRow { row: row.number, why }),
                Some(_) => {}
                None => records.push(row),
            }
        }
        (records, none)
    }
}

/// A column of permanent addresses that holds only "same as above" means the column "same as current address".
fn only_says_the_same(found: &mut [Option<FoundColumn>], samples: &[Vec<&str>]) {
    let is = |column: &Option<FoundColumn>, field: &str| column.is_some_and(|column| column.field == field);
    if found.iter().any(|column| is(column, SAME_ADDRESS)) {
        return;
    }
    let Some(place) = found.iter().position(|column| is(column, "permanentFullAddress")) else { return };
    let mut filled = samples.get(place).into_iter().flatten().filter(|cell| !cell.is_empty()).peekable();
    if filled.peek().is_some() && filled.all(|cell| is_yes_or_no(cell)) {
        found[place] = Some(FoundColumn { field: SAME_ADDRESS, how: How::Content });
    }
}

/// Fields that users chose for these headings before replace the guess.
fn recall(
    mappable: &[Field],
    headings: &[String],
    remembered: &[(String, Option<String>)],
    found: &mut [Option<FoundColumn>],
) {
    for (column, heading) in headings.iter().enumerate() {
        let written = sheet_mending::plain(heading);
        let Some((_, field)) = remembered.iter().find(|(known, _)| !written.is_empty() && *known == written) else {
            continue;
        };
        let field =
            field.as_deref().and_then(|field| mappable.iter().find(|known| known.key == field)).map(|known| known.key);
        if found[column].map(|column| column.field) == field {
            continue;
        }
        if let Some(field) = field {
            found
                .iter_mut()
                .filter(|other| other.is_some_and(|other| other.field == field))
                .for_each(|other| *other = None);
        }
        found[column] = field.map(|field| FoundColumn { field, how: How::Remembered });
    }
}

/// Number of cells in each column that are not empty.
fn filled(rows: &[Row], under: usize, columns: usize) -> Vec<u32> {
    let mut filled = vec![0; columns];
    for row in rows.iter().skip(under) {
        filled.iter_mut().zip(row.cells.iter()).for_each(|(count, cell)| *count += u32::from(!cell.is_empty()));
    }
    filled
}

fn preview(rows: &[Row]) -> Vec<PreviewRow> {
    let shown = |row: &Row| PreviewRow { row: row.number, cells: row.cells.iter().map(shortened).collect() };
    rows.iter().take(PREVIEWED).map(shown).collect()
}

fn shortened(text: &str) -> String {
    text.chars().take(MOST_LETTERS).collect()
}
