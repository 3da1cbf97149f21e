//! One day across all gates, as clients see it.

use kernel::ids::AgencyId;
use registry::{choices::AgencyChoice, entities::AgencyGroup};
use serde::Serialize;
use utoipa::ToSchema;

use crate::center_sums::CenterSums;

/// What the figures of agency staffing mean, for the calls that give them.
pub(super) const DEFINITION: &str = "\
`total`, `active`, `inactive`, `expected` and `present` count people, and everybody once: somebody with two batches is one \
person. `total` are the people whom the caller reaches: those who are registered, whether or not they have a duty, and those \
from elsewhere who have one that day. By their status of now they are `active` (`ACTIVE`) or `inactive` (any other status). \
`expected` are those of them with a duty on the date that is not cancelled and from which they are not barred, `present` those who came on at least one. On a \
date without duties `expected` and `present` are 0, and the others stay what they are.";

/// One day across all gates in reach and in the place that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonitoringStats {
    /// The duties of the day; two batches are two.
    pub functionaries: PresenceCounts,
    /// Of the people who have not come, those whose entry by hand waits to be confirmed.
    pub to_confirm: u64,
    /// People needed, of all roles together, 0 where no need was entered; null for an agency, whose people are only some of them.
    #[schema(required)]
    pub needed: Option<u64>,
    /// How the duties stand of people who have not come.
    pub missing: MissingCounts,
    /// Duties that took the place of another.
    pub replaced: u64,
    /// Duties of people who are blacklisted or blocked on the date, beside the others: to be replaced.
    pub barred: u64,
    /// The centers with an examination that day.
    pub centers: CenterCounts,
    /// The examinations that day.
    pub total_examinations: u64,
    /// What they are called, by name.
    pub examinations: Vec<String>,
    /// The days whose gate should be open and is not: as many rows as `GET /dashboard/day-centers` has with `gateShut`.
    pub gates_shut: u64,
    /// The centers that `GET /dashboard/day-centers` calls low, each once.
    pub low_centers: u64,
    /// The anomalies of the day that nobody has looked at yet; null for callers who may not see anomalies.
    #[schema(required)]
    pub open_anomalies: Option<u64>,
    /// The people by group; every group is there. Of the places that can be asked for only the region narrows them: people are
    /// registered in regions.
    pub agency_wise_functionaries_stats: Vec<GroupStaffing>,
}

/// Who came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct PresenceCounts {
    /// Duties.
    pub total: u64,
    /// Of people who came.
    pub present: u64,
    /// Of people who have not come, or not yet.
    pub absent: u64,
}

/// How the duties stand of people who have not come. Together they are `absent` of [`PresenceCounts`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MissingCounts {
    /// It is not yet time to report.
    pub not_due: u64,
    /// It is past the time to report, and nobody knows where the person is.
    pub late: u64,
    /// The person said that they are on the way.
    pub on_the_way: u64,
    /// The person was not recorded at the gate, and runs it: they are there.
    pub runs_gate: u64,
    /// The person did not come by the end of the day, or said before that they will not.
    pub absent: u64,
}

impl MissingCounts {
    /// Of several centers together.
    pub(crate) fn of(sums: &CenterSums) -> Self {
        let size = |count: i64| u64::try_from(count).unwrap_or_default();
        Self {
            not_due: size(sums.not_due),
            late: size(sums.late),
            on_the_way: size(sums.on_the_way),
            runs_gate: size(sums.runs_gate),
            absent: size(sums.absent),
        }
    }
}

/// Which centers monitor. A center is active while monitoring runs there for an examination day of the date; on a date that is
/// over, those are active where it ran.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct CenterCounts {
    /// Centers with an examination on the date.
    pub total: u64,
    /// Of these, the centers where monitoring runs, or on a date that is over ran.
    pub active: u64,
    /// Of these, the others.
    pub inactive: u64,
}

/// Agency staffing on one date; [`DEFINITION`] says what is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(description = DEFINITION)]
pub struct Staffing {
    /// People.
    pub total: u64,
    /// Of `total`, whose status is `ACTIVE`.
    pub active: u64,
    /// Of `total`, whose status is another.
    pub inactive: u64,
    /// Of `total`, with a duty on the date.
    pub expected: u64,
    /// Of `expected`, who came.
    pub present: u64,
}

/// The people of one agency.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgencyStaffing {
    /// Which agency.
    pub authorizing_agency: AgencyChoice,
    /// How many.
    #[serde(flatten)]
    pub staffing: Staffing,
}

/// The people of one group. Somebody is in the group of the role that they have that day, otherwise of their default role,
/// otherwise of their agency; who has none of these, or only the authority itself for an agency, is in no group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupStaffing {
    /// Which group.
    pub group: AgencyGroup,
    /// Who sends them.
    pub authorizing_agency: StaffingAgency,
    /// How many.
    #[serde(flatten)]
    pub staffing: Staffing,
}

/// Who sends the people of a group: their agency where they all have the same one, otherwise the group itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StaffingAgency {
    /// Which agency; null where it is the group.
    #[schema(required)]
    pub id: Option<AgencyId>,
    /// The name of the agency, or of the group as in `group`.
    pub name: String,
    /// The name in addresses.
    pub slug: String,
}
