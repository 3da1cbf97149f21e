//! Verification at the gate: a picture comes in, a verdict goes out, and its outcome is recorded for good.

mod answer;
mod attendance;
mod by_face;
mod by_hand;
mod capture_time;
mod claims;
mod context;
mod evidence;
mod expected;
pub(crate) mod fence;
pub(crate) mod geofence;
mod held;
mod http;
mod idempotency;
mod identify;
mod incident;
pub(crate) mod lag;
pub mod measures;
mod passage;
mod practice;
mod recognition;
mod record;
mod refusals;
pub mod rehearsal;
mod requests;
pub mod responses;
mod under_way;
mod unknown_positions;
mod verdict;
mod verify;

pub use claims::Claims;
pub use idempotency::forget_expired_requests;
pub use passage::Gate;
pub use under_way::UnderWay;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::verify_functionary)
        .service(http::record_manual_entry)
        .service(http::practise)
        .service(http::verify_examination_day_functionary);
}
