//! Writes moved days, and what their duties and gates copy from them.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Error, Result, error::violates_unique, ids::ExaminationDayId};
use registry::entities::functionary::{self, FunctionaryStatus};
use sea_orm::{ColumnTrait, Condition, DatabaseTransaction, QueryFilter, QuerySelect, QueryTrait, sea_query::Expr};

use crate::{
    entities::{assignment, examination_day, monitoring_token},
    examination_days::create::EXISTS,
    staffing,
    undoable::history,
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 500;

/// Writes the days as they are to become, those on the outer side first, so that none stands where another one still is.
pub(super) async fn write(
    tx: &DatabaseTransaction,
    mut days: Vec<examination_day::Model>,
    is_later: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    days.sort_by(|one, other| (one.date, &one.batch, one.id).cmp(&(other.date, &other.batch, other.id)));
    if is_later {
        days.reverse();
    }
    for alike in days.chunk_by(|one, other| what(one) == what(other)) {
        for some in alike.chunks(AT_ONCE) {
            write_alike(tx, some, now).await?;
        }
    }
    Ok(())
}

/// Reckons what days at another center need anew by the examination's rules: it has other seats. Needs that were entered by hand stay.
pub(super) async fn renew_needs(
    tx: &DatabaseTransaction,
    days: &[examination_day::Model],
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(first) = days.first() else { return Ok(()) };
    let rules = staffing::find::rules(tx, first.examination_id).await?;
    if rules.is_empty() {
        return Ok(());
    }
    let days: Vec<_> = days.iter().map(|day| (day.id, day.center_id)).collect();
    staffing::apply::apply(tx, now, &rules, &days).await
}

/// What is written of a day, beside its id.
fn what(day: &examination_day::Model) -> impl PartialEq + '_ {
    let times = (day.reporting_at, day.entry_opens_at, day.closes_at);
    (day.date, &day.batch, day.center_id, times)
}

async fn write_alike(tx: &DatabaseTransaction, days: &[examination_day::Model], now: DateTime<Utc>) -> Result<()> {
    use examination_day::Column;
    let Some(day) = days.first() else { return Ok(()) };
    let ids: Vec<ExaminationDayId> = days.iter().map(|day| day.id).collect();
    history()
        .update::<examination_day::Entity>()
        .col_expr(Column::Date, Expr::value(day.date))
        .col_expr(Column::Batch, Expr::value(day.batch.clone()))
        .col_expr(Column::ReportingAt, Expr::value(day.reporting_at))
        .col_expr(Column::EntryOpensAt, Expr::value(day.entry_opens_at))
        .col_expr(Column::ClosesAt, Expr::value(day.closes_at))
        .col_expr(Column::CenterId, Expr::value(day.center_id))
        .col_expr(Column::StateId, Expr::value(day.state_id))
        .col_expr(Column::DistrictId, Expr::value(day.district_id))
        .col_expr(Column::CityId, Expr::value(day.city_id))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Id.is_in(ids.iter().copied()))
        .exec(tx)
        .await
        .map_err(|error| {
            if violates_unique(&error, &["examination_day", "batch"]) { Error::conflict(EXISTS) } else { error.into() }
        })?;
    // Late captures are taken until some hours after the end, so the tokens of stopped gates follow, too.
    history()
        .update::<monitoring_token::Entity>()
        .col_expr(monitoring_token::Column::ExpiresAt, Expr::value(day.closes_at))
        .filter(monitoring_token::Column::ExaminationDayId.is_in(ids.iter().copied()))
        .exec(tx)
        .await?;
    write_duties(tx, day, &ids, now).await?;
    bar(tx, day.date, &ids).await
}

/// The copies of the day in its duties, also in cancelled ones: they may come back.
async fn write_duties(
    tx: &DatabaseTransaction,
    day: &examination_day::Model,
    ids: &[ExaminationDayId],
    now: DateTime<Utc>,
) -> Result<()> {
    use assignment::Column;
    let differs = Condition::any()
        .add(Column::Date.ne(day.date))
        .add(Column::Batch.ne(day.batch.clone()))
        .add(Column::CenterId.ne(day.center_id));
    history()
        .update_with_removed::<assignment::Entity>()
        .col_expr(Column::Date, Expr::value(day.date))
        .col_expr(Column::Batch, Expr::value(day.batch.clone()))
        .col_expr(Column::CenterId, Expr::value(day.center_id))
        .col_expr(Column::StateId, Expr::value(day.state_id))
        .col_expr(Column::DistrictId, Expr::value(day.district_id))
        .col_expr(Column::CityId, Expr::value(day.city_id))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::ExaminationDayId.is_in(ids.iter().copied()))
        .filter(differs)
        .exec(tx)
        .await?;
    Ok(())
}

/// Whether people who are blocked for some time are kept off depends on the date.
async fn bar(tx: &DatabaseTransaction, date: NaiveDate, ids: &[ExaminationDayId]) -> Result<()> {
    use functionary::Column as Person;
    let blocked = |until: Condition| {
        history()
            .select_with_removed::<functionary::Entity>()
            .filter(Person::Status.eq(FunctionaryStatus::TemporarilyBlocked))
            .filter(until)
            .select_only()
            .column(Person::Id)
            .into_query()
    };
    let still = Condition::any().add(Person::StatusUntil.is_null()).add(Person::StatusUntil.gte(date));
    let no_longer = Condition::all().add(Person::StatusUntil.lt(date));
    for (is_barred, until) in [(true, still), (false, no_longer)] {
        history()
            .update_with_removed::<assignment::Entity>()
            .col_expr(assignment::Column::Barred, Expr::value(is_barred))
            .filter(assignment::Column::ExaminationDayId.is_in(ids.iter().copied()))
            .filter(assignment::Column::Barred.ne(is_barred))
            .filter(assignment::Column::FunctionaryId.in_subquery(blocked(until)))
            .exec(tx)
            .await?;
    }
    Ok(())
}
