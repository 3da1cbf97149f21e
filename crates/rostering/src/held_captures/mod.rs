//! Captures of devices that are no longer trusted: they came in under a revoked token, and administrators look at them.

mod find;
mod http;
pub mod requests;
mod resolve;
pub mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_held_captures).service(http::resolve_held_capture).service(http::resolve_held_captures);
}
