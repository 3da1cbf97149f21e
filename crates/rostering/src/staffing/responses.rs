//! Needs as clients see them.

use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::staffing_rule;

/// What a day needs and has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayNeeds {
    /// By role: those that are needed, and those that people have.
    pub needs: Vec<DayNeed>,
    /// People needed, of all roles together.
    pub needed: u64,
    /// People with a duty in the caller's reach.
    pub assigned: u64,
    /// People who are missing, role by role: too many of one do not make up for another.
    pub missing: u64,
    /// People beyond what is needed, role by role.
    pub over: u64,
}

/// What a day needs and has of one role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayNeed {
    /// As what.
    pub role: FunctionaryRole,
    /// How many are needed.
    pub needed: u64,
    /// How many have a duty, in the caller's reach.
    pub assigned: u64,
    /// Whether the number was entered by hand; rules do not overwrite it.
    pub by_hand: bool,
}

/// A rule of an examination.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffingRule {
    /// As what.
    pub role: FunctionaryRole,
    /// So many at every center.
    pub per_center: i32,
    /// And one more for each so many seats of the center that have begun.
    #[schema(required)]
    pub candidates_per_person: Option<i32>,
}

impl From<staffing_rule::Model> for StaffingRule {
    fn from(row: staffing_rule::Model) -> Self {
        Self { role: row.role, per_center: row.per_center, candidates_per_person: row.candidates_per_person }
    }
}

/// What became of an examination's rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffingRulesApplied {
    /// The rules that it has now.
    pub rules: Vec<StaffingRule>,
    /// The days from today on whose needs follow them now, but for what was entered by hand.
    pub days: u64,
}
