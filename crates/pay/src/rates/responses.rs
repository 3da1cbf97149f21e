//! Rates as clients see them.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{ExaminationId, PayRateId};
use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::pay_rate::DayKind;

/// What a duty of a role is paid. Money is in paise.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PayRate {
    pub id: PayRateId,
    pub role: FunctionaryRole,
    /// Null for all examinations.
    #[schema(required)]
    pub examination_id: Option<ExaminationId>,
    /// Name of the examination.
    #[schema(required)]
    pub examination: Option<String>,
    pub day_kind: DayKind,
    /// From so many kilometres between home and center.
    pub km_from: i32,
    /// Below so many kilometres; null without a limit.
    #[schema(required)]
    pub km_until: Option<i32>,
    pub valid_from: NaiveDate,
    /// The last date; null until it is ended.
    #[schema(required)]
    pub valid_until: Option<NaiveDate>,
    /// For a whole day.
    pub amount_paise: i64,
    /// Percent of the amount for half a day.
    pub half_percent: i32,
    /// A day is a half one if the person was there for less than this percent of the sitting.
    pub half_below_percent: i32,
    /// Percent of the amount where the person came and no exit is recorded.
    pub no_exit_percent: i32,
    /// For the way, in paise.
    pub travel_paise: i64,
    /// Whether a sheet was computed with it: it can be ended then, and not be withdrawn.
    pub is_used: bool,
    /// Name of the user who set it.
    #[schema(required)]
    pub by: Option<String>,
    pub created_at: DateTime<Utc>,
}
