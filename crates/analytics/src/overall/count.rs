//! Counts people by status, and centers.

use kernel::{Result, access::Scope, database::Database, ids::RegionId};
use registry::{entities::center, functionaries::counts};
use sea_orm::{ColumnTrait, Condition, PaginatorTrait, QueryFilter};

use super::responses::OverallStats;
use crate::reach;

/// The counts in reach.
pub(super) async fn stats(db: &Database, scope: &Scope, region: Option<RegionId>) -> Result<OverallStats> {
    let in_region = Condition::all().add_option(region.map(|id| center::Column::RegionId.eq(id)));
    let total_centers = reach::centers(scope).filter(in_region).count(&**db).await?;
    Ok(OverallStats { functionaries: counts::by_status(scope, &**db, region).await?, total_centers })
}
