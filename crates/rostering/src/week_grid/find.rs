//! Reads the duties of a week and the dates at which people cannot serve.

use chrono::{Days, NaiveDate};
use kernel::{
    Result,
    access::{Scope, linked},
    database::Database,
    ids::FunctionaryId,
};
use registry::{
    entities::{center, unavailability},
    functionaries::find::by_ids,
};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};

use super::{
    requests::WeekOf,
    responses::{UnavailableInWeek, WeekDuties, WeekDuty},
};
use crate::entities::assignment;

/// Days from the first date of a week to its last.
const TO_LAST: Days = Days::new(6);

/// The week of those of the people who are in reach; a duty beyond the reach is left out.
pub(super) async fn of_week(db: &Database, scope: &Scope, week: &WeekOf) -> Result<WeekDuties> {
    use assignment::Column;
    let first = week.from;
    let last = first.checked_add_days(TO_LAST).unwrap_or(NaiveDate::MAX);
    let people: Vec<FunctionaryId> =
        by_ids(scope, &**db, &week.functionary_ids.0).await?.into_iter().map(|person| person.id).collect();
    let duties = scope
        .select::<assignment::Entity>()
        .filter(Column::FunctionaryId.is_in(people.iter().copied()))
        .filter(Column::Date.between(first, last))
        .find_also_related(center::Entity)
        .order_by_asc(Column::Date)
        .order_by_asc(Column::Batch)
        .order_by_asc(Column::Id);
    let unavailable = linked::<unavailability::Entity>(unavailability::Column::FunctionaryId, people)
        .filter(unavailability::Column::FromDate.lte(last))
        .filter(unavailability::Column::UntilDate.gte(first))
        .order_by_asc(unavailability::Column::FromDate)
        .order_by_asc(unavailability::Column::Id);
    Ok(WeekDuties {
        duties: duties.all(&**db).await?.into_iter().map(WeekDuty::of).collect(),
        unavailable: unavailable.all(&**db).await?.into_iter().map(Into::into).collect(),
    })
}

impl WeekDuty {
    fn of((duty, center): (assignment::Model, Option<center::Model>)) -> Self {
        Self {
            id: duty.id,
            functionary_id: duty.functionary_id,
            examination_day_id: duty.examination_day_id,
            date: duty.date,
            batch: duty.batch,
            role: duty.role,
            center_id: duty.center_id,
            entry_at: duty.entry_at,
            exit_at: duty.exit_at,
            center_name: center.map(|center| center.name).unwrap_or_default(),
        }
    }
}

impl From<unavailability::Model> for UnavailableInWeek {
    fn from(row: unavailability::Model) -> Self {
        Self {
            functionary_id: row.functionary_id,
            from: row.from_date,
            until: row.until_date,
            everywhere: row.city_id.is_none() && row.center_id.is_none(),
        }
    }
}
