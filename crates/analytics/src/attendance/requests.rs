//! Requests about entries and exits.

use chrono::NaiveDate;
use kernel::ids::{AgencyId, ExaminationDayId, FunctionaryId};
use registry::entities::FunctionaryRole;
use rostering::entities::attendance_log::{Confirmation, EntryType, VerificationMethod};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Filter of a list of entries and exits.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct AttendanceFilter {
    /// Only of this local date.
    pub date: Option<NaiveDate>,
    /// Only of people with this role that day.
    pub functionary_role: Option<FunctionaryRole>,
    /// Only of people who worked for this agency at that moment.
    pub authorizing_agency_id: Option<AgencyId>,
    /// Only of this examination day.
    pub examination_day_id: Option<ExaminationDayId>,
    /// Only of this person.
    pub functionary_id: Option<FunctionaryId>,
    /// Only entries, or only exits.
    pub entry_type: Option<EntryType>,
    /// Only by face, or only by hand.
    pub method: Option<VerificationMethod>,
    /// Only entries by hand with this state of confirmation.
    pub confirmation: Option<Confirmation>,
    /// Only without a usable position at a fenced center, or only with one.
    pub position_unknown: Option<bool>,
}
