//! Numbers of anomalies from the counters; they cost the same for any number of anomalies.

use chrono::NaiveDate;
use kernel::{Result, access::Scope};
use sea_orm::{ActiveEnum, ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter};

use super::{find, requests::AnomalyFilter};
use crate::{
    entities::{
        anomaly::{self, AnomalyStatus},
        anomaly_count::{self, Column},
    },
    places::{Place, is, total},
};

/// Number of open anomalies in reach on a date at a place, the same number as the list of anomalies shows.
pub async fn open_on(scope: &Scope, db: &impl ConnectionTrait, date: NaiveDate, place: Place) -> Result<u64> {
    let Place { region_id, state_id, district_id, city_id, center_id } = place;
    let wanted = AnomalyFilter {
        region_id,
        state_id,
        district_id,
        city_id,
        center_id,
        status: Some(AnomalyStatus::Open),
        date: Some(date),
        ..AnomalyFilter::default()
    };
    match counted(scope, db, &wanted).await? {
        Some(count) => Ok(count),
        None => Ok(scope.select::<anomaly::Entity>().filter(find::narrowed(&wanted)).count(db).await?),
    }
}

/// Number of anomalies in reach that pass the filter; none where no counters exist, because there are few anomalies.
pub(super) async fn counted(scope: &Scope, db: &impl ConnectionTrait, wanted: &AnomalyFilter) -> Result<Option<u64>> {
    use Column::{
        Anomalies, AuthorizingAgencyId, CityId, Date, DistrictId, Kind, RegionId, Resolution, StateId, Status,
    };
    if wanted.examination_day_id.is_some() || wanted.is_of_somebody() {
        return Ok(None);
    }
    let counters = wanted.place().counters(scope, wanted.date, [RegionId, StateId, DistrictId, CityId, Date]);
    let Some(counters) = counters else { return Ok(None) };
    let counters = counters
        .add_option(wanted.authorizing_agency_id.map(|id| is(AuthorizingAgencyId, id.0)))
        .add_option(wanted.kind.map(|kind| Kind.eq(kind)))
        .add_option(wanted.status.map(|status| Status.eq(status)))
        .add_option(wanted.resolution.map(|resolution| Resolution.eq(resolution.to_value())));
    let all = total(db, scope.select::<anomaly_count::Entity>().filter(counters), Anomalies).await?;
    Ok(Some(if wanted.unassigned == Some(true) { all.saturating_sub(taken(scope, db, wanted).await?) } else { all }))
}

/// Number of wanted anomalies that a user has taken on; they are few, and an index finds them.
async fn taken(scope: &Scope, db: &impl ConnectionTrait, wanted: &AnomalyFilter) -> Result<u64> {
    let taken = AnomalyFilter { unassigned: Some(false), ..wanted.clone() };
    Ok(scope.select::<anomaly::Entity>().filter(find::narrowed(&taken)).count(db).await?)
}
