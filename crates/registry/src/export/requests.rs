//! What clients say about a file that they want.

use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

use crate::sheet_uploads::requests::SheetFormat;

/// In which format the list is wanted.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportFormat {
    /// `xlsx` unless said.
    #[serde(default)]
    #[param(inline)]
    pub format: SheetFormat,
}
