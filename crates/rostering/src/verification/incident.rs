//! Turns a finding into an anomaly.

use kernel::ids::{AttendanceLogId, FileId};
use serde_json::{Map, Value, json};

use super::{context::GateContext, geofence::FenceCheck, passage::Passage, verdict::Finding};
use crate::anomalies::raise::Incident;

/// The incident of a finding, with its details.
pub(super) fn incident<'p>(
    passage: &'p Passage,
    context: &GateContext,
    finding: &Finding,
    location: FenceCheck,
    file_id: Option<FileId>,
    log_id: Option<AttendanceLogId>,
) -> Incident<'p> {
    let mut metadata = Map::new();
    metadata.insert("reason".into(), finding.reason().into());
    metadata.insert("entryType".into(), json!(passage.entry_type));
    if let Some(captured_at) = passage.capture.captured_at {
        metadata.insert("capturedAt".into(), json!(captured_at));
    }
    if let Some(fix) = passage.capture.fix() {
        let position = fix.position;
        metadata.insert(
            "location".into(),
            json!({ "latitude": position.latitude, "longitude": position.longitude, "accuracy": fix.accuracy }),
        );
    }
    if let Some(metres) = location.metres() {
        metadata.insert("distance".into(), json!(metres.round()));
    }
    if let (Finding::NotAssigned(_), Some(band)) = (finding, context.band) {
        metadata.insert("band".into(), json!(band));
    }
    if !passage.flags.is_empty() {
        metadata.insert("flags".into(), json!(passage.flags));
    }
    Incident {
        day: &passage.day,
        token_id: Some(passage.token.id),
        kind: finding.anomaly_type(),
        metadata: Value::Object(metadata),
        file_id,
        person: context.person.as_ref().map(|person| (person.id, person.authorizing_agency_id)),
        assignment_id: context.duty.as_ref().map(|duty| duty.id),
        attendance_log_id: log_id,
        at: passage.arrived,
    }
}
