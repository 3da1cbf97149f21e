//! Finds duties.

use kernel::{
    Result,
    access::{Scope, SystemTask},
    database::Database,
    pagination::{Paging, Rows},
};
use registry::{
    entities::functionary::{self, FunctionaryStatus},
    functionaries::search,
};
use rostering::{
    Surroundings,
    assignments::counts::{self, CountedDuties},
    entities::assignment::{self, Attendance, Column},
};
use sea_orm::{
    ColumnTrait, Condition, DatabaseTransaction, QueryFilter, QuerySelect, QueryTrait,
    sea_query::{Expr, ExprTrait},
};

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

/// How many there are, where the counters tell of all that is asked for: they know neither centers nor the people.
async fn counted(
    db: &DatabaseTransaction,
    scope: &Scope,
    location: LocationFilter,
    filter: &ActivityFilter,
) -> Result<Option<u64>> {
    let LocationFilter { region_id, state_id: None, district_id: None, city_id: None, center_id: None } = location
    else {
        return Ok(None);
    };
    let asks_for_attendance = matches!(filter.status, None | Some(ActivityStatus::Present | ActivityStatus::Absent));
    if filter.q.is_some() || !asks_for_attendance {
        return Ok(None);
    }
    let wanted = CountedDuties { date: filter.date, region_id, role: filter.role };
    let (came, others) = counts::presence(scope, db, wanted).await?;
    Ok(Some(match filter.status {
        Some(ActivityStatus::Present) => came,
        Some(ActivityStatus::Absent) => others,
        _ => came + others,
    }))
}

fn standing(status: ActivityStatus) -> Condition {
    let people_who_are = |status: FunctionaryStatus| {
        use functionary::{Column as Person, Entity};
        let of_the_duty = Expr::col((Entity, Person::Id)).equals(Column::FunctionaryId.as_column_ref());
        let person = Scope::of_system(SystemTask::FollowLinks)
            .select_with_removed::<Entity>()
            .filter(of_the_duty)
            .filter(Person::Status.eq(status))
            .select_only()
            .expr(Expr::val(1));
        Condition::all().add(Expr::exists(person.into_query()))
    };
    match status {
        ActivityStatus::Active => people_who_are(FunctionaryStatus::Active),
        ActivityStatus::Inactive => people_who_are(FunctionaryStatus::Inactive),
        ActivityStatus::Blacklisted => people_who_are(FunctionaryStatus::Blacklisted),
        ActivityStatus::TemporarilyBlocked => people_who_are(FunctionaryStatus::TemporarilyBlocked),
        ActivityStatus::Present => Condition::all().add(Column::Attendance.eq(Attendance::Present)),
        ActivityStatus::Absent => {
            Condition::any().add(Column::Attendance.is_null()).add(Column::Attendance.eq(Attendance::Absent))
        }
    }
}
