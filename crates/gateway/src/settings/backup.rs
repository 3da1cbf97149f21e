//! Settings for the place and the recipient of backups.

use registry::files::objects::S3Settings;
use serde::Deserialize;

use crate::encryption::Recipient;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BackupSettings {
    /// A folder, or `s3`; empty means that the command line says it.
    pub to: String,
    /// The public key; empty means that no backup can be made.
    pub recipient: String,
    /// The bucket for backups.
    pub s3: S3Settings,
}

impl BackupSettings {
    /// Checks the settings; the error is a sentence.
    pub fn check(&self) -> Result<(), String> {
        if !self.recipient.is_empty() {
            Recipient::parse(&self.recipient)?;
        }
        self.s3.check().map_err(|why| named(&why))
    }
}

/// A sentence about the store of pictures, said of the store of backups.
pub(crate) fn named(sentence: &str) -> String {
    sentence.replace("files.s3", "backup.s3")
}
