//! Makes anomalies, the steps of their handling, and their notices.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use identity::entities::notification::{self, NotificationType};
use kernel::{
    Error, Result,
    ids::{AgencyId, AnomalyId, FunctionaryId, NotificationId, UserId},
};
use rostering::{
    anomalies::notice_of,
    entities::{
        anomaly::{self, AnomalyResolution, AnomalyStatus, AnomalyType},
        anomaly_step::{self, AnomalyStepKind},
        attendance_log::{self, EntryType, VerificationOutcome},
    },
};
use serde_json::json;

use crate::{accounts::Offices, days::Day, draw::Draw, gates::Gate};

/// Logs of a thousand whose person tried the same once more.
const REPEATED: u32 = 6;
/// Gates of a thousand that saw an unregistered face.
const UNKNOWN_FACE: u32 = 250;
/// Gates in a thousand to which a person without a duty there came.
const NOT_ASSIGNED: u32 = 120;
/// Notices of a thousand about past days that were read.
const READ: u32 = 800;

/// A person, and who employs them.
pub(crate) type Employed = (FunctionaryId, Option<AgencyId>);

/// An anomaly before it becomes a row.
struct Incident<'l> {
    kind: AnomalyType,
    entry_type: EntryType,
    at: DateTime<Utc>,
    person: Option<Employed>,
    log: Option<&'l attendance_log::Model>,
}

/// The anomalies that a day's gate had raised by then. The stranger is a person on duty elsewhere.
pub(crate) fn raised(
    day: &Day<'_>,
    gate: &Gate,
    logs: &[attendance_log::Model],
    stranger: Option<Employed>,
    as_of: DateTime<Utc>,
    draw: &mut Draw,
) -> Vec<anomaly::Model> {
    let mut incidents = of_logs(logs, draw);
    let (has_unknown_face, has_stranger) = odd_visitors(draw);
    let mut at_the_gate = |kind, person| {
        let at = (day.reporting_at + odd_hour(draw)).max(gate.token.started_at);
        incidents.push(Incident { kind, entry_type: EntryType::Entry, at, person, log: None });
    };
    if has_unknown_face {
        at_the_gate(AnomalyType::FaceMismatch, None);
    }
    if let Some(stranger) = stranger.filter(|_| has_stranger) {
        at_the_gate(AnomalyType::FunctionaryNotAssignedToCenter, Some(stranger));
    }
    incidents.retain(|incident| incident.at <= as_of && incident.at < day.row.closes_at);
    // One for each person and kind: repeats count on it.
    let mut seen = HashSet::new();
    incidents.retain(|incident| incident.person.is_none_or(|(person, _)| seen.insert((person, incident.kind))));
    incidents.iter().map(|incident| row(day, gate, incident, draw)).collect()
}

/// Whether a gate sees a face that no functionary has, and whether a person without a duty there comes to it.
pub(crate) fn odd_visitors(draw: &mut Draw) -> (bool, bool) {
    (draw.chance(UNKNOWN_FACE), draw.chance(NOT_ASSIGNED))
}

/// When such a visitor comes, as seen from the reporting time.
pub(crate) fn odd_hour(draw: &mut Draw) -> TimeDelta {
    draw.around(-900, 2_400)
}

fn of_logs<'l>(logs: &'l [attendance_log::Model], draw: &mut Draw) -> Vec<Incident<'l>> {
    let mut incidents = Vec::new();
    for log in logs.iter().filter(|log| log.annulled_at.is_none()) {
        let incident = Incident {
            kind: AnomalyType::OutsideGeofencedBoundary,
            entry_type: log.entry_type,
            at: log.recorded_at,
            person: Some((log.functionary_id, log.authorizing_agency_id)),
            log: Some(log),
        };
        if draw.chance(REPEATED) {
            let kind = match log.entry_type {
                EntryType::Entry => AnomalyType::MultipleEntry,
                EntryType::Exit => AnomalyType::MultipleExit,
            };
            let at = log.recorded_at + TimeDelta::seconds(draw.between(60, 600));
            incidents.push(Incident { kind, at, log: None, ..incident });
        }
        if log.result == VerificationOutcome::Warn {
            incidents.push(incident);
        }
    }
    incidents
}

fn row(day: &Day<'_>, gate: &Gate, incident: &Incident<'_>, draw: &mut Draw) -> anomaly::Model {
    let mut metadata = json!({ "reason": reason(incident.kind), "entryType": incident.entry_type });
    if let Some(metres) = incident.log.and_then(|log| log.distance_m) {
        metadata["distance"] = json!(metres.round());
    }
    let occurrences = if draw.chance(150) { 2 + draw.below(3) } else { 1 };
    anomaly::Model {
        id: AnomalyId(draw.uuid(incident.at)),
        examination_day_id: day.row.id,
        examination_id: day.row.examination_id,
        center_id: day.row.center_id,
        region_id: day.row.region_id,
        state_id: day.row.state_id,
        district_id: day.row.district_id,
        city_id: day.row.city_id,
        date: day.row.date,
        kind: incident.kind,
        metadata,
        file_id: None,
        functionary_id: incident.person.map(|(person, _)| person),
        authorizing_agency_id: incident.person.and_then(|(_, agency)| agency),
        assignment_id: incident.log.map(|log| log.assignment_id),
        attendance_log_id: incident.log.map(|log| log.id),
        monitoring_token_id: Some(gate.token.id),
        status: AnomalyStatus::Open,
        occurrences: i32::try_from(occurrences).unwrap_or(1),
        note: None,
        acknowledged_by_user_id: None,
        acknowledged_at: None,
        resolved_by_user_id: None,
        resolved_at: None,
        resolution: None,
        assigned_to_user_id: None,
        assigned_at: None,
        steps: 0,
        last_step_at: None,
        created_at: incident.at,
        last_seen_at: incident.at + TimeDelta::seconds(40 * (i64::try_from(occurrences).unwrap_or(1) - 1)),
    }
}

