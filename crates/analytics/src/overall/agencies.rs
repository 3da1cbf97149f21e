//! Agencies with numbers of their people, users and duties.

use std::collections::HashMap;

use identity::entities::user;
use kernel::{
    Result,
    access::{Reach, Scope, linked},
    database::Database,
    ids::{AgencyId, RegionId},
    listing,
    pagination::{Paging, Rows},
};
use registry::{
    choices::RegionChoice,
    entities::{authorizing_agency::Column, region},
    functionaries::counts as people,
};
use rostering::{
    Place,
    assignments::counts::{self as duties, CountedDuties},
};
use sea_orm::{ColumnTrait, Condition, LoaderTrait, QueryFilter, QuerySelect, Select};

use super::responses::{AgencyCounts, AgencySummary};
use crate::reach;

/// The agencies that work in the caller's reach: pages by name, a whole list with the newest first. An agency sees itself.
pub(super) async fn list(
    db: &Database,
    scope: &Scope,
    region: Option<RegionId>,
    paging: Paging,
) -> Result<Rows<AgencySummary>> {
    let query = reach::agencies(scope).filter(Condition::all().add_option(region.map(reach::works_in)));
    let orders = [("name", Column::Name), ("createdAt", Column::CreatedAt)];
    let order = listing::order_by(None, listing::by_name_in_pages(&paging), &orders, Column::Id)?;
    let Rows { paged, total, rows } = paging.load(db, query, &order).await?;
    let regions = rows.load_one(region::Entity, &**db).await?;
    let counts = Counts::load(db, scope, region).await?;
    let rows = rows
        .into_iter()
        .zip(regions)
        .map(|(agency, region)| {
            let count = counts.of(agency.id);
            AgencySummary {
                id: agency.id,
                name: agency.name,
                slug: agency.slug,
                region_id: agency.region_id,
                region: region.map(RegionChoice::from),
                functionaries: count.functionaries,
                count,
            }
        })
        .collect();
    Ok(Rows { paged, total, rows })
}

/// Number of rows by agency.
struct Counts {
    users: HashMap<AgencyId, u64>,
    people: HashMap<AgencyId, u64>,
    duties: HashMap<AgencyId, u64>,
}

impl Counts {
    async fn load(db: &Database, scope: &Scope, region: Option<RegionId>) -> Result<Self> {
        let users = match scope.reach() {
            // The scope of users has no column for an agency's reach; an agency may know the number of its users.
            Reach::Agency(own) => linked::<user::Entity>(user::Column::AuthorizingAgencyId, [*own]),
            _ => scope.select::<user::Entity>(),
        };
        let in_region = CountedDuties { place: Place::region(region), ..CountedDuties::default() };
        Ok(Self {
            users: users_by_agency(db, users).await?,
            people: people::by_agency(scope, &**db, region).await?,
            duties: duties::by_agency(scope, &**db, in_region).await?,
        })
    }

    fn of(&self, agency: AgencyId) -> AgencyCounts {
        let of = |counts: &HashMap<AgencyId, u64>| counts.get(&agency).copied().unwrap_or_default();
        AgencyCounts {
            users: of(&self.users),
            functionaries: of(&self.people),
            examination_day_functionaries: of(&self.duties),
        }
    }
}

async fn users_by_agency(db: &Database, users: Select<user::Entity>) -> Result<HashMap<AgencyId, u64>> {
    use user::Column;
    let counts: Vec<(AgencyId, i64)> = users
        .filter(Column::AuthorizingAgencyId.is_not_null())
        .select_only()
        .column(Column::AuthorizingAgencyId)
        .column_as(Column::Id.count(), "users")
        .group_by(Column::AuthorizingAgencyId)
        .into_tuple()
        .all(&**db)
        .await?;
    Ok(counts.into_iter().map(|(agency, users)| (agency, u64::try_from(users).unwrap_or_default())).collect())
}
