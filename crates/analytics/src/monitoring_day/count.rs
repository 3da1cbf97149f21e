//! Counts one day: duties, centers, examinations, and the people of each group.

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Reach, Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::RegionId,
};
use rostering::{
    Place,
    assignments::counts::{self, CountedDuties},
    entities::{assignment, examination_day, monitoring_token},
};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait, SelectStatement},
};

use super::{
    groups,
    requests::DayFilter,
    responses::{CenterCounts, MonitoringStats, PresenceCounts},
    staffing::{self, duties},
};

/// The counts of a day in reach.
pub(super) async fn stats(db: &Database, scope: &Scope, clock: &Clock, filter: DayFilter) -> Result<MonitoringStats> {
    let date = filter.date.unwrap_or_else(|| clock.today());
    let held = held(db, scope, date, filter.region_id).await?;
    let people = staffing::parts(db, scope, date, filter.region_id).await?;
    Ok(MonitoringStats {
        functionaries: presence(db, scope, date, filter.region_id).await?,
        centers: held.centers,
        total_examinations: held.examinations,
        agency_wise_functionaries_stats: groups::staffing(db, &people).await?,
    })
}

/// What is held on a date.
struct Held {
    centers: CenterCounts,
    examinations: u64,
}

/// Counts centers and examinations of a date. An agency reaches the days on which its people have duties.
async fn held(db: &Database, scope: &Scope, date: NaiveDate, region: Option<RegionId>) -> Result<Held> {
    if let Reach::Agency(_) = scope.reach() {
        use assignment::Column::{CenterId, ExaminationId};
        return count_held(db, date, duties(scope, date, region), CenterId, ExaminationId).await;
    }
    use examination_day::Column::{CenterId, Date, ExaminationId, RegionId};
    let days = scope
        .select::<examination_day::Entity>()
        .filter(Date.eq(date))
        .filter(Condition::all().add_option(region.map(|id| RegionId.eq(id))));
    count_held(db, date, days, CenterId, ExaminationId).await
}

async fn count_held<E: EntityTrait>(
    db: &Database,
    date: NaiveDate,
    rows: Select<E>,
    center: E::Column,
    examination: E::Column,
) -> Result<Held> {
    let centers = rows.clone().select_only().column(center).into_query();
    let counts = rows
        .select_only()
        .column_as(center.into_expr().count_distinct(), "centers")
        .column_as(examination.into_expr().count_distinct(), "examinations");
    let counts: Option<(i64, i64)> = counts.into_tuple().one(&**db).await?;
    let size = |count: i64| u64::try_from(count).unwrap_or_default();
    let (total, examinations) = counts.map_or((0, 0), |(centers, examinations)| (size(centers), size(examinations)));
    let active = monitored(db, date, centers).await?;
    Ok(Held { centers: CenterCounts { total, active, inactive: total.saturating_sub(active) }, examinations })
}

async fn presence(db: &Database, scope: &Scope, date: NaiveDate, region: Option<RegionId>) -> Result<PresenceCounts> {
    let of_day = CountedDuties { date: Some(date), place: Place::region(region), ..CountedDuties::default() };
    let (present, absent) = counts::presence(scope, &**db, of_day).await?;
    Ok(PresenceCounts { total: present + absent, present, absent })
}

/// Of the centers, those where monitoring was started for a day of the date, whether or not it still runs.
async fn monitored(db: &Database, date: NaiveDate, centers: SelectStatement) -> Result<u64> {
    use examination_day::Column::{CenterId, Date, Id};
    // From the days to their tokens: a center has tokens of all dates.
    let token = Scope::of_system(SystemTask::FollowLinks)
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::ExaminationDayId.into_expr().eq(Id.into_expr()))
        .select_only()
        .column(monitoring_token::Column::Id);
    let started: Option<i64> = Scope::of_system(SystemTask::FollowLinks)
        .select::<examination_day::Entity>()
        .filter(Date.eq(date))
        .filter(CenterId.in_subquery(centers))
        .filter(Expr::exists(token.into_query()))
        .select_only()
        .column_as(CenterId.into_expr().count_distinct(), "centers")
        .into_tuple()
        .one(&**db)
        .await?;
    Ok(u64::try_from(started.unwrap_or_default()).unwrap_or_default())
}
