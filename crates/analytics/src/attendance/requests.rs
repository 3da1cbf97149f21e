//! What clients ask about entries and exits.

use chrono::NaiveDate;
use kernel::ids::{AgencyId, ExaminationDayId, FunctionaryId};
use registry::entities::FunctionaryRole;
use rostering::entities::attendance_log::{Confirmation, EntryType, VerificationMethod};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Which entries and exits are wanted.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AttendanceFilter {
    /// Of this local date.
    pub date: Option<NaiveDate>,
    /// Of people with this role of the day.
    pub functionary_role: Option<FunctionaryRole>,
    /// Of people who worked for this agency at that moment.
    pub authorizing_agency_id: Option<AgencyId>,
    /// On this examination day.
    pub examination_day_id: Option<ExaminationDayId>,
    /// Of this person.
    pub functionary_id: Option<FunctionaryId>,
    /// In or out.
    pub entry_type: Option<EntryType>,
    /// By the face, or by hand.
    pub method: Option<VerificationMethod>,
    /// Entries by hand, by whether a second person vouches for them.
    pub confirmation: Option<Confirmation>,
    /// With or without a position that tells whether the device was at its fenced center.
    pub position_unknown: Option<bool>,
}
