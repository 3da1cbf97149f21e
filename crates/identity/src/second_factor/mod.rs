//! A second factor for those who sign in by password: an authenticator app (TOTP), and recovery codes that stand in for it.
//!
//! Whether it is offered or required is a setting; without either, nothing here is reached by a sign-in. The second step of a
//! sign-in is in `second_step`; taking the factor away from another user is in `user_accounts`.

use utoipa_actix_web::service_config::ServiceConfig;

mod authenticator;
mod enrolment;
mod http;
mod operator;
mod own;
pub(crate) mod pending;
mod prove;
mod recovery;
mod requests;
mod responses;
mod tell;
mod totp;
mod tries;

pub(crate) use authenticator::set_back;
pub(crate) use enrolment::{confirm, forget, offer, picture_of};
pub use operator::reset_by_operator;
pub(crate) use prove::{note, prove, wrong};
pub use requests::{AuthenticatorCode, BothFactors, PasswordAgain, SecondFactorCode};
pub use responses::{AuthenticatorOffer, RecoveryCodes, SecondFactor};
pub(crate) use tell::{Happening, tell};
pub(crate) use tries::count;

pub fn mount(config: &mut ServiceConfig<'_>) {
    config
        .service(http::get_second_factor)
        .service(http::begin_second_factor)
        .service(http::confirm_second_factor)
        .service(http::renew_recovery_codes)
        .service(http::remove_second_factor);
}
