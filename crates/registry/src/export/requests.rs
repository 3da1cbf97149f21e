//! The parameter of a download that clients send.

use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

use crate::sheets::SheetFormat;

/// The file format of a download.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportFormat {
    /// File format; `xlsx` by default.
    #[serde(default)]
    #[param(inline)]
    pub format: SheetFormat,
}
