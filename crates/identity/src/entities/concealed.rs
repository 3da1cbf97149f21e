//! Values that must not turn up in a log: rows and settings derive `Debug`, these print nothing of what they hold.

use std::fmt;

use sea_orm::DeriveValueType;
use serde::Deserialize;

/// Text that is kept out of logs: a password hash, a message with a code in it, a secret of the settings.
#[derive(Clone, PartialEq, Eq, DeriveValueType, Deserialize)]
#[serde(transparent)]
pub struct ConcealedText(pub String);

/// Bytes that only the master key opens.
#[derive(Clone, PartialEq, Eq, DeriveValueType)]
pub struct SealedBytes(pub Vec<u8>);

impl ConcealedText {
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl SealedBytes {
    /// The sealed bytes, still sealed.
    pub fn as_slice(&self) -> &[u8] {
        &self.0
    }
}

impl From<String> for ConcealedText {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<Vec<u8>> for SealedBytes {
    fn from(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }
}

impl fmt::Debug for ConcealedText {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("ConcealedText(…)")
    }
}

impl fmt::Debug for SealedBytes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "SealedBytes({} bytes)", self.0.len())
    }
}
