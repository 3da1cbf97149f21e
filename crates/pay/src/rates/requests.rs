//! What clients send about rates.

use chrono::NaiveDate;
use kernel::{form, ids::ExaminationId};
use registry::entities::FunctionaryRole;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::entities::pay_rate::DayKind;

/// A rate for some duties. Money is in paise.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewPayRate {
    pub role: FunctionaryRole,
    /// Only this examination; without it all. A rate for one examination goes before one for all.
    #[serde(default, deserialize_with = "form::optional")]
    pub examination_id: Option<ExaminationId>,
    pub day_kind: DayKind,
    /// From so many kilometres between home and center.
    #[serde(default)]
    #[validate(range(min = 0, max = 5_000, message = "Give 0 to 5,000 km"))]
    #[schema(minimum = 0, maximum = 5_000)]
    pub km_from: i32,
    /// Below so many kilometres; without it there is no limit.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(range(min = 1, max = 5_000, message = "Give 1 to 5,000 km"))]
    #[schema(minimum = 1, maximum = 5_000)]
    pub km_until: Option<i32>,
    /// The first date of a duty.
    pub valid_from: NaiveDate,
    /// The last date of a duty; without it until it is ended.
    #[serde(default, deserialize_with = "form::optional")]
    pub valid_until: Option<NaiveDate>,
    /// For a whole day.
    #[validate(range(min = 0, max = 100_000_000, message = "Give an amount from 0 to 10,00,000 rupees"))]
    #[schema(minimum = 0, maximum = 100_000_000)]
    pub amount_paise: i64,
    /// Percent of the amount for half a day.
    #[validate(range(min = 0, max = 100, message = "Give 0 to 100 percent"))]
    #[schema(minimum = 0, maximum = 100)]
    pub half_percent: i32,
    /// A day is a half one if the person was there for less than this percent of the sitting.
    #[validate(range(min = 0, max = 100, message = "Give 0 to 100 percent"))]
    #[schema(minimum = 0, maximum = 100)]
    pub half_below_percent: i32,
    /// Percent of the amount where the person came and no exit is recorded.
    #[validate(range(min = 0, max = 100, message = "Give 0 to 100 percent"))]
    #[schema(minimum = 0, maximum = 100)]
    pub no_exit_percent: i32,
    /// For the way, in paise.
    #[validate(range(min = 0, max = 100_000_000, message = "Give an amount from 0 to 10,00,000 rupees"))]
    #[schema(minimum = 0, maximum = 100_000_000)]
    pub travel_paise: i64,
}

/// The end of a rate.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PayRateEnd {
    /// The last date of a duty that it is for.
    pub until: NaiveDate,
}

/// Which rates to list.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct PayRateFilter {
    /// Only rates that apply to this examination, those for all examinations among them.
    pub examination_id: Option<ExaminationId>,
    #[param(inline)]
    pub role: Option<FunctionaryRole>,
    /// Only rates that are valid on this date.
    pub date: Option<NaiveDate>,
}
