//! Writes a decision down: picture, log, attendance, anomalies and notices.

use biometrics::face_images::responses::FaceFlag;
use chrono::TimeDelta;
use identity::trail::audit::{Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    database::Transaction,
    ids::{AttendanceLogId, FileId},
    values::ClaimedTime,
};
use registry::files::{
    WrittenFile,
    generations::{self, Held},
};
use sea_orm::{
    ActiveEnum, ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
};
use serde_json::{Map, Value, json};

use super::{
    answer::Facts,
    capture::{ByHand, Capture},
    capture_time::silence,
    decide::{Attendee, Decision},
    gate::Gate,
    geofence::FenceCheck,
    verdict::{Finding, Presence},
};
use crate::{
    anomalies::raise::{Incident, raise},
    attendance_logs::summary::{RecordedAttendance, attendance_from},
    by_hand::{self, Among},
    entities::{
        anomaly::SLIP_OF,
        assignment::{self, Attendance},
        attendance_log::{self, Column, Confirmation, EntryType, VerificationMethod, VerificationOutcome},
        gate_heartbeat,
    },
    settings::{ByHandCounts, RosteringSettings},
};

/// Writes all consequences of the decision; the picture's bytes are stored already.
pub(super) async fn write(
    tx: &Transaction,
    gate: &Gate,
    capture: &Capture,
    decision: &Decision,
    picture: Option<WrittenFile>,
) -> Result<Facts> {
    let (verdict, attendee) = (&decision.verdict, &decision.attendee);
    let (file_id, held) = match picture {
        Some(picture) => {
            let held = generations::held(tx, &gate.keys).await?;
            (Some(refer_to_picture(tx, held, attendee, picture).await?), Some(held))
        }
        None => (None, None),
    };
    let mut facts = Facts::of_decision(capture, decision);
    if verdict.outcome == VerificationOutcome::Denied {
        // About a person who is turned away the gate learns only what to do about the picture.
        facts.flags.retain(|flag| !matches!(flag, FaceFlag::UnlikeOwnPictures | FaceFlag::ReplayedPicture));
    }
    if let (true, Some(duty)) = (verdict.is_recorded, &attendee.duty) {
        let (log, duty) = attend(tx, &gate.settings, capture, decision, duty, file_id).await?;
        (facts.log, facts.assignment) = (Some(log), Some(duty));
    }
    // A person on the roster who is turned away for their place may send the same picture again.
    if let (Some(evidence), Some(held)) = (&capture.evidence, held)
        && (facts.log.is_some() || attendee.duty.is_none())
    {
        evidence.keep(tx, held, gate, capture.arrived).await?;
    }
    let log_id = facts.log.as_ref().map(|log| log.id);
    for finding in &verdict.findings {
        facts.anomalies.push(raise(tx, incident(capture, decision, finding, file_id, log_id)).await?);
    }
    let Some(log) = &mut facts.log else { return Ok(facts) };
    if capture.sent.by_hand.is_some() {
        let (scope, day, token_id) = (&capture.acting.scope, &capture.day, Some(capture.token.id));
        let among = Among { scope, day, token_id, at: capture.arrived };
        facts.anomalies.extend(by_hand::remark(tx, &gate.settings, among, log).await?);
    }
    if is_often_unknown(tx, &gate.settings, log).await? {
        facts.anomalies.push(raise(tx, positions_unknown(capture, gate.settings.unknown_positions)).await?);
    }
    Ok(facts)
}

/// Only now: a person who was deleted meanwhile owns no pictures any more.
async fn refer_to_picture(
    tx: &Transaction,
    held: Held<'_>,
    attendee: &Attendee,
    picture: WrittenFile,
) -> Result<FileId> {
    let picture = match &attendee.person {
        Some(person) => picture.showing(person.id, person.authorizing_agency_id),
        None => picture,
    };
    Ok(picture.record(tx, held).await?.id)
}

