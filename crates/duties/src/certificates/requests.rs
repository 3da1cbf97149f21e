//! Requests about certificates of duty.

use kernel::ids::{AssignmentId, ExaminationId, FunctionaryId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// A certificate that is to be verified.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct CertificateToCheck {
    /// The text of its address: what follows `/c/`.
    #[validate(length(max = 100, message = "This is not a certificate of duty"))]
    pub certificate: String,
}

/// Which certificates to list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct CertificateFilter {
    /// Only duties of this examination.
    pub examination_id: Option<ExaminationId>,
    /// Only the duties of this person.
    pub functionary_id: Option<FunctionaryId>,
    /// Only the one certificate of this duty.
    pub duty_id: Option<AssignmentId>,
}
