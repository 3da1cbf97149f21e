//! The columns of a kind of sheet, declared once: the template, filled-in templates and lists as people have them are read by them.

use kernel::{Error, Result};
use sheet_mending::{Field, Holds};

use super::{Cells, Row};

/// A column of a kind of sheet.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Field of a record.
    pub key: &'static str,
    /// Heading in the template.
    pub heading: &'static str,
    /// What its cells hold.
    pub holds: Holds,
    /// Whether a sheet must have it.
    pub is_needed: bool,
    /// Whether only drafts have it; filled-in templates do not.
    of_drafts: bool,
    /// Another heading that a filled-in template may have, without capitals and spaces.
    alias: Option<&'static str>,
    /// Other headings in the lists that people have, as [`sheet_mending::plain`] leaves them, with spaces between.
    aliases: &'static str,
}

impl Column {
    /// A column that every sheet has.
    pub const fn needed(heading: &'static str, key: &'static str, holds: Holds) -> Self {
        Self { key, heading, holds, is_needed: true, of_drafts: false, alias: None, aliases: "" }
    }

    /// A column that a sheet may lack.
    pub const fn optional(heading: &'static str, key: &'static str, holds: Holds) -> Self {
        Self { is_needed: false, ..Self::needed(heading, key, holds) }
    }

    /// The same column with another heading in filled-in templates.
    pub const fn or(self, alias: &'static str) -> Self {
        Self { alias: Some(alias), ..self }
    }

    /// The same column with other headings in the lists that people have.
    pub const fn known_as(self, aliases: &'static str) -> Self {
        Self { aliases, ..self }
    }

    /// The same column, of drafts only: filled-in templates do not have it. Such columns stand behind all others.
    pub const fn of_drafts(self) -> Self {
        Self { of_drafts: true, ..self }
    }

    /// The column as the rules for lists know it. One of drafts only is never guessed by its content, because most lists lack it.
    const fn field(&self) -> Field {
        let Self { key, heading, holds, aliases, of_drafts, .. } = *self;
        Field { key, heading, holds, aliases, by_name_only: of_drafts }
    }
}

/// A row that is judged or written: its cells stand in the template's order.
#[derive(Clone, Copy, Debug)]
pub struct SheetRow<'r> {
    /// Its number, used in messages.
    pub number: u32,
    pub cells: &'r Cells,
}

impl<'r> From<&'r Row> for SheetRow<'r> {
    fn from(row: &'r Row) -> Self {
        Self { number: row.number, cells: &row.cells }
    }
}

/// All columns of a kind of sheet.
#[derive(Clone, Copy, Debug)]
pub struct SheetColumns {
    all: &'static [Column],
    besides: &'static [Field],
}

impl SheetColumns {
    /// The columns in the template's order, and fields that fill several columns at once in the lists that people have.
    pub const fn new(all: &'static [Column], besides: &'static [Field]) -> Self {
        Self { all, besides }
    }

    /// The columns in the template's order.
    pub const fn all(&self) -> &'static [Column] {
        self.all
    }

    /// The columns of filled-in templates; those of drafts only stand behind them.
    pub fn of_template(&self) -> &'static [Column] {
        let count = self.all.iter().position(|column| column.of_drafts).unwrap_or(self.all.len());
        &self.all[..count]
    }

    /// The columns that these rows need to be shown: all if a cell of a column of drafts only is filled, or else the template's.
    pub(crate) fn for_rows<'r>(&self, mut rows: impl Iterator<Item = &'r Cells>) -> &'static [Column] {
        let template = self.of_template();
        let is_wider = rows.any(|cells| cells.iter().skip(template.len()).any(|cell| !cell.is_empty()));
        if is_wider { self.all } else { template }
    }

    /// The heading of a field; empty for a field without a column.
    pub fn heading_of(&self, key: &str) -> &'static str {
        self.place_of(key).map_or("", |place| self.all[place].heading)
    }

    /// The fields that a column of a list can mean.
    pub fn mappable(&self) -> Vec<Field> {
        self.all.iter().map(Column::field).chain(self.besides.iter().copied()).collect()
    }

    /// Whether a sheet must have the field.
    pub fn is_needed(&self, key: &str) -> bool {
        self.all.iter().any(|column| column.key == key && column.is_needed)
    }

    /// The position of a field's cell in a row.
    pub fn place_of(&self, key: &str) -> Option<usize> {
        self.all.iter().position(|column| column.key == key)
    }

    /// The text of a row in a field's column; none for an empty cell.
    pub fn cell<'r>(&self, row: &SheetRow<'r>, key: &str) -> Option<&'r str> {
        row.cells.get(self.place_of(key)?).filter(|text| !text.is_empty())
    }

    /// The rows of a filled-in template under its heading, their cells in the template's order. A column is found by its heading, or by the
    /// name of its field. Fails with 400 when the heading or some columns are missing, which the error names, and when there are no rows.
    pub fn rows_of_template(&self, sheet: Vec<Row>) -> Result<Vec<Row>> {
        rows_under(self.of_template(), sheet)
    }

    /// As [`Self::rows_of_template`], for a sheet that has all columns because a draft wrote it.
    pub(crate) fn rows_of_draft(&self, sheet: Vec<Row>) -> Result<Vec<Row>> {
        rows_under(self.all, sheet)
    }
}

