//! Answers about waiting tasks.

use kernel::ids::BulkUploadId;
use serde::Serialize;
use utoipa::ToSchema;

/// Rows of a sheet that became no records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LeftOutRows {
    /// Id of the upload.
    pub job_id: BulkUploadId,
    /// Name of the file as uploaded.
    pub file_name: String,
    /// Number of these rows.
    pub rows: u64,
}

/// The tasks that wait for users who look after people, in the caller's reach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AgencyTasks {
    /// People without an enrolled picture, whom no gate can recognise.
    pub without_picture: u64,
    /// People who are inactive and cannot be assigned.
    pub inactive: u64,
    /// Pairs of people who look alike, not yet decided, that the caller can decide.
    pub look_alikes: u64,
    /// People whose own pictures do not all look like one person, or differ from earlier enrolled ones.
    pub odd_pictures: u64,
    /// People who wanted to activate themselves and wait until a user has looked at their own pictures.
    pub waiting: u64,
    /// Rows that the caller's newest sheet left out; null if it left out none, or was a dry run.
    #[schema(required)]
    pub left_out: Option<LeftOutRows>,
}
