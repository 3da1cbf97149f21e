//! Gives duties. Each pair of functionary and day stands or falls alone; the good ones are committed together.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{DateTime, NaiveDate, Utc};
use identity::audit::{self, Action, Entry};
use kernel::{
    Result,
    access::{Acting, Actor, Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::{AgencyId, AssignmentId, ExaminationDayId, FunctionaryId, UserId},
};
use registry::entities::{AgencyFamily, FunctionaryRole, authorizing_agency, functionary};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, IntoActiveModel,
    QueryFilter, QueryOrder, QuerySelect, sea_query::LockType,
};
use serde_json::json;

use super::{
    logins::{self, DutyPlace},
    requests::{FunctionaryForDay, NewAssignments},
    responses::{Assigned, AssignedPair, SkippedPair},
    rules::{Decision, Pair, Refusal, judge},
};
use crate::entities::{assignment, examination_day};

/// Gives each of the people each of the days, as far as the rules allow.
///
/// # Errors
/// Only when the whole request fails; a pair that cannot be is left out and says why.
pub async fn assign(acting: &Acting, db: &Database, clock: &Clock, new: NewAssignments) -> Result<Assigned> {
    let tx = db.begin().await?;
    let (answer, trail) = assign_in(&tx, acting, clock, &new).await?;
    audit::record_all(&tx, acting.now, trail).await?;
    tx.commit().await?;
    Ok(answer)
}

/// The same, in the caller's transaction, with the lines for the audit trail, which the caller records last.
pub(crate) async fn assign_in(
    tx: &DatabaseTransaction,
    acting: &Acting,
    clock: &Clock,
    new: &NewAssignments,
) -> Result<(Assigned, Vec<Entry>)> {
    assign_pairs(tx, acting, clock, &each_pair(new)).await
}

/// The same for pairs that are no grid.
pub(super) async fn assign_pairs(
    tx: &DatabaseTransaction,
    acting: &Acting,
    clock: &Clock,
    pairs: &[(FunctionaryForDay, ExaminationDayId)],
) -> Result<(Assigned, Vec<Entry>)> {
    let mut books = Books::open(tx, &acting.scope, pairs, clock.today(), Reading::ToWrite).await?;
    let mut answer = Assigned { functionary_ids: Vec::new(), assigned: Vec::new(), skipped: Vec::new() };
    let mut with_a_duty = HashSet::new();
    for (wanted, day_id) in pairs {
        match books.give(tx, &acting.actor, wanted, *day_id, acting.now).await? {
            Ok(id) => {
                answer.assigned.push(AssignedPair { id, functionary_id: wanted.id, examination_day_id: *day_id });
                if with_a_duty.insert(wanted.id) {
                    answer.functionary_ids.push(wanted.id);
                }
            }
            Err(reason) => {
                answer.skipped.push(SkippedPair { functionary_id: wanted.id, examination_day_id: *day_id, reason })
            }
        }
    }
    if !answer.assigned.is_empty() {
        let entry = Entry::of(Action::AssignFunctionaries).of_request(acting).in_region(acting.actor.region_id);
        let duties: Vec<_> = answer.assigned.iter().map(|pair| pair.id).collect();
        books.trail.push(entry.after(json!({ "examinationDayFunctionaryIds": duties })));
    }
    Ok((answer, books.trail))
}

/// Each of the people on each of the days, which count once.
pub(super) fn each_pair(new: &NewAssignments) -> Vec<(FunctionaryForDay, ExaminationDayId)> {
    let mut seen = HashSet::new();
    let days: Vec<_> = new.examination_day_ids.iter().copied().filter(|id| seen.insert(*id)).collect();
    new.functionaries.iter().flat_map(|wanted| days.iter().map(|day| (wanted.clone(), *day))).collect()
}

/// Values of one query; both databases take many more.
const AT_ONCE: usize = 1_000;

/// What the books are read for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// To give duties: the people are locked, in one order, so that two requests cannot send one person to two centers.
    ToWrite,
    /// To say what would become of it.
    ToJudge,
}

/// What is known about the people and days of one request, kept up to date while duties are given.
pub(super) struct Books {
    today: NaiveDate,
    pub(super) days: HashMap<ExaminationDayId, examination_day::Model>,
    pub(super) people: HashMap<FunctionaryId, functionary::Model>,
    families: HashMap<AgencyId, AgencyFamily>,
    pub(super) duties: HashMap<FunctionaryId, Vec<assignment::Model>>,
    /// What became of logins, to be recorded at the end: writing to the audit trail locks it.
    trail: Vec<Entry>,
}

/// What is to become of a pair, and the duty in the way or the one that stands already.
pub(super) type Judgement = Result<(Decision, Option<usize>), (Refusal, Option<usize>)>;

