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
use rostering::{anomalies, entities::day_tally, examination_days::tally::Figures};
use sea_orm::{QueryOrder, QuerySelect};

use super::{
    groups,
    responses::{CenterCounts, MissingCounts, MonitoringStats, PresenceCounts},
    staffing,
};
use crate::{center_sums, location_filter::LocationFilter};

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
        center_sums::total(db, scope, clock, (date, location)),
        examinations(db, scope, date, location),
        staffing::parts(db, scope, date, location.region_id),
    )
    .await?;
    let Figures { needed, duties: total, accepted, present, to_confirm, replaced, barred, .. } = day.figures;
    let (centers, active) = (day.centers, day.active_centers);
    // On a date without days, none are needed.
    let needed = needed.or((!matches!(scope.reach(), Reach::Agency(_))).then_some(0));
    Ok(MonitoringStats {
        functionaries: PresenceCounts { total, present, absent: total - present },
        accepted,
        to_confirm,
        needed,
        missing: MissingCounts::of(&day),
        replaced,
        barred,
        centers: CenterCounts { total: centers, active, inactive: centers - active },
        total_examinations: examinations.len() as u64,
        examinations,
        gates_shut: day.gates_shut,
        low_centers: day.low_centers,
        open_anomalies: Some(anomalies::counts::open_on(scope, &**db, date, location.place()).await?),
        agency_wise_functionaries_stats: groups::staffing(db, &people).await?,
    })
}

/// Names of the examinations on that date.
async fn examinations(db: &Database, scope: &Scope, date: NaiveDate, location: LocationFilter) -> Result<Vec<String>> {
    let held: Vec<ExaminationId> = location
        .days(scope, date)
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
