//! Numbers of entries and exits from the counters; they cost the same for any number of logs.

use chrono::NaiveDate;
use kernel::{Result, access::Scope, ids::AgencyId};
use registry::entities::FunctionaryRole;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use crate::{
    entities::{
        attendance_log::{EntryType, VerificationMethod},
        attendance_log_count::{self, Column},
    },
    places::{self, Place, is},
};

/// Filter of counted logs; narrows the caller's reach and never widens it.
#[derive(Clone, Copy, Debug, Default)]
pub struct CountedLogs {
    pub date: Option<NaiveDate>,
    pub place: Place,
    pub role: Option<FunctionaryRole>,
    pub authorizing_agency_id: Option<AgencyId>,
    pub entry_type: Option<EntryType>,
    pub method: Option<VerificationMethod>,
}

/// Number of logs in reach that are not annulled; none where no counters exist, because there are few.
pub async fn total(scope: &Scope, db: &impl ConnectionTrait, wanted: CountedLogs) -> Result<Option<u64>> {
    use Column::{
        AuthorizingAgencyId, CityId, Date, DistrictId, EntryType, FunctionaryRole, Logs, Method, RegionId, StateId,
    };
    let counters = wanted.place.counters(scope, wanted.date, [RegionId, StateId, DistrictId, CityId, Date]);
    let Some(counters) = counters else { return Ok(None) };
    let counters = counters
        .add_option(wanted.role.map(|role| FunctionaryRole.eq(role)))
        .add_option(wanted.authorizing_agency_id.map(|id| is(AuthorizingAgencyId, id.0)))
        .add_option(wanted.entry_type.map(|entry_type| EntryType.eq(entry_type)))
        .add_option(wanted.method.map(|method| Method.eq(method)));
    let query = scope.select::<attendance_log_count::Entity>().filter(counters);
    places::total(db, query, Logs).await.map(Some)
}
