//! Counts one day: duties, centers, examinations, and the people of each group.

use chrono::NaiveDate;
use kernel::{Result, access::Scope, clock::Clock, database::Database};
use rostering::{
    entities::{
        anomaly::{self, AnomalyStatus},
        examination_day,
    },
    examination_days::tally,
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, FromQueryResult, PaginatorTrait, QueryFilter, QuerySelect, sea_query::ExprTrait,
};

use super::{
    groups,
    responses::{CenterCounts, MonitoringStats, PresenceCounts},
    staffing,
};
use crate::{
    center_sums::{self, CenterSums},
    location_filter::LocationFilter,
};

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
    let size = |count: i64| u64::try_from(count).unwrap_or_default();
    let (total, present) = (size(day.duties), size(day.present));
    let (centers, active) = (size(day.centers), size(day.active_centers));
    Ok(MonitoringStats {
        functionaries: PresenceCounts { total, present, absent: total - present },
        centers: CenterCounts { total: centers, active, inactive: centers - active },
        total_examinations: examinations(db, scope, date, location).await?,
        low_centers: size(day.low_centers),
        open_anomalies: Some(open_anomalies(db, scope, date, location).await?),
        agency_wise_functionaries_stats: groups::staffing(db, &people).await?,
    })
}

async fn sums(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    date: NaiveDate,
    location: LocationFilter,
) -> Result<CenterSums> {
    let days = tally::of_date(scope, date).filter(location.of_days());
    let row = db.query_one(&center_sums::sums(days, &[], clock)).await?;
    Ok(row.map(|row| CenterSums::from_query_result(&row, "")).transpose()?.unwrap_or_default())
}

/// How many examinations are held.
async fn examinations(db: &Database, scope: &Scope, date: NaiveDate, location: LocationFilter) -> Result<u64> {
    let held: Option<i64> = tally::days_of_date(scope, date)
        .filter(location.of_days())
        .select_only()
        .column_as(examination_day::Column::ExaminationId.into_expr().count_distinct(), "examinations")
        .into_tuple()
        .one(&**db)
        .await?;
    Ok(u64::try_from(held.unwrap_or_default()).unwrap_or_default())
}

/// The anomalies of the day that nobody has looked at, as the list of anomalies has them.
async fn open_anomalies(db: &Database, scope: &Scope, date: NaiveDate, location: LocationFilter) -> Result<u64> {
    use anomaly::Column;
    let open = scope
        .select::<anomaly::Entity>()
        .filter(location.of_anomalies())
        .filter(Column::Date.eq(date))
        .filter(Column::Status.eq(AnomalyStatus::Open));
    Ok(open.count(&**db).await?)
}
