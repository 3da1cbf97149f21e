//! Gives duties. Each pair of functionary and day stands or falls alone; the good ones are committed together.

use std::collections::{HashMap, HashSet};

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
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect, sea_query::LockType,
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
pub(super) async fn assign_in(
    tx: &DatabaseTransaction,
    acting: &Acting,
    clock: &Clock,
    new: &NewAssignments,
) -> Result<(Assigned, Vec<Entry>)> {
    let mut books = Books::open(tx, &acting.scope, new, clock.today()).await?;
    let mut answer = Assigned { functionary_ids: Vec::new(), assigned: Vec::new(), skipped: Vec::new() };
    let mut day_ids = new.examination_day_ids.clone();
    let mut seen = HashSet::new();
    day_ids.retain(|id| seen.insert(*id));
    for wanted in &new.functionaries {
        for day_id in &day_ids {
            match books.give(tx, &acting.actor, wanted, *day_id, acting.now).await? {
                Ok(id) => {
                    answer.assigned.push(AssignedPair { id, functionary_id: wanted.id, examination_day_id: *day_id });
                    if !answer.functionary_ids.contains(&wanted.id) {
                        answer.functionary_ids.push(wanted.id);
                    }
                }
                Err(reason) => {
                    answer.skipped.push(SkippedPair { functionary_id: wanted.id, examination_day_id: *day_id, reason })
                }
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

/// What is known about the people and days of one request, kept up to date while duties are given.
struct Books {
    today: NaiveDate,
    days: HashMap<ExaminationDayId, examination_day::Model>,
    people: HashMap<FunctionaryId, functionary::Model>,
    families: HashMap<AgencyId, AgencyFamily>,
    duties: HashMap<FunctionaryId, Vec<assignment::Model>>,
    /// What became of logins, to be recorded at the end: writing to the audit trail locks it.
    trail: Vec<Entry>,
}

impl Books {
    async fn open(tx: &DatabaseTransaction, scope: &Scope, new: &NewAssignments, today: NaiveDate) -> Result<Self> {
        let days = scope
            .select::<examination_day::Entity>()
            .filter(examination_day::Column::Id.is_in(new.examination_day_ids.iter().copied()))
            .all(tx)
            .await?;
        // The people are locked, in one order, so that two requests cannot send one person to two centers. The lock is
        // no stronger, because enrolments refer to people who look alike.
        let people = scope
            .select::<functionary::Entity>()
            .filter(functionary::Column::Id.is_in(new.functionaries.iter().map(|wanted| wanted.id)))
            .order_by_asc(functionary::Column::Id)
            .lock(LockType::NoKeyUpdate)
            .all(tx)
            .await?;
        let agencies = Scope::of_system(SystemTask::FollowLinks)
            .select_with_removed::<authorizing_agency::Entity>()
            .filter(
                authorizing_agency::Column::Id.is_in(people.iter().filter_map(|person| person.authorizing_agency_id)),
            )
            .all(tx)
            .await?;
        // Duties anywhere count, also where the caller does not see.
        let known = Scope::of_system(SystemTask::KeepUnique)
            .select::<assignment::Entity>()
            .filter(assignment::Column::FunctionaryId.is_in(people.iter().map(|person| person.id)))
            .filter(assignment::Column::Date.is_in(days.iter().map(|day| day.date)))
            .all(tx)
            .await?;
        let mut duties: HashMap<_, Vec<_>> = HashMap::new();
        for duty in known {
            duties.entry(duty.functionary_id).or_default().push(duty);
        }
        Ok(Self {
            today,
            days: days.into_iter().map(|day| (day.id, day)).collect(),
            people: people.into_iter().map(|person| (person.id, person)).collect(),
            families: agencies.into_iter().map(|agency| (agency.id, agency.family)).collect(),
            duties,
            trail: Vec::new(),
        })
    }

    /// Gives one duty, or says why not.
    async fn give(
        &mut self,
        tx: &DatabaseTransaction,
        actor: &Actor,
        wanted: &FunctionaryForDay,
        day_id: ExaminationDayId,
        now: DateTime<Utc>,
    ) -> Result<Result<AssignmentId, String>> {
        let refused = |refusal: Refusal| Ok(Err(refusal.sentence().to_owned()));
        let Some(day) = self.days.get(&day_id) else { return refused(Refusal::DayNotFound) };
        let Some(person) = self.people.get(&wanted.id) else { return refused(Refusal::FunctionaryNotFound) };
        let role = wanted.examination_day_role;
        let duties = self.duties.entry(person.id).or_default();
        let standing = duties.iter().position(|duty| duty.examination_day_id == day.id);
        let decision = judge(Pair {
            status: person.status,
            family: person.authorizing_agency_id.and_then(|agency| self.families.get(&agency)).copied(),
            role,
            center: day.center_id,
            busy_at: duties
                .iter()
                .find(|duty| duty.date == day.date && duty.batch == day.batch && duty.center_id != day.center_id)
                .map(|duty| duty.center_id),
            standing: standing.map(|at| (duties[at].role, duties[at].attendance_is_settled())),
        });
        let decision = match decision {
            Ok(decision) => decision,
            Err(refusal) => return refused(refusal),
        };
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
                let duty = add(tx, actor, person, day, role, user_id, now).await?;
                let id = duty.id;
                duties.push(duty);
                Ok(Ok(id))
            }
        }
    }
}

async fn add(
    tx: &DatabaseTransaction,
    actor: &Actor,
    person: &functionary::Model,
    day: &examination_day::Model,
    role: FunctionaryRole,
    user_id: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<assignment::Model> {
    let duty = assignment::ActiveModel {
        id: Set(AssignmentId::new()),
        examination_day_id: Set(day.id),
        examination_id: Set(day.examination_id),
        functionary_id: Set(person.id),
        role: Set(role),
        authorizing_agency_id: Set(person.authorizing_agency_id),
        center_id: Set(day.center_id),
        region_id: Set(day.region_id),
        state_id: Set(day.state_id),
        district_id: Set(day.district_id),
        city_id: Set(day.city_id),
        date: Set(day.date),
        batch: Set(day.batch.clone()),
        attendance: Set(None),
        entry_at: Set(None),
        exit_at: Set(None),
        inside: Set(false),
        attendance_by_user_id: Set(None),
        auto_closed: Set(false),
        corrected_at: Set(None),
        user_id: Set(user_id),
        cancelled_at: Set(None),
        cancelled_by_user_id: Set(None),
        cancel_reason: Set(None),
        created_by_user_id: Set(Some(actor.user_id)),
        created_at: Set(now),
        updated_at: Set(now),
        functionary_status: Set(person.status),
    };
    Ok(duty.insert(tx).await?)
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
