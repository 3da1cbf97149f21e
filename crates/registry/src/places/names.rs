//! Names of regions and agencies for the crate below, which knows only their ids.

use async_trait::async_trait;
use identity::installation::{AgencyPlace, CityPlace, PlaceNames};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    database::Database,
    ids::{AgencyId, CityId, FunctionaryId, RegionId},
};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, QuerySelect};

use crate::entities::{authorizing_agency, city, functionary, region, state};

/// Looks names up in the registry.
pub struct RegistryNames {
    db: Database,
}

impl RegistryNames {
    /// The names in this database.
    pub fn new(db: Database) -> Self {
        Self { db }
    }
}

/// Ids also come from requests, before it is known what their rows are.
fn everywhere() -> Scope {
    Scope::of_system(SystemTask::FollowLinks)
}

#[async_trait]
impl PlaceNames for RegistryNames {
    async fn region(&self, id: RegionId) -> Result<Option<String>> {
        let rows = everywhere().select::<region::Entity>().filter(region::Column::Id.eq(id));
        Ok(rows.one(&*self.db).await?.map(|region| region.name))
    }

    async fn agency(&self, id: AgencyId) -> Result<Option<String>> {
        let rows = everywhere()
            .select_with_removed::<authorizing_agency::Entity>()
            .filter(authorizing_agency::Column::Id.eq(id));
        Ok(rows.one(&*self.db).await?.map(|agency| agency.name))
    }

    async fn city(&self, id: CityId) -> Result<Option<CityPlace>> {
        let cities = everywhere().select::<city::Entity>().filter(city::Column::Id.eq(id));
        let Some(city) = cities.one(&*self.db).await? else {
            return Ok(None);
        };
        let states = everywhere().select::<state::Entity>().filter(state::Column::Id.eq(city.state_id));
        Ok(states.one(&*self.db).await?.map(|state| CityPlace { name: city.name, region_id: state.region_id }))
    }

    async fn agency_place(&self, tx: &DatabaseTransaction, id: AgencyId) -> Result<Option<AgencyPlace>> {
        let rows = everywhere().select::<authorizing_agency::Entity>().filter(authorizing_agency::Column::Id.eq(id));
        let agency = rows.lock_shared().one(tx).await?;
        Ok(agency.map(|agency| AgencyPlace { region_id: agency.region_id }))
    }

    async fn functionary_with_number(&self, tx: &DatabaseTransaction, number: &str) -> Result<Option<FunctionaryId>> {
        let rows = Scope::of_system(SystemTask::KeepUnique).select::<functionary::Entity>();
        let person = rows.filter(functionary::Column::MobileNumber.eq(number)).one(tx).await?;
        Ok(person.map(|person| person.id))
    }
}
