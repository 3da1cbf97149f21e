//! The places of a day as rows of a file.

use registry::export::{Cell, Column, ExportedList};

use super::responses::DayPlace;

pub(super) const PLACES: ExportedList = ExportedList {
    title: "Places of the day",
    name: "day-places",
    columns: &[
        Column::new("Place"),
        Column::new("Code"),
        Column::summed("Centers"),
        Column::summed("Gates not open"),
        Column::summed("Below 80 %"),
        Column::summed("Needed"),
        Column::summed("Assigned"),
        Column::summed("Accepted"),
        Column::summed("Present"),
        Column::summed("Not due yet"),
        Column::summed("Late"),
        Column::summed("On the way"),
        Column::summed("Runs the gate"),
        Column::summed("Absent"),
        Column::summed("Open anomalies"),
    ],
    filters: &["date", "level", "regionId", "stateId", "districtId", "cityId", "centerId"],
};

pub(super) fn cells(place: DayPlace) -> Vec<Cell> {
    vec![
        place.name.into(),
        place.center_code.into(),
        place.centers.into(),
        place.gates_shut.into(),
        place.low_centers.into(),
        place.needed.into(),
        place.total.into(),
        place.accepted.into(),
        place.present.into(),
        place.missing.not_due.into(),
        place.missing.late.into(),
        place.missing.on_the_way.into(),
        place.missing.runs_gate.into(),
        place.missing.absent.into(),
        place.open_anomalies.into(),
    ]
}
