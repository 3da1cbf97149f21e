//! Finds gaps in the readiness of the centers of a date.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
};

use biometrics::face_images::review::people_to_review;
use chrono::Days;
use identity::accounts::users;
use kernel::{
    Result,
    access::Scope,
    clock::Clock,
    database::Database,
    ids::{ExaminationDayId, UserId},
};
use registry::{entities::functionary, functionaries::has_picture};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, FromQueryResult, JoinType, QueryFilter, QuerySelect, RelationTrait,
    sea_query::{Expr, ExprTrait},
};
use serde::Deserialize;

use super::{
    requests::{DeviceCheck, ReadinessFilter},
    responses::{CheckedDevice, DayReadiness, Readiness, ReadinessCheck, ReadinessName},
};
use crate::{
    days_in_reach,
    due::has_come_due,
    entities::{
        assignment::{self, Column},
        day_tally, device_check, examination_day,
    },
    examination_days::tally,
    places::size,
    staffing,
    surroundings::{Surroundings, dangling},
};

/// The most days in an answer.
const MOST: usize = 200;

/// The readiness of the centers of a date: shut gates that should be open come first, then the worst.
pub(super) async fn of_date(db: &Database, scope: &Scope, clock: &Clock, filter: ReadinessFilter) -> Result<Readiness> {
    let date = filter.date.or_else(|| clock.today().checked_add_days(Days::new(1))).unwrap_or_else(|| clock.today());
    let wanted = Condition::all()
        .add(examination_day::Column::Date.eq(date))
        .add_option(filter.region_id.map(|id| examination_day::Column::RegionId.eq(id)));
    let days = scope.select::<examination_day::Entity>().filter(wanted).all(&**db).await?;
    let of_days = Column::Date.eq(date);
    let mut all = look_at(db, scope, clock, &days, Condition::all().add(of_days)).await?;
    let (days, ready) = (all.len() as u64, all.iter().filter(|day| day.is_ready).count() as u64);
    all.retain(|day| !day.is_ready);
    let lacks = |day: &DayReadiness| {
        let is_shut = day.checks.iter().any(|check| check.name == ReadinessName::GateShut);
        Reverse((is_shut, day.checks.iter().filter(|check| check.missing > 0).count()))
    };
    all.sort_by(|one, other| (lacks(one), &one.center.name).cmp(&(lacks(other), &other.center.name)));
    all.truncate(MOST);
    Ok(Readiness { date, days, ready, not_ready: all })
}

/// The readiness of one day. Fails with 404 when there is no such day in reach.
pub(super) async fn of_day(db: &Database, scope: &Scope, clock: &Clock, id: ExaminationDayId) -> Result<DayReadiness> {
    let day = days_in_reach::one(&**db, scope, id).await?;
    let looked = look_at(db, scope, clock, &[day], Condition::all().add(Column::ExaminationDayId.eq(id))).await?;
    looked.into_iter().next().ok_or_else(|| kernel::Error::not_found("Examination day"))
}

#[derive(FromQueryResult)]
struct People {
    examination_day_id: ExaminationDayId,
    people: i64,
    barred: i64,
    without_face: i64,
    to_review: i64,
    without_number: i64,
    gate_staff: i64,
}

impl People {
    const fn nobody(examination_day_id: ExaminationDayId) -> Self {
        Self {
            examination_day_id,
            people: 0,
            barred: 0,
            without_face: 0,
            to_review: 0,
            without_number: 0,
            gate_staff: 0,
        }
    }
}

