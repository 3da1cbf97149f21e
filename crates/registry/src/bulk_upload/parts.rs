//! Shared parts of every upload: its parameters, its name, its line in the audit trail, and the limit of one at a time for each user.

use kernel::{
    Error, clock::Clock, crypto::Keys, database::Database, error::violates_unique, http::upload::UploadedFile,
};
use sea_orm::DbErr;
use serde_json::{Value, json};

use super::requests::UploadOptions;
use crate::RegistrySettings;

/// The parts of the server that an upload uses.
#[derive(Clone, Copy)]
pub(crate) struct Parts<'a> {
    pub db: &'a Database,
    pub keys: &'a Keys,
    pub clock: &'a Clock,
    pub settings: &'a RegistrySettings,
}

/// Turns a violated unique index into the conflict that the user has an upload running.
pub(crate) fn one_at_a_time(error: DbErr) -> Error {
    if violates_unique(&error, &["bulk_upload"]) {
        return Error::conflict("Another upload of yours is still being worked off. Wait until it is done.");
    }
    error.into()
}

/// The details about a sheet for the audit trail.
pub(crate) fn told(file_name: &str, rows: usize, options: UploadOptions) -> Value {
    json!({ "fileName": file_name, "rows": rows, "dryRun": options.dry_run, "atomic": options.atomic })
}

/// Name of the uploaded file, made safe to show.
pub(crate) fn file_name(file: &UploadedFile) -> String {
    file.name.chars().filter(|letter| !letter.is_control()).take(200).collect()
}
