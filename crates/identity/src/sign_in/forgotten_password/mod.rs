//! Setting a new password without the old one: by a code sent to the account's mobile number.
//!
//! Nothing tells whether an account exists, and asking for a code changes nothing about it.

use utoipa_actix_web::service_config::ServiceConfig;

mod http;
mod initiate;
mod requests;
mod resend;
mod reset;

pub use requests::{ForgottenPassword, PasswordReset};

pub fn mount(config: &mut ServiceConfig<'_>) {
    config
        .service(http::initiate_forgot_password)
        .service(http::resend_forgot_password_otp)
        .service(http::reset_forgotten_password);
}
