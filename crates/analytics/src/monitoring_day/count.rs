//! Counts one day: duties, centers, examinations, and the people of each group.

use chrono::NaiveDate;
use kernel::{Result, access::Scope, clock::Clock, database::Database};
use rostering::{entities::examination_day, examination_days::tally};
use sea_orm::{
    ColumnTrait, FromQueryResult, QueryFilter, QuerySelect,
    sea_query::{Alias, Expr, ExprTrait},
};

use super::{
    groups,
    responses::{CenterCounts, MonitoringStats, PresenceCounts},
    staffing,
};
use crate::{location_filter::LocationFilter, open_anomalies};

/// The counts of a day in reach, the open anomalies among them.
pub(super) async fn stats(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    date: NaiveDate,
    location: LocationFilter,
) -> Result<MonitoringStats> {
    let day = sums(db, scope, clock, date, location).await?;
    let people = staffing::parts(db, scope, date, location.region_id).await?;
    let size = |count: Option<i64>| count.and_then(|count| u64::try_from(count).ok()).unwrap_or_default();
    let (total, present) = (size(day.duties), size(day.present));
    let (centers, active) = (size(day.centers), size(day.active_centers));
    Ok(MonitoringStats {
        functionaries: PresenceCounts { total, present, absent: total - present },
        centers: CenterCounts { total: centers, active, inactive: centers - active },
        total_examinations: size(day.examinations),
        low_centers: size(day.low_centers),
        open_anomalies: Some(open_anomalies::total(db, scope, date, location).await?),
        agency_wise_functionaries_stats: groups::staffing(db, &people).await?,
    })
}

/// Of all days of the date together; sums over no day at all are null.
#[derive(FromQueryResult)]
struct Sums {
    duties: Option<i64>,
    present: Option<i64>,
    centers: Option<i64>,
    active_centers: Option<i64>,
    low_centers: Option<i64>,
    examinations: Option<i64>,
}

async fn sums(db: &Database, scope: &Scope, clock: &Clock, date: NaiveDate, location: LocationFilter) -> Result<Sums> {
    use examination_day::Column::{CenterId, ExaminationId};
    let centers_where = |condition| Expr::expr(Expr::case(condition, CenterId.into_expr())).count_distinct();
    let sums = tally::of_date(scope, date)
        .filter(location.of_days())
        .select_only()
        .column_as(tally::duties().sum().cast_as(Alias::new("bigint")), "duties")
        .column_as(tally::present().sum().cast_as(Alias::new("bigint")), "present")
        .column_as(CenterId.into_expr().count_distinct(), "centers")
        .column_as(centers_where(tally::has_gate()), "active_centers")
        .column_as(centers_where(tally::is_low(clock)), "low_centers")
        .column_as(ExaminationId.into_expr().count_distinct(), "examinations")
        .into_model::<Sums>()
        .one(&**db)
        .await?;
    Ok(sums.unwrap_or(Sums {
        duties: None,
        present: None,
        centers: None,
        active_centers: None,
        low_centers: None,
        examinations: None,
    }))
}
