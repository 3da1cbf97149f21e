//! The gate's decision: what is recorded about the person is read once, under their lock, and judged.
//!
//! The person's row is locked before their logs are read, so that each of several captures of one person sees the writes of the one before.

use biometrics::face_images::responses::FaceFlag;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    clock::Clock,
    ids::FunctionaryId,
};
use registry::entities::functionary;
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, QuerySelect, Select};

use super::{
    capture::Capture,
    gate::Gate,
    geofence::{FenceCheck, locate},
    recognise::Recognised,
    verdict::{Policy, Presence, Standing, Subject, Verdict, judge},
};
use crate::{
    attendance_logs::standing_of_duty,
    by_hand,
    entities::{
        assignment,
        attendance_log::{self, EntryType},
        monitoring_token::{self, MonitoringTokenStatus},
    },
    locks,
    monitoring::tokens::stopped,
};

/// The person at the gate and their recorded attendance, read under the person's lock.
pub(super) struct Attendee {
    /// The facts for the rules.
    pub subject: Subject,
    pub person: Option<functionary::Model>,
    pub duty: Option<assignment::Model>,
    /// The logs of the duty in their order, with those that wait for confirmation.
    pub logs: Vec<attendance_log::Model>,
    /// Where the person is by the logs that count.
    pub counted: Presence,
    /// The place of this capture in that order.
    pub order: DateTime<Utc>,
    /// Certainty of the recognition, from 1 to 5.
    pub band: Option<u8>,
}

/// The verdict, with all that it rests on.
pub(super) struct Decision {
    pub verdict: Verdict,
    pub location: FenceCheck,
    pub attendee: Attendee,
}

/// The person's last log with its duty, if this capture shows the same passage. Nothing is locked, so that a repeat stores no picture and makes
/// no other capture wait.
pub(super) async fn find_repeat(
    gate: &Gate,
    capture: &Capture,
    recognised: Recognised,
) -> Result<Option<(assignment::Model, attendance_log::Model)>> {
    let Some(person) = recognised.person().filter(|_| recognised.is_expected()) else { return Ok(None) };
    let db = &*gate.db;
    let Some(duty) = duty_of(db, capture, person, false).await? else { return Ok(None) };
    let logs = standing_of_duty(db, &duty).await?;
    let Some(log) = repeated_by(&logs, capture, gate).cloned() else { return Ok(None) };
    let Some(person) = person_called(person).one(db).await? else { return Ok(None) };
    // Log and duty are written in one transaction: read the duty again, so that the answer shows both.
    let Some(duty) = duty_of(db, capture, person.id, false).await? else { return Ok(None) };
    Ok(standing_of(&person, &gate.clock, capture.at).is_admitted().then_some((duty, log)))
}

/// Locks person, day, token and duty until the transaction ends, and reads the person's attendance. Fails with 409 when monitoring was
/// stopped meanwhile, and with 503 when the device was revoked meanwhile.
pub(super) async fn lock(
    tx: &DatabaseTransaction,
    gate: &Gate,
    capture: &mut Capture,
    recognised: Recognised,
) -> Result<Attendee> {
    let person = lock_person(tx, recognised).await?;
    if capture.sent.by_hand.is_some() {
        capture.day = by_hand::lock_day(tx, &capture.acting.scope, capture.day.id).await?;
    } else {
        locks::days(tx, [capture.day.id]).await?;
    }
    refuse_changed(tx, capture).await?;
    Attendee::read(tx, gate, capture, recognised, person).await
}

/// Locks the person until the transaction ends.
pub(super) async fn lock_person(
    tx: &DatabaseTransaction,
    recognised: Recognised,
) -> Result<Option<functionary::Model>> {
    let Some(id) = recognised.person() else { return Ok(None) };
    Ok(person_called(id).lock_exclusive().one(tx).await?)
}

/// Refuses if monitoring was stopped or revoked, because that takes effect at once, even while a picture is being read. After a revocation
/// the device sends the picture again, and it is held.
async fn refuse_changed(tx: &DatabaseTransaction, capture: &Capture) -> Result<()> {
    let token = capture
        .acting
        .scope
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::Id.eq(capture.token.id))
        .lock_shared()
        .one(tx)
        .await?
        .ok_or_else(|| Error::not_found("Monitoring token"))?;
    if token.revoked {
        return Err(Error::Unavailable("This device was changed a moment ago. Please try again.".into()));
    }
    if token.status == MonitoringTokenStatus::Stopped && !capture.is_late { Err(stopped()) } else { Ok(()) }
}

impl Attendee {
    /// Reads it, and locks the duty until the transaction ends. The person must be locked already.
    pub(super) async fn read(
        tx: &DatabaseTransaction,
        gate: &Gate,
        capture: &Capture,
        recognised: Recognised,
        person: Option<functionary::Model>,
    ) -> Result<Self> {
        let order = capture.at;
        let nobody = |subject| Self {
            subject,
            person: None,
            duty: None,
            logs: Vec::new(),
            counted: Presence::Unseen,
            order,
            band: None,
        };
        let band = match recognised {
            Recognised::Stranger => return Ok(nobody(Subject::Stranger)),
            Recognised::TooClose => return Ok(nobody(Subject::TooClose)),
            Recognised::NotOfSlip(fault) => return Ok(nobody(Subject::NotOfSlip(fault))),
            Recognised::OnRoster(_, band, _) | Recognised::Registered(_, band, _) => Some(band),
            Recognised::ByHand(_) => None,
        };
        // The person was deleted after the search: the face matches no one any more.
        let Some(person) = person else { return Ok(nobody(Subject::Stranger)) };
        let standing = standing_of(&person, &gate.clock, capture.at);
        let duty = if recognised.is_expected() { duty_of(tx, capture, person.id, true).await? } else { None };
        let logs = match &duty {
            Some(duty) => standing_of_duty(tx, duty).await?,
            None => Vec::new(),
        };
        let order = order_of(capture, &logs, gate.clock.now());
        let subject = match &duty {
            Some(_) => Subject::OnRoster(standing, presence_for(capture, &logs, order)),
            None => Subject::Elsewhere(standing),
        };
        let counted = counted_presence(&logs, order);
        Ok(Self { subject, person: Some(person), duty, logs, counted, order, band })
    }

