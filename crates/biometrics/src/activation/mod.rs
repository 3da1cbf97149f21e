//! Statuses of functionaries (active, blocked, blacklisted, …) and their history. A change of a record may set the status as well, so
//! it is here too.

mod change;
mod end_blocks;
mod http;
pub mod requests;
pub mod responses;
mod rules;
mod update;
mod waits;

pub use crate::new_status::{NewStatus, record};
pub use change::{activate_oneself, set_status};
pub use end_blocks::end_blocks;
pub use update::update;
pub use waits::{ActivationWait, activation_wait, count_waiting};

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::activate_functionaries);
}
