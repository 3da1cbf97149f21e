//! Certificates of duty: a sheet for each duty that its person served, and the public page that tells whether one is true.

mod check;
mod http;
mod list;
mod one;
mod requests;
mod responses;
mod token;

pub(crate) use one::{Issuer, is_due};
pub(crate) use responses::Certificate;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::check_certificate).service(http::list_certificates);
}
