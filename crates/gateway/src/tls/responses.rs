//! Answers about https on this network.

use serde::Serialize;
use utoipa::ToSchema;

/// How other machines on the network reach this server, and which authority they have to trust.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TrustInfo {
    /// The address to open on a phone.
    pub address: String,
    /// The installation's own authority; nothing where the certificate is from elsewhere, or where there is no https.
    #[schema(required)]
    pub authority: Option<OwnAuthority>,
}

/// This installation's own authority.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct OwnAuthority {
    /// The name that phones show for it.
    pub name: String,
    /// SHA-256 over its certificate, as phones show it, by which a person tells it from another one.
    pub fingerprint: String,
}
