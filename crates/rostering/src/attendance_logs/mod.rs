//! Attendance logs: every entry and exit, as recorded.

mod annul;
mod by_id;
mod confirm;
pub mod counts;
pub mod find;
mod http;
mod note;
mod requests;
pub mod responses;
mod settle;
mod standing;
pub(crate) mod summary;
mod turn;

pub(crate) use standing::standing_of_duty;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::list_examination_day_logs)
        .service(http::annul_log)
        .service(http::turn_log)
        .service(http::note_log)
        .service(http::list_entries_to_confirm)
        .service(http::confirm_entry)
        .service(http::list_entries_to_settle)
        .service(http::settle_entries);
}
