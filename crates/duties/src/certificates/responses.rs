//! Certificates as people print and verify them. No time is in any of them.

use chrono::NaiveDate;
use kernel::ids::AssignmentId;
use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

/// What a certificate of duty says.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Certificate {
    /// Id of the duty.
    pub id: AssignmentId,
    /// Full name of the person.
    pub name: String,
    /// The role that they had on that day.
    pub role: FunctionaryRole,
    /// Name of the examination.
    pub examination: String,
    /// The local date of the duty.
    pub date: NaiveDate,
    /// The city of the center.
    pub city: String,
    /// What the authority calls itself; empty where it does not say.
    pub authority: String,
    /// The same in Hindi; empty where it does not say.
    pub authority_hindi: String,
    /// The address at which everybody can verify it.
    pub address: String,
    /// The address as a picture of a QR code: SVG.
    pub qr: String,
}

/// Whether a certificate that was made here is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum CertificateState {
    /// The records say the same.
    Valid,
    /// The attendance was corrected since, or the duty is gone.
    NotValid,
}

/// What anybody may know of a certificate.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CheckedCertificate {
    pub state: CertificateState,
    /// Full name of the person; null where it is not valid.
    #[schema(required)]
    pub name: Option<String>,
    /// The role that they had on that day; null where it is not valid.
    #[schema(required)]
    pub role: Option<FunctionaryRole>,
    /// The local date of the duty; null where it is not valid.
    #[schema(required)]
    pub date: Option<NaiveDate>,
}

impl CheckedCertificate {
    pub(super) const NOT_VALID: Self = Self { state: CertificateState::NotValid, name: None, role: None, date: None };
}
