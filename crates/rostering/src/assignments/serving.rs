//! How many people serve on a date, from the counters: everybody once, however many duties they have.

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

/// People with a duty on the date who agree in all of these.
#[derive(Clone, Copy, Debug)]
pub struct Serving {
    /// What they do that day; of several roles the first by name.
    pub role: FunctionaryRole,
    /// Whether they came to a duty.
    pub came: bool,
    /// Where they are registered.
    pub home_region_id: Option<RegionId>,
    /// Whose people they are now.
    pub authorizing_agency_id: Option<AgencyId>,
    /// What they usually do.
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

/// The people with a duty in reach on the date; a region narrows it further. Nothing in a reach by posts, of which no counters
/// tell.
///
/// # Errors
/// What the database refuses.
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
        // The nil UUID is nobody's id.
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
