//! Requests of a device at a gate.

use kernel::{
    Error, Result,
    http::{Bytes, Upload},
    ids::{ExaminationDayId, FunctionaryId, MonitoringTokenId},
    values::ClaimedTime,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::capture::{ByHand, Sent};
use crate::entities::attendance_log::EntryType;

/// The most characters of an idempotency key.
const KEY_LENGTH: usize = 200;
/// The most characters of a reason.
const REASON_LENGTH: usize = 500;
/// The most characters of a slip's text.
const SLIP_LENGTH: usize = 100;

/// The gate and the direction.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Path)]
pub(super) struct DoorPath {
    pub monitoring_token_id: MonitoringTokenId,
    /// The day that it was started for.
    pub examination_day_id: ExaminationDayId,
    pub entry_type: EntryType,
}

/// A picture taken at a gate.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form to the OpenAPI document; the form itself is read field by field")]
pub(super) struct GateCapture {
    /// The picture: JPEG, PNG or WebP.
    #[schema(value_type = String, format = Binary)]
    pub file: Vec<u8>,
    /// Latitude of the device in degrees; north is positive.
    pub latitude: Option<f64>,
    /// Longitude of the device in degrees; east is positive.
    pub longitude: Option<f64>,
    /// Radius in metres within which the device is likely to be.
    pub accuracy: Option<f64>,
    /// When the picture was taken, by the server's time as the device knows it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub captured_at: Option<ClaimedTime>,
    /// The same for every copy of this request; the header `Idempotency-Key` does as well.
    pub idempotency_key: Option<String>,
    /// The text of the QR code on the person's slip, if they showed one: the face is compared with its person alone.
    #[schema(max_length = 100)]
    pub slip: Option<String>,
}

/// An entry by hand where the face is not enough.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form to the OpenAPI document; the form itself is read field by field")]
pub(super) struct ManualEntry {
    /// The person, who must be on the day's roster.
    pub functionary_id: FunctionaryId,
    /// Why the face was not enough.
    #[schema(min_length = 3, max_length = 500)]
    pub reason: String,
    /// Whether the operator is alone on duty; then only the region can confirm it.
    pub alone: Option<bool>,
    /// A picture, as evidence: JPEG, PNG or WebP.
    #[schema(value_type = Option<String>, format = Binary)]
    pub file: Option<Vec<u8>>,
    /// Latitude of the device in degrees; north is positive.
    pub latitude: Option<f64>,
    /// Longitude of the device in degrees; east is positive.
    pub longitude: Option<f64>,
    /// Radius in metres within which the device is likely to be.
    pub accuracy: Option<f64>,
    /// When it happened, by the server's time as the device knows it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub captured_at: Option<ClaimedTime>,
    /// The same for every copy of this request; the header `Idempotency-Key` does as well.
    pub idempotency_key: Option<String>,
}

impl ManualEntry {
    /// Reads the form. Fails with [`Error::Invalid`] when a field is missing or wrong.
    pub(super) fn read(upload: Upload, key: Option<String>) -> Result<Sent> {
        let text = |name: &str| upload.fields.get(name).map(|text| text.trim()).unwrap_or_default();
        let functionary_id = text("functionaryId")
            .parse()
            .map_err(|_| Error::invalid_field("functionaryId", "Choose somebody of today's roster"))?;
        let reason = text("reason").to_owned();
        if !(3..=REASON_LENGTH).contains(&reason.chars().count()) || reason.chars().any(char::is_control) {
            return Err(Error::invalid_field("reason", "Say in a few words why the face was not enough"));
        }
        let alone = match text("alone") {
            "" | "false" => false,
            "true" => true,
            _ => return Err(Error::invalid_field("alone", "alone is true or false")),
        };
        let around = GateCapture::around(&upload, key)?;
        let bytes = upload.files.into_iter().next().map(|file| file.bytes).unwrap_or_default();
        Ok(Sent { bytes, by_hand: Some(ByHand { functionary_id, reason, alone }), ..around })
    }
}

/// A picture of a person.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the form to the OpenAPI document; the form itself is read field by field")]
pub(super) struct Portrait {
    /// The picture: JPEG, PNG or WebP.
    #[schema(value_type = String, format = Binary)]
    pub file: Vec<u8>,
}

impl GateCapture {
    /// Reads the form; the header's key wins over the field's. Fails with [`Error::Invalid`] when a field is wrong.
    pub(super) fn read(upload: Upload, key: Option<String>) -> Result<Sent> {
        let around = Self::around(&upload, key)?;
        let slip = upload.fields.get("slip").map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        if slip.as_ref().is_some_and(|text| text.chars().count() > SLIP_LENGTH || text.chars().any(char::is_control)) {
            return Err(Error::invalid_field("slip", "slip is the text of a slip's code, at most 100 characters"));
        }
        Ok(Sent { bytes: upload.single_file()?.bytes, slip, ..around })
    }

    /// Reads the fields around the picture.
    fn around(upload: &Upload, key: Option<String>) -> Result<Sent> {
        let (latitude, longitude) = (upload.number("latitude")?, upload.number("longitude")?);
        let accuracy = upload.number("accuracy")?;
        let text = |name: &str| upload.fields.get(name).filter(|text| !text.is_empty()).cloned();
        let captured_at = text("capturedAt")
            .map(|text| {
                ClaimedTime::parse(&text).ok_or_else(|| {
                    Error::invalid_field("capturedAt", "capturedAt must be a time such as 2026-11-20T04:30:00Z")
                })
            })
            .transpose()?;
        let key = key.filter(|key| !key.is_empty()).or_else(|| text("idempotencyKey"));
        if key.as_ref().is_some_and(|key| key.chars().count() > KEY_LENGTH || key.chars().any(char::is_control)) {
            return Err(Error::invalid_field("idempotencyKey", "idempotencyKey is at most 200 characters"));
        }
        Ok(Sent { bytes: Bytes::new(), latitude, longitude, accuracy, captured_at, by_hand: None, slip: None, key })
    }
}
