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

/// A capture that came in under a revoked token. It was compared with no face, and no attendance was recorded.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeldCapture {
    pub id: Uuid,
    pub monitoring_token_id: MonitoringTokenId,
    /// The device, as it names itself.
    #[schema(required)]
    pub device_id: Option<String>,
    pub examination_day_id: ExaminationDayId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub entry_type: EntryType,
    pub file_id: FileId,
    #[schema(required)]
    pub file: Option<StoredFile>,
    /// Time of the capture by the device's claim.
    #[schema(required)]
    pub captured_at: Option<DateTime<Utc>>,
    /// When it came in.
    pub received_at: DateTime<Utc>,
    /// Latitude in degrees by the device's claim; north is positive.
    #[schema(required)]
    pub latitude: Option<f64>,
    /// Longitude in degrees by the device's claim; east is positive.
    #[schema(required)]
    pub longitude: Option<f64>,
    /// Radius in metres within which the device claims to be.
    #[schema(required)]
    pub accuracy: Option<f64>,
    /// The user who looked at it; null until then.
    #[schema(required)]
    pub resolved_by_user_id: Option<UserId>,
    #[schema(required)]
    pub resolved_at: Option<DateTime<Utc>>,
    /// The user's note; null until then.
    #[schema(required)]
    pub note: Option<String>,
    pub day: ExaminationDay,
    pub center: Center,
}

/// The outcome of noting several captures.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResolvedCaptures {
    /// The captures with the new note.
    pub resolved: Vec<HeldCapture>,
    /// The captures left unchanged: with a note already, or out of reach.
    pub skipped: Vec<Uuid>,
}

impl HeldCapture {
    /// The capture with its names. `around` was loaded for it. Fails when a referenced row is missing, which foreign keys make impossible.
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
