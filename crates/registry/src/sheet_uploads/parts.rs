//! What every upload of a sheet needs: its parts, its name, what the audit trail says of it, and one at a time for each user.

use kernel::{
    Error, clock::Clock, crypto::Keys, database::Database, error::violates_unique, http::upload::UploadedFile,
};
use sea_orm::DbErr;
use serde_json::{Value, json};

use super::requests::UploadOptions;
use crate::RegistrySettings;

/// What an upload works with.
#[derive(Clone, Copy)]
pub(crate) struct Parts<'a> {
    pub db: &'a Database,
    pub keys: &'a Keys,
    pub clock: &'a Clock,
    pub settings: &'a RegistrySettings,
}

/// What the database says of a second upload of the same user, in our words.
pub(crate) fn one_at_a_time(error: DbErr) -> Error {
    if violates_unique(&error, &["bulk_upload"]) {
        return Error::conflict("Another upload of yours is still being worked off. Wait until it is done.");
    }
    error.into()
}

/// What the audit trail says of a sheet.
pub(crate) fn told(file_name: &str, rows: usize, options: UploadOptions) -> Value {
    json!({ "fileName": file_name, "rows": rows, "dryRun": options.dry_run, "atomic": options.atomic })
}

/// What the file was called, as it can be shown.
pub(crate) fn file_name(file: &UploadedFile) -> String {
    file.name.chars().filter(|letter| !letter.is_control()).take(200).collect()
}
