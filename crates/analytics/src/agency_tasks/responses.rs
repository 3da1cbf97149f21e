//! What waits, as clients see it.

use kernel::ids::BulkUploadId;
use serde::Serialize;
use utoipa::ToSchema;

/// Rows of a sheet that became no records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeftOutRows {
    /// Of which upload.
    pub job_id: BulkUploadId,
    /// What the file was called.
    pub file_name: String,
    /// How many rows.
    pub rows: u64,
}

/// What waits for those who see to people, in the caller's reach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgencyTasks {
    /// People without an enrolled picture, whom no gate can recognise.
    pub without_picture: u64,
    /// People who are inactive and cannot be assigned.
    pub inactive: u64,
    /// Pairs of people who look alike, at which nobody has looked and which the caller can decide.
    pub look_alikes: u64,
    /// People whose own pictures do not all look like one person, or do not agree with what was enrolled before.
    pub odd_pictures: u64,
    /// People who wanted to make themselves active and wait until a user has looked at their own pictures.
    pub waiting: u64,
    /// What the caller's newest sheet left out; null where it left out nothing, or was only tried.
    #[schema(required)]
    pub left_out: Option<LeftOutRows>,
}
