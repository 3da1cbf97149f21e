//! Monitoring: the right of a device to verify people at a gate on one day, from start to stop.

mod current;
mod http;
mod my_days;
pub mod requests;
mod responses;
mod start;
mod stop;
pub(crate) mod tokens;

pub(crate) use my_days::is_on;
pub use start::start;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::list_my_examination_days)
        .service(http::start_monitoring)
        .service(http::stop_monitoring)
        .service(http::get_current_monitoring_token)
        .service(http::get_current_monitored_examination_day);
}
