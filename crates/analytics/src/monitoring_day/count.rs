//! Counts one day: duties, centers, examinations, and people by group.

use chrono::NaiveDate;
use futures_util::future::try_join3;
use kernel::{
    Result,
    access::{Reach, Scope, linked_with_removed},
    clock::Clock,
    database::Database,
    ids::ExaminationId,
};
use registry::entities::examination;
use rostering::{anomalies, entities::day_tally, examination_days::tally};
use sea_orm::{ConnectionTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect};

use super::{
    groups,
    responses::{CenterCounts, MissingCounts, MonitoringStats, PresenceCounts},
    staffing,
};
use crate::{
    center_sums::{self, CenterSums},
    location_filter::LocationFilter,
};

/// The counts of a day in reach, including the open anomalies.
pub(super) async fn stats(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    date: NaiveDate,
    location: LocationFilter,
) -> Result<MonitoringStats> {
    // Side by side, because none needs the result of another.
    let (day, examinations, people) = try_join3(
        sums(db, scope, clock, date, location),
        examinations(db, scope, date, location),
        staffing::parts(db, scope, date, location.region_id),
    )
    .await?;
    let size = |count: i64| u64::try_from(count).unwrap_or_default();
    let (total, present) = (size(day.duties), size(day.present));
    let (centers, active) = (size(day.centers), size(day.active_centers));
    Ok(MonitoringStats {
        functionaries: PresenceCounts { total, present, absent: total - present },
        to_confirm: size(day.to_confirm),
        needed: needed(scope, &day),
        missing: MissingCounts::of(&day),
        replaced: size(day.replaced),
        barred: size(day.barred),
        centers: CenterCounts { total: centers, active, inactive: centers - active },
        total_examinations: examinations.len() as u64,
        examinations,
        gates_shut: size(day.gates_shut),
        low_centers: size(day.low_centers),
        open_anomalies: Some(anomalies::counts::open_on(scope, &**db, date, location.place()).await?),
        agency_wise_functionaries_stats: groups::staffing(db, &people).await?,
    })
}

/// People needed; 0 on a date without days.
fn needed(scope: &Scope, day: &CenterSums) -> Option<u64> {
    let counts = !matches!(scope.reach(), Reach::Agency(_));
    counts.then(|| u64::try_from(day.needed.unwrap_or_default()).unwrap_or_default())
}

async fn sums(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    date: NaiveDate,
    location: LocationFilter,
) -> Result<CenterSums> {
    let days = tally::of_date(scope, date).filter(location.of_days());
    let row = db.query_one(&center_sums::sums(days, &[], scope, clock)).await?;
    Ok(row.map(|row| CenterSums::from_query_result(&row, "")).transpose()?.unwrap_or_default())
}

/// Names of the examinations on that date.
async fn examinations(db: &Database, scope: &Scope, date: NaiveDate, location: LocationFilter) -> Result<Vec<String>> {
    let held: Vec<ExaminationId> = tally::of_date(scope, date)
        .filter(location.of_days())
        .select_only()
        .column(day_tally::Column::ExaminationId)
        .distinct()
        .into_tuple()
        .all(&**db)
        .await?;
    let names = linked_with_removed::<examination::Entity>(examination::Column::Id, held)
        .order_by_asc(examination::Column::Name)
        .select_only()
        .column(examination::Column::Name);
    Ok(names.into_tuple().all(&**db).await?)
}
