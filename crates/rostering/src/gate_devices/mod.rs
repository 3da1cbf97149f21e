//! The devices at gates: every right to verify that was ever given, used or not, so that an administrator sees how each of them is
//! doing, and can end or revoke that of a lost device which recorded nothing.

mod find;
mod http;
mod requests;
pub mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_examination_day_devices).service(http::list_gate_devices);
}
