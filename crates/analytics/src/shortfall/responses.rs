//! Answers about roles that are short of people.

use chrono::NaiveDate;
use kernel::ids::RegionId;
use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

/// One role in one region that is short of people on some of the dates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RoleShortfall {
    /// The region whose centers need the people.
    pub region_id: RegionId,
    /// The region's name, as it is listed.
    pub region: String,
    /// The role that is short there.
    pub role: FunctionaryRole,
    /// People needed on the dates with a shortage; a person on two days counts twice.
    pub needed: u64,
    /// People missing among these, summed by center: too many at one help no other.
    pub missing: u64,
    /// Examination days that are short.
    pub days: u64,
    /// The first date that is short.
    pub first_date: NaiveDate,
    /// Active people of the region with this usual role and without a duty, on the date with the fewest of them.
    pub free: u64,
}

/// The shortages over several dates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct Shortfall {
    /// The first local date.
    pub from: NaiveDate,
    /// The last local date.
    pub to: NaiveDate,
    /// The shortages by region and role, the largest first.
    pub roles: Vec<RoleShortfall>,
}
