//! Requests about pay sheets.

use chrono::NaiveDate;
use kernel::ids::{AgencyId, ExaminationId, FunctionaryId, RegionId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::entities::{pay_line::PayKind, pay_sheet::PaySheetState};

/// The duties of a new sheet: those of an agency's people at the centers of a region.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewPaySheet {
    pub examination_id: ExaminationId,
    pub region_id: RegionId,
    pub authorizing_agency_id: AgencyId,
    /// The first date of its duties.
    pub from: NaiveDate,
    /// The last date, today at the latest; at most 366 dates. Days that are not closed are left to a later sheet.
    pub until: NaiveDate,
}

/// A step of a sheet.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
pub(super) struct PaySheetStep {
    /// The version that the caller saw.
    pub version: i32,
}

/// Which sheets to list.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct PaySheetFilter {
    pub examination_id: Option<ExaminationId>,
    pub region_id: Option<RegionId>,
    pub authorizing_agency_id: Option<AgencyId>,
    #[param(inline)]
    pub state: Option<PaySheetState>,
}

/// Which lines of a sheet to list.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct PayLineFilter {
    /// Words of a name, or the beginning of a uid.
    #[validate(length(max = 100, message = "Search is at most 100 characters"))]
    pub q: Option<String>,
    pub functionary_id: Option<FunctionaryId>,
    #[param(inline)]
    pub kind: Option<PayKind>,
    /// Only duties that an earlier sheet paid, or only others.
    pub differences: Option<bool>,
    /// Only duties whose attendance was corrected by an administrator, or only others.
    pub corrected: Option<bool>,
    /// Only duties of people who came and for whom no rate is set.
    pub without_rate: Option<bool>,
}

/// Which people of a sheet to list.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct PaidPeopleFilter {
    /// Words of a name, or the beginning of a uid.
    #[validate(length(max = 100, message = "Search is at most 100 characters"))]
    pub q: Option<String>,
}

/// The dates of the duties whose pay is summed up, over all approved sheets in reach.
#[derive(Clone, Debug, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct OwedFilter {
    /// The first date of the duties; without it there is no first.
    pub from: Option<NaiveDate>,
    /// The last date of the duties; without it there is no last.
    pub until: Option<NaiveDate>,
    /// Words of a name, or the beginning of a uid.
    #[validate(length(max = 100, message = "Search is at most 100 characters"))]
    pub q: Option<String>,
}
