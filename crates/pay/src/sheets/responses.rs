//! Pay sheets as clients see them. Money is in paise.

use chrono::{DateTime, NaiveDate, Utc};
use identity::accounts::users::NamedUser;
use kernel::ids::{
    AgencyId, AssignmentId, AttendanceLogId, CenterId, ExaminationDayId, ExaminationId, FunctionaryId, PayLineId,
    PayRateId, PaySheetId, RegionId,
};
use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::{pay_line::PayKind, pay_sheet::PaySheetState};

/// A pay sheet with its sums.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PaySheet {
    pub id: PaySheetId,
    pub examination_id: ExaminationId,
    /// Name of the examination.
    pub examination: String,
    pub region_id: RegionId,
    /// Name of the region.
    pub region: String,
    pub authorizing_agency_id: AgencyId,
    /// Name of the agency.
    pub authorizing_agency: String,
    pub from: NaiveDate,
    pub until: NaiveDate,
    pub state: PaySheetState,
    /// Grows with each computing and each step; steps name the version that the client saw.
    pub version: i32,
    /// Number of its lines.
    pub duties: i32,
    pub people: i32,
    /// Lines about duties that an earlier sheet paid.
    pub differences: i32,
    /// Lines of people who came and for whom no rate is set; with any, the sheet cannot be handed in.
    pub without_rate: i32,
    /// Sum; below zero where more is taken back than paid.
    pub total_paise: i64,
    /// Duties that changed since it was computed; null in lists and once it is locked.
    #[schema(required)]
    pub changed_since: Option<u64>,
    #[schema(required)]
    pub created_by: Option<NamedUser>,
    pub created_at: DateTime<Utc>,
    /// Who computed it last.
    #[schema(required)]
    pub computed_by: Option<NamedUser>,
    pub computed_at: DateTime<Utc>,
    #[schema(required)]
    pub submitted_by: Option<NamedUser>,
    #[schema(required)]
    pub submitted_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub approved_by: Option<NamedUser>,
    #[schema(required)]
    pub approved_at: Option<DateTime<Utc>>,
    /// Whether the caller may approve it: it waits for that, and the caller neither made, computed nor handed it in.
    pub can_approve: bool,
}

/// A duty in a pay sheet.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PayLine {
    pub id: PayLineId,
    /// Id of the duty.
    pub examination_day_functionary_id: AssignmentId,
    pub examination_day_id: ExaminationDayId,
    /// 1 in the first sheet that pays the duty; later lines pay differences.
    pub sequence: i32,
    /// The line before it, in a locked sheet.
    #[schema(required)]
    pub previous_line_id: Option<PayLineId>,
    /// The sheet of the line before it.
    #[schema(required)]
    pub previous_sheet_id: Option<PaySheetId>,
    pub functionary_id: FunctionaryId,
    /// Name of the person.
    pub name: String,
    pub uid: String,
    pub role: FunctionaryRole,
    pub date: NaiveDate,
    pub batch: String,
    pub center_id: CenterId,
    /// Name of the center.
    pub center: String,
    #[schema(required)]
    pub center_code: Option<String>,
    pub kind: PayKind,
    #[schema(required)]
    pub entry_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub exit_at: Option<DateTime<Utc>>,
    /// When an administrator last corrected the attendance.
    #[schema(required)]
    pub corrected_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub corrected_by: Option<NamedUser>,
    /// The entries and exits that count.
    pub attendance_log_ids: Vec<AttendanceLogId>,
    /// Whole kilometres between home and center; null where a place is not known.
    #[schema(required)]
    pub km: Option<i32>,
    /// The rate that applied.
    #[schema(required)]
    pub rate_id: Option<PayRateId>,
    /// For the day, by the attendance.
    pub duty_paise: i64,
    /// For the way, by the attendance.
    pub travel_paise: i64,
    /// What locked sheets paid for the duty.
    pub before_paise: i64,
    /// What this sheet pays, or takes back.
    pub amount_paise: i64,
}

/// What a person is paid.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PaidPerson {
    pub functionary_id: FunctionaryId,
    pub name: String,
    pub uid: String,
    pub authorizing_agency_id: AgencyId,
    /// Name of the agency.
    pub authorizing_agency: String,
    /// Duties, those with nothing to pay among them.
    pub duties: u64,
    pub amount_paise: i64,
}

/// What all people of some dates are paid.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwedSum {
    pub people: u64,
    /// Duties, those with nothing to pay among them.
    pub duties: u64,
    pub amount_paise: i64,
}
