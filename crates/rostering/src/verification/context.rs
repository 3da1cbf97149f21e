//! The person at the gate, and their attendance so far.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    ids::FunctionaryId,
};
use registry::entities::functionary;
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, QuerySelect, Select};

use super::{
    passage::{Gate, Passage},
    recognition::Recognised,
    verdict::{Presence, Standing, Subject},
};
use crate::{
    attendance_logs::standing_of_duty,
    entities::{
        assignment,
        attendance_log::{self, EntryType},
    },
};

/// The person and their recorded attendance, read under the person's lock.
pub(super) struct GateContext {
    /// The facts for the rules.
    pub subject: Subject,
    pub person: Option<functionary::Model>,
    pub duty: Option<assignment::Model>,
    /// The logs of the duty in their order, with those that wait for confirmation.
    pub logs: Vec<attendance_log::Model>,
    /// Where the person is by the logs that count.
    pub counted: Presence,
    /// The place of this passage in that order.
    pub order: DateTime<Utc>,
    /// Certainty of the recognition, from 1 to 5.
    pub band: Option<u8>,
}

impl GateContext {
    /// Reads it, and locks the duty until the transaction ends. The person must be locked already.
    pub async fn open(
        tx: &DatabaseTransaction,
        gate: &Gate,
        passage: &Passage,
        recognised: Recognised,
        person: Option<functionary::Model>,
    ) -> Result<Self> {
        let order = passage.at;
        let nobody = |subject| Self {
            subject,
            person: None,
            duty: None,
            logs: Vec::new(),
            counted: Presence::Unseen,
            order,
            band: None,
        };
        let (band, is_expected) = match recognised {
            Recognised::Stranger => return Ok(nobody(Subject::Stranger)),
            Recognised::TooClose => return Ok(nobody(Subject::TooClose)),
            Recognised::OnRoster(_, band, _) => (Some(band), true),
            Recognised::ByHand(_) => (None, true),
            Recognised::Registered(_, band, _) => (Some(band), false),
        };
        // The person was deleted after the search: the face matches no one any more.
        let Some(person) = person else { return Ok(nobody(Subject::Stranger)) };
        let standing = standing_of(&person, &gate.clock, passage.at);
        let duty = if is_expected { duty_of(tx, passage, person.id, true).await? } else { None };
        let logs = match &duty {
            Some(duty) => standing_of_duty(tx, duty).await?,
            None => Vec::new(),
        };
        let order = order_of(passage, &logs, gate.clock.now());
        let subject = match &duty {
            Some(_) => Subject::OnRoster(standing, presence_for(passage, &logs, order)),
            None => Subject::Elsewhere(standing),
        };
        let counted = counted_presence(&logs, order);
        Ok(Self { subject, person: Some(person), duty, logs, counted, order, band })
    }

    /// The same without a lock, for captures that may repeat a recorded one; none when this one repeats nothing.
    pub async fn find_repeat(gate: &Gate, passage: &Passage, person: FunctionaryId) -> Result<Option<Self>> {
        let db = &*gate.db;
        let Some(duty) = duty_of(db, passage, person, false).await? else { return Ok(None) };
        let logs = standing_of_duty(db, &duty).await?;
        if repeated_by(&logs, passage, gate).is_none() {
            return Ok(None);
        }
        let Some(person) = person_called(person).one(db).await? else { return Ok(None) };
        // Log and duty are written in one transaction: read the duty again, so that the answer shows both.
        let Some(duty) = duty_of(db, passage, person.id, false).await? else { return Ok(None) };
        let standing = standing_of(&person, &gate.clock, passage.at);
        let order = order_of(passage, &logs, gate.clock.now());
        let subject = Subject::OnRoster(standing, presence_for(passage, &logs, order));
        let counted = counted_presence(&logs, order);
        Ok(Some(Self { subject, person: Some(person), duty: Some(duty), logs, counted, order, band: None }))
    }

    /// The last log with its duty, if this capture shows the same passage: same direction, same device, hardly any time between, and no new
    /// remark about the picture, such as a second person behind the first. A person who must not be here any more has no passage to repeat.
    pub fn same_again(&self, passage: &Passage, gate: &Gate) -> Option<(&assignment::Model, &attendance_log::Model)> {
        let Subject::OnRoster(standing, _) = self.subject else { return None };
        if !standing.is_admitted() {
            return None;
        }
        self.duty.as_ref().zip(repeated_by(&self.logs, passage, gate))
    }
}

/// The last of a duty's logs, if the capture shows the same passage. A capture of a face never repeats an entry by hand that waits.
fn repeated_by<'l>(
    logs: &'l [attendance_log::Model],
    passage: &Passage,
    gate: &Gate,
) -> Option<&'l attendance_log::Model> {
    let window = gate.settings.debounce();
    let is_comparable = |log: &attendance_log::Model| passage.by_hand.is_some() || log.counts();
    let last = logs.iter().rfind(|log| log.recorded_at <= passage.at + window && is_comparable(log))?;
    let is_same = last.entry_type == passage.entry_type
        && last.device_id.as_deref() == Some(passage.token.device_id.as_str())
        && (passage.at - last.recorded_at).abs() <= window;
    let known = last.flags();
    (is_same && passage.flags.iter().all(|flag| known.contains(flag))).then_some(last)
}

/// Locks the person until the transaction ends.
pub(super) async fn lock_person(
    tx: &DatabaseTransaction,
    recognised: Recognised,
) -> Result<Option<functionary::Model>> {
    let Some(id) = recognised.person() else { return Ok(None) };
    Ok(person_called(id).lock_exclusive().one(tx).await?)
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
    passage: &Passage,
    person: FunctionaryId,
    lock: bool,
) -> Result<Option<assignment::Model>> {
    let query = passage
        .acting
        .scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(passage.day.id))
        .filter(assignment::Column::FunctionaryId.eq(person));
    let query = if lock { query.lock_exclusive() } else { query };
    Ok(query.one(db).await?)
}

/// The place of a passage among the logs of its duty: its own time, but after logs that were received later than now. Those existed before,
/// so the clock was set back since; the recorded time is the corrected clock's.
fn order_of(passage: &Passage, logs: &[attendance_log::Model], now: DateTime<Utc>) -> DateTime<Utc> {
    let is_set_back = logs.iter().any(|log| log.received_at > now);
    match logs.last() {
        Some(last) if is_set_back && !passage.is_late => passage.at.max(last.order() + TimeDelta::microseconds(1)),
        _ => passage.at,
    }
}

/// Where the person is, for judging this passage. An entry that waits for confirmation counts if it explains a passage by face, and never
/// speaks against one. By hand it always counts, or the same person would be recorded twice.
fn presence_for(passage: &Passage, logs: &[attendance_log::Model], order: DateTime<Utc>) -> Presence {
    let recorded = presence_at(&logs.iter().collect::<Vec<_>>(), order);
    let counted = counted_presence(logs, order);
    let is_in_order = |presence| match passage.entry_type {
        EntryType::Entry => presence != Presence::Inside,
        EntryType::Exit => presence == Presence::Inside,
    };
    if passage.by_hand.is_some() || (is_in_order(recorded) && !is_in_order(counted)) { recorded } else { counted }
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
