//! Data about the people and days of one request, for giving or judging duties.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use identity::trail::audit::Entry;
use kernel::{
    Result,
    access::{Scope, linked_with_removed},
    database::insert_all,
    ids::{AgencyId, AssignmentId, CityId, ExaminationDayId, FunctionaryId, RegionId, UserId},
};
use registry::entities::{AgencyFamily, FunctionaryRole, authorizing_agency, functionary};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, IntoActiveModel,
    QueryFilter, sea_query::Expr,
};

use super::{
    logins::{self, DutyPlace},
    requests::FunctionaryForDay,
    responses::PairOutcome,
    rules::{Decision, Pair, Refusal, judge},
};
use crate::{
    entities::{assignment, examination_day},
    locks,
    timetable::{DutyTiming, Timetable},
    undoable::DutyChanges,
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;

/// The purpose of reading.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reading {
    /// Giving duties: people and days are locked ([`crate::locks`]).
    ToWrite,
    /// Judging only: nothing is locked.
    ToJudge,
}

/// Data about the people and days of one request, kept up to date while duties are given.
pub(crate) struct Books {
    today: NaiveDate,
    pub(crate) days: HashMap<ExaminationDayId, examination_day::Model>,
    pub(crate) people: HashMap<FunctionaryId, functionary::Model>,
    families: HashMap<AgencyId, AgencyFamily>,
    /// The duties of the people.
    pub(crate) table: Timetable,
    /// Changes of logins, to be recorded at the end, because writing to the audit trail locks it.
    trail: Vec<Entry>,
    /// The changes made so far, to be recorded as one act.
    changes: DutyChanges,
    /// Duties without a login, to be written together; no account depends on them.
    given: Vec<assignment::Model>,
    /// Cancelled duties without a login that come back, to be written together.
    returned: Vec<AssignmentId>,
    /// Accounts given to people, by the purpose of the account.
    accounts: HashMap<(FunctionaryId, FunctionaryRole, RegionId, CityId), UserId>,
}

/// The outcome that a pair would have.
pub(crate) struct Planned {
    pub outcome: PairOutcome,
    /// The rule that forbids it, if any.
    pub refusal: Option<Refusal>,
    /// The index of the duty in the way among the person's duties.
    pub busy: Option<usize>,
    /// The reason for leaving it out, in a sentence.
    pub reason: Option<String>,
    /// Warnings that do not forbid it.
    pub warnings: Vec<String>,
}

/// The decision about a pair, with the index of the duty in the way or of the one that exists already.
pub(crate) type Judgement = Result<(Decision, Option<usize>), (Refusal, Option<usize>)>;

impl Books {
    pub(crate) async fn open(
        db: &impl ConnectionTrait,
        scope: &Scope,
        pairs: &[(FunctionaryForDay, ExaminationDayId)],
        timing: DutyTiming<'_>,
        reading: Reading,
    ) -> Result<Self> {
        let day_ids: Vec<_> = pairs.iter().map(|(_, day)| *day).collect::<BTreeSet<_>>().into_iter().collect();
        if reading == Reading::ToWrite {
            locks::people(db, pairs.iter().map(|(wanted, _)| wanted.id)).await?;
            locks::days(db, day_ids.iter().copied()).await?;
        }
        let mut days = Vec::new();
        for some in day_ids.chunks(AT_ONCE) {
            let query = scope.select::<examination_day::Entity>();
            let query = query.filter(examination_day::Column::Id.is_in(some.iter().copied()));
            days.extend(query.all(db).await?);
        }
        Self::of_days(db, scope, days, pairs.iter().map(|(wanted, _)| wanted.id), timing).await
    }

