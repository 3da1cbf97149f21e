//! Pictures that users put into the store by hand.
//!
//! It is in this crate because the face engine re-encodes every stored picture: metadata, such as the place where it was
//! taken, is never stored.

mod http;
mod requests;
mod upload;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::upload_file);
}
