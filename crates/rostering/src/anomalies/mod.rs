//! Anomalies: what happened at gates that a person must look at, and who is told of it.

mod acknowledge;
mod counts;
pub(crate) mod find;
mod http;
pub(crate) mod raise;
mod requests;
pub mod responses;
mod settle;
mod watchers;

pub use watchers::notice_of;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::list_anomalies)
        .service(http::list_examination_day_anomalies)
        .service(http::acknowledge_anomaly)
        .service(http::resolve_anomaly);
}
