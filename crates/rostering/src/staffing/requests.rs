//! Requests about needs of examination days.

use std::collections::HashSet;

use registry::entities::FunctionaryRole;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

/// The most people of one role that a day can need.
const MOST_PEOPLE: i32 = 10_000;

/// Needs of a day that differ from the rules.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DayNeedsByHand {
    /// The roles to set, each once; the others stay as they are.
    #[validate(custom(function = "check_needs"))]
    pub needs: Vec<NeedByHand>,
}

/// Number of people of a role that a day needs.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NeedByHand {
    pub role: FunctionaryRole,
    /// The number; null gives the role back to the rules.
    #[schema(minimum = 0, maximum = 10_000)]
    pub needed: Option<i32>,
}

/// The rules of an examination; they replace the former ones.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewStaffingRules {
    /// The rules, one for each role.
    #[validate(custom(function = "check_rules"))]
    pub rules: Vec<NewStaffingRule>,
}

/// Number of people of a role that each day needs.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewStaffingRule {
    pub role: FunctionaryRole,
    /// People needed at every center.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 10_000)]
    pub per_center: i32,
    /// One more person for each started group of so many seats of the center; null adds no one.
    #[schema(minimum = 1, maximum = 10_000)]
    pub candidates_per_person: Option<i32>,
}

fn check_needs(needs: &[NeedByHand]) -> Result<(), ValidationError> {
    if needs.iter().filter_map(|need| need.needed).any(|needed| !(0..=MOST_PEOPLE).contains(&needed)) {
        return Err(kernel::values::broken_rule("A day needs 0 to 10,000 people of a role"));
    }
    each_role_once(needs.iter().map(|need| need.role))
}

fn check_rules(rules: &[NewStaffingRule]) -> Result<(), ValidationError> {
    let is_meant = |rule: &NewStaffingRule| {
        (0..=MOST_PEOPLE).contains(&rule.per_center)
            && rule.candidates_per_person.is_none_or(|each| (1..=MOST_PEOPLE).contains(&each))
    };
    if !rules.iter().all(is_meant) {
        return Err(kernel::values::broken_rule("A rule has 0 to 10,000 people, for 1 to 10,000 candidates each"));
    }
    each_role_once(rules.iter().map(|rule| rule.role))
}

fn each_role_once(roles: impl Iterator<Item = FunctionaryRole>) -> Result<(), ValidationError> {
    let mut seen = HashSet::new();
    for role in roles {
        if !seen.insert(role) {
            return Err(kernel::values::broken_rule("Name each role once"));
        }
    }
    Ok(())
}