/// Writes the log of the capture, and updates the duty by it.
async fn attend(
    tx: &DatabaseTransaction,
    settings: &RosteringSettings,
    capture: &Capture,
    decision: &Decision,
    duty: &assignment::Model,
    file_id: Option<FileId>,
) -> Result<(attendance_log::Model, assignment::Model)> {
    let log = write_log(tx, settings, capture, decision, duty, file_id).await?;
    let duty = match log.counts() {
        true => count(tx, capture, decision, duty).await?,
        false => await_confirmation(tx, capture, duty).await?,
    };
    Ok((log, duty))
}

async fn write_log(
    tx: &DatabaseTransaction,
    settings: &RosteringSettings,
    capture: &Capture,
    Decision { verdict, location, attendee }: &Decision,
    duty: &assignment::Model,
    file_id: Option<FileId>,
) -> Result<attendance_log::Model> {
    let confirmation = capture.sent.by_hand.as_ref().map(|by_hand| confirmation_of(settings, capture, by_hand));
    let arrived_late = is_unexplained(tx, settings, capture).await?;
    let found = verdict.findings.first().map(|finding| finding.anomaly_type().to_value());
    let reason = capture.sent.by_hand.as_ref().map(|by_hand| by_hand.reason.clone()).or(found);
    let flags = (!capture.flags.is_empty()).then(|| serde_json::to_value(&capture.flags).map_err(Error::internal));
    let log = attendance_log::ActiveModel {
        id: Set(AttendanceLogId::new()),
        examination_day_id: Set(duty.examination_day_id),
        examination_id: Set(duty.examination_id),
        assignment_id: Set(duty.id),
        functionary_id: Set(duty.functionary_id),
        functionary_role: Set(duty.role),
        authorizing_agency_id: Set(duty.authorizing_agency_id),
        center_id: Set(duty.center_id),
        region_id: Set(duty.region_id),
        state_id: Set(duty.state_id),
        district_id: Set(duty.district_id),
        city_id: Set(duty.city_id),
        date: Set(duty.date),
        entry_type: Set(capture.entry_type),
        method: Set(match capture.sent.by_hand {
            Some(_) => VerificationMethod::Manual,
            None => VerificationMethod::Face,
        }),
        result: Set(verdict.outcome),
        reason: Set(reason),
        monitoring_token_id: Set(Some(capture.token.id)),
        device_id: Set(Some(capture.token.device_id.clone())),
        file_id: Set(file_id),
        captured_at: Set(capture.sent.captured_at.map(ClaimedTime::as_claimed)),
        recorded_at: Set(capture.at),
        received_at: Set(capture.arrived),
        ordered_at: Set((attendee.order != capture.at).then_some(attendee.order)),
        latitude: Set(capture.sent.latitude),
        longitude: Set(capture.sent.longitude),
        accuracy: Set(capture.sent.accuracy),
        distance_m: Set(location.metres()),
        position_unknown: Set(*location == FenceCheck::Unknown),
        score_band: Set(attendee.band.map(i32::from)),
        flags: Set(flags.transpose()?),
        annulled_at: Set(None),
        annulled_by_user_id: Set(None),
        annul_reason: Set(None),
        confirmation: Set(confirmation),
        confirmed_by_user_id: Set(None),
        confirmed_at: Set(None),
        settled_at: Set(None),
        settled_by_user_id: Set(None),
        settle_reason: Set(None),
        arrived_late: Set(arrived_late),
        one_time_for_many: Set(false),
        by_slip: Set(capture.slip.is_some_and(|slip| slip.is_proven())),
        note: Set(None),
        noted_by_user_id: Set(None),
        noted_at: Set(None),
        created_by_user_id: Set(Some(capture.acting.actor.user_id)),
    };
    Ok(log.insert(tx).await?)
}

/// Whether it counts at once, or waits for a second person or the region. Entries from a device that a colleague let in wait for the
/// region, because that colleague may hold the device.
fn confirmation_of(settings: &RosteringSettings, capture: &Capture, by_hand: &ByHand) -> Confirmation {
    if capture.is_late || capture.day.closed_at.is_some() {
        return Confirmation::Held;
    }
    match settings.by_hand {
        ByHandCounts::AtOnce => Confirmation::AtOnce,
        ByHandCounts::Region => Confirmation::Held,
        ByHandCounts::Colleague if by_hand.alone => Confirmation::Alone,
        ByHandCounts::Colleague if capture.acting.actor.let_in_by_colleague => Confirmation::Held,
        ByHandCounts::Colleague => Confirmation::Pending,
    }
}

