//! Agencies as their administrators see them.

use chrono::{DateTime, Utc};
use kernel::ids::{AgencyId, RegionId};
use serde::Serialize;
use utoipa::ToSchema;

use super::find::WithRegion;
use crate::entities::AgencyFamily;

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Agency {
    pub id: AgencyId,
    pub name: String,
    /// Name in URLs, in lower-case letters, digits and hyphens.
    pub slug: String,
    /// Which roles its people can hold.
    pub family: AgencyFamily,
    /// The region it works in; null for the whole country.
    pub region_id: Option<RegionId>,
    /// The region's name; null for the whole country.
    pub region_name: Option<String>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<WithRegion> for Agency {
    fn from(WithRegion { agency, region }: WithRegion) -> Self {
        Self {
            id: agency.id,
            name: agency.name,
            slug: agency.slug,
            family: agency.family,
            region_id: agency.region_id,
            region_name: region.map(|region| region.name),
            created_at: agency.created_at,
            updated_at: agency.updated_at,
        }
    }
}
