//! Centers as rows of a file.

use super::responses::Center;
use crate::export::{Cell, Column, ExportedList};

pub(super) const CENTERS: ExportedList = ExportedList {
    title: "Centers",
    name: "centers",
    columns: &[
        Column::new("Center"),
        Column::new("Code"),
        Column::new("City"),
        Column::new("District"),
        Column::new("State"),
        Column::new("Region"),
        Column::new("Address"),
        Column::new("PIN code"),
        Column::summed("Seats"),
        Column::summed("Seats for handicapped candidates"),
        Column::new("Accessible"),
        Column::new("Latitude"),
        Column::new("Longitude"),
        Column::new("Boundary in metres"),
    ],
    filters: &["regionId", "stateId", "districtId", "cityId", "q"],
};

pub(super) fn cells(center: Center) -> Vec<Cell> {
    let count = |number: i32| Cell::Number(u64::try_from(number).unwrap_or_default());
    let decimal = |number: Option<f64>| Cell::from(number.map(|number| number.to_string()));
    vec![
        center.name.into(),
        center.center_code.into(),
        center.city.name.into(),
        center.district.name.into(),
        center.state.name.into(),
        center.region.name.into(),
        center.full_address.into(),
        center.pincode.into(),
        count(center.max_candidate_capacity),
        count(center.max_ph_count),
        center.is_ph_friendly.into(),
        decimal(center.lat),
        decimal(center.lng),
        decimal(center.geo_fencing_radius),
    ]
}
