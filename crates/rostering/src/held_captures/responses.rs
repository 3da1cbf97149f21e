//! Captures of devices that are no longer trusted, as clients see them.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    ids::{CenterId, ExaminationDayId, FileId, MonitoringTokenId, RegionId, UserId},
};
use registry::{centers::Center, files::StoredFile};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    entities::{attendance_log::EntryType, held_capture},
    examination_days::{Headcount, responses::ExaminationDay},
    surroundings::{Surroundings, dangling},
};

/// A capture that came in under a revoked token. Nobody was recognised in it and nothing was recorded.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeldCapture {
    /// Which capture.
    pub id: Uuid,
    /// The revoked token.
    pub monitoring_token_id: MonitoringTokenId,
    /// The device, as it names itself.
    #[schema(required)]
    pub device_id: Option<String>,
    /// On which day.
    pub examination_day_id: ExaminationDayId,
    /// At which center.
    pub center_id: CenterId,
    /// The center's region.
    pub region_id: RegionId,
    /// In or out.
    pub entry_type: EntryType,
    /// The picture.
    pub file_id: FileId,
    /// The picture.
    #[schema(required)]
    pub file: Option<StoredFile>,
    /// When the device says it was taken; a claim.
    #[schema(required)]
    pub captured_at: Option<DateTime<Utc>>,
    /// When it came in.
    pub received_at: DateTime<Utc>,
    /// Where the device says it was: degrees north.
    #[schema(required)]
    pub latitude: Option<f64>,
    /// Where the device says it was: degrees east.
    #[schema(required)]
    pub longitude: Option<f64>,
    /// How sure the device was of that, in metres.
    #[schema(required)]
    pub accuracy: Option<f64>,
    /// Who looked at it.
    #[schema(required)]
    pub resolved_by_user_id: Option<UserId>,
    /// When.
    #[schema(required)]
    pub resolved_at: Option<DateTime<Utc>>,
    /// What they found.
    #[schema(required)]
    pub note: Option<String>,
    /// The day.
    pub day: ExaminationDay,
    /// The center.
    pub center: Center,
}

/// What became of several captures.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResolvedCaptures {
    /// As they stand now.
    pub resolved: Vec<HeldCapture>,
    /// Left as they were: looked at already, or not in reach.
    pub skipped: Vec<Uuid>,
}

impl HeldCapture {
    /// The capture with its names; `around` was loaded for it.
    ///
    /// # Errors
    /// When a link is missing, which the database forbids.
    pub(super) fn of(row: &held_capture::Model, around: &Surroundings, headcount: Headcount) -> Result<Self> {
        let day = around.days.get(&row.examination_day_id).ok_or_else(|| dangling("examination day"))?;
        Ok(Self {
            id: row.id,
            monitoring_token_id: row.monitoring_token_id,
            device_id: around.tokens.get(&row.monitoring_token_id).map(|token| token.device_id.clone()),
            examination_day_id: row.examination_day_id,
            center_id: row.center_id,
            region_id: row.region_id,
            entry_type: row.entry_type,
            file_id: row.file_id,
            file: around.file(row.file_id),
            captured_at: row.captured_at,
            received_at: row.received_at,
            latitude: row.latitude,
            longitude: row.longitude,
            accuracy: row.accuracy,
            resolved_by_user_id: row.reviewed_by_user_id,
            resolved_at: row.reviewed_at,
            note: row.note.clone(),
            day: ExaminationDay::of(day, around, headcount)?,
            center: around.center(row.center_id)?,
        })
    }
}
