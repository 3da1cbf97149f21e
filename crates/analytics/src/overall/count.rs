//! Counts people by status, and centers.

use kernel::{Result, access::Scope, database::Database, ids::RegionId};
use registry::{
    entities::{
        center,
        functionary::{self, FunctionaryStatus},
    },
    functionaries::FunctionaryStats,
};
use sea_orm::{ColumnTrait, Condition, PaginatorTrait, QueryFilter, QuerySelect};

use super::responses::OverallStats;
use crate::reach;

/// The counts in reach.
pub(super) async fn stats(db: &Database, scope: &Scope, region: Option<RegionId>) -> Result<OverallStats> {
    let in_region = Condition::all().add_option(region.map(|id| center::Column::RegionId.eq(id)));
    let total_centers = reach::centers(scope).filter(in_region).count(&**db).await?;
    Ok(OverallStats { functionaries: people(db, scope, region).await?, total_centers })
}

async fn people(db: &Database, scope: &Scope, region: Option<RegionId>) -> Result<FunctionaryStats> {
    let in_region = Condition::all().add_option(region.map(|id| functionary::Column::RegionId.eq(id)));
    let counts: Vec<(FunctionaryStatus, i64)> = reach::people(scope)
        .filter(in_region)
        .select_only()
        .column(functionary::Column::Status)
        .column_as(functionary::Column::Id.count(), "people")
        .group_by(functionary::Column::Status)
        .into_tuple()
        .all(&**db)
        .await?;
    let of = |status: FunctionaryStatus| {
        let found = counts.iter().find(|(known, _)| *known == status);
        found.map_or(0, |(_, people)| u64::try_from(*people).unwrap_or_default())
    };
    let mut stats = FunctionaryStats {
        active_functionaries: of(FunctionaryStatus::Active),
        inactive_functionaries: of(FunctionaryStatus::Inactive),
        blacklisted_functionaries: of(FunctionaryStatus::Blacklisted),
        temporarily_blocked_functionaries: of(FunctionaryStatus::TemporarilyBlocked),
        ..FunctionaryStats::default()
    };
    stats.total_functionaries = stats.active_functionaries
        + stats.inactive_functionaries
        + stats.blacklisted_functionaries
        + stats.temporarily_blocked_functionaries;
    Ok(stats)
}
