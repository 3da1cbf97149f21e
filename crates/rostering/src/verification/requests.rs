//! What a device at a gate sends.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    ids::{ExaminationDayId, MonitoringTokenId},
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::passage::{Capture, Door};
use crate::entities::attendance_log::EntryType;

/// The most characters of an idempotency key.
const KEY_LENGTH: usize = 200;

/// Which gate, and which way.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Path)]
pub struct DoorPath {
    /// The device's token.
    pub monitoring_token_id: MonitoringTokenId,
    /// The day that it was started for.
    pub examination_day_id: ExaminationDayId,
    /// In or out.
    pub entry_type: EntryType,
}

impl From<DoorPath> for Door {
    fn from(path: DoorPath) -> Self {
        Self { token_id: path.monitoring_token_id, day_id: path.examination_day_id, entry_type: path.entry_type }
    }
}

/// A picture taken at a gate.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form to the OpenAPI document; the form itself is read field by field")]
pub struct GateCapture {
    /// The picture: JPEG, PNG or WebP.
    #[schema(value_type = String, format = Binary)]
    pub file: Vec<u8>,
    /// Where the device is: degrees north.
    pub latitude: Option<f64>,
    /// Where the device is: degrees east.
    pub longitude: Option<f64>,
    /// How sure the device is of that, in metres.
    pub accuracy: Option<f64>,
    /// When the picture was taken, by the server's time as the device knows it.
    pub captured_at: Option<DateTime<Utc>>,
    /// The same for every copy of this request; the header `Idempotency-Key` does as well.
    pub idempotency_key: Option<String>,
}

/// A picture of somebody.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the form to the OpenAPI document; the form itself is read field by field")]
pub struct Portrait {
    /// The picture: JPEG, PNG or WebP.
    #[schema(value_type = String, format = Binary)]
    pub file: Vec<u8>,
}

impl GateCapture {
    /// Reads the form; the header's key wins over the field's.
    ///
    /// # Errors
    /// [`Error::Invalid`] when a field is not what it should be.
    pub(super) fn read(upload: kernel::http::Upload, key: Option<String>) -> Result<Capture> {
        let (latitude, longitude) = (upload.number("latitude")?, upload.number("longitude")?);
        let accuracy = upload.number("accuracy")?;
        let text = |name: &str| upload.fields.get(name).filter(|text| !text.is_empty()).cloned();
        let captured_at = text("capturedAt")
            .map(|text| {
                let time = DateTime::parse_from_rfc3339(&text);
                time.map(|time| time.to_utc()).map_err(|_| {
                    Error::invalid_field("capturedAt", "capturedAt must be a time such as 2026-11-20T04:30:00Z")
                })
            })
            .transpose()?;
        let key = key.filter(|key| !key.is_empty()).or_else(|| text("idempotencyKey"));
        if key.as_ref().is_some_and(|key| key.chars().count() > KEY_LENGTH || key.chars().any(char::is_control)) {
            return Err(Error::invalid_field("idempotencyKey", "idempotencyKey is at most 200 characters"));
        }
        Ok(Capture { latitude, longitude, accuracy, captured_at, key, bytes: upload.single_file()?.bytes })
    }
}
