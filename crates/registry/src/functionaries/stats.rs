//! Counting functionaries by status.

use kernel::{Result, access::Scope, ids::RegionId};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter, QuerySelect};

use super::responses::FunctionaryStats;
use crate::entities::functionary::{self, FunctionaryStatus};

/// The counts over the functionaries in reach; `region` narrows them further.
///
/// # Errors
/// What the database refuses.
pub async fn count(scope: &Scope, db: &impl ConnectionTrait, region: Option<RegionId>) -> Result<FunctionaryStats> {
    let counts: Vec<(FunctionaryStatus, i64)> = scope
        .select::<functionary::Entity>()
        .filter(Condition::all().add_option(region.map(|region| functionary::Column::RegionId.eq(region))))
        .select_only()
        .column(functionary::Column::Status)
        .column_as(functionary::Column::Id.count(), "people")
        .group_by(functionary::Column::Status)
        .into_tuple()
        .all(db)
        .await?;
    Ok(total(&counts))
}

fn total(counts: &[(FunctionaryStatus, i64)]) -> FunctionaryStats {
    let mut stats = FunctionaryStats::default();
    for (status, people) in counts {
        let people = u64::try_from(*people).unwrap_or_default();
        stats.total_functionaries += people;
        *match status {
            FunctionaryStatus::Active => &mut stats.active_functionaries,
            FunctionaryStatus::Inactive => &mut stats.inactive_functionaries,
            FunctionaryStatus::Blacklisted => &mut stats.blacklisted_functionaries,
            FunctionaryStatus::TemporarilyBlocked => &mut stats.temporarily_blocked_functionaries,
        } += people;
    }
    stats
}
