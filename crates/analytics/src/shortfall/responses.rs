//! Roles that are short of people, as clients see them.

use chrono::NaiveDate;
use kernel::ids::RegionId;
use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

/// One role in one region that is short of people on some of the dates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoleShortfall {
    /// The region whose centers need the people.
    pub region_id: RegionId,
    /// The region's name, as it is listed.
    pub region: String,
    /// The role that is short there.
    pub role: FunctionaryRole,
    /// People needed on the dates that are short, one person on two days counted twice.
    pub needed: u64,
    /// Of these, the people who are missing: what one center has too many helps no other.
    pub missing: u64,
    /// Examination days that are short.
    pub days: u64,
    /// The first date that is short.
    pub first_date: NaiveDate,
    /// Active people of the region whose usual role it is and who have no duty, on the date on which there are fewest of them.
    pub free: u64,
}

/// What is short over several dates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Shortfall {
    /// The first local date.
    pub from: NaiveDate,
    /// The last local date.
    pub to: NaiveDate,
    /// What is short, where most people are missing first.
    pub roles: Vec<RoleShortfall>,
}
