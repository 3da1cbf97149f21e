//! Anomalies as rows of a file.

use identity::accounts::users::NamedUser;
use kernel::clock::Clock;
use registry::export::{Cell, Column, ExportedList, in_words, moment};
use sea_orm::ActiveEnum;

use super::responses::Anomaly;

pub(super) const ANOMALIES: ExportedList = ExportedList {
    title: "Anomalies",
    name: "anomalies",
    columns: &[
        Column::new("Type"),
        Column::new("First seen"),
        Column::new("Last seen"),
        Column::summed("Times"),
        Column::new("Person"),
        Column::new("UID"),
        Column::new("Agency"),
        Column::new("Center"),
        Column::new("Code"),
        Column::new("City"),
        Column::new("State"),
        Column::new("Region"),
        Column::new("Examination"),
        Column::new("Batch"),
        Column::new("Status"),
        Column::new("With"),
        Column::new("Seen by"),
        Column::new("Resolution"),
        Column::new("Resolved by"),
        Column::new("Resolved at"),
        Column::new("Note"),
    ],
    filters: &[
        "date",
        "type",
        "status",
        "resolution",
        "unassigned",
        "authorizingAgencyId",
        "regionId",
        "stateId",
        "districtId",
        "cityId",
        "centerId",
    ],
};

pub(super) fn cells(anomaly: Anomaly, clock: &Clock) -> Vec<Cell> {
    let name = |user: Option<NamedUser>| Cell::from(user.map(|user| user.name));
    let (person, uid) = anomaly.functionary.map(|person| (person.full_name(), person.uid)).unzip();
    vec![
        in_words(&anomaly.kind.to_value()).into(),
        moment(Some(anomaly.created_at), clock),
        moment(Some(anomaly.last_seen_at), clock),
        Cell::Number(u64::try_from(anomaly.count).unwrap_or_default()),
        person.unwrap_or_else(|| "Unknown person".to_owned()).into(),
        uid.into(),
        anomaly.authorizing_agency.map(|agency| agency.name).into(),
        anomaly.center.name.into(),
        anomaly.center.center_code.into(),
        anomaly.city.name.into(),
        anomaly.state.name.into(),
        anomaly.region.name.into(),
        anomaly.examination.name.into(),
        anomaly.day.batch.into(),
        in_words(&anomaly.status.to_value()).into(),
        name(anomaly.assigned_to),
        name(anomaly.acknowledged_by),
        anomaly.resolution.map(|how| in_words(&how.to_value())).into(),
        name(anomaly.resolved_by),
        moment(anomaly.resolved_at, clock),
        anomaly.note.into(),
    ]
}
