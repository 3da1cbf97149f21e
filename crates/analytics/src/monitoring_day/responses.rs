//! Answers about one day across all gates.

use kernel::ids::AgencyId;
use registry::{choices::AgencyChoice, entities::AgencyGroup};
use rostering::examination_days::tally::Figures;
use serde::Serialize;
use utoipa::ToSchema;

use crate::center_sums::CenterSums;

/// The meaning of the figures of agency staffing, for the calls that give them.
pub(super) const DEFINITION: &str = "\
`total`, `active`, `inactive`, `expected` and `present` count people, and everybody once: somebody with two batches is one \
person. `total` are the people whom the caller reaches: those who are registered, whether or not they have a duty, and those \
from elsewhere who have one that day. By their status of now they are `active` (`ACTIVE`) or `inactive` (any other status). \
`expected` are those of them with a duty on the date that is not cancelled and from which they are not barred, `present` those who came on at least one. On a \
date without duties `expected` and `present` are 0, and the others stay what they are.";

/// One day across all gates in reach and in the place of the request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MonitoringStats {
    /// The duties of the day; a person with two batches counts twice.
    pub functionaries: PresenceCounts,
    /// Duties among these of people who said that they will come, or came.
    pub accepted: u64,
    /// Duties without attendance whose people have an entry by hand that waits for confirmation.
    pub to_confirm: u64,
    /// People needed, of all roles together; 0 without an entered need; null for an agency, because it supplies only some of them.
    #[schema(required)]
    pub needed: Option<u64>,
    /// Duties of people who have not come, by state.
    pub missing: MissingCounts,
    /// Duties that replace another one.
    pub replaced: u64,
    /// Duties of people who are blacklisted or blocked on the date and have to be replaced; not in the other figures.
    pub barred: u64,
    /// The centers with an examination that day.
    pub centers: CenterCounts,
    /// Number of examinations that day.
    pub total_examinations: u64,
    /// Names of the examinations, in order.
    pub examinations: Vec<String>,
    /// Days whose gate should be open and is not: as many as `GET /dashboard/day-centers` lists with `gateShut`.
    pub gates_shut: u64,
    /// Centers that `GET /dashboard/day-centers` calls low, each counted once.
    pub low_centers: u64,
    /// The anomalies of the day that no user has acknowledged; null for callers who may not see anomalies.
    #[schema(required)]
    pub open_anomalies: Option<u64>,
    /// The people by group, with every group. Only the region in the request narrows them, because people are registered in regions.
    pub agency_wise_functionaries_stats: Vec<GroupStaffing>,
}

/// Numbers of duties by attendance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct PresenceCounts {
    /// Number of all duties.
    pub total: u64,
    /// Duties of people who came.
    pub present: u64,
    /// Duties of people who have not come, or not yet.
    pub absent: u64,
}

/// Duties of people who have not come, by state. Their sum is `absent` of [`PresenceCounts`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MissingCounts {
    /// It is not yet time to report.
    pub not_due: u64,
    /// The time to report has passed, and the person has given no answer.
    pub late: u64,
    /// The person said that they are on the way.
    pub on_the_way: u64,
    /// The person was not recorded at the gate, but runs it, so they are there.
    pub runs_gate: u64,
    /// The person did not come by the end of the day, or said before that they will not.
    pub absent: u64,
}

impl MissingCounts {
    /// The counts of several centers together, or of one day.
    pub(crate) fn of(sums: &CenterSums) -> Self {
        let CenterSums { figures: Figures { on_the_way, absent, .. }, not_due, late, runs_gate, .. } = *sums;
        Self { not_due, late, on_the_way, runs_gate, absent }
    }
}

/// Centers that monitor. A center is active while monitoring runs there for an examination day of the date; on a past date, if it ran.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct CenterCounts {
    /// Centers with an examination on the date.
    pub total: u64,
    /// Centers among these where monitoring runs; on a past date, where it ran.
    pub active: u64,
    /// The other centers among these.
    pub inactive: u64,
}

/// Agency staffing on one date; [`DEFINITION`] explains the figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(description = DEFINITION)]
pub(crate) struct Staffing {
    /// Number of all people.
    pub total: u64,
    /// People in `total` whose status is `ACTIVE`.
    pub active: u64,
    /// People in `total` with another status.
    pub inactive: u64,
    /// People in `total` with a duty on the date.
    pub expected: u64,
    /// People in `expected` who came.
    pub present: u64,
}

/// The people of one agency.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AgencyStaffing {
    pub authorizing_agency: AgencyChoice,
    #[serde(flatten)]
    pub staffing: Staffing,
}

/// The people of one group. A person is in the group of their role that day, otherwise of their usual role, otherwise of their agency. A
/// person without any of these, or with only the authority itself as agency, is in no group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GroupStaffing {
    pub group: AgencyGroup,
    pub authorizing_agency: StaffingAgency,
    #[serde(flatten)]
    pub staffing: Staffing,
}

/// The sender of a group's people: their agency if all have the same one, otherwise the group itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct StaffingAgency {
    /// Id of the agency; null for a group.
    #[schema(required)]
    pub id: Option<AgencyId>,
    /// The name of the agency, or of the group as in `group`.
    pub name: String,
    /// Name in URLs, in lower-case letters, digits and hyphens.
    pub slug: String,
}
