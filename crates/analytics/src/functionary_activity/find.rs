//! Finds duties.

use kernel::{
    Result,
    access::{Scope, SystemTask},
    database::Database,
    pagination::{Paging, Rows},
};
use registry::{
    entities::functionary::{self, FunctionaryStatus},
    listing::{matching, sorted},
};
use rostering::{
    Surroundings,
    assignments::counts::{self, CountedDuties},
    entities::assignment::{self, Attendance, Column},
};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect, QueryTrait, sea_query::SelectStatement};

use super::{
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
        use functionary::Column as Person;
        let named =
            matching(q, &[Person::FirstName, Person::MiddleName, Person::LastName, Person::Uid, Person::MobileNumber]);
        wanted = wanted.add(Column::FunctionaryId.in_subquery(people(named)));
    }
    let columns = [
        ("date", Column::Date),
        ("batch", Column::Batch),
        ("role", Column::Role),
        ("attendance", Column::Attendance),
        ("entryAt", Column::EntryAt),
    ];
    let query = scope.select::<assignment::Entity>().filter(wanted);
    let query = sorted(query, filter.sort.as_deref(), "-date", &columns, Column::Id)?;
    let total = match counted(location, filter) {
        Some(wanted) => counts::total(scope, &**db, wanted).await?,
        None => None,
    };
    let Rows { paged, total, rows } = paging.load_counted(db, query, total).await?;
    let around = Surroundings::of_duties(&**db, scope, &rows).await?;
    let rows = rows.iter().map(|duty| FunctionaryActivity::of(duty, &around)).collect::<Result<_>>()?;
    Ok(Rows { paged, total, rows })
}

/// What the counters are asked, where they tell of all that is asked for: they know neither centers nor the people.
fn counted(location: LocationFilter, filter: &ActivityFilter) -> Option<CountedDuties> {
    let LocationFilter { region_id, state_id: None, district_id: None, city_id: None, center_id: None } = location
    else {
        return None;
    };
    let came = match filter.status {
        None => None,
        Some(ActivityStatus::Present) => Some(true),
        Some(ActivityStatus::Absent) => Some(false),
        Some(_) => return None,
    };
    filter.q.is_none().then_some(CountedDuties { date: filter.date, region_id, role: filter.role, came })
}

fn standing(status: ActivityStatus) -> Condition {
    let people_who_are = |status: FunctionaryStatus| {
        let are = Condition::all().add(functionary::Column::Status.eq(status));
        Condition::all().add(Column::FunctionaryId.in_subquery(people(are)))
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

/// The ids of such people; only those with a duty in reach are ever looked up by them.
fn people(condition: Condition) -> SelectStatement {
    Scope::of_system(SystemTask::FollowLinks)
        .select_with_removed::<functionary::Entity>()
        .filter(condition)
        .select_only()
        .column(functionary::Column::Id)
        .into_query()
}
