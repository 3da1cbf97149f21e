//! Attendance logs as clients see them.

use biometrics::face_images::responses::FaceFlag;
use chrono::{DateTime, Utc};
use kernel::ids::{
    AgencyId, AttendanceLogId, CenterId, CityId, DistrictId, ExaminationDayId, ExaminationId, FileId, FunctionaryId,
    MonitoringTokenId, RegionId, StateId,
};
use registry::{
    choices::AgencyChoice, entities::FunctionaryRole, files::StoredFile, functionaries::FunctionarySummary,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    entities::{
        attendance_log::{self, Confirmation, EntryType, VerificationMethod, VerificationOutcome},
        monitoring_token::{self, MonitoringTokenStatus},
    },
    surroundings::Surroundings,
};

/// The token that a log was recorded under.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogToken {
    pub id: MonitoringTokenId,
    /// The device at the gate.
    pub device_id: String,
    /// Whether it still runs.
    pub status: MonitoringTokenStatus,
    /// When it ends by itself.
    pub expires_at: DateTime<Utc>,
}

impl From<&monitoring_token::Model> for LogToken {
    fn from(token: &monitoring_token::Model) -> Self {
        Self { id: token.id, device_id: token.device_id.clone(), status: token.status, expires_at: token.expires_at }
    }
}

/// One entry or exit of one person.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AttendanceLog {
    pub id: AttendanceLogId,
    pub center_id: CenterId,
    pub center_name: String,
    pub city_name: String,
    pub examination_id: ExaminationId,
    pub examination_name: String,
    pub examination_day_id: ExaminationDayId,
    pub functionary_id: FunctionaryId,
    /// The role of the duty at that moment.
    pub functionary_role: FunctionaryRole,
    /// The agency of the person at that moment.
    #[schema(required)]
    pub authorizing_agency_id: Option<AgencyId>,
    /// Name and family of that agency.
    #[schema(required)]
    pub authorizing_agency: Option<AgencyChoice>,
    pub entry_type: EntryType,
    /// How they were recognised.
    pub method: VerificationMethod,
    /// The answer that the gate got.
    pub result: VerificationOutcome,
    /// The reason as a code; by hand, the operator's words.
    #[schema(required)]
    pub reason: Option<String>,
    /// The time that counts for the attendance.
    pub recorded_at: DateTime<Utc>,
    /// When the server got it.
    pub received_at: DateTime<Utc>,
    /// Whether it arrived long after its claimed time although the device was connected.
    pub arrived_late: bool,
    /// Whether one device recorded several people by hand for the same moment.
    pub one_time_for_many: bool,
    /// Whether the person showed their slip, and the face was compared with them alone; absent if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub by_slip: bool,
    /// Time of the capture by the device's claim.
    #[schema(required)]
    pub captured_at: Option<DateTime<Utc>>,
    /// When it was annulled.
    #[schema(required)]
    pub annulled_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub annul_reason: Option<String>,
    #[schema(required)]
    pub monitoring_token_id: Option<MonitoringTokenId>,
    /// Id of the picture taken; null without one.
    #[schema(required)]
    pub file_id: Option<FileId>,
    pub state_id: StateId,
    pub district_id: DistrictId,
    pub city_id: CityId,
    pub region_id: RegionId,
    #[schema(required)]
    pub monitoring_token: Option<LogToken>,
    #[schema(required)]
    pub functionary: Option<FunctionarySummary>,
    #[schema(required)]
    pub file: Option<StoredFile>,
    /// Remarks about the picture that a person should look at.
    pub flags: Vec<FaceFlag>,
    /// Whether the center has a fence and the device did not know whether it was inside.
    pub position_unknown: bool,
    /// State of confirmation of an entry by hand, which counts only once confirmed; null by face.
    #[schema(required)]
    pub confirmation: Option<Confirmation>,
    /// When the second person decided.
    #[schema(required)]
    pub confirmed_at: Option<DateTime<Utc>>,
    /// When an administrator decided.
    #[schema(required)]
    pub settled_at: Option<DateTime<Utc>>,
    /// The reason that the administrator gave.
    #[schema(required)]
    pub settle_reason: Option<String>,
    /// The last note of a user.
    #[schema(required)]
    pub note: Option<String>,
    #[schema(required)]
    pub noted_at: Option<DateTime<Utc>>,
    /// Distance to the center in metres; null if not known.
    #[schema(required)]
    pub distance_m: Option<f64>,
}

impl AttendanceLog {
    /// The log with its names. `around` was loaded for it.
    pub(crate) fn of(log: &attendance_log::Model, around: &Surroundings) -> Self {
        Self {
            id: log.id,
            center_id: log.center_id,
            center_name: around.centers.get(&log.center_id).map(|center| center.name.clone()).unwrap_or_default(),
            city_name: around.cities.get(&log.city_id).map(|city| city.name.clone()).unwrap_or_default(),
            examination_id: log.examination_id,
            examination_name: around
                .examinations
                .get(&log.examination_id)
                .map(|one| one.name.clone())
                .unwrap_or_default(),
            examination_day_id: log.examination_day_id,
            functionary_id: log.functionary_id,
            functionary_role: log.functionary_role,
            authorizing_agency_id: log.authorizing_agency_id,
            authorizing_agency: log.authorizing_agency_id.and_then(|id| around.agency(id)),
            entry_type: log.entry_type,
            method: log.method,
            result: log.result,
            reason: log.reason.clone(),
            recorded_at: log.recorded_at,
            received_at: log.received_at,
            arrived_late: log.arrived_late,
            one_time_for_many: log.one_time_for_many,
            by_slip: log.by_slip,
            captured_at: log.captured_at,
            annulled_at: log.annulled_at,
            annul_reason: log.annul_reason.clone(),
            monitoring_token_id: log.monitoring_token_id,
            file_id: log.file_id,
            state_id: log.state_id,
            district_id: log.district_id,
            city_id: log.city_id,
            region_id: log.region_id,
            monitoring_token: log.monitoring_token_id.and_then(|id| around.tokens.get(&id)).map(LogToken::from),
            functionary: around.functionary(log.functionary_id),
            file: log.file_id.and_then(|id| around.file(id)),
            flags: log.flags(),
            position_unknown: log.position_unknown,
            confirmation: log.confirmation,
            confirmed_at: log.confirmed_at,
            settled_at: log.settled_at,
            settle_reason: log.settle_reason.clone(),
            note: log.note.clone(),
            noted_at: log.noted_at,
            distance_m: log.distance_m.map(f64::round),
        }
    }
}

/// An entry or exit that was left undecided, with the reason.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnsettledEntry {
    /// The log that stays as it was.
    pub log_id: AttendanceLogId,
    /// The reason in a sentence.
    pub reason: String,
}

/// The outcome of deciding about several entries and exits by hand.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettledEntries {
    /// The decided logs after the decision.
    pub settled: Vec<AttendanceLog>,
    /// The logs that were left unchanged.
    pub skipped: Vec<UnsettledEntry>,
}

impl Surroundings {
    /// A file, if it was loaded.
    pub fn file(&self, id: FileId) -> Option<StoredFile> {
        self.files.get(&id).cloned().map(StoredFile::from)
    }
}
