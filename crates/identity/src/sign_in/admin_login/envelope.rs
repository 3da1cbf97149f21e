//! The encrypted part of a sign-in.

use base64::{Engine, engine::general_purpose::STANDARD};
use kernel::Result;
use serde::Deserialize;
use zeroize::Zeroizing;

use crate::{installation::Installation, sign_in::client_setup::LoginKeys};

/// What the envelope holds.
#[derive(Deserialize)]
pub(super) struct Envelope {
    pub(super) nonce: String,
    pub(super) password: Zeroizing<String>,
}

/// Opens an envelope; none when anything about it is wrong, whatever it is.
pub(super) async fn open(installation: &Installation, text: &str) -> Result<Option<Envelope>> {
    let Ok(cipher_text) = STANDARD.decode(text) else { return Ok(None) };
    let opened = LoginKeys::decrypt(installation.db(), installation.clock(), installation.keys(), cipher_text).await?;
    Ok(opened.and_then(|plain| serde_json::from_slice(&plain).ok()))
}
