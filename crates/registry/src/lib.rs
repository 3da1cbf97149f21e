//! What exists: people, places, examinations and files.

pub mod centers;
pub mod choices;
#[expect(clippy::disallowed_methods, reason = "the entities are where scoped queries come from")]
pub mod entities;
pub mod examinations;
pub mod faults;
pub mod files;
pub mod form;
pub mod functionaries;
pub mod listing;
pub mod places;
pub mod reference;
pub mod settings;

pub use settings::RegistrySettings;

/// Adds the calls of this crate.
pub fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    choices::mount(config);
    files::mount(config);
    examinations::mount(config);
    centers::mount(config);
    functionaries::mount(config);
}
