//! Answers a sheet as a file to save.

use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_DISPOSITION},
};

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
