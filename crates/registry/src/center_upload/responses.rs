//! What became of a sheet of centers.

use kernel::ids::CenterId;
use serde::Serialize;
use utoipa::ToSchema;

/// A center that came out of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadedCenter {
    /// The center; in a dry run the id that nothing has.
    pub id: CenterId,
    /// The row as the spreadsheet program numbers it.
    pub row: u32,
    /// The authority's code for it.
    #[schema(required)]
    pub center_code: Option<String>,
}