    /// Reads the data for these days, which need not be written yet. To give duties, the caller has locked the people.
    pub(crate) async fn of_days(
        db: &impl ConnectionTrait,
        scope: &Scope,
        days: Vec<examination_day::Model>,
        people: impl IntoIterator<Item = FunctionaryId>,
        timing: DutyTiming<'_>,
    ) -> Result<Self> {
        let person_ids: Vec<_> = people.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
        let mut people = Vec::new();
        for some in person_ids.chunks(AT_ONCE) {
            let query = scope.select::<functionary::Entity>();
            people.extend(query.filter(functionary::Column::Id.is_in(some.iter().copied())).all(db).await?);
        }
        let table = Timetable::load(db, scope, timing, &person_ids, &days.iter().collect::<Vec<_>>()).await?;
        let agency_ids: BTreeSet<AgencyId> = people.iter().filter_map(|person| person.authorizing_agency_id).collect();
        let agencies = linked_with_removed::<authorizing_agency::Entity>(authorizing_agency::Column::Id, agency_ids)
            .all(db)
            .await?;
        Ok(Self {
            today: timing.clock.today(),
            days: days.into_iter().map(|day| (day.id, day)).collect(),
            people: people.into_iter().map(|person| (person.id, person)).collect(),
            families: agencies.into_iter().map(|agency| (agency.id, agency.family)).collect(),
            table,
            trail: Vec::new(),
            changes: DutyChanges::default(),
            given: Vec::new(),
            returned: Vec::new(),
            accounts: HashMap::new(),
        })
    }

    /// Judges one pair by the data here. The number is the index of a duty among the person's.
    pub(crate) fn judge(&self, wanted: &FunctionaryForDay, day_id: ExaminationDayId) -> Judgement {
        let day = self.days.get(&day_id).ok_or((Refusal::DayNotFound, None))?;
        let person = self.people.get(&wanted.id).ok_or((Refusal::FunctionaryNotFound, None))?;
        let duties = self.table.duties_of(person.id);
        let standing = self.table.on_day(person.id, day.id);
        let busy = self.table.in_the_way(person.id, day.id);
        let decision = judge(Pair {
            status: person.status,
            family: person.authorizing_agency_id.and_then(|agency| self.families.get(&agency)).copied(),
            role: wanted.examination_day_role,
            center: day.center_id,
            busy_at: busy.map(|at| duties[at].center_id),
            standing: standing.map(|at| (duties[at].role, duties[at].attendance_is_settled())),
        });
        match decision {
            Ok(decision) => Ok((decision, standing)),
            Err(refusal) => Err((refusal, busy.filter(|_| refusal == Refusal::Elsewhere))),
        }
    }

    /// Judges one pair, and counts the duty that it would give for the pairs after it. Nothing is written.
    pub(crate) fn plan(
        &mut self,
        by: UserId,
        wanted: &FunctionaryForDay,
        day_id: ExaminationDayId,
        now: DateTime<Utc>,
    ) -> Planned {
        let role = wanted.examination_day_role;
        let outcome = match self.judge(wanted, day_id) {
            Err((refusal, busy)) => {
                let reason = Some(self.sentence(refusal, busy, wanted.id, day_id));
                let (outcome, refusal) = (PairOutcome::Refuse, Some(refusal));
                return Planned { outcome, refusal, busy, reason, warnings: Vec::new() };
            }
            Ok((Decision::Keep, _)) => PairOutcome::Keep,
            Ok((Decision::ChangeRole, standing)) => {
                let duties = self.table.duties.get_mut(&wanted.id);
                if let Some(duty) = standing.and_then(|at| duties?.get_mut(at)) {
                    duty.role = role;
                }
                PairOutcome::ChangeRole
            }
            Ok((Decision::Add, _)) => {
                if let (Some(day), Some(person)) = (self.days.get(&day_id), self.people.get(&wanted.id)) {
                    let duty = new_duty(by, person, day, role, None, now);
                    self.table.duties.entry(person.id).or_default().push(duty);
                }
                PairOutcome::Add
            }
        };
        let warnings = self.table.warnings(wanted.id, day_id);
        Planned { outcome, refusal: None, busy: None, reason: None, warnings }
    }

