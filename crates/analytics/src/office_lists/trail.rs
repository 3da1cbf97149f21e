//! The audit trail as a file.

use identity::trail::audit::AuditLine;
use kernel::clock::Clock;
use registry::export::{Cell, Column, ExportedList, in_words, moment};
use sea_orm::ActiveEnum;
use serde_json::Value;

pub(super) const TRAIL: ExportedList = ExportedList {
    title: "Audit trail",
    name: "audit-trail",
    columns: &[
        Column::new("Line"),
        Column::new("When"),
        Column::new("Who"),
        Column::new("Role"),
        Column::new("Action"),
        Column::new("Outcome"),
        Column::new("To what"),
        Column::new("Id"),
        Column::new("Name"),
        Column::new("Before"),
        Column::new("After"),
        Column::new("Address"),
        Column::new("Device"),
        Column::new("Request"),
    ],
    filters: &["actorId", "action", "outcome", "subjectKind", "subjectId", "regionId", "from", "to"],
};

pub(super) fn cells(line: AuditLine, clock: &Clock) -> Vec<Cell> {
    let (name, role) = line.actor.map_or((None, None), |actor| (actor.name, actor.role));
    vec![
        line.sequence.to_string().into(),
        moment(Some(line.at), clock),
        name.into(),
        role.map(|role| in_words(&role.to_value())).into(),
        in_words(&line.action).into(),
        in_words(&line.outcome.to_value()).into(),
        line.subject_kind.into(),
        line.subject_id.into(),
        line.subject_name.into(),
        value(line.before),
        value(line.after),
        line.ip.into(),
        line.device_id.into(),
        line.request_id.into(),
    ]
}

/// A value of the trail as a cell.
fn value(value: Option<Value>) -> Cell {
    value.map(|value| value.to_string()).into()
}