fn rows_under(columns: &[Column], sheet: Vec<Row>) -> Result<Vec<Row>> {
    let mut rows = sheet.into_iter();
    let heading = rows.next().ok_or_else(|| Error::invalid("This sheet is empty. Fill in the template."))?;
    let places = places(columns, &heading)?;
    let is_in_order = places.iter().enumerate().all(|(place, found)| *found == Some(place));
    let ordered = |row: Row| match is_in_order && row.cells.len() <= places.len() {
        true => row,
        false => {
            let cell = |place: &Option<usize>| place.and_then(|place| row.cells.get(place)).unwrap_or_default();
            Row { number: row.number, cells: places.iter().map(cell).collect() }
        }
    };
    let rows: Vec<Row> = rows.map(ordered).collect();
    if rows.is_empty() {
        return Err(Error::invalid("This sheet has a heading and no rows. Fill in at least one."));
    }
    Ok(rows)
}

/// The position of each column in a sheet with this heading.
fn places(columns: &[Column], heading: &Row) -> Result<Vec<Option<usize>>> {
    let found: Vec<String> = heading.cells.iter().map(plain).collect();
    let at = |column: &Column| {
        let names = [plain(column.heading), plain(column.key)];
        found.iter().position(|heading| names.contains(heading) || Some(heading.as_str()) == column.alias)
    };
    let places: Vec<Option<usize>> = columns.iter().map(at).collect();
    let missing: Vec<&str> = columns
        .iter()
        .zip(&places)
        .filter(|(column, place)| column.is_needed && place.is_none())
        .map(|(column, _)| column.heading)
        .collect();
    if missing.is_empty() {
        return Ok(places);
    }
    Err(Error::invalid(format!("This sheet lacks the columns: {}. Use the template.", missing.join(", "))))
}

/// A heading's letters and digits in lower case; text in brackets is a hint and dropped.
fn plain(heading: &str) -> String {
    let heading = heading.split('(').next().unwrap_or_default();
    heading.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: SheetColumns = SheetColumns::new(
        &[
            Column::needed("First Name", "firstName", Holds::Text),
            Column::optional("Last Name", "lastName", Holds::Text),
            Column::needed("Date Of Birth", "dateOfBirth", Holds::Date).or("dob"),
            Column::optional("Native City", "nativeCityId", Holds::Text).of_drafts(),
        ],
        &[],
    );

    fn row(cells: &[&str]) -> Row {
        Row { number: 1, cells: cells.iter().collect() }
    }

    #[test]
    fn headings_match_without_regard_to_case_order_spaces_and_hints() {
        let sheet = [
            row(&[" D.O.B. (DD-MM-YYYY) ", "nobody knows", "FIRST_NAME"]),
            row(&["31-01-1990", "x", "Asha"]),
            row(&["", "", ""]),
        ];
        let rows = COLUMNS.rows_of_template(sheet.into()).unwrap();
        let cell = |row: usize, key| COLUMNS.cell(&SheetRow::from(&rows[row]), key);
        assert_eq!(cell(0, "firstName"), Some("Asha"));
        assert_eq!(cell(0, "dateOfBirth"), Some("31-01-1990"));
        assert_eq!(cell(0, "lastName"), None);
        assert_eq!(cell(1, "firstName"), None);
        assert_eq!(rows[0].cells, ["Asha", "", "31-01-1990"], "in the template's order");
    }

    #[test]
    fn a_column_of_drafts_only_is_read_in_their_sheets_and_passed_over_in_filled_in_templates() {
        let sheet =
            || vec![row(&["First Name", "Last Name", "Date Of Birth", "Native City"]), row(&["A", "", "x", "Agra"])];
        let cell = |rows: Vec<Row>| COLUMNS.cell(&SheetRow::from(&rows[0]), "nativeCityId").map(str::to_owned);
        assert_eq!(cell(COLUMNS.rows_of_template(sheet()).unwrap()), None);
        assert_eq!(cell(COLUMNS.rows_of_draft(sheet()).unwrap()).as_deref(), Some("Agra"));
    }

    #[test]
    fn missing_columns_are_named() {
        let refused = COLUMNS.rows_of_template(vec![row(&["Last Name"])]).unwrap_err().to_string();
        assert_eq!(refused, "This sheet lacks the columns: First Name, Date Of Birth. Use the template.");
        assert!(COLUMNS.rows_of_template(Vec::new()).is_err());
    }
}
