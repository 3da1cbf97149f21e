//! The columns of a sheet that people fill in: their headings, and their positions in the sheet that comes back.

use std::collections::HashMap;

use kernel::{Error, Result};

use super::Row;

/// A column: its heading, its field in a record, and whether a sheet must have it.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Heading in the template.
    pub heading: &'static str,
    /// Field of a record.
    pub field: &'static str,
    /// Whether a sheet must have it.
    pub is_needed: bool,
    /// Another heading that people write, without capitals and spaces.
    alias: Option<&'static str>,
}

impl Column {
    /// A column that every sheet has.
    pub const fn needed(heading: &'static str, field: &'static str) -> Self {
        Self { heading, field, is_needed: true, alias: None }
    }

    /// A column that a sheet may lack.
    pub const fn optional(heading: &'static str, field: &'static str) -> Self {
        Self { heading, field, is_needed: false, alias: None }
    }

    /// The same column with another heading, given without capitals and spaces.
    pub const fn or(self, alias: &'static str) -> Self {
        Self { alias: Some(alias), ..self }
    }
}

/// The headings of the columns, in the template's order.
pub fn headings(columns: &[Column]) -> Vec<&'static str> {
    columns.iter().map(|column| column.heading).collect()
}

/// The heading of a field, if it has a column.
pub fn heading_of(columns: &[Column], field: &str) -> Option<&'static str> {
    columns.iter().find(|column| column.field == field).map(|column| column.heading)
}

/// Positions of the known columns in a sheet.
#[derive(Clone, Debug)]
pub struct Heading {
    columns: &'static [Column],
    /// The position of each field that the sheet has.
    places: HashMap<&'static str, usize>,
}

impl Heading {
    /// The positions in the template.
    pub fn of_template(columns: &'static [Column]) -> Self {
        Self { columns, places: columns.iter().enumerate().map(|(place, column)| (column.field, place)).collect() }
    }

    /// Splits a whole sheet into its heading and the rows under it. Fails with 400 when the heading or some columns are missing, and when
    /// there are no rows.
    pub fn and_rows(columns: &'static [Column], sheet: Vec<Row>) -> Result<(Self, Vec<Row>)> {
        let mut rows = sheet.into_iter();
        let heading = Self::of(columns, rows.next().as_ref())?;
        let rows: Vec<Row> = rows.collect();
        if rows.is_empty() {
            return Err(Error::invalid("This sheet has a heading and no rows. Fill in at least one."));
        }
        Ok((heading, rows))
    }

    /// Reads the first row. A column is found by its heading, or by the name of its field. Fails with 400 when the row is missing, or
    /// columns are missing; the error names them.
    pub fn of(columns: &'static [Column], row: Option<&Row>) -> Result<Self> {
        let row = row.ok_or_else(|| Error::invalid("This sheet is empty. Fill in the template."))?;
        let found: Vec<String> = row.cells.iter().map(plain).collect();
        let at = |column: &Column| {
            let names = [plain(column.heading), plain(column.field)];
            found.iter().position(|heading| names.contains(heading) || Some(heading.as_str()) == column.alias)
        };
        let places: HashMap<_, _> = columns.iter().filter_map(|column| Some((column.field, at(column)?))).collect();
        let missing: Vec<&str> = columns
            .iter()
            .filter(|column| column.is_needed && !places.contains_key(column.field))
            .map(|column| column.heading)
            .collect();
        if missing.is_empty() {
            return Ok(Self { columns, places });
        }
        Err(Error::invalid(format!("This sheet lacks the columns: {}. Use the template.", missing.join(", "))))
    }

    /// The columns that were looked for.
    pub(super) const fn columns(&self) -> &'static [Column] {
        self.columns
    }

    /// The text of a row in a field's column; none for an empty cell.
    pub fn cell<'r>(&self, row: &'r Row, field: &str) -> Option<&'r str> {
        row.cells.get(*self.places.get(field)?).filter(|text| !text.is_empty())
    }
}

/// A heading's letters and digits in lower case; text in brackets is a hint and dropped.
fn plain(heading: &str) -> String {
    let heading = heading.split('(').next().unwrap_or_default();
    heading.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: &[Column] = &[
        Column::needed("First Name", "firstName"),
        Column::optional("Last Name", "lastName"),
        Column::needed("Date Of Birth", "dateOfBirth").or("dob"),
    ];

    fn row(cells: &[&str]) -> Row {
        Row { number: 1, cells: cells.iter().collect() }
    }

    #[test]
    fn headings_match_without_regard_to_case_order_spaces_and_hints() {
        let heading =
            Heading::of(COLUMNS, Some(&row(&[" D.O.B. (DD-MM-YYYY) ", "nobody knows", "FIRST_NAME"]))).unwrap();
        let person = row(&["31-01-1990", "x", "Asha"]);
        assert_eq!(heading.cell(&person, "firstName"), Some("Asha"));
        assert_eq!(heading.cell(&person, "dateOfBirth"), Some("31-01-1990"));
        assert_eq!(heading.cell(&person, "lastName"), None);
        assert_eq!(heading.cell(&row(&["", "", ""]), "firstName"), None);
    }

    #[test]
    fn missing_columns_are_named() {
        let refused = Heading::of(COLUMNS, Some(&row(&["Last Name"]))).unwrap_err().to_string();
        assert_eq!(refused, "This sheet lacks the columns: First Name, Date Of Birth. Use the template.");
        assert!(Heading::of(COLUMNS, None).is_err());
    }
}
