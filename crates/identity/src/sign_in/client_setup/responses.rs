//! What a browser is told at the start.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

/// What a browser needs to know about this installation.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClientConfig {
    /// The public key that the sign-in form encrypts with: SPKI in PEM form.
    #[serde(rename = "CRYPTO_PUBLIC_KEY")]
    #[schema(min_length = 1)]
    pub crypto_public_key: String,
    /// How it encrypts, by its name in JSON Web Algorithms (RFC 7518): RSA-OAEP with SHA-256, also for the mask.
    #[serde(rename = "CRYPTO_ALGORITHM")]
    pub crypto_algorithm: &'static str,
    /// Whether this is a demonstration with made-up people.
    pub demo: bool,
    /// The zone whose dates examination days have.
    pub time_zone: String,
    /// The date in that time zone.
    pub today: NaiveDate,
}

#[derive(Serialize, ToSchema)]
pub struct CsrfToken {
    /// Goes into the header `x-csrf-token` of every call that is not a GET.
    pub token: String,
}
