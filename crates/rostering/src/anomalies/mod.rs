//! Anomalies: events at gates that a person must look at, and the users who get notices of them.

mod acknowledge;
mod contacts;
pub mod counts;
mod export;
pub(crate) mod find;
pub(crate) mod handling;
mod http;
pub(crate) mod raise;
mod reopen;
mod requests;
pub mod responses;
mod settle;
mod steps;
mod take_on;
mod watchers;

pub use watchers::notice_of;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::list_anomalies)
        .service(http::export_anomalies)
        .service(http::list_examination_day_anomalies)
        .service(http::acknowledge_anomaly)
        .service(http::resolve_anomaly)
        .service(http::reopen_anomaly)
        .service(http::take_anomaly)
        .service(http::give_back_anomaly)
        .service(http::get_anomaly_contacts);
}
