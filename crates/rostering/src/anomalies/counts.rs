//! How many anomalies there are, from the counters: as quick for a nation as for a school.

use kernel::{Result, access::Scope};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use super::requests::AnomalyFilter;
use crate::{
    entities::anomaly_count::{self, Column},
    places::total,
};

/// The anomalies in reach that pass the filter; nothing where no counters tell, because there are few.
pub(super) async fn counted(scope: &Scope, db: &impl ConnectionTrait, wanted: &AnomalyFilter) -> Result<Option<u64>> {
    use Column::{Anomalies, CityId, Date, DistrictId, Kind, RegionId, StateId, Status};
    if wanted.examination_day_id.is_some() {
        return Ok(None);
    }
    let counters = wanted.place().counters(scope, wanted.date, [RegionId, StateId, DistrictId, CityId, Date]);
    let Some(counters) = counters else { return Ok(None) };
    let counters = counters
        .add_option(wanted.kind.map(|kind| Kind.eq(kind)))
        .add_option(wanted.status.map(|status| Status.eq(status)));
    total(db, scope.select::<anomaly_count::Entity>().filter(counters), Anomalies).await.map(Some)
}
