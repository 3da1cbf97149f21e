//! How many anomalies there are, from the counters: as quick for a nation as for a school.

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

/// The anomalies of a date and place in reach that nobody has looked at, as the list of anomalies has them.
///
/// # Errors
/// When the database does not answer.
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

/// The anomalies in reach that pass the filter; nothing where no counters tell, because there are few.
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

/// Those of the wanted ones that somebody has taken on: few, which an index finds.
async fn taken(scope: &Scope, db: &impl ConnectionTrait, wanted: &AnomalyFilter) -> Result<u64> {
    let taken = AnomalyFilter { unassigned: Some(false), ..wanted.clone() };
    Ok(scope.select::<anomaly::Entity>().filter(find::narrowed(&taken)).count(db).await?)
}
