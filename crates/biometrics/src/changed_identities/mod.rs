//! People whose name or Aadhaar number changed after a face was enrolled: the region is notified at once, and rosters and candidates are
//! marked until the region or the head office has reviewed it. The enrolled face stays for comparisons.

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
