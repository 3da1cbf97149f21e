//! What regions and agencies are called. This crate knows them by id; a crate above tells their names.

use std::sync::Arc;

use async_trait::async_trait;
use kernel::{
    Result,
    ids::{AgencyId, CityId, FunctionaryId, RegionId},
};
use sea_orm::DatabaseTransaction;

/// Tells names; the registry knows.
#[async_trait]
pub trait PlaceNames: Send + Sync {
    /// The name of a region.
    async fn region(&self, id: RegionId) -> Result<Option<String>>;
    /// The name of an agency.
    async fn agency(&self, id: AgencyId) -> Result<Option<String>>;
    /// A city, with the region that it lies in.
    async fn city(&self, id: CityId) -> Result<Option<CityPlace>>;
    /// Where an agency works, if there is such an agency now. It stays and stays there until the transaction ends.
    async fn agency_place(&self, tx: &DatabaseTransaction, id: AgencyId) -> Result<Option<AgencyPlace>>;
    /// The functionary in use who has this mobile number.
    async fn functionary_with_number(&self, tx: &DatabaseTransaction, number: &str) -> Result<Option<FunctionaryId>>;
}

/// Where an agency works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgencyPlace {
    /// Its region; none for the whole country.
    pub region_id: Option<RegionId>,
}

/// A city as it is called and where it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CityPlace {
    /// What it is called.
    pub name: String,
    /// The region of its state.
    pub region_id: RegionId,
}

/// The names, as far as they were given.
#[derive(Clone, Default)]
pub struct Names(pub Option<Arc<dyn PlaceNames>>);

impl Names {
    /// The name of a region.
    pub async fn region(&self, id: RegionId) -> Result<Option<String>> {
        match &self.0 {
            Some(names) => names.region(id).await,
            None => Ok(None),
        }
    }

    /// The name of an agency.
    pub async fn agency(&self, id: AgencyId) -> Result<Option<String>> {
        match &self.0 {
            Some(names) => names.agency(id).await,
            None => Ok(None),
        }
    }

    /// A city, with the region that it lies in.
    pub async fn city(&self, id: CityId) -> Result<Option<CityPlace>> {
        match &self.0 {
            Some(names) => names.city(id).await,
            None => Ok(None),
        }
    }

    /// Where an agency works, if there is such an agency now. It stays and stays there until the transaction ends.
    pub async fn agency_place(&self, tx: &DatabaseTransaction, id: AgencyId) -> Result<Option<AgencyPlace>> {
        match &self.0 {
            Some(names) => names.agency_place(tx, id).await,
            None => Ok(None),
        }
    }

    /// The functionary in use who has this mobile number.
    pub async fn functionary_with_number(
        &self,
        tx: &DatabaseTransaction,
        number: &str,
    ) -> Result<Option<FunctionaryId>> {
        match &self.0 {
            Some(names) => names.functionary_with_number(tx, number).await,
            None => Ok(None),
        }
    }
}
