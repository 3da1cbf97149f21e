//! Roles that are short of people as rows of a file.

use registry::export::{Cell, Column, ExportedList};

use super::responses::RoleShortfall;

pub(super) const SHORTFALL: ExportedList = ExportedList {
    title: "Roles that are short of people",
    name: "shortfall",
    columns: &[
        Column::new("Region"),
        Column::new("Role"),
        Column::summed("Needed"),
        Column::summed("Missing"),
        Column::summed("Days"),
        Column::new("First date"),
        Column::new("Free"),
    ],
    filters: &["from", "to", "regionId"],
};

pub(super) fn cells(row: RoleShortfall) -> Vec<Cell> {
    vec![
        row.region.into(),
        row.role.label().into(),
        row.needed.into(),
        row.missing.into(),
        row.days.into(),
        row.first_date.into(),
        row.free.into(),
    ]
}