const fn reason(kind: AnomalyType) -> &'static str {
    match kind {
        AnomalyType::FaceMismatch => "The face is nobody's on the roster or in the registry.",
        AnomalyType::MultipleEntry => "This person is inside already.",
        AnomalyType::MultipleExit => "This person is not inside.",
        AnomalyType::OutsideGeofencedBoundary => "The verification was made outside the center's boundary.",
        AnomalyType::FunctionaryNotAssignedToCenter => "This person has no duty at this center today.",
    }
}

/// Lets an administrator handle an anomaly, if they saw it by then.
pub(crate) fn look_at(anomaly: &mut anomaly::Model, admin: Option<UserId>, as_of: DateTime<Utc>, draw: &mut Draw) {
    let acknowledged_at = anomaly.last_seen_at + TimeDelta::minutes(draw.between(3, 50));
    if draw.chance(200) || admin.is_none() || acknowledged_at > as_of {
        return;
    }
    anomaly.status = AnomalyStatus::Acknowledged;
    anomaly.acknowledged_by_user_id = admin;
    anomaly.acknowledged_at = Some(acknowledged_at);
    (anomaly.steps, anomaly.last_step_at) = (1, Some(acknowledged_at));
    let resolved_at = acknowledged_at + TimeDelta::minutes(draw.between(10, 900));
    if draw.chance(750) && resolved_at <= as_of {
        anomaly.status = AnomalyStatus::Resolved;
        anomaly.resolved_by_user_id = admin;
        anomaly.resolved_at = Some(resolved_at);
        (anomaly.steps, anomaly.last_step_at) = (2, Some(resolved_at));
        let is_true = draw.chance(350);
        anomaly.resolution = Some(if is_true { AnomalyResolution::TrueAlarm } else { AnomalyResolution::FalseAlarm });
        anomaly.note =
            Some(if is_true { "Spoken to at the center" } else { "Identity card seen, all in order" }.to_owned());
    }
}

/// The steps that [`look_at`] took.
pub(crate) fn steps(anomaly: &anomaly::Model) -> impl Iterator<Item = anomaly_step::Model> {
    let (anomaly_id, resolution, note) = (anomaly.id, anomaly.resolution, anomaly.note.clone());
    let seen = anomaly.acknowledged_at.map(|taken_at| anomaly_step::Model {
        anomaly_id,
        number: 1,
        kind: AnomalyStepKind::Acknowledged,
        user_id: anomaly.acknowledged_by_user_id,
        taken_at,
        resolution: None,
        note: None,
    });
    let settled = anomaly.resolved_at.map(|taken_at| anomaly_step::Model {
        anomaly_id,
        number: 2,
        kind: AnomalyStepKind::Resolved,
        user_id: anomaly.resolved_by_user_id,
        taken_at,
        resolution,
        note,
    });
    seen.into_iter().chain(settled)
}

/// The notices of an anomaly: to the head office, the region, the agency and those who sign in for a duty on the day.
pub(crate) fn notices(
    day: &Day<'_>,
    anomaly: &anomaly::Model,
    offices: &Offices,
    draw: &mut Draw,
) -> Result<Vec<notification::Model>> {
    let notice = notice_of(&day.row, &day.center.name, anomaly);
    let metadata = serde_json::to_value(&notice.metadata).map_err(Error::internal)?;
    let on_duty = day.duties.iter().filter(|duty| duty.cancelled_at.is_none()).filter_map(|duty| duty.user_id);
    let of_region = offices.of_region.get(&anomaly.region_id).into_iter().flatten();
    let of_agency = anomaly.authorizing_agency_id.and_then(|id| offices.of_agency.get(&id)).into_iter().flatten();
    let offices = offices.everywhere.iter().chain(of_region).chain(of_agency).copied();
    let at = anomaly.created_at;
    Ok(offices
        .chain(on_duty)
        .map(|receiver_id| notification::Model {
            id: NotificationId(draw.uuid(at)),
            receiver_id,
            kind: NotificationType::ExaminationDayAnomaly,
            metadata: metadata.clone(),
            title: notice.title.clone(),
            body: notice.body.clone(),
            anomaly_id: Some(notice.anomaly_id),
            created_at: at,
            read_at: (day.row.closed_at.is_some() && draw.chance(READ))
                .then(|| day.row.closes_at.max(at))
                .or(anomaly.resolved_at),
        })
        .collect())
}
