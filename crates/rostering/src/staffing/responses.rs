//! Answers about needs of examination days.

use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::staffing_rule;

/// The needs of a day, and the people it has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DayNeeds {
    /// By role: roles with a need, and roles that people have.
    pub needs: Vec<DayNeed>,
    /// People needed, of all roles together.
    pub needed: u64,
    /// People with a duty in the caller's reach.
    pub assigned: u64,
    /// Of these, the people who said that they will come, or came.
    pub accepted: u64,
    /// People missing, summed by role: too many of one role do not make up for another.
    pub missing: u64,
    /// People beyond the need, summed by role.
    pub over: u64,
}

/// The need of a day for one role, and the people it has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DayNeed {
    pub role: FunctionaryRole,
    /// Number of people needed.
    pub needed: u64,
    /// Number of people with a duty within the caller's reach.
    pub assigned: u64,
    /// Of these, those who said that they will come, or came.
    pub accepted: u64,
    /// Whether the number was entered by hand; rules do not overwrite it.
    pub by_hand: bool,
}

/// A rule of an examination.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StaffingRule {
    pub role: FunctionaryRole,
    /// People needed at every center.
    pub per_center: i32,
    /// One more person for each started group of so many seats of the center; null adds no one.
    #[schema(required)]
    pub candidates_per_person: Option<i32>,
}

impl From<staffing_rule::Model> for StaffingRule {
    fn from(row: staffing_rule::Model) -> Self {
        Self { role: row.role, per_center: row.per_center, candidates_per_person: row.candidates_per_person }
    }
}

/// The outcome of setting an examination's rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StaffingRulesApplied {
    /// The rules after the change.
    pub rules: Vec<StaffingRule>,
    /// Number of days from today on whose needs follow them now, except for needs by hand.
    pub days: u64,
}
