//! Signing in at a gate: by mobile number and one-time code, on a device, until the end of the day.

use utoipa_actix_web::service_config::ServiceConfig;

mod http;
mod initiate;
mod requests;
mod resend;
mod verify;

pub(crate) use initiate::find;
pub use requests::{VenueManagerCode, VenueManagerLogin, VenueManagerResend};
pub(crate) use verify::{Arrival, arrive, held, shut};

pub fn mount(config: &mut ServiceConfig<'_>) {
    config
        .service(http::initiate_venue_manager_login)
        .service(http::verify_venue_manager_login)
        .service(http::resend_venue_manager_otp);
}
