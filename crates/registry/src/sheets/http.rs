//! Sheets that are answered as files to save.

use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_DISPOSITION},
};
use serde::Deserialize;
use utoipa::ToSchema;

/// The media type of workbooks.
pub const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/// The media type of comma-separated values.
pub(crate) const CSV: &str = "text/csv; charset=utf-8";

/// A file to be saved.
pub(crate) fn attachment(kind: &str, name: &str, bytes: Vec<u8>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(kind)
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .body(bytes)
}

/// The file format of a template.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SheetFormat {
    /// Excel workbook, for spreadsheet programs.
    #[default]
    Xlsx,
    Csv,
}

/// The bytes of an .xlsx sheet.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "it describes bytes, which are sent without a shape")]
pub struct SheetBytes(Vec<u8>);
