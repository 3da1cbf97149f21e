//! The columns of a sheet of centers.

use crate::sheets::{self, Column};

/// All of them, in the template's order.
pub(crate) const COLUMNS: &[Column] = &[
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

/// The heading of a field's column. Fields without a column get the heading of the city: their faults are about the whole row.
pub(super) fn heading_of(field: &str) -> &'static str {
    sheets::heading_of(COLUMNS, field).unwrap_or("City Code")
}
