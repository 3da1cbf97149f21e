//! Answers with the authority at a glance.

use kernel::ids::{AgencyId, RegionId};
use registry::{choices::RegionChoice, functionaries::FunctionaryStats};
use serde::Serialize;
use utoipa::ToSchema;

/// Numbers of people and centers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OverallStats {
    /// The people by status.
    #[serde(flatten)]
    pub functionaries: FunctionaryStats,
    /// Number of centers in reach.
    pub total_centers: u64,
}

/// An agency with its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AgencySummary {
    pub id: AgencyId,
    pub name: String,
    /// Name in URLs, in lower-case letters, digits and hyphens.
    pub slug: String,
    /// The region it works in; null for the whole country.
    #[schema(required)]
    pub region_id: Option<RegionId>,
    #[schema(required)]
    pub region: Option<RegionChoice>,
    /// Its people who are registered in the caller's reach, and in the region if given; each counts once, with or without a duty. `GET
    /// /dashboard/authorizing-agency-functionaries-stats` gives the people who serve on a date.
    pub functionaries: u64,
    /// Further counts of the agency.
    #[serde(rename = "_count")]
    pub count: AgencyCounts,
}

/// Counts of an agency's records in the caller's reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AgencyCounts {
    /// Accounts of the agency's users.
    pub users: u64,
    /// The same number as `functionaries` of the agency.
    pub functionaries: u64,
    /// Duties of all dates that are not cancelled; a person with two batches counts twice.
    pub examination_day_functionaries: u64,
}
