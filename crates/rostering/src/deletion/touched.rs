//! Finds the people whom an act would affect, and writes nothing.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{
    Error, Result,
    access::{Acting, Permission, linked_with_removed, permission::ManageRosters},
    clock::Clock,
    database::Database,
    ids::AssignmentId,
};
use registry::entities::{center, functionary};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect};

use super::{
    day::{duties_of, refuse_in_use},
    requests::WhatToTouch,
    responses::TouchedDuties,
    ties,
};
use crate::{
    entities::{
        assignment::{self, Attendance},
        attendance_log, examination_day,
    },
    leaves,
    undoable::{FEW, is_told_at_once},
};

/// The most names in the answer.
const NAMED: u64 = 5;
/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 500;

/// The effect of the act. Fails with 404 when a day or a duty is out of reach for changes; callers who may not change rosters reach none.
pub(super) async fn touched(
    acting: &Acting,
    db: &Database,
    clock: &Clock,
    wanted: &WhatToTouch,
) -> Result<TouchedDuties> {
    if !wanted.is_of_people() && !ManageRosters::ROLES.contains(&acting.actor.role) {
        return Err(Error::not_found("Duty"));
    }
    let tx = &**db;
    let days = days(acting, tx, wanted).await?;
    let (mut entered, mut refusal) = (0, None);
    for day in &days {
        let logs = attendance_log::on_date(tx, day.date).add(attendance_log::Column::ExaminationDayId.eq(day.id));
        entered += ties::logs(tx, logs).await?;
        match refuse_in_use(tx, day).await {
            Err(Error::Conflict(problem)) => refusal = refusal.or(Some(problem.error)),
            other => other?,
        }
    }
    let mut duties = duties(acting, tx, wanted, &days).await?;
    let people = wanted.functionary_ids.iter().copied().collect();
    let to_free = leaves::to_free(acting, tx, clock.today(), &people).await?;
    duties.extend(to_free.into_iter().map(|duty| (duty.id, duty)));
    let of_day: BTreeSet<_> = days.iter().map(|day| day.id).collect();
    let come = duties.values().filter(|duty| !of_day.contains(&duty.examination_day_id));
    entered += come.filter(|duty| duty.attendance == Some(Attendance::Present)).count() as u64;
    let people: BTreeSet<_> = duties.values().map(|duty| duty.functionary_id).collect();
    let centers: BTreeSet<_> =
        duties.values().map(|duty| duty.center_id).chain(days.iter().map(|day| day.center_id)).collect();
    let [told, at_once] = told(acting, tx, clock, &duties).await?;
    let first = people.iter().copied().take(AT_ONCE);
    let names = linked_with_removed::<functionary::Entity>(functionary::Column::Id, first)
        .order_by_asc(functionary::Column::FirstName)
        .order_by_asc(functionary::Column::Id)
        .limit(NAMED)
        .all(tx)
        .await?;
    let called = linked_with_removed::<center::Entity>(center::Column::Id, centers)
        .order_by_asc(center::Column::Name)
        .limit(NAMED)
        .all(tx)
        .await?;
    Ok(TouchedDuties {
        days: days.len() as u64,
        duties: duties.len() as u64,
        people: people.len() as u64,
        entered,
        messages: told,
        messages_at_once: at_once,
        confirm: (duties.len() > FEW).then_some(duties.len() as u64),
        refusal,
        names: names.iter().map(functionary::Model::full_name).collect(),
        centers: called.into_iter().map(|center| center.name).collect(),
    })
}

async fn days(acting: &Acting, tx: &impl ConnectionTrait, wanted: &WhatToTouch) -> Result<Vec<examination_day::Model>> {
    let ids: BTreeSet<_> = wanted.examination_day_ids.iter().copied().collect();
    let count = ids.len();
    let days = acting.scope.select::<examination_day::Entity>().filter(examination_day::Column::Id.is_in(ids));
    let days = days.order_by_asc(examination_day::Column::Id).all(tx).await?;
    if days.len() == count { Ok(days) } else { Err(Error::not_found("Examination day")) }
}

async fn duties(
    acting: &Acting,
    tx: &impl ConnectionTrait,
    wanted: &WhatToTouch,
    days: &[examination_day::Model],
) -> Result<BTreeMap<AssignmentId, assignment::Model>> {
    let ids: BTreeSet<_> = wanted.examination_day_functionary_ids.iter().copied().collect();
    let count = ids.len();
    let chosen = acting.scope.select::<assignment::Entity>().filter(assignment::Column::Id.is_in(ids)).all(tx).await?;
    if chosen.len() != count {
        return Err(Error::not_found("Duty"));
    }
    let all = duties_of(tx, days, false).await?.into_iter().chain(chosen);
    Ok(all.map(|duty| (duty.id, duty)).collect())
}

/// Numbers of people who would get a message: with duties whose day is not over, and among these the people who would get it at once.
async fn told(
    acting: &Acting,
    tx: &impl ConnectionTrait,
    clock: &Clock,
    duties: &BTreeMap<AssignmentId, assignment::Model>,
) -> Result<[u64; 2]> {
    let ids: Vec<_> =
        duties.values().map(|duty| duty.examination_day_id).collect::<BTreeSet<_>>().into_iter().collect();
    let mut to_come = BTreeMap::new();
    for some in ids.chunks(AT_ONCE) {
        let days = ties::history()
            .select::<examination_day::Entity>()
            .filter(examination_day::Column::Id.is_in(some.iter().copied()))
            .filter(examination_day::Column::ClosedAt.is_null())
            .filter(examination_day::Column::ClosesAt.gt(acting.now));
        let days = days.all(tx).await?.into_iter();
        to_come.extend(days.map(|day| (day.id, is_told_at_once(&day, clock, acting.now))));
    }
    let (mut told, mut at_once) = (BTreeSet::new(), BTreeSet::new());
    for duty in duties.values() {
        let Some(soon) = to_come.get(&duty.examination_day_id) else { continue };
        told.insert(duty.functionary_id);
        at_once.extend(soon.then_some(duty.functionary_id));
    }
    Ok([told.len() as u64, at_once.len() as u64])
}
