//! Verification at the gate. A device sends a capture, which passes one file after the other, led by `verify`: `admit` takes it, `recognise`
//! says who it shows, `decide` judges it by what is recorded, `record` writes that down, and `answer` tells the device.

mod admit;
mod answer;
mod capture;
pub(crate) mod capture_time;
mod decide;
mod gate;
pub(crate) mod geofence;
mod http;
mod idempotency;
mod identify;
pub mod measures;
mod practice;
mod recognise;
mod record;
pub mod rehearsal;
mod requests;
pub mod responses;
mod slip;
mod verdict;
mod verify;

pub use gate::{Claims, Gate, UnderWay};
pub use idempotency::forget_expired_requests;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::verify_functionary)
        .service(http::record_manual_entry)
        .service(http::practise)
        .service(http::verify_examination_day_functionary);
}
