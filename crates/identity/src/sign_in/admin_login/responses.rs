//! What a sign-in by password is given first.

use serde::Serialize;
use utoipa::ToSchema;

/// A number used once.
#[derive(Serialize, ToSchema)]
pub struct LoginNonce {
    /// Goes into the encrypted part of the sign-in.
    pub nonce: String,
}
