//! The outcome of a sheet of centers.

use kernel::ids::CenterId;
use serde::Serialize;
use utoipa::ToSchema;

/// A center that a row created.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UploadedCenter {
    /// Id of the center; in a dry run no record has this id.
    pub id: CenterId,
    /// The row as the spreadsheet program numbers it.
    pub row: u32,
    /// The authority's code for it.
    #[schema(required)]
    pub center_code: Option<String>,
}