/// Whether the capture arrived later than the device's time without a connection explains, beyond the setting. A device that never
/// reported is not suspected.
async fn is_unexplained(tx: &DatabaseTransaction, settings: &RosteringSettings, capture: &Capture) -> Result<bool> {
    let lag = capture.arrived - capture.at;
    if lag <= settings.lag() {
        return Ok(false);
    }
    let heard = capture
        .acting
        .scope
        .select::<gate_heartbeat::Entity>()
        .filter(gate_heartbeat::Column::MonitoringTokenId.eq(capture.token.id))
        .one(tx)
        .await?;
    let Some(last) = heard else { return Ok(false) };
    let silent = TimeDelta::try_seconds(last.silent_seconds).unwrap_or(TimeDelta::MAX);
    let connected =
        lag.checked_sub(&silent).and_then(|rest| rest.checked_sub(&silence(last.received_at, capture.arrived)));
    Ok(connected.is_some_and(|connected| connected > settings.lag()))
}

/// Notes on the duty that an entry by hand waits for confirmation; the person does not become present by it.
async fn await_confirmation(
    tx: &DatabaseTransaction,
    capture: &Capture,
    duty: &assignment::Model,
) -> Result<assignment::Model> {
    if capture.entry_type == EntryType::Exit || duty.attendance == Some(Attendance::Present) {
        return Ok(duty.clone());
    }
    let mut changed = duty.clone().into_active_model();
    changed.to_confirm = Set(true);
    changed.updated_at = Set(capture.arrived);
    Ok(changed.update(tx).await?)
}

/// Updates the duty: present from the first entry, first good entry, last good exit, inside or not.
async fn count(
    tx: &DatabaseTransaction,
    capture: &Capture,
    Decision { verdict, attendee, .. }: &Decision,
    duty: &assignment::Model,
) -> Result<assignment::Model> {
    let logs: Vec<_> = attendee.logs.iter().filter(|log| log.counts()).collect();
    let mut changed = duty.clone().into_active_model();
    match capture.entry_type {
        EntryType::Entry if verdict.is_good => {
            changed.entry_at = Set(Some(duty.entry_at.map_or(capture.at, |first| first.min(capture.at))));
            if duty.attendance != Some(Attendance::Present) {
                changed.attendance = Set(Some(Attendance::Present));
                changed.attendance_by_user_id = Set(Some(capture.acting.actor.user_id));
            }
            changed.to_confirm = Set(false);
        }
        // An exit that is good only because of an entry that waits for confirmation counts together with that entry.
        EntryType::Exit if verdict.is_good && attendee.counted == Presence::Inside => {
            changed.exit_at = Set(Some(duty.exit_at.map_or(capture.at, |last| last.max(capture.at))));
            // Captured in time, arrived after the day was closed: the exit is missing no longer.
            changed.auto_closed = Set(false);
        }
        EntryType::Entry | EntryType::Exit => {}
    }
    let earlier = logs.partition_point(|log| log.order() <= attendee.order);
    if earlier == logs.len() {
        changed.inside = Set(capture.entry_type == EntryType::Entry);
    } else {
        // A later capture may arrive earlier (offline upload): its exit without an entry is in order now.
        let recorded = attendance_in_order(capture, &logs, earlier);
        changed.exit_at = Set(duty.exit_at.max(recorded.exit_at));
        changed.inside = Set(recorded.is_inside);
        if recorded.exit_at.is_some() && !recorded.is_inside {
            changed.auto_closed = Set(false);
        }
    }
    changed.updated_at = Set(capture.arrived);
    Ok(changed.update(tx).await?)
}

/// The attendance with this capture in its place among the logs, after the `earlier` ones.
fn attendance_in_order(capture: &Capture, logs: &[&attendance_log::Model], earlier: usize) -> RecordedAttendance {
    let (before, after) = logs.split_at(earlier);
    let of = |log: &&attendance_log::Model| (log.entry_type, log.recorded_at);
    attendance_from(before.iter().map(of).chain([(capture.entry_type, capture.at)]).chain(after.iter().map(of)))
}

