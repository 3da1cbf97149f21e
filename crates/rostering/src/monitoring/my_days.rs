//! The days on which the caller is on duty around now.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    Result,
    access::{Actor, Scope},
    clock::Clock,
    database::Database,
};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};

use super::responses::MonitoredDay;
use crate::{
    days_in_reach::in_reach,
    entities::{assignment, examination_day},
    examination_days::{find::headcounts, responses::ExaminationDay},
    surroundings::Surroundings,
};

/// The caller's own days, the earliest first.
pub(super) async fn list(db: &Database, scope: &Scope, actor: &Actor, clock: &Clock) -> Result<Vec<MonitoredDay>> {
    let duties = scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::UserId.eq(actor.user_id))
        .order_by_asc(assignment::Column::Date)
        .order_by_asc(assignment::Column::Batch)
        .all(&**db)
        .await?;
    let days = in_reach(scope)
        .filter(examination_day::Column::Id.is_in(duties.iter().map(|duty| duty.examination_day_id)))
        .all(&**db)
        .await?;
    let around = Surroundings::of(&**db, scope, &days).await?;
    let counts = headcounts(&**db, scope, days.iter().map(|day| day.id)).await?;
    duties
        .iter()
        .filter_map(|duty| Some((duty, days.iter().find(|day| day.id == duty.examination_day_id)?)))
        .map(|(duty, day)| {
            Ok(MonitoredDay {
                day: ExaminationDay::of(day, &around, counts.get(&day.id).copied().unwrap_or_default())?,
                examination_day_functionary_id: duty.id,
                role: duty.role,
                can_start: is_on(day, clock.today(), clock.now()),
            })
        })
        .collect()
}

/// Whether monitoring can run on a day: on its date, until it closes.
pub(crate) fn is_on(day: &examination_day::Model, today: NaiveDate, now: DateTime<Utc>) -> bool {
    // A late batch closes after midnight; its gate stays open until then.
    let has_begun = day.date <= today;
    has_begun && now < day.closes_at
}
