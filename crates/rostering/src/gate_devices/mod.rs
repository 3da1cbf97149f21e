//! The devices at gates: every token that was ever given, used or not. An administrator sees the state of each device, and can stop or
//! revoke the token of a lost one that recorded nothing.

mod find;
mod http;
mod requests;
pub(crate) mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_examination_day_devices).service(http::list_gate_devices);
}
