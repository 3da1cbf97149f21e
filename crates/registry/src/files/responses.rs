//! Files as clients see them.

use kernel::ids::FileId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::stored_file;

/// A stored file; its bytes are at `/file/{bucket}/{filename}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredFile {
    pub id: FileId,
    /// Media type of its bytes.
    pub mime_type: String,
    /// The first part of its address.
    pub bucket: String,
    /// The second part of its address.
    pub filename: String,
}

impl From<stored_file::Model> for StoredFile {
    fn from(file: stored_file::Model) -> Self {
        Self { id: file.id, mime_type: file.mime_type, bucket: file.bucket, filename: file.filename }
    }
}
