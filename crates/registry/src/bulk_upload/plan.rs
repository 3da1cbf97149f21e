//! The effect of registering a roster, for the people who decide on it.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

/// The effect of registering the good rows of a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct SheetPlan {
    /// The version of the draft that this describes.
    pub version: i32,
    /// One entry for each batch, date and examination.
    pub sittings: Vec<SheetPlanSitting>,
    /// The first fifty places with fewer people of a role than needed, the largest gaps first.
    pub short: Vec<SheetPlanShort>,
}

/// One batch on one date.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetPlanSitting {
    /// Name of the examination.
    pub examination: String,
    /// The local date as `YYYY-MM-DD`.
    pub date: NaiveDate,
    /// Name of the batch on that date.
    pub batch: String,
    /// Number of centers in the sitting.
    pub centers: u32,
    /// Days that would be entered.
    pub new_days: u32,
    /// Days that exist already.
    pub known_days: u32,
    /// Duties that would be given.
    pub duties: u32,
    /// Existing duties whose role would change.
    pub changed_roles: u32,
    /// Needs that would be entered.
    pub needs: u32,
    /// Rows that cannot be entered as they are.
    pub conflicts: u32,
    /// People that the needs would still lack.
    pub missing: u32,
    /// Number of centers that would lack people.
    pub centers_short: u32,
}

/// A role for which a center would have too few people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetPlanShort {
    /// Name of the center.
    pub center_name: String,
    /// The authority's code of the center.
    #[schema(required)]
    pub center_code: Option<String>,
    /// The local date as `YYYY-MM-DD`.
    pub date: NaiveDate,
    /// Name of the batch on that date.
    pub batch: String,
    pub role: crate::entities::FunctionaryRole,
    /// People that the day needs.
    pub needed: u32,
    /// People who would have the duty.
    pub assigned: u32,
}
