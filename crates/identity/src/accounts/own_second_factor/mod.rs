//! One's own second factor: setting an authenticator app up, taking it away, and making recovery codes anew.

use utoipa_actix_web::service_config::ServiceConfig;

mod http;
mod own;
mod requests;
mod responses;

pub use requests::{BothFactors, PasswordAgain};
pub use responses::{RecoveryCodes, SecondFactor};

pub fn mount(config: &mut ServiceConfig<'_>) {
    config
        .service(http::get_second_factor)
        .service(http::begin_second_factor)
        .service(http::confirm_second_factor)
        .service(http::renew_recovery_codes)
        .service(http::remove_second_factor);
}