impl Books {
    pub(super) async fn open(
        db: &impl ConnectionTrait,
        scope: &Scope,
        pairs: &[(FunctionaryForDay, ExaminationDayId)],
        today: NaiveDate,
        reading: Reading,
    ) -> Result<Self> {
        let day_ids: Vec<_> = pairs.iter().map(|(_, day)| *day).collect::<BTreeSet<_>>().into_iter().collect();
        let person_ids: Vec<_> =
            pairs.iter().map(|(wanted, _)| wanted.id).collect::<BTreeSet<_>>().into_iter().collect();
        let mut days = Vec::new();
        for some in day_ids.chunks(AT_ONCE) {
            let query = scope.select::<examination_day::Entity>();
            let query = query.filter(examination_day::Column::Id.is_in(some.iter().copied()));
            days.extend(query.all(db).await?);
        }
        let dates: BTreeSet<NaiveDate> = days.iter().map(|day| day.date).collect();
        let (mut people, mut duties) = (Vec::new(), HashMap::<_, Vec<_>>::new());
        for some in person_ids.chunks(AT_ONCE) {
            let mut query = scope
                .select::<functionary::Entity>()
                .filter(functionary::Column::Id.is_in(some.iter().copied()))
                .order_by_asc(functionary::Column::Id);
            if reading == Reading::ToWrite {
                // No stronger, because enrolments refer to people who look alike.
                query = query.lock(LockType::NoKeyUpdate);
            }
            people.extend(query.all(db).await?);
        }
        for some in person_ids.chunks(AT_ONCE) {
            // Duties anywhere count, also where the caller does not see.
            let known = Scope::of_system(SystemTask::KeepUnique)
                .select::<assignment::Entity>()
                .filter(assignment::Column::FunctionaryId.is_in(some.iter().copied()))
                .filter(assignment::Column::Date.is_in(dates.iter().copied()));
            for duty in known.all(db).await? {
                duties.entry(duty.functionary_id).or_default().push(duty);
            }
        }
        let agency_ids: BTreeSet<AgencyId> = people.iter().filter_map(|person| person.authorizing_agency_id).collect();
        let agencies = Scope::of_system(SystemTask::FollowLinks)
            .select_with_removed::<authorizing_agency::Entity>()
            .filter(authorizing_agency::Column::Id.is_in(agency_ids))
            .all(db)
            .await?;
        Ok(Self {
            today,
            days: days.into_iter().map(|day| (day.id, day)).collect(),
            people: people.into_iter().map(|person| (person.id, person)).collect(),
            families: agencies.into_iter().map(|agency| (agency.id, agency.family)).collect(),
            duties,
            trail: Vec::new(),
        })
    }

    /// Judges one pair by what is known; the number is the place of a duty among the person's.
    pub(super) fn judge(&self, wanted: &FunctionaryForDay, day_id: ExaminationDayId) -> Judgement {
        let day = self.days.get(&day_id).ok_or((Refusal::DayNotFound, None))?;
        let person = self.people.get(&wanted.id).ok_or((Refusal::FunctionaryNotFound, None))?;
        let duties = self.duties.get(&person.id).map_or(&[][..], Vec::as_slice);
        let standing = duties.iter().position(|duty| duty.examination_day_id == day.id);
        let busy = duties
            .iter()
            .position(|duty| duty.date == day.date && duty.batch == day.batch && duty.center_id != day.center_id);
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

    /// Gives one duty, or says why not.
    async fn give(
        &mut self,
        tx: &DatabaseTransaction,
        actor: &Actor,
        wanted: &FunctionaryForDay,
        day_id: ExaminationDayId,
        now: DateTime<Utc>,
    ) -> kernel::Result<Result<AssignmentId, String>> {
        let (decision, standing) = match self.judge(wanted, day_id) {
            Ok(judged) => judged,
            Err((refusal, _)) => return Ok(Err(refusal.sentence().to_owned())),
        };
        let (Some(day), Some(person)) = (self.days.get(&day_id), self.people.get(&wanted.id)) else {
            return Ok(Err(Refusal::DayNotFound.sentence().to_owned()));
        };
        let role = wanted.examination_day_role;
        let duties = self.duties.entry(person.id).or_default();
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
                duties[at] = change_role(tx, &duties[at], role, user_id, now).await?;
                if user_id.is_none() {
                    logins::withdraw_if_idle(tx, person.id, (self.today, now), &mut self.trail).await?;
                }
                Ok(Ok(duties[at].id))
            }
            None => {
                let duty = new_duty(actor, person, day, role, user_id, now);
                let duty = duty.into_active_model().reset_all().insert(tx).await?;
                let id = duty.id;
                duties.push(duty);
                Ok(Ok(id))
            }
        }
    }
}

/// A duty that is not written yet.
pub(super) fn new_duty(
    actor: &Actor,
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
        attendance_by_user_id: None,
        auto_closed: false,
        corrected_at: None,
        user_id,
        cancelled_at: None,
        cancelled_by_user_id: None,
        cancel_reason: None,
        created_by_user_id: Some(actor.user_id),
        created_at: now,
        updated_at: now,
        contact: None,
        contacted_at: None,
        contacted_by_user_id: None,
        reminded_at: None,
        contacts: 0,
        replaces_assignment_id: None,
        functionary_status: person.status,
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
