//! Finds duties in reach.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    database::Database,
    pagination::{Paging, Rows},
};
use registry::functionaries::search;
use rostering::{
    Surroundings,
    assignments::counts::{self, CountedDuties},
    due::is_due,
    entities::{
        assignment::{self, Attendance, Column, Contact},
        day_tally,
    },
    gate_runners,
    taken_over::just_taken_over,
};
use sea_orm::{
    ColumnTrait, Condition, DatabaseTransaction, QueryFilter, QuerySelect, QueryTrait,
    sea_query::{ExprTrait, SelectStatement},
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
    now: DateTime<Utc>,
    paging: Paging,
) -> Result<Rows<FunctionaryActivity>> {
    let mut wanted = location
        .of_duties()
        .add_option(filter.date.map(|date| Column::Date.eq(date)))
        .add_option(filter.from.map(|from| Column::Date.gte(from)))
        .add_option(filter.to.map(|to| Column::Date.lte(to)))
        .add_option(filter.role.map(|role| Column::Role.eq(role)))
        .add_option(filter.authorizing_agency_id.map(|id| Column::AuthorizingAgencyId.eq(id)))
        .add_option(filter.examination_day_id.map(|day| Column::ExaminationDayId.eq(day)))
        .add_option(filter.status.map(|status| standing(status, now)));
    if let Some(q) = &filter.q {
        wanted = wanted.add(Column::FunctionaryId.in_subquery(search::ids(db.get_database_backend(), q)));
    }
    let duties = match filter.status {
        Some(ActivityStatus::Replaced) => scope.select_with_removed::<assignment::Entity>(),
        _ => scope.select::<assignment::Entity>(),
    };
    let query = duties.filter(wanted);
    let order = orders::order_of(scope, location, filter)?;
    let total = async |moment: &DatabaseTransaction| counted(moment, scope, location, filter).await;
    let Rows { paged, total, rows } = paging.load_counted(db, query, &order, total).await?;
    let around = Surroundings::of_duties(&**db, scope, &rows).await?;
    let rows = rows.iter().map(|duty| FunctionaryActivity::of(duty, &around, now)).collect::<Result<_>>()?;
    Ok(Rows { paged, total, rows })
}

/// Number of duties; none where the counters cannot tell: for a search, one day, a range of dates, and the states of people
/// who have not come.
async fn counted(
    db: &DatabaseTransaction,
    scope: &Scope,
    location: LocationFilter,
    filter: &ActivityFilter,
) -> Result<Option<u64>> {
    use ActivityStatus::{Barred, Late, NotComing, NotDue, OnTheWay, Replaced};
    let is_counted = !matches!(filter.status, Some(Late | NotDue | OnTheWay | NotComing | Replaced | Barred));
    let is_counted = is_counted && filter.from.is_none() && filter.to.is_none();
    if filter.q.is_some() || filter.examination_day_id.is_some() || !is_counted {
        return Ok(None);
    }
    let status = filter.status.and_then(ActivityStatus::of_people);
    let ActivityFilter { date, role, authorizing_agency_id, .. } = *filter;
    let wanted = CountedDuties { date, place: location.place(), role, authorizing_agency_id, status };
    let (came, others) = counts::presence(scope, db, wanted).await?;
    Ok(Some(match filter.status {
        Some(ActivityStatus::Present) => came,
        Some(ActivityStatus::Absent) => others,
        _ => came + others,
    }))
}

fn is_barred() -> Condition {
    let unseen = Condition::any().add(Column::Attendance.is_null()).add(Column::Attendance.ne(Attendance::Present));
    Condition::all().add(Column::Barred.eq(true)).add(unseen)
}

/// Condition: the duty's person has this status or state.
fn standing(status: ActivityStatus, now: DateTime<Utc>) -> Condition {
    if let Some(status) = status.of_people() {
        return Condition::all().add(Column::FunctionaryStatus.eq(status));
    }
    let unseen = || Condition::all().add(Column::Attendance.is_null()).add(Column::Barred.eq(false));
    let awaited = || {
        let said = Condition::any().add(Column::Contact.is_null());
        unseen()
            .add(said.add(Column::Contact.is_in([Contact::Called, Contact::NotReachable])))
            .add(gate_runners::runs_gate().not())
    };
    let due = || Column::ExaminationDayId.in_subquery(days_that_are_due(now));
    match status {
        ActivityStatus::Present => Condition::all().add(Column::Attendance.eq(Attendance::Present)),
        ActivityStatus::Late => awaited().add(due()).add(just_taken_over(now).not()),
        ActivityStatus::NotDue => awaited().add(Condition::any().add(due().not()).add(just_taken_over(now))),
        ActivityStatus::OnTheWay => unseen().add(Column::Contact.eq(Contact::OnTheWay)),
        ActivityStatus::NotComing => Condition::any()
            .add(Condition::all().add(Column::Attendance.eq(Attendance::Absent)).add(Column::Barred.eq(false)))
            .add(unseen().add(Column::Contact.eq(Contact::NotComing))),
        ActivityStatus::Barred => is_barred(),
        ActivityStatus::Replaced => Condition::all().add(Column::Id.in_subquery(taken_over())),
        _ => Condition::any().add(Column::Attendance.is_null()).add(Column::Attendance.eq(Attendance::Absent)),
    }
}

/// Subquery: days on which people are due by now. Duties in reach are on days in reach.
fn days_that_are_due(now: DateTime<Utc>) -> SelectStatement {
    Scope::of_system(SystemTask::FollowLinks)
        .select::<day_tally::Entity>()
        .filter(is_due(now))
        .select_only()
        .column(day_tally::Column::ExaminationDayId)
        .into_query()
}

/// Subquery: cancelled duties that another person took over.
fn taken_over() -> SelectStatement {
    Scope::of_system(SystemTask::FollowLinks)
        .select::<assignment::Entity>()
        .filter(Column::ReplacesAssignmentId.is_not_null())
        .select_only()
        .column(Column::ReplacesAssignmentId)
        .into_query()
}
