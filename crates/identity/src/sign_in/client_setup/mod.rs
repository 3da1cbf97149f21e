//! What a browser needs before a user signs in: the public key of the sign-in form, and an anti-forgery token.

use utoipa_actix_web::service_config::ServiceConfig;

pub mod csrf;
mod http;
mod login_keys;
mod responses;

pub use login_keys::LoginKeys;
pub use responses::{ClientConfig, CsrfToken};

pub fn mount(config: &mut ServiceConfig<'_>) {
    config.service(http::get_client_config).service(http::create_csrf_token);
}
