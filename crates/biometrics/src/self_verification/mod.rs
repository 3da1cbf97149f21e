//! Functionaries in charge of their own pictures: they prove their mobile number by a code, bring pictures of their face and become active.
//!
//! Nothing tells whether a number is registered. A blacklisted person counts as not registered here.

mod http;
mod initiate;
mod requests;
mod resend;
mod responses;
mod verify;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::initiate_self_verification)
        .service(http::resend_self_verification_otp)
        .service(http::verify_self_verification_otp)
        .service(http::get_self_functionary_biometrics)
        .service(http::add_self_biometric);
}
