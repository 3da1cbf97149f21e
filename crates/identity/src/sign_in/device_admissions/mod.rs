//! A way to sign in at a gate beside the codes, whose budget strangers can use up: the new device shows letters and a QR code, a signed-in
//! user with a say over that person lets it in, and the device, which asks meanwhile, gets its session.
//!
//! Nothing is to be guessed: the user who lets a device in sees whose sign-in it will be and compares, the letters only say which device
//! is meant, and the session goes to the browser that holds the flow cookie, under the device id that asked. It is never a way in for
//! an account that is shut out or a device that is revoked. Who may let whom in is in rostering, which knows duties.

mod ask;
mod enter;
mod http;
mod letters;
mod open;
mod requests;
mod responses;

pub use open::{WaitingSignIn, admit, find, refuse_guessing, refuse_held};
pub(crate) use open::{purge, remove_all};

pub fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::initiate_assisted_login).service(http::verify_assisted_login);
}