    /// The reason for leaving out a pair, with place and hours of the duty in the way if the caller may know them.
    pub(crate) fn sentence(
        &self,
        refusal: Refusal,
        busy: Option<usize>,
        person: FunctionaryId,
        day: ExaminationDayId,
    ) -> String {
        let duty = busy.and_then(|at| self.table.duties_of(person).get(at));
        duty.map_or_else(|| refusal.sentence().to_owned(), |duty| self.table.elsewhere(duty, day))
    }

    /// Gives one duty, or answers why not; [`Books::write`] must follow.
    pub(crate) async fn give(
        &mut self,
        tx: &DatabaseTransaction,
        by: UserId,
        wanted: &FunctionaryForDay,
        day_id: ExaminationDayId,
        now: DateTime<Utc>,
    ) -> kernel::Result<Result<AssignmentId, String>> {
        let (decision, standing) = match self.judge(wanted, day_id) {
            Ok(judged) => judged,
            Err((refusal, busy)) => return Ok(Err(self.sentence(refusal, busy, wanted.id, day_id))),
        };
        let (Some(day), Some(person)) = (self.days.get(&day_id), self.people.get(&wanted.id)) else {
            return Ok(Err(Refusal::DayNotFound.sentence().to_owned()));
        };
        let role = wanted.examination_day_role;
        let duties = self.table.duties.entry(person.id).or_default();
        if let (Decision::Keep, Some(at)) = (decision, standing) {
            return Ok(Ok(duties[at].id));
        }
        let place = DutyPlace { region_id: day.region_id, city_id: day.city_id };
        let user_id = match logins::grant(tx, person, role, place, (self.today, now), &mut self.trail).await? {
            Ok(user_id) => user_id,
            Err(sentence) => return Ok(Err(sentence)),
        };
        match standing {
            Some(at) => {
                // It may be one of the duties that are not written yet.
                write_given(tx, &mut self.given).await?;
                let before = duties[at].role;
                duties[at] = change_role(tx, &duties[at], role, user_id, now).await?;
                self.changes.role_changed(&duties[at], before);
                if user_id.is_none() {
                    logins::withdraw_if_idle(tx, person.id, (self.today, now), &mut self.trail).await?;
                }
                Ok(Ok(duties[at].id))
            }
            None => {
                let duty = new_duty(by, person, day, role, user_id, now);
                if user_id.is_some() {
                    duty.clone().into_active_model().reset_all().insert(tx).await?;
                } else {
                    self.given.push(duty.clone());
                }
                let id = duty.id;
                self.changes.given(&duty);
                duties.push(duty);
                Ok(Ok(id))
            }
        }
    }
}

impl Books {
    /// Writes all duties that are not written yet. Answers the changes of logins for the audit trail, and the changes of duties,
    /// which are one act.
    pub(crate) async fn write(
        &mut self,
        tx: &DatabaseTransaction,
        now: DateTime<Utc>,
    ) -> Result<(Vec<Entry>, DutyChanges)> {
        write_given(tx, &mut self.given).await?;
        bring_all_back(tx, &std::mem::take(&mut self.returned), None, now).await?;
        Ok((std::mem::take(&mut self.trail), std::mem::take(&mut self.changes)))
    }

