//! People who have left: an agency, or a user above it, says so of one or of many. They are off duty from then on, and the duties that
//! were to come are open again.

mod http;
mod leave;
mod requests;
mod responses;

pub(crate) use leave::to_free;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::mark_as_left);
}
