//! Attendance logs: every entry and exit, as it was recorded.

pub mod find;
mod http;
pub mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_examination_day_logs);
}
