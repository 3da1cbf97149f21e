//! Pictures that users put into the store by hand.
//!
//! It lives here because every picture that is kept is drawn anew by the face engine: what a file holds beside its pixels,
//! such as the place where it was taken, is never stored.

mod http;
mod requests;
mod upload;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::upload_file);
}