/// The readiness of these days. `of_days` selects their duties, perhaps with those of other days where that is cheaper.
async fn look_at(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    days: &[examination_day::Model],
    of_days: Condition,
) -> Result<Vec<DayReadiness>> {
    let ids: Vec<ExaminationDayId> = days.iter().map(|day| day.id).collect();
    let people = people_of(&**db, scope, of_days).await?;
    let balances = staffing::find::balance(&**db, ids.iter().copied()).await?;
    let shut = shut_gates(&**db, scope, clock, days).await?;
    let mut devices = devices_of(&**db, scope, &ids).await?;
    let around = Surroundings::of(&**db, scope, days).await?;
    days.iter()
        .map(|day| {
            let nobody = People::nobody(day.id);
            let people = people.get(&day.id).unwrap_or(&nobody);
            let unmet = balances.get(&day.id).map_or(0, |balance| balance.missing);
            let devices = devices.remove(&day.id).unwrap_or_default();
            let faulty = devices.iter().filter(|device| device.checks.iter().any(|check| !check.is_ready)).count();
            let center = around.centers.get(&day.center_id).ok_or_else(|| dangling("center"))?;
            let has_fence = center.lat.is_some() && center.lng.is_some() && center.geo_fencing_radius.is_some();
            let checks = [
                (ReadinessName::Roster, if people.people == 0 && unmet == 0 { 1 } else { unmet }),
                (ReadinessName::Barred, size(people.barred)),
                (ReadinessName::Faces, size(people.without_face)),
                (ReadinessName::FaceReviews, size(people.to_review)),
                (ReadinessName::Numbers, size(people.without_number)),
                (ReadinessName::GateStaff, u64::from(people.gate_staff == 0)),
                (ReadinessName::Fence, u64::from(!has_fence)),
                (ReadinessName::Devices, if devices.is_empty() { 1 } else { faulty as u64 }),
            ];
            let is_shut = shut.contains(&day.id).then_some((ReadinessName::GateShut, 1));
            let checks = is_shut.into_iter().chain(checks);
            let checks: Vec<_> = checks.map(|(name, missing)| ReadinessCheck { name, missing }).collect();
            Ok(DayReadiness {
                examination_day_id: day.id,
                date: day.date,
                batch: day.batch.clone(),
                center: around.center(day.center_id)?,
                people: size(people.people),
                is_ready: checks.iter().all(|check| check.missing == 0),
                checks,
                devices,
            })
        })
        .collect()
}

/// The days among these whose gate should be open by now and is not.
async fn shut_gates(
    db: &impl ConnectionTrait,
    scope: &Scope,
    clock: &Clock,
    days: &[examination_day::Model],
) -> Result<HashSet<ExaminationDayId>> {
    use day_tally::Column::ExaminationDayId as Id;
    let mut due = days.iter().filter(|day| has_come_due(day, clock.now())).map(|day| day.id).peekable();
    if due.peek().is_none() {
        return Ok(HashSet::new());
    }
    let shut = tally::in_reach(scope).filter(Id.is_in(due)).filter(tally::has_shut_gate(scope, clock));
    let shut: Vec<ExaminationDayId> = shut.select_only().column(Id).into_tuple().all(db).await?;
    Ok(shut.into_iter().collect())
}

async fn people_of(
    db: &impl ConnectionTrait,
    scope: &Scope,
    of_days: Condition,
) -> Result<HashMap<ExaminationDayId, People>> {
    let count = |is: Expr| Expr::expr(Expr::case(is, Expr::val(1)).finally(Expr::val(0))).sum();
    let number = Expr::col((functionary::Entity, functionary::Column::MobileNumber));
    let person = Expr::col((assignment::Entity, Column::FunctionaryId));
    let user = Expr::col((assignment::Entity, Column::UserId));
    let barred = || Expr::col((assignment::Entity, Column::Barred)).eq(true);
    let on_duty = |is: Expr| count(barred().not().and(is));
    let rows = scope
        .select::<assignment::Entity>()
        .filter(of_days)
        .join(JoinType::InnerJoin, assignment::Relation::Functionary.def())
        .select_only()
        .column(Column::ExaminationDayId)
        .column_as(count(barred().not()), "people")
        .column_as(count(barred()), "barred")
        .column_as(on_duty(has_picture(false)), "without_face")
        .column_as(on_duty(person.in_subquery(people_to_review())), "to_review")
        .column_as(on_duty(number.eq("")), "without_number")
        .column_as(on_duty(user.is_not_null()), "gate_staff")
        .group_by(Column::ExaminationDayId)
        .into_model::<People>()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|row| (row.examination_day_id, row)).collect())
}

async fn devices_of(
    db: &impl ConnectionTrait,
    scope: &Scope,
    days: &[ExaminationDayId],
) -> Result<HashMap<ExaminationDayId, Vec<CheckedDevice>>> {
    let rows = scope
        .select::<device_check::Entity>()
        .filter(device_check::Column::ExaminationDayId.is_in(days.iter().copied()))
        .all(db)
        .await?;
    let users: Vec<UserId> = rows.iter().map(|row| row.user_id).collect();
    let names = users::named(db, users).await?;
    let mut devices: HashMap<_, Vec<CheckedDevice>> = HashMap::new();
    for row in rows {
        devices.entry(row.examination_day_id).or_default().push(CheckedDevice {
            checked_by: names.get(&row.user_id).map(|user| user.name.clone()).unwrap_or_default(),
            checked_at: row.checked_at,
            checks: Vec::<DeviceCheck>::deserialize(&row.checks).unwrap_or_default(),
            device_id: row.device_id,
        });
    }
    Ok(devices)
}
