//! Readiness of a center for a day: gaps in its roster, its people and its devices, to be closed the day before.

mod device;
mod find;
mod http;
mod requests;
pub(crate) mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_readiness).service(http::get_readiness).service(http::record_device_check);
}
