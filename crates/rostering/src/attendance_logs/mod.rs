//! Attendance logs: every entry and exit, as it was recorded.

mod annul;
pub mod counts;
pub mod find;
mod http;
mod requests;
pub mod responses;
mod standing;
pub(crate) mod summary;

pub(crate) use standing::standing_of_duty;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_examination_day_logs).service(http::annul_log);
}
