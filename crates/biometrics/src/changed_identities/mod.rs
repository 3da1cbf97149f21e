//! A person whose face is enrolled and who is known by another name or number now: told to the region at once, and marked on rosters
//! and among candidates until the region or the head office has looked at it. The enrolled face stays, to be compared with.

mod find;
mod http;
mod keep;
pub mod requests;
pub mod responses;
mod see;

pub(crate) use find::among;
pub use find::open_of;
pub(crate) use keep::keep;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_changed_identities).service(http::see_changed_identity);
}