/// The incident of a finding, with its details.
fn incident<'c>(
    capture: &'c Capture,
    Decision { location, attendee, .. }: &Decision,
    finding: &Finding,
    file_id: Option<FileId>,
    log_id: Option<AttendanceLogId>,
) -> Incident<'c> {
    let mut metadata = Map::new();
    metadata.insert("reason".into(), finding.reason().into());
    metadata.insert("entryType".into(), json!(capture.entry_type));
    if let Some(captured_at) = capture.sent.captured_at {
        metadata.insert("capturedAt".into(), json!(captured_at));
    }
    if let Some(fix) = capture.sent.fix() {
        let position = fix.position;
        metadata.insert(
            "location".into(),
            json!({ "latitude": position.latitude, "longitude": position.longitude, "accuracy": fix.accuracy }),
        );
    }
    if let Some(metres) = location.metres() {
        metadata.insert("distance".into(), json!(metres.round()));
    }
    if let (Finding::NotAssigned(_) | Finding::SlipOfOtherDuty { .. }, Some(band)) = (finding, attendee.band) {
        metadata.insert("band".into(), json!(band));
    }
    // Not as the anomaly's person: repeats of one person count on one row, and each other face is one of its own.
    if let (Finding::NotOfSlip(_), Some(of)) = (finding, capture.slip.and_then(|slip| slip.person)) {
        metadata.insert(SLIP_OF.into(), json!(of));
    }
    if !capture.flags.is_empty() {
        metadata.insert("flags".into(), json!(capture.flags));
    }
    Incident {
        day: &capture.day,
        token_id: Some(capture.token.id),
        kind: finding.anomaly_type(),
        metadata: Value::Object(metadata),
        file_id,
        person: attendee.person.as_ref().map(|person| (person.id, person.authorizing_agency_id)),
        assignment_id: attendee.duty.as_ref().map(|duty| duty.id),
        attendance_log_id: log_id,
        at: capture.arrived,
    }
}

/// Whether this log completes a row of too many without a position. One entry without a position stops no person; after many in a row, the
/// device may have been taken away from the gate. Later logs belong to the same row.
async fn is_often_unknown(
    tx: &DatabaseTransaction,
    settings: &RosteringSettings,
    log: &attendance_log::Model,
) -> Result<bool> {
    let many = settings.unknown_positions;
    if !log.position_unknown || many == 0 {
        return Ok(false);
    }
    let last: Vec<bool> = Scope::of_system(SystemTask::CountTries)
        .select::<attendance_log::Entity>()
        .filter(Column::MonitoringTokenId.eq(log.monitoring_token_id))
        .filter(attendance_log::on_date(tx, log.date))
        .order_by_desc(Column::ReceivedAt)
        .order_by_desc(Column::Id)
        .limit(many.saturating_add(1))
        .select_only()
        .column(Column::PositionUnknown)
        .into_tuple()
        .all(tx)
        .await?;
    let in_a_row = last.iter().take_while(|unknown| **unknown).count();
    Ok(in_a_row as u64 == many)
}

/// The anomaly for the watchers. It is about the device, and about no person.
fn positions_unknown(capture: &Capture, many: u64) -> Incident<'_> {
    let finding = Finding::PositionUnknown;
    Incident {
        day: &capture.day,
        token_id: Some(capture.token.id),
        kind: finding.anomaly_type(),
        metadata: json!({ "reason": finding.reason(), "entryType": capture.entry_type, "captures": many }),
        file_id: None,
        person: None,
        assignment_id: None,
        attendance_log_id: None,
        at: capture.arrived,
    }
}

/// The audit trail's line about a person recorded by hand.
pub(super) fn entry_by_hand(capture: &Capture, facts: &Facts) -> Option<Entry> {
    let (by_hand, log) = capture.sent.by_hand.as_ref().zip(facts.log.as_ref())?;
    let after = json!({ "functionaryId": log.functionary_id, "entryType": log.entry_type, "reason": by_hand.reason });
    let entry = Entry::of(Action::RecordByHand).of_request(&capture.acting).on(SubjectKind::AttendanceLog, log.id);
    Some(entry.in_region(log.region_id).after(after))
}
