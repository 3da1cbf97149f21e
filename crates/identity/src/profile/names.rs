//! What regions and agencies are called. This crate knows them by id; a crate above tells their names.

use std::sync::Arc;

use async_trait::async_trait;
use kernel::{
    Result,
    ids::{AgencyId, RegionId},
};

use super::CurrentUser;
use crate::entities::user;

/// Tells names; the registry knows.
#[async_trait]
pub trait PlaceNames: Send + Sync {
    /// The name of a region.
    async fn region(&self, id: RegionId) -> Result<Option<String>>;
    /// The name of an agency.
    async fn agency(&self, id: AgencyId) -> Result<Option<String>>;
}

/// The names, as far as anybody provided them.
#[derive(Clone, Default)]
pub struct Names(pub Option<Arc<dyn PlaceNames>>);

impl Names {
    /// A user with the names of their region and agency.
    ///
    /// # Errors
    /// When the names cannot be looked up.
    pub async fn introduce(&self, user: user::Model) -> Result<CurrentUser> {
        let region_name = match (&self.0, user.region_id) {
            (Some(names), Some(id)) => names.region(id).await?,
            _ => None,
        };
        let agency_name = match (&self.0, user.authorizing_agency_id) {
            (Some(names), Some(id)) => names.agency(id).await?,
            _ => None,
        };
        Ok(CurrentUser {
            id: user.id,
            name: user.name,
            user_id: user.user_id.unwrap_or_else(|| user.mobile_number.clone()),
            mobile_number: user.mobile_number,
            email: user.email,
            role: user.role,
            status: user.status,
            region_id: user.region_id,
            authorizing_agency_id: user.authorizing_agency_id,
            region_name,
            agency_name,
        })
    }
}
