//! One day across all gates, as clients see it.

use registry::{choices::AgencyChoice, entities::AgencyGroup};
use serde::Serialize;
use utoipa::ToSchema;

/// One day across all gates in reach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonitoringStats {
    /// The duties of the day.
    pub functionaries: PresenceCounts,
    /// The centers with an examination that day.
    pub centers: CenterCounts,
    /// The examinations that day.
    pub total_examinations: u64,
    /// The duties by whose people they are; every group is there.
    pub agency_wise_functionaries_stats: Vec<GroupStaffing>,
}

/// Who came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct PresenceCounts {
    /// Duties.
    pub total: u64,
    /// Seen at the gate.
    pub present: u64,
    /// Not seen yet.
    pub absent: u64,
}

/// Which centers monitor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct CenterCounts {
    /// Centers with an examination.
    pub total: u64,
    /// Monitoring runs, or on earlier dates ran.
    pub active: u64,
    /// It does not.
    pub inactive: u64,
}

/// The duties of one agency.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgencyStaffing {
    /// Which agency.
    pub authorizing_agency: AgencyChoice,
    /// Duties.
    pub total: u64,
    /// Of people whose status is `ACTIVE`.
    pub active: u64,
    /// Of the others.
    pub inactive: u64,
    /// Seen at the gate.
    pub present: u64,
}

/// The duties of one group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupStaffing {
    /// Which group.
    pub group: AgencyGroup,
    /// The agency, where all of them are one agency's.
    #[schema(required)]
    pub authorizing_agency: Option<AgencyChoice>,
    /// Duties.
    pub total: u64,
    /// Of people whose status is `ACTIVE`.
    pub active: u64,
    /// Of the others.
    pub inactive: u64,
    /// Seen at the gate.
    pub present: u64,
}
