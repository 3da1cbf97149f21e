//! The tables of the files of a draft, as they are understood and as somebody says they are.

use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use sheet_mending::{
    Field, FoundColumn, HeadingPlace, How, NoRecord, States, guess, headings_at, is_no_record, is_yes_or_no,
    place_of_headings, rivals,
};
use utoipa::ToSchema;

use super::{columns::SAME_ADDRESS, kind::SheetKind};
use crate::sheets::{Row, SheetSeparator, Table};

/// Rows of which the first cells are shown and looked at.
const PREVIEWED: usize = 15;
/// Letters of a cell that are shown.
const MOST_LETTERS: usize = 80;
/// Rows whose cells say what a column holds.
const SAMPLED: usize = 50;
/// Samples that are shown.
const SHOWN: usize = 10;
/// Rows that are told as no records.
const MOST_TOLD: usize = 50;

/// A table of a file.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SheetTable)]
pub(super) struct FoundTable {
    /// Its place among all of the draft.
    pub index: u16,
    /// What the file is called.
    pub file_name: String,
    /// What the sheet is called; empty for a file of text.
    pub name: String,
    /// What stands between its values; nothing for a sheet of a workbook.
    #[serde(default)]
    #[schema(required)]
    pub separator: Option<SheetSeparator>,
    /// Rows with something in them.
    pub rows: u32,
    /// Whether its rows are read.
    pub is_chosen: bool,
    /// The row of the headings, as the spreadsheet program numbers it; 0: none was found.
    pub heading_row: u32,
    /// How many rows the headings take: 1 or 2.
    pub heading_rows: u32,
    /// Its columns.
    pub columns: Vec<TableColumn>,
    /// Its first rows, as they are.
    pub preview: Vec<PreviewRow>,
    /// Rows that are no records, once they were read; the first fifty.
    pub left_out: Vec<NoRecordRow>,
}

/// A column of a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SheetTableColumn)]
pub(super) struct TableColumn {
    /// Its place, from 0.
    pub index: usize,
    /// What stands over it.
    pub heading: String,
    /// What it is taken for; nothing if it is not used.
    #[schema(required)]
    pub field: Option<String>,
    /// How that is known.
    #[schema(required)]
    pub how: Option<How>,
    /// Some of its cells.
    pub samples: Vec<String>,
    /// How many of its cells under the headings have something in them.
    #[serde(default)]
    pub filled: u32,
    /// The field that it and another column are headed as.
    #[serde(default)]
    #[schema(required)]
    pub rival_of: Option<String>,
}

/// A row as it is.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = SheetPreviewRow)]
pub(super) struct PreviewRow {
    /// Its number.
    pub row: u32,
    /// Its cells, shortened.
    pub cells: Vec<String>,
}

/// A row that is no record.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = SheetNoRecordRow)]
pub(super) struct NoRecordRow {
    /// Its number.
    pub row: u32,
    /// Why.
    pub why: NoRecord,
}

/// What a table is recognised by.
pub(super) struct Recognising<'a> {
    pub kind: &'a dyn SheetKind,
    pub states: &'a States,
    /// What somebody said of headings the last time.
    pub remembered: &'a [(String, Option<String>)],
}

impl FoundTable {
    /// Understands a table.
    pub fn of(index: u16, file_name: &str, table: &Table, by: &Recognising<'_>) -> Self {
        let found = place_of_headings(by.kind.columns().mappable(), table.rows.iter().map(|row| row.cells.iter()));
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
        // Without headings of ours the first row may still be one.
        let place = found.map_or(HeadingPlace { above: 0, rows: 1 }, |(place, _)| place);
        let row = table.rows.get(place.above).map_or(0, |row| row.number);
        this.heading_row = if found.is_some() { row } else { 0 };
        this.heading_rows = u32::try_from(place.rows).unwrap_or(1);
        this.guess_columns(table, by);
        this
    }

    /// Guesses what its columns are, by the headings that it has.
    pub fn guess_columns(&mut self, table: &Table, by: &Recognising<'_>) {
        let mappable = by.kind.columns().mappable();
        let row = self.heading_row;
        let place = self.place(&table.rows);
        let cells: Vec<Vec<&str>> =
            table.rows.iter().take(PREVIEWED.max(place.above + 2)).map(|row| row.cells.iter().collect()).collect();
        let under = if row == 0 { 0 } else { place.above + place.rows };
        let sampled: Vec<&Row> = table.rows.iter().skip(under).take(SAMPLED).collect();
        let width = table.rows.iter().take(under + SAMPLED).map(|row| row.cells.len()).max().unwrap_or_default();
        let mut headings = if row == 0 { Vec::new() } else { headings_at(mappable, place, &cells) };
        headings.resize(width.max(headings.len()), String::new());
        let samples: Vec<Vec<&str>> = (0..headings.len())
            .map(|column| sampled.iter().map(|row| row.cells.get(column).unwrap_or_default()).collect())
            .collect();
        let mut found: Vec<Option<FoundColumn>> = guess(mappable, &headings, &samples, by.states);
        only_says_the_same(&mut found, &samples);
        recall(mappable, &headings, by.remembered, &mut found);
        let (rivals, filled) = (rivals(mappable, &headings), filled(&table.rows, under, headings.len()));
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

    /// Takes this row, or it and the next, for the headings; 0: there are none.
    ///
    /// # Errors
    /// 400 for a row in which nothing stands.
    pub fn set_place(&mut self, table: &Table, row: u32, rows: u32) -> Result<()> {
        if row > 0 && table.rows.iter().all(|known| known.number != row) {
            return Err(Error::invalid_field("headingRow", "There is nothing in this row"));
        }
        (self.heading_row, self.heading_rows) = (row, rows.clamp(1, 2));
        Ok(())
    }

    /// How many columns of ours were found.
    pub fn known(&self) -> usize {
        self.columns.iter().filter(|column| column.field.is_some()).count()
    }

    /// Whether a column is taken for something of which the name begins so.
    pub fn has_field(&self, beginning: &str) -> bool {
        self.columns.iter().any(|column| column.field.as_deref().is_some_and(|field| field.starts_with(beginning)))
    }

    /// Whether its rows are such as this kind of sheet has.
    pub fn is_list_of(&self, kind: &dyn SheetKind) -> bool {
        let has = |field: &&str| self.columns.iter().any(|column| column.field.as_deref() == Some(*field));
        kind.marks().iter().all(|group| group.iter().any(&has))
    }

    /// Where the headings are among the rows that have something in them.
    pub fn place(&self, rows: &[Row]) -> HeadingPlace {
        let above = rows.iter().position(|row| row.number == self.heading_row).unwrap_or_default();
        HeadingPlace { above, rows: self.heading_rows as usize }
    }

    /// The records under the headings, and those rows that are none.
    pub fn records<'t>(&self, table: &'t Table) -> (Vec<&'t Row>, Vec<NoRecordRow>) {
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

/// A column of permanent addresses in which nothing stands but "same as above" says whether they are the current ones.
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

/// What somebody said of these headings before goes before a guess.
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

/// How many cells of each column have something in them.
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
