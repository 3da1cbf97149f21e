//! Functionaries from a sheet. Good rows are registered, bad ones reported with every fault; a large sheet is worked off in
//! the background, chunk by chunk, so that a crash loses and doubles nothing.
//!
//! Rows keep the numbers that a spreadsheet program shows. No answer, log or report holds a whole Aadhaar number.

mod begin;
mod http;
mod sheets;
mod work;

pub use work::run;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::get_bulk_upload_template)
        .service(http::list_bulk_upload_jobs)
        .service(http::get_bulk_upload_job)
        .service(http::bulk_upload_functionaries)
        .service(http::get_bulk_upload_failed_rows);
}
