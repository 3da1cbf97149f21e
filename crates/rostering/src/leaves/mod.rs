//! People who have left: an agency, or a user above it, marks one or many. They cannot get duties from then on, and their coming
//! duties are open again.

mod http;
mod leave;
mod requests;
mod responses;

pub(crate) use leave::to_free;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::mark_as_left);
}