    /// Restores a cancelled duty, or answers why not; [`Books::write`] must follow. Its day and person must be loaded.
    pub(crate) async fn bring_back(
        &mut self,
        tx: &DatabaseTransaction,
        duty: &assignment::Model,
        now: DateTime<Utc>,
    ) -> kernel::Result<Result<(), String>> {
        let wanted = FunctionaryForDay { id: duty.functionary_id, examination_day_role: duty.role };
        match self.judge(&wanted, duty.examination_day_id) {
            Err((refusal, busy)) => {
                return Ok(Err(self.sentence(refusal, busy, wanted.id, duty.examination_day_id)));
            }
            Ok((Decision::Add, _)) => {}
            Ok(_) => return Ok(Err("The functionary is on the roster of this examination day again.".to_owned())),
        }
        let Some(person) = self.people.get(&duty.functionary_id) else {
            return Ok(Err(Refusal::FunctionaryNotFound.sentence().to_owned()));
        };
        let key = (person.id, duty.role, duty.region_id, duty.city_id);
        let user_id = match self.accounts.get(&key) {
            Some(known) => Some(*known),
            None => {
                let place = DutyPlace { region_id: duty.region_id, city_id: duty.city_id };
                match logins::grant(tx, person, duty.role, place, (self.today, now), &mut self.trail).await? {
                    Ok(user_id) => user_id,
                    Err(sentence) => return Ok(Err(sentence)),
                }
            }
        };
        match user_id {
            Some(user_id) => {
                self.accounts.insert(key, user_id);
                bring_all_back(tx, &[duty.id], Some(user_id), now).await?;
            }
            None => self.returned.push(duty.id),
        }
        let duty = assignment::Model { cancelled_at: None, user_id, ..duty.clone() };
        self.table.duties.entry(duty.functionary_id).or_default().push(duty);
        Ok(Ok(()))
    }
}

async fn write_given(tx: &DatabaseTransaction, given: &mut Vec<assignment::Model>) -> Result<()> {
    let rows = std::mem::take(given).into_iter().map(|duty| duty.into_active_model().reset_all()).collect();
    Ok(insert_all::<assignment::Entity>(tx, rows).await?)
}

/// Removes the cancellation of duties; `user_id` is the account that comes with them.
async fn bring_all_back(
    tx: &DatabaseTransaction,
    ids: &[AssignmentId],
    user_id: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<()> {
    use assignment::Column;
    for some in ids.chunks(AT_ONCE) {
        logins::everywhere()
            .update_with_removed::<assignment::Entity>()
            .col_expr(Column::CancelledAt, Expr::value(None::<DateTime<Utc>>))
            .col_expr(Column::CancelledByUserId, Expr::value(None::<UserId>))
            .col_expr(Column::CancelReason, Expr::value(None::<String>))
            .col_expr(Column::UserId, Expr::value(user_id))
            .col_expr(Column::UpdatedAt, Expr::value(now))
            .filter(Column::Id.is_in(some.iter().copied()))
            .exec(tx)
            .await?;
    }
    Ok(())
}

/// A new duty as a row to be written.
fn new_duty(
    by: UserId,
    person: &functionary::Model,
    day: &examination_day::Model,
    role: FunctionaryRole,
    user_id: Option<UserId>,
    now: DateTime<Utc>,
) -> assignment::Model {
    assignment::Model {
        id: AssignmentId::new(),
        examination_day_id: day.id,
        examination_id: day.examination_id,
        functionary_id: person.id,
        role,
        authorizing_agency_id: person.authorizing_agency_id,
        center_id: day.center_id,
        region_id: day.region_id,
        state_id: day.state_id,
        district_id: day.district_id,
        city_id: day.city_id,
        date: day.date,
        batch: day.batch.clone(),
        attendance: None,
        entry_at: None,
        exit_at: None,
        inside: false,
        to_confirm: false,
        attendance_by_user_id: None,
        auto_closed: false,
        corrected_at: None,
        user_id,
        cancelled_at: None,
        cancelled_by_user_id: None,
        cancel_reason: None,
        created_by_user_id: Some(by),
        created_at: now,
        updated_at: now,
        contact: None,
        contacted_at: None,
        contacted_by_user_id: None,
        reminded_at: None,
        contacts: 0,
        replaces_assignment_id: None,
        functionary_status: person.status,
        told_at: None,
        asked_at: None,
        answer: None,
        answered_at: None,
        answered_by: None,
        answer_reason: None,
        barred: false,
    }
}

async fn change_role(
    tx: &DatabaseTransaction,
    duty: &assignment::Model,
    role: FunctionaryRole,
    user_id: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<assignment::Model> {
    let mut changed = duty.clone().into_active_model();
    changed.role = Set(role);
    changed.user_id = Set(user_id);
    changed.updated_at = Set(now);
    Ok(changed.update(tx).await?)
}
