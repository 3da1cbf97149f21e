//! The bottom floor: what was done is written down, and people are told of it. It does not know how accounts are kept.

use utoipa_actix_web::service_config::ServiceConfig;

pub mod audit;
pub mod delivery;
pub mod notifications;

pub(crate) fn mount(config: &mut ServiceConfig<'_>) {
    notifications::mount(config);
    delivery::mount(config);
    audit::mount(config);
}
