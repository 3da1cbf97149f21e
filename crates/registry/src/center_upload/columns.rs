//! The columns of a sheet of centers.

use kernel::{Error, Result};

use crate::{
    entities::state,
    sheets::{Choices, Row},
};

/// Heading, the field of a center that it fills, whether a sheet must have it.
pub(super) const COLUMNS: [(&str, &str, bool); 13] = [
    ("Name", "name", true),
    ("Center Code", "centerCode", false),
    ("City Code", "cityId", true),
    ("District Lgd Code", "districtId", false),
    ("State Lgd Code", "stateId", false),
    ("Latitude", "lat", false),
    ("Longitude", "lng", false),
    ("Geo Fencing Radius", "geoFencingRadius", false),
    ("Is PH Friendly", "isPHFriendly", false),
    ("Max Candidate Capacity", "maxCandidateCapacity", false),
    ("Max PH Count", "maxPHCount", false),
    ("Full Address", "fullAddress", false),
    ("Pin Code", "pincode", false),
];

/// What stands over the columns.
pub(super) fn headings() -> Vec<&'static str> {
    COLUMNS.iter().map(|(heading, ..)| *heading).collect()
}

/// The words of those columns that take only certain ones, for these states.
pub(super) fn words(states: &[state::Model]) -> Vec<Choices> {
    let lgd_codes = states.iter().map(|state| (state.lgd_code.to_string(), Some(state.name.clone()))).collect();
    let yes_or_no = ["TRUE", "FALSE"].map(|word| (word.to_owned(), None)).into();
    [("stateId", lgd_codes), ("isPHFriendly", yes_or_no)]
        .map(|(field, words)| Choices { heading: heading_of(field), words })
        .into()
}

/// The heading over a field; the name for what is about the whole row.
pub(super) fn heading_of(field: &str) -> &'static str {
    COLUMNS.iter().find(|(_, own, _)| *own == field).map_or("City Code", |(heading, ..)| *heading)
}

/// Which column of a sheet holds which of ours.
pub(super) struct Heading([Option<usize>; 13]);

impl Heading {
    /// Reads the first row.
    ///
    /// # Errors
    /// 400 when there is none, or when columns are missing; it names them.
    pub fn of(row: Option<&Row>) -> Result<Self> {
        let row = row.ok_or_else(|| Error::invalid("This sheet is empty. Fill in the template."))?;
        let plain = |text: &str| -> String {
            text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
        };
        let found: Vec<String> = row.cells.iter().map(|cell| plain(cell)).collect();
        let places = COLUMNS.map(|(heading, ..)| found.iter().position(|cell| *cell == plain(heading)));
        let missing: Vec<&str> = COLUMNS
            .iter()
            .zip(places)
            .filter(|((_, _, is_needed), place)| *is_needed && place.is_none())
            .map(|((heading, ..), _)| *heading)
            .collect();
        if missing.is_empty() {
            return Ok(Self(places));
        }
        Err(Error::invalid(format!("This sheet lacks the columns: {}. Use the template.", missing.join(", "))))
    }

    /// What a row has in the column of a field; nothing for an empty cell.
    pub fn cell<'r>(&self, row: &'r Row, field: &str) -> Option<&'r str> {
        let index = COLUMNS.iter().position(|(_, own, _)| *own == field)?;
        let text = row.cells.get((*self.0.get(index)?)?)?;
        Some(text.as_str()).filter(|text| !text.is_empty())
    }
}
