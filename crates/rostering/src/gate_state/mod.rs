//! Reports of devices at gates, and the answers: whether the device may still verify, how far its clock is off, and the outcome of captures
//! that were kept for an administrator.

mod answer;
mod http;
mod record;
mod rehearsal;
mod requests;
pub mod responses;

pub use rehearsal::rehearse;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::send_heartbeat).service(http::get_gate_state);
}
