//! Finds duties.

use kernel::{
    Result,
    access::Scope,
    database::Database,
    pagination::{Paging, Rows},
};
use registry::functionaries::search;
use rostering::{
    Surroundings,
    assignments::counts::{self, CountedDuties},
    entities::assignment::{self, Attendance, Column},
};
use sea_orm::{ColumnTrait, Condition, DatabaseTransaction, QueryFilter};

use super::{
    orders,
    requests::{ActivityFilter, ActivityStatus},
    responses::FunctionaryActivity,
};
use crate::location_filter::LocationFilter;

/// The duties in reach that pass the filters.
pub(super) async fn list(
    db: &Database,
    scope: &Scope,
    location: LocationFilter,
    filter: &ActivityFilter,
    paging: Paging,
) -> Result<Rows<FunctionaryActivity>> {
    let mut wanted = location
        .of_duties()
        .add_option(filter.date.map(|date| Column::Date.eq(date)))
        .add_option(filter.role.map(|role| Column::Role.eq(role)))
        .add_option(filter.status.map(standing));
    if let Some(q) = &filter.q {
        wanted = wanted.add(Column::FunctionaryId.in_subquery(search::ids(db.get_database_backend(), q)));
    }
    let query = scope.select::<assignment::Entity>().filter(wanted);
    let order = orders::order_of(scope, location, filter)?;
    let total = async |moment: &DatabaseTransaction| counted(moment, scope, location, filter).await;
    let Rows { paged, total, rows } = paging.load_counted(db, query, &order, total).await?;
    let around = Surroundings::of_duties(&**db, scope, &rows).await?;
    let rows = rows.iter().map(|duty| FunctionaryActivity::of(duty, &around)).collect::<Result<_>>()?;
    Ok(Rows { paged, total, rows })
}

/// How many there are; nothing for a search, which has to look.
async fn counted(
    db: &DatabaseTransaction,
    scope: &Scope,
    location: LocationFilter,
    filter: &ActivityFilter,
) -> Result<Option<u64>> {
    if filter.q.is_some() {
        return Ok(None);
    }
    let status = filter.status.and_then(ActivityStatus::of_people);
    let wanted = CountedDuties { date: filter.date, place: location.place(), role: filter.role, status };
    let (came, others) = counts::presence(scope, db, wanted).await?;
    Ok(Some(match filter.status {
        Some(ActivityStatus::Present) => came,
        Some(ActivityStatus::Absent) => others,
        _ => came + others,
    }))
}

fn standing(status: ActivityStatus) -> Condition {
    match status.of_people() {
        Some(status) => Condition::all().add(Column::FunctionaryStatus.eq(status)),
        None if status == ActivityStatus::Present => Condition::all().add(Column::Attendance.eq(Attendance::Present)),
        None => Condition::any().add(Column::Attendance.is_null()).add(Column::Attendance.eq(Attendance::Absent)),
    }
}
