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

/// The token that a log was made under.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogToken {
    /// Which token.
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
    /// Which log.
    pub id: AttendanceLogId,
    /// At which center.
    pub center_id: CenterId,
    /// The center's name.
    pub center_name: String,
    /// The name of its city.
    pub city_name: String,
    /// Of which examination.
    pub examination_id: ExaminationId,
    /// The examination's name.
    pub examination_name: String,
    /// On which day.
    pub examination_day_id: ExaminationDayId,
    /// Whose.
    pub functionary_id: FunctionaryId,
    /// Their role at that moment.
    pub functionary_role: FunctionaryRole,
    /// Whose people they were at that moment.
    #[schema(required)]
    pub authorizing_agency_id: Option<AgencyId>,
    /// Its name, and whose roles its people hold.
    #[schema(required)]
    pub authorizing_agency: Option<AgencyChoice>,
    /// In or out.
    pub entry_type: EntryType,
    /// How they were recognised.
    pub method: VerificationMethod,
    /// What the gate was told.
    pub result: VerificationOutcome,
    /// Why, for programs; the words of the person at the gate where it was recorded by hand.
    #[schema(required)]
    pub reason: Option<String>,
    /// The time that counts.
    pub recorded_at: DateTime<Utc>,
    /// When the device says that it was captured.
    #[schema(required)]
    pub captured_at: Option<DateTime<Utc>>,
    /// When it was annulled.
    #[schema(required)]
    pub annulled_at: Option<DateTime<Utc>>,
    /// Why.
    #[schema(required)]
    pub annul_reason: Option<String>,
    /// Under which token.
    #[schema(required)]
    pub monitoring_token_id: Option<MonitoringTokenId>,
    /// The picture that was taken.
    #[schema(required)]
    pub file_id: Option<FileId>,
    /// The center's state.
    pub state_id: StateId,
    /// The center's district.
    pub district_id: DistrictId,
    /// The center's city.
    pub city_id: CityId,
    /// The center's region.
    pub region_id: RegionId,
    /// The token.
    #[schema(required)]
    pub monitoring_token: Option<LogToken>,
    /// Who.
    #[schema(required)]
    pub functionary: Option<FunctionarySummary>,
    /// The picture.
    #[schema(required)]
    pub file: Option<StoredFile>,
    /// What is to be looked at in it.
    pub flags: Vec<FaceFlag>,
    /// Whether the center has a fence and the device could not tell whether it was inside.
    pub position_unknown: bool,
    /// Whether a second person on duty vouches for it; nothing where the face did.
    #[schema(required)]
    pub confirmation: Option<Confirmation>,
    /// When they said so.
    #[schema(required)]
    pub confirmed_at: Option<DateTime<Utc>>,
    /// What somebody noted about it.
    #[schema(required)]
    pub note: Option<String>,
    /// When.
    #[schema(required)]
    pub noted_at: Option<DateTime<Utc>>,
    /// How far from the center it was recorded, in metres, where that is known.
    #[schema(required)]
    pub distance_m: Option<f64>,
}

impl AttendanceLog {
    /// The log with its names; `around` was loaded for it.
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
            note: log.note.clone(),
            noted_at: log.noted_at,
            distance_m: log.distance_m.map(f64::round),
        }
    }
}

impl Surroundings {
    /// A file, if it was loaded.
    pub fn file(&self, id: FileId) -> Option<StoredFile> {
        self.files.get(&id).cloned().map(StoredFile::from)
    }
}
