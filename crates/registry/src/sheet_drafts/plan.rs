//! What registering the rows of a roster would do, as those read it who decide whether it is done.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

/// What would become of the good rows of a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct SheetPlan {
    /// The version of the draft that it is said of.
    pub version: i32,
    /// Each batch on each date of each examination.
    pub sittings: Vec<SheetPlanSitting>,
    /// The first fifty places that would have fewer people of a role than they need, those that miss most first.
    pub short: Vec<SheetPlanShort>,
}

/// One batch on one date.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetPlanSitting {
    /// What the examination is called.
    pub examination: String,
    /// The local date.
    pub date: NaiveDate,
    /// Which sitting of that date.
    pub batch: String,
    /// At how many centers.
    pub centers: u32,
    /// Days that would be entered.
    pub new_days: u32,
    /// Days that are there already.
    pub known_days: u32,
    /// Duties that would be given.
    pub duties: u32,
    /// Duties of which the role would change.
    pub changed_roles: u32,
    /// Needs that would be entered.
    pub needs: u32,
    /// Rows that cannot be entered as they are.
    pub conflicts: u32,
    /// People that would still be missing against the needs.
    pub missing: u32,
    /// At how many centers.
    pub centers_short: u32,
}

/// A role of which a center would have too few.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetPlanShort {
    /// What the center is called.
    pub center_name: String,
    /// Its code.
    #[schema(required)]
    pub center_code: Option<String>,
    /// The local date.
    pub date: NaiveDate,
    /// Which sitting of that date.
    pub batch: String,
    /// Which role.
    pub role: crate::entities::FunctionaryRole,
    /// How many people are needed.
    pub needed: u32,
    /// How many would have the duty.
    pub assigned: u32,
}
