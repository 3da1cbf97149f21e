//! Attendance logs: every entry and exit, as it was recorded.

mod annul;
pub mod find;
mod http;
mod requests;
pub mod responses;
pub(crate) mod said;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_examination_day_logs).service(http::annul_log);
}
