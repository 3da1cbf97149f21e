//! Writes the log of a passage and updates the duty.

use kernel::{
    Error, Result,
    ids::{AttendanceLogId, FileId},
    values::ClaimedTime,
};
use sea_orm::{ActiveEnum, ActiveModelTrait, ActiveValue::Set, DatabaseTransaction, IntoActiveModel};

use super::{
    context::GateContext,
    geofence::FenceCheck,
    passage::Passage,
    verdict::{Presence, Verdict},
};
use crate::{
    attendance_logs::summary::{RecordedAttendance, attendance_from},
    entities::{
        assignment::{self, Attendance},
        attendance_log::{self, Confirmation, EntryType, VerificationMethod},
    },
};

/// The facts of a log beside the passage and its verdict.
pub(super) struct LogFacts {
    pub location: FenceCheck,
    pub file_id: Option<FileId>,
    /// State of confirmation, for an entry by hand.
    pub confirmation: Option<Confirmation>,
    /// Whether it arrived long after its claimed time although the device was connected.
    pub arrived_late: bool,
}

/// Writes the log of the passage.
pub(super) async fn write_log(
    tx: &DatabaseTransaction,
    passage: &Passage,
    duty: &assignment::Model,
    verdict: &Verdict,
    context: &GateContext,
    LogFacts { location, file_id, confirmation, arrived_late }: LogFacts,
) -> Result<attendance_log::Model> {
    let found = verdict.findings.first().map(|finding| finding.anomaly_type().to_value());
    let reason = passage.by_hand.as_ref().map(|by_hand| by_hand.reason.clone()).or(found);
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
        entry_type: Set(passage.entry_type),
        method: Set(match passage.by_hand {
            Some(_) => VerificationMethod::Manual,
            None => VerificationMethod::Face,
        }),
        result: Set(verdict.outcome),
        reason: Set(reason),
        monitoring_token_id: Set(Some(passage.token.id)),
        device_id: Set(Some(passage.token.device_id.clone())),
        file_id: Set(file_id),
        captured_at: Set(passage.capture.captured_at.map(ClaimedTime::as_claimed)),
        recorded_at: Set(passage.at),
        received_at: Set(passage.arrived),
        ordered_at: Set((context.order != passage.at).then_some(context.order)),
        latitude: Set(passage.capture.latitude),
        longitude: Set(passage.capture.longitude),
        accuracy: Set(passage.capture.accuracy),
        distance_m: Set(location.metres()),
        position_unknown: Set(location == FenceCheck::Unknown),
        score_band: Set(context.band.map(i32::from)),
        flags: Set(if passage.flags.is_empty() {
            None
        } else {
            Some(serde_json::to_value(&passage.flags).map_err(Error::internal)?)
        }),
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
        note: Set(None),
        noted_by_user_id: Set(None),
        noted_at: Set(None),
        created_by_user_id: Set(Some(passage.acting.actor.user_id)),
    };
    Ok(log.insert(tx).await?)
}

/// Notes on the duty that an entry by hand waits for confirmation; the person does not become present by it.
pub(super) async fn await_confirmation(
    tx: &DatabaseTransaction,
    passage: &Passage,
    duty: &assignment::Model,
) -> Result<assignment::Model> {
    if passage.entry_type == EntryType::Exit || duty.attendance == Some(Attendance::Present) {
        return Ok(duty.clone());
    }
    let mut changed = duty.clone().into_active_model();
    changed.to_confirm = Set(true);
    changed.updated_at = Set(passage.arrived);
    Ok(changed.update(tx).await?)
}

/// Updates the duty: present from the first entry, first good entry, last good exit, inside or not.
pub(super) async fn attend(
    tx: &DatabaseTransaction,
    passage: &Passage,
    duty: &assignment::Model,
    verdict: &Verdict,
    context: &GateContext,
) -> Result<assignment::Model> {
    let logs: Vec<_> = context.logs.iter().filter(|log| log.counts()).collect();
    let mut changed = duty.clone().into_active_model();
    match passage.entry_type {
        EntryType::Entry if verdict.is_good => {
            changed.entry_at = Set(Some(duty.entry_at.map_or(passage.at, |first| first.min(passage.at))));
            if duty.attendance != Some(Attendance::Present) {
                changed.attendance = Set(Some(Attendance::Present));
                changed.attendance_by_user_id = Set(Some(passage.acting.actor.user_id));
            }
            changed.to_confirm = Set(false);
        }
        // An exit that is good only because of an entry that waits for confirmation counts together with that entry.
        EntryType::Exit if verdict.is_good && context.counted == Presence::Inside => {
            changed.exit_at = Set(Some(duty.exit_at.map_or(passage.at, |last| last.max(passage.at))));
            // Captured in time, arrived after the day was closed: the exit is missing no longer.
            changed.auto_closed = Set(false);
        }
        EntryType::Entry | EntryType::Exit => {}
    }
    let earlier = logs.partition_point(|log| log.order() <= context.order);
    if earlier == logs.len() {
        changed.inside = Set(passage.entry_type == EntryType::Entry);
    } else {
        // A later capture may arrive earlier (offline upload): its exit without an entry is in order now.
        let recorded = attendance_in_order(passage, &logs, earlier);
        changed.exit_at = Set(duty.exit_at.max(recorded.exit_at));
        changed.inside = Set(recorded.is_inside);
        if recorded.exit_at.is_some() && !recorded.is_inside {
            changed.auto_closed = Set(false);
        }
    }
    changed.updated_at = Set(passage.arrived);
    Ok(changed.update(tx).await?)
}

/// The attendance with this passage in its place among the logs, after the `earlier` ones.
fn attendance_in_order(passage: &Passage, logs: &[&attendance_log::Model], earlier: usize) -> RecordedAttendance {
    let (before, after) = logs.split_at(earlier);
    let of = |log: &&attendance_log::Model| (log.entry_type, log.recorded_at);
    attendance_from(before.iter().map(of).chain([(passage.entry_type, passage.at)]).chain(after.iter().map(of)))
}