    /// The last log with its duty, if this capture shows the same passage. A person who must not be here any more has no passage to repeat.
    pub(super) fn repeated(
        &self,
        capture: &Capture,
        gate: &Gate,
    ) -> Option<(&assignment::Model, &attendance_log::Model)> {
        let Subject::OnRoster(standing, _) = self.subject else { return None };
        if !standing.is_admitted() {
            return None;
        }
        self.duty.as_ref().zip(repeated_by(&self.logs, capture, gate))
    }

    /// Judges the capture by all that is known of it now.
    pub(super) async fn decide(self, tx: &DatabaseTransaction, gate: &Gate, capture: &mut Capture) -> Result<Decision> {
        if let Some(evidence) = &capture.evidence
            && evidence.is_replayed(tx, gate, capture.arrived).await?
        {
            capture.flags.push(FaceFlag::ReplayedPicture);
        }
        let location = locate(tx, &capture.day, capture.sent.fix()).await?;
        let policy =
            Policy { entry_after_exit: gate.settings.entry_after_exit, outside_fence: gate.settings.outside_fence };
        let verdict = judge(self.subject, capture.entry_type, location, policy)
            .sent_on_by(capture.slip.map(|slip| slip.check))
            .replayed(capture.flags.contains(&FaceFlag::ReplayedPicture))
            // A half hidden face may also be taken for another person's.
            .doubted(!capture.flags.is_empty());
        Ok(Decision { verdict, location, attendee: self })
    }
}

/// The last of a duty's logs, if the capture shows the same passage: same direction, same device, hardly any time between, and no new remark
/// about the picture, such as a second person behind the first. A capture of a face never repeats an entry by hand that waits.
fn repeated_by<'l>(
    logs: &'l [attendance_log::Model],
    capture: &Capture,
    gate: &Gate,
) -> Option<&'l attendance_log::Model> {
    let window = gate.settings.debounce();
    let is_comparable = |log: &attendance_log::Model| capture.sent.by_hand.is_some() || log.counts();
    let last = logs.iter().rfind(|log| log.recorded_at <= capture.at + window && is_comparable(log))?;
    let is_same = last.entry_type == capture.entry_type
        && last.device_id.as_deref() == Some(capture.token.device_id.as_str())
        && (capture.at - last.recorded_at).abs() <= window;
    let known = last.flags();
    (is_same && capture.flags.iter().all(|flag| known.contains(flag))).then_some(last)
}

fn person_called(id: FunctionaryId) -> Select<functionary::Entity> {
    Scope::of_system(SystemTask::SearchRegistry).select::<functionary::Entity>().filter(functionary::Column::Id.eq(id))
}

fn standing_of(person: &functionary::Model, clock: &Clock, at: DateTime<Utc>) -> Standing {
    let today = clock.date_of(at);
    Standing::of(person.status, person.status_until.is_some_and(|until| until < today))
}

async fn duty_of(
    db: &impl ConnectionTrait,
    capture: &Capture,
    person: FunctionaryId,
    lock: bool,
) -> Result<Option<assignment::Model>> {
    let query = capture
        .acting
        .scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(capture.day.id))
        .filter(assignment::Column::FunctionaryId.eq(person));
    let query = if lock { query.lock_exclusive() } else { query };
    Ok(query.one(db).await?)
}

/// The place of a capture among the logs of its duty: its own time, but after logs that were received later than now. Those existed before,
/// so the clock was set back since; the recorded time is the corrected clock's.
fn order_of(capture: &Capture, logs: &[attendance_log::Model], now: DateTime<Utc>) -> DateTime<Utc> {
    let is_set_back = logs.iter().any(|log| log.received_at > now);
    match logs.last() {
        Some(last) if is_set_back && !capture.is_late => capture.at.max(last.order() + TimeDelta::microseconds(1)),
        _ => capture.at,
    }
}

/// Where the person is, for judging this capture. An entry that waits for confirmation counts if it explains a passage by face, and never
/// speaks against one. By hand it always counts, or the same person would be recorded twice.
fn presence_for(capture: &Capture, logs: &[attendance_log::Model], order: DateTime<Utc>) -> Presence {
    let recorded = presence_at(&logs.iter().collect::<Vec<_>>(), order);
    let counted = counted_presence(logs, order);
    let is_in_order = |presence| match capture.entry_type {
        EntryType::Entry => presence != Presence::Inside,
        EntryType::Exit => presence == Presence::Inside,
    };
    if capture.sent.by_hand.is_some() || (is_in_order(recorded) && !is_in_order(counted)) { recorded } else { counted }
}

fn counted_presence(logs: &[attendance_log::Model], order: DateTime<Utc>) -> Presence {
    presence_at(&logs.iter().filter(|log| log.counts()).collect::<Vec<_>>(), order)
}

fn presence_at(logs: &[&attendance_log::Model], order: DateTime<Utc>) -> Presence {
    let before = || logs.iter().filter(|log| log.order() <= order);
    match before().next_back().map(|log| log.entry_type) {
        None => Presence::Unseen,
        Some(EntryType::Entry) => Presence::Inside,
        Some(EntryType::Exit) if before().any(|log| log.entry_type == EntryType::Entry) => Presence::Left,
        Some(EntryType::Exit) => Presence::Unseen,
    }
}
