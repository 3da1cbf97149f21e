//! The authority at a glance, as clients see it.

use kernel::ids::{AgencyId, RegionId};
use registry::{choices::RegionChoice, functionaries::FunctionaryStats};
use serde::Serialize;
use utoipa::ToSchema;

/// How many people and centers there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverallStats {
    /// The people by status.
    #[serde(flatten)]
    pub functionaries: FunctionaryStats,
    /// The centers.
    pub total_centers: u64,
}

/// An agency with how much it does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgencySummary {
    /// Which agency.
    pub id: AgencyId,
    /// Its name.
    pub name: String,
    /// Its name in addresses.
    pub slug: String,
    /// The region it works in; null for the whole country.
    #[schema(required)]
    pub region_id: Option<RegionId>,
    /// The region.
    #[schema(required)]
    pub region: Option<RegionChoice>,
    /// Its people.
    pub functionaries: u64,
    /// More counts.
    #[serde(rename = "_count")]
    pub count: AgencyCounts,
}

/// What belongs to an agency, in the caller's reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgencyCounts {
    /// Users.
    pub users: u64,
    /// People.
    pub functionaries: u64,
    /// Duties.
    pub examination_day_functionaries: u64,
}
