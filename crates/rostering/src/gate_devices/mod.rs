//! The devices of a day's gates: every right to verify that was ever given for the day, used or not, so that an
//! administrator can end or revoke that of a lost device which recorded nothing.

mod find;
mod http;
pub mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_examination_day_devices);
}
