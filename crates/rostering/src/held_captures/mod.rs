//! Captures of devices that are no longer trusted: what came in under a revoked token, for administrators to look at.

mod find;
mod http;
pub mod requests;
mod resolve;
pub mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_held_captures).service(http::resolve_held_capture).service(http::resolve_held_captures);
}
