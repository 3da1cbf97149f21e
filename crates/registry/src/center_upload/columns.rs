//! The columns of a sheet of centers.

use crate::{
    entities::state,
    sheets::{self, Choices, Column},
};

/// All of them, in the template's order.
pub(super) const COLUMNS: &[Column] = &[
    Column::needed("Name", "name"),
    Column::optional("Center Code", "centerCode"),
    Column::needed("City Code", "cityId"),
    Column::optional("District Lgd Code", "districtId"),
    Column::optional("State Lgd Code", "stateId"),
    Column::optional("Latitude", "lat"),
    Column::optional("Longitude", "lng"),
    Column::optional("Geo Fencing Radius", "geoFencingRadius"),
    Column::optional("Is PH Friendly", "isPHFriendly"),
    Column::optional("Max Candidate Capacity", "maxCandidateCapacity"),
    Column::optional("Max PH Count", "maxPHCount"),
    Column::optional("Full Address", "fullAddress"),
    Column::optional("Pin Code", "pincode"),
];

/// The words of those columns that take only certain ones, for these states.
pub(super) fn words(states: &[state::Model]) -> Vec<Choices> {
    let lgd_codes = states.iter().map(|state| (state.lgd_code.to_string(), Some(state.name.clone()))).collect();
    let yes_or_no = ["TRUE", "FALSE"].map(|word| (word.to_owned(), None)).into();
    [("stateId", lgd_codes), ("isPHFriendly", yes_or_no)]
        .map(|(field, words)| Choices { heading: heading_of(field), words })
        .into()
}

/// The heading over a field; that of the place for what is about the whole row.
pub(super) fn heading_of(field: &str) -> &'static str {
    sheets::heading_of(COLUMNS, field).unwrap_or("City Code")
}
