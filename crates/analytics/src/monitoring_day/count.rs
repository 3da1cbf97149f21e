//! Counts one day: duties, centers, examinations, and the people of each group.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Reach, Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::{CenterId, ExaminationId, RegionId},
};
use rostering::{
    assignments::counts::{self, CountedDuties},
    entities::{assignment, examination_day, monitoring_token},
};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect, QueryTrait};

use super::{
    groups,
    requests::DayFilter,
    responses::{CenterCounts, MonitoringStats, PresenceCounts},
    staffing::{self, duties},
};

/// The counts of a day in reach.
pub(super) async fn stats(db: &Database, scope: &Scope, clock: &Clock, filter: DayFilter) -> Result<MonitoringStats> {
    let date = filter.date.unwrap_or_else(|| clock.today());
    let sittings = sittings(db, scope, date, filter.region_id).await?;
    let centers: BTreeSet<CenterId> = sittings.iter().map(|(center, _)| *center).collect();
    let examinations: BTreeSet<ExaminationId> = sittings.iter().map(|(_, examination)| *examination).collect();
    let monitored = monitored(db, date, &centers).await?;
    let people = staffing::parts(db, scope, date, filter.region_id).await?;
    let size = |count: usize| u64::try_from(count).unwrap_or_default();
    Ok(MonitoringStats {
        functionaries: presence(db, scope, date, filter.region_id).await?,
        centers: CenterCounts {
            total: size(centers.len()),
            active: size(monitored.len()),
            inactive: size(centers.len() - monitored.len()),
        },
        total_examinations: size(examinations.len()),
        agency_wise_functionaries_stats: groups::staffing(db, &people).await?,
    })
}

/// Which examination is where that day. An agency reaches the days on which its people have duties.
async fn sittings(
    db: &Database,
    scope: &Scope,
    date: NaiveDate,
    region: Option<RegionId>,
) -> Result<Vec<(CenterId, ExaminationId)>> {
    if let Reach::Agency(_) = scope.reach() {
        let duties = duties(scope, date, region)
            .select_only()
            .columns([assignment::Column::CenterId, assignment::Column::ExaminationId])
            .distinct();
        return Ok(duties.into_tuple().all(&**db).await?);
    }
    let days = scope
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::Date.eq(date))
        .filter(Condition::all().add_option(region.map(|id| examination_day::Column::RegionId.eq(id))))
        .select_only()
        .columns([examination_day::Column::CenterId, examination_day::Column::ExaminationId])
        .distinct();
    Ok(days.into_tuple().all(&**db).await?)
}

async fn presence(db: &Database, scope: &Scope, date: NaiveDate, region: Option<RegionId>) -> Result<PresenceCounts> {
    let of_day = CountedDuties { date: Some(date), region_id: region, ..CountedDuties::default() };
    let (present, absent) = counts::presence(scope, &**db, of_day).await?;
    Ok(PresenceCounts { total: present + absent, present, absent })
}

/// Those of the centers where monitoring was started for a day of the date, whether or not it still runs.
async fn monitored(db: &Database, date: NaiveDate, centers: &BTreeSet<CenterId>) -> Result<BTreeSet<CenterId>> {
    let days = Scope::of_system(SystemTask::FollowLinks)
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::Date.eq(date))
        .select_only()
        .column(examination_day::Column::Id)
        .into_query();
    let started: Vec<CenterId> = Scope::of_system(SystemTask::FollowLinks)
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::ExaminationDayId.in_subquery(days))
        .select_only()
        .column(monitoring_token::Column::CenterId)
        .distinct()
        .into_tuple()
        .all(&**db)
        .await?;
    Ok(started.into_iter().filter(|center| centers.contains(center)).collect())
}
