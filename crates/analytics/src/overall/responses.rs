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
    /// Its people: those who are registered in the caller's reach, and in the region where one is given, each once and with
    /// or without a duty. Of a date, `GET /dashboard/authorizing-agency-functionaries-stats` says how many serve.
    pub functionaries: u64,
    /// More counts.
    #[serde(rename = "_count")]
    pub count: AgencyCounts,
}

/// What belongs to an agency, in the caller's reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgencyCounts {
    /// Accounts of the agency's users.
    pub users: u64,
    /// The same as `functionaries` beside it.
    pub functionaries: u64,
    /// Duties of all dates that are not cancelled: two batches are two.
    pub examination_day_functionaries: u64,
}
