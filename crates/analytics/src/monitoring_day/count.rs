//! Counts one day in four grouped queries.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Reach, Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::{AgencyId, CenterId, ExaminationId, RegionId},
};
use registry::{
    choices::AgencyChoice,
    entities::{
        AgencyGroup, FunctionaryRole, authorizing_agency,
        functionary::{self, FunctionaryStatus},
    },
};
use rostering::entities::{
    assignment::{self, Attendance},
    examination_day,
    monitoring_token::{self, MonitoringTokenStatus},
};
use sea_orm::{ColumnTrait, Condition, FromQueryResult, Iterable, QueryFilter, QuerySelect, QueryTrait};

use super::{
    requests::DayFilter,
    responses::{CenterCounts, GroupStaffing, MonitoringStats, PresenceCounts},
};

/// The counts of a day in reach.
pub(super) async fn stats(db: &Database, scope: &Scope, clock: &Clock, filter: DayFilter) -> Result<MonitoringStats> {
    let date = filter.date.unwrap_or_else(|| clock.today());
    let sittings = sittings(db, scope, date, filter.region_id).await?;
    let staffing = staffing(db, scope, date, filter.region_id).await?;
    let centers: BTreeSet<CenterId> = sittings.iter().map(|(center, _)| *center).collect();
    let examinations: BTreeSet<ExaminationId> = sittings.iter().map(|(_, examination)| *examination).collect();
    let monitoring = monitoring(db, clock, date, &centers).await?;
    let (total, present) = staffing.iter().fold((0, 0), |(total, present), part| {
        (total + part.people(), present + if part.is_present() { part.people() } else { 0 })
    });
    let size = |count: usize| u64::try_from(count).unwrap_or_default();
    Ok(MonitoringStats {
        functionaries: PresenceCounts { total, present, absent: total - present },
        centers: CenterCounts {
            total: size(centers.len()),
            active: size(monitoring.len()),
            inactive: size(centers.len() - monitoring.len()),
        },
        total_examinations: size(examinations.len()),
        agency_wise_functionaries_stats: by_group(db, &staffing).await?,
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
        .filter(examination_day::Column::DeletedAt.is_null())
        .filter(examination_day::Column::Date.eq(date))
        .filter(Condition::all().add_option(region.map(|id| examination_day::Column::RegionId.eq(id))))
        .select_only()
        .columns([examination_day::Column::CenterId, examination_day::Column::ExaminationId])
        .distinct();
    Ok(days.into_tuple().all(&**db).await?)
}

fn duties(scope: &Scope, date: NaiveDate, region: Option<RegionId>) -> sea_orm::Select<assignment::Entity> {
    scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::CancelledAt.is_null())
        .filter(assignment::Column::Date.eq(date))
        .filter(Condition::all().add_option(region.map(|id| assignment::Column::RegionId.eq(id))))
}

/// Duties that agree in everything that is counted.
#[derive(FromQueryResult)]
pub(super) struct Part {
    role: FunctionaryRole,
    /// Whose people.
    pub authorizing_agency_id: Option<AgencyId>,
    attendance: Option<Attendance>,
    /// Their status.
    pub status: FunctionaryStatus,
    people: i64,
}

impl Part {
    /// How many.
    pub fn people(&self) -> u64 {
        u64::try_from(self.people).unwrap_or_default()
    }

    /// Whether they came.
    pub fn is_present(&self) -> bool {
        self.attendance == Some(Attendance::Present)
    }
}

pub(super) async fn staffing(
    db: &Database,
    scope: &Scope,
    date: NaiveDate,
    region: Option<RegionId>,
) -> Result<Vec<Part>> {
    use assignment::Column;
    Ok(duties(scope, date, region)
        .inner_join(functionary::Entity)
        .select_only()
        .columns([Column::Role, Column::AuthorizingAgencyId, Column::Attendance])
        .column(functionary::Column::Status)
        .column_as(Column::Id.count(), "people")
        .group_by(Column::Role)
        .group_by(Column::AuthorizingAgencyId)
        .group_by(Column::Attendance)
        .group_by(functionary::Column::Status)
        .into_model::<Part>()
        .all(&**db)
        .await?)
}

/// Those of the centers where monitoring runs now or, on another date, ran.
async fn monitoring(
    db: &Database,
    clock: &Clock,
    date: NaiveDate,
    centers: &BTreeSet<CenterId>,
) -> Result<BTreeSet<CenterId>> {
    let days = Scope::of_system(SystemTask::FollowLinks)
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::Date.eq(date))
        .filter(examination_day::Column::DeletedAt.is_null())
        .select_only()
        .column(examination_day::Column::Id)
        .into_query();
    let running = Condition::all()
        .add(monitoring_token::Column::Status.eq(MonitoringTokenStatus::Started))
        .add(monitoring_token::Column::ExpiresAt.gt(clock.now()));
    let tokens: Vec<CenterId> = Scope::of_system(SystemTask::FollowLinks)
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::ExaminationDayId.in_subquery(days))
        .filter(if date < clock.today() { Condition::all() } else { running })
        .select_only()
        .column(monitoring_token::Column::CenterId)
        .distinct()
        .into_tuple()
        .all(&**db)
        .await?;
    Ok(tokens.into_iter().filter(|center| centers.contains(center)).collect())
}

async fn by_group(db: &Database, staffing: &[Part]) -> Result<Vec<GroupStaffing>> {
    let agencies: HashMap<AgencyId, authorizing_agency::Model> = Scope::of_system(SystemTask::FollowLinks)
        .select::<authorizing_agency::Entity>()
        .filter(authorizing_agency::Column::Id.is_in(staffing.iter().filter_map(|part| part.authorizing_agency_id)))
        .all(&**db)
        .await?
        .into_iter()
        .map(|agency| (agency.id, agency))
        .collect();
    Ok(AgencyGroup::iter()
        .map(|group| {
            let parts = || staffing.iter().filter(|part| part.role.group() == group);
            let count = |counts: fn(&Part) -> bool| parts().filter(|part| counts(part)).map(Part::people).sum();
            let theirs: BTreeSet<Option<AgencyId>> = parts().map(|part| part.authorizing_agency_id).collect();
            let only = if theirs.len() == 1 { theirs.into_iter().next().flatten() } else { None };
            GroupStaffing {
                group,
                authorizing_agency: only.and_then(|id| agencies.get(&id)).cloned().map(AgencyChoice::from),
                total: count(|_| true),
                active: count(|part| part.status == FunctionaryStatus::Active),
                inactive: count(|part| part.status != FunctionaryStatus::Active),
                present: count(Part::is_present),
            }
        })
        .collect())
}
