//! Numbers of people who serve on a date, from the counters; each person counts once, with any number of duties.

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Reach, Scope},
    ids::{AgencyId, RegionId},
};
use registry::entities::{FunctionaryRole, functionary::FunctionaryStatus};
use sea_orm::{ActiveEnum, ColumnTrait, ConnectionTrait, FromQueryResult, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::{
    entities::{
        assignment::Attendance,
        serving_count::{self, Column, ServingReach},
    },
    places::{size, sum},
};

/// Number of people with a duty on the date, by all of these columns.
#[derive(Clone, Copy, Debug)]
pub struct Serving {
    /// Their role that day; of several roles the first by name.
    pub role: FunctionaryRole,
    /// Whether they came to a duty.
    pub came: bool,
    /// The region of their record.
    pub home_region_id: Option<RegionId>,
    /// The agency that they work for now.
    pub authorizing_agency_id: Option<AgencyId>,
    /// The role that they usually have.
    pub default_role: Option<FunctionaryRole>,
    pub status: FunctionaryStatus,
    pub people: u64,
}

#[derive(FromQueryResult)]
struct Row {
    role: FunctionaryRole,
    attendance: String,
    home_region_id: RegionId,
    authorizing_agency_id: AgencyId,
    default_role: String,
    status: FunctionaryStatus,
    total: i64,
}

/// Numbers of people with a duty in reach on the date, in one region if given. None for a reach by posts, which the counters do not know.
pub async fn on_date(
    scope: &Scope,
    db: &impl ConnectionTrait,
    date: NaiveDate,
    region: Option<RegionId>,
) -> Result<Option<Vec<Serving>>> {
    let reach = match (scope.reach(), region) {
        (Reach::Everything, None) => ServingReach::Country,
        (Reach::Everything, Some(_)) | (Reach::Region(_), _) => ServingReach::Region,
        (Reach::Agency(_), None) => ServingReach::Agency,
        (Reach::Agency(_), Some(_)) => ServingReach::RegionAndAgency,
        (Reach::Posts(_) | Reach::Nothing, _) => return Ok(None),
    };
    let mut query = scope
        .select::<serving_count::Entity>()
        .filter(Column::Date.eq(date))
        .filter(Column::Reach.is_in([ServingReach::Every, reach]));
    if let Some(region) = region {
        // In a counter the nil UUID means no region, so it matches no row.
        query = query.filter(Column::RegionId.eq(region)).filter(Column::RegionId.ne(Uuid::nil()));
    }
    let keys = [
        Column::Role,
        Column::Attendance,
        Column::HomeRegionId,
        Column::AuthorizingAgencyId,
        Column::DefaultRole,
        Column::Status,
    ];
    let mut query = query.select_only().columns(keys).column_as(sum(Column::People), "total");
    for key in keys {
        query = query.group_by(key);
    }
    let rows: Vec<Row> = query.into_model().all(db).await?;
    Ok(Some(rows.into_iter().filter(|row| row.total > 0).map(Serving::from).collect()))
}

impl From<Row> for Serving {
    fn from(row: Row) -> Self {
        Self {
            role: row.role,
            came: row.attendance == Attendance::Present.to_value(),
            home_region_id: Some(row.home_region_id).filter(|id| !id.0.is_nil()),
            authorizing_agency_id: Some(row.authorizing_agency_id).filter(|id| !id.0.is_nil()),
            default_role: FunctionaryRole::try_from_value(&row.default_role).ok(),
            status: row.status,
            people: size(row.total),
        }
    }
}
