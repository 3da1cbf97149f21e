//! Agencies with their numbers as rows of a file.

use registry::export::{Cell, Column, ExportedList};

use super::responses::AgencySummary;

pub(super) const AGENCIES: ExportedList = ExportedList {
    title: "Agencies",
    name: "agencies",
    columns: &[
        Column::new("Agency"),
        Column::new("Region"),
        Column::summed("People"),
        Column::summed("Duties"),
        Column::summed("Users"),
    ],
    filters: &["regionId"],
};

pub(super) fn cells(agency: AgencySummary) -> Vec<Cell> {
    vec![
        agency.name.into(),
        agency.region.map(|region| region.name).into(),
        agency.count.functionaries.into(),
        agency.count.examination_day_functionaries.into(),
        agency.count.users.into(),
    ]
}
