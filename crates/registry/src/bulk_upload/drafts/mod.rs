//! Drafts of sheets: users upload sheets in any form, Muster guesses their meaning, users mend and check them, and only then register them.
//!
//! A draft lies sealed on the server for a day. The rules of [`sheet_mending`] read its cells; the rules of every registration judge its
//! rows, so that a row that is good here is good later. The good rows go to the background like any other sheet.

mod at_hand;
mod begin;
mod cache;
mod cause;
mod change;
mod check;
mod desk;
mod differences;
mod findings;
mod forget;
mod http;
mod left_out;
mod mends;
pub mod progress;
mod quota;
mod read;
mod records;
mod register;
mod remembered;
mod requests;
mod responses;
mod rest;
mod row;
mod store;
mod table;
mod words;
mod write;

use super::{centers, jobs, kind, parts, people, places, plan, reading, scopes};
pub use cause::Cause;

pub use forget::forget_expired;
pub(super) use read::mended_sheet;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::begin_sheet_draft)
        .service(http::list_sheet_drafts)
        .service(http::get_sheet_draft)
        .service(http::choose_sheet_tables)
        .service(http::guess_sheet_columns)
        .service(http::get_sheet_findings)
        .service(http::list_sheet_draft_rows)
        .service(http::change_sheet_cells)
        .service(http::mend_sheet_draft)
        .service(http::undo_sheet_change)
        .service(http::get_sheet_differences)
        .service(http::get_sheet_differences_before)
        .service(http::update_from_sheet_draft)
        .service(http::get_sheet_plan)
        .service(http::register_sheet_draft)
        .service(http::get_sheet_progress)
        .service(http::cancel_sheet_registration)
        .service(http::get_sheet_rows_left_out)
        .service(http::get_upload_rows_left_out)
        .service(http::discard_sheet_draft);
}
