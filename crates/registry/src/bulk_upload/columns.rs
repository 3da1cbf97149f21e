//! The columns of a sheet of functionaries, as the specification lists them.

use kernel::{Error, Result};

use crate::sheets::Row;

/// A column: its heading, the field of a registration that it fills, and whether a sheet must have it.
#[derive(Debug)]
pub(super) struct Column {
    /// As the template writes it.
    pub heading: &'static str,
    /// As a registration names it.
    pub field: &'static str,
    /// Whether a sheet without it is refused.
    pub is_needed: bool,
}

const fn needed(heading: &'static str, field: &'static str) -> Column {
    Column { heading, field, is_needed: true }
}

const fn optional(heading: &'static str, field: &'static str) -> Column {
    Column { heading, field, is_needed: false }
}

/// All of them, in the template's order.
pub(super) const COLUMNS: [Column; 25] = [
    needed("First Name", "firstName"),
    optional("Middle Name", "middleName"),
    optional("Last Name", "lastName"),
    needed("Date Of Birth", "dateOfBirth"),
    optional("Gender", "gender"),
    needed("Aadhaar Number", "aadhaarNumber"),
    optional("Highest Qualification", "highestQualification"),
    optional("Nationality", "nationality"),
    needed("Father Name", "fatherName"),
    needed("Mother Name", "motherName"),
    needed("Mobile Number", "mobileNumber"),
    optional("Alternate Mobile", "alternateMobileNumber"),
    optional("Email", "email"),
    needed("Current State Lgd Code", "currentStateId"),
    needed("Current District", "currentDistrict"),
    needed("Current City", "currentCity"),
    needed("Current Pin Code", "currentPinCode"),
    needed("Current Full Address", "currentFullAddress"),
    needed("Permanent Address Same As Current Address", "permanentAddressSameAsCurrentAddress"),
    optional("Permanent State Lgd Code", "permanentStateId"),
    optional("Permanent District", "permanentDistrict"),
    optional("Permanent City", "permanentCity"),
    optional("Permanent Pin Code", "permanentPinCode"),
    optional("Permanent Full Address", "permanentFullAddress"),
    optional("Default Role", "defaultRole"),
];

/// What stands over the columns.
pub(super) fn headings() -> Vec<&'static str> {
    COLUMNS.iter().map(|column| column.heading).collect()
}

/// The heading over a field.
pub(super) fn heading_of(field: &str) -> &'static str {
    COLUMNS.iter().find(|column| column.field == field).map_or("", |column| column.heading)
}

/// Which column of a sheet holds which of ours.
#[derive(Clone, Debug)]
pub(super) struct Heading(Vec<Option<usize>>);

impl Heading {
    /// Reads the first row.
    ///
    /// # Errors
    /// 400 when there is none, or when columns are missing; it names them.
    pub fn of(row: Option<&Row>) -> Result<Self> {
        let row = row.ok_or_else(|| Error::invalid("This sheet is empty. Fill in the template."))?;
        let found: Vec<String> = row.cells.iter().map(|cell| plain(cell)).collect();
        let at = |column: &Column| {
            let wanted = plain(column.heading);
            found.iter().position(|heading| *heading == wanted || Some(heading.as_str()) == alias(column.field))
        };
        let places: Vec<_> = COLUMNS.iter().map(at).collect();
        let missing: Vec<&str> = COLUMNS
            .iter()
            .zip(&places)
            .filter(|(column, place)| column.is_needed && place.is_none())
            .map(|(column, _)| column.heading)
            .collect();
        if missing.is_empty() {
            return Ok(Self(places));
        }
        Err(Error::invalid(format!("This sheet lacks the columns: {}. Use the template.", missing.join(", "))))
    }

    /// What a row has in the column of a field; nothing for an empty cell.
    pub fn cell<'r>(&self, row: &'r Row, field: &str) -> Option<&'r str> {
        let index = COLUMNS.iter().position(|column| column.field == field)?;
        let text = row.cells.get((*self.0.get(index)?)?)?;
        Some(text.as_str()).filter(|text| !text.is_empty())
    }
}

/// A heading without regard to case and anything that is neither letter nor digit; what stands in
/// brackets is a hint.
fn plain(heading: &str) -> String {
    let heading = heading.split('(').next().unwrap_or_default();
    heading.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Another heading that people write.
fn alias(field: &str) -> Option<&'static str> {
    match field {
        "alternateMobileNumber" => Some("alternatemobilenumber"),
        "fatherName" => Some("fathersname"),
        "motherName" => Some("mothersname"),
        "dateOfBirth" => Some("dob"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(cells: &[&str]) -> Row {
        Row { number: 1, cells: cells.iter().map(|cell| (*cell).to_owned()).collect() }
    }

    #[test]
    fn headings_match_without_regard_to_case_order_and_spaces() {
        let mut headings: Vec<String> =
            COLUMNS.iter().map(|column| format!(" {} ", column.heading.to_uppercase().replace(' ', "_"))).collect();
        headings.reverse();
        let headings: Vec<&str> = headings.iter().map(String::as_str).collect();
        let heading = Heading::of(Some(&row(&headings))).unwrap();
        let mut cells = vec![""; headings.len()];
        cells[headings.len() - 1] = "Asha";
        assert_eq!(heading.cell(&row(&cells), "firstName"), Some("Asha"));
        assert_eq!(heading.cell(&row(&cells), "lastName"), None);
    }

    #[test]
    fn missing_columns_are_named() {
        let refused = Heading::of(Some(&row(&["First Name", "Gender"]))).unwrap_err().to_string();
        assert!(refused.starts_with("This sheet lacks the columns: Date Of Birth, Aadhaar Number, Father Name"));
        assert!(Heading::of(None).is_err());
    }
}
