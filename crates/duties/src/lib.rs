//! The life of a duty for its person: they are told, look at it by a link of their own, and answer.

pub mod background;
mod certificates;
#[expect(clippy::disallowed_methods, reason = "the entities are where scoped queries come from")]
pub mod entities;
mod links;
mod notices;
mod own_data;
mod reach;
pub mod settings;
mod substitutes;
mod swaps;

pub use settings::DutySettings;

/// Adds the calls of this crate.
pub fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    certificates::mount(config);
    links::mount(config);
    notices::mount(config);
    own_data::mount(config);
    substitutes::mount(config);
    swaps::mount(config);
}
