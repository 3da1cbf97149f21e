//! Moves examination days with their people: put off, brought forward, at other times, in another batch, or at another center.
//!
//! A day keeps its id, and so its roster, needs and links; what its duties copy from it follows. People who cannot serve at the new time
//! or place are taken off. The whole is one act that can be undone.

pub(crate) mod back;
mod choice;
mod conflicts;
mod http;
mod move_days;
mod obstacles;
mod plan;
mod requests;
mod responses;
mod write;

/// The calls of this room.
pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::move_examination_days);
}
