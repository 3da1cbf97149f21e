//! The records that exist apart from accounts: people, places, examinations and files.

pub mod agencies;
pub mod background;
pub mod bulk_upload;
pub mod centers;
pub mod choices;
pub mod counters;
pub mod duty_profiles;
#[expect(clippy::disallowed_methods, reason = "the entities are where scoped queries come from")]
pub mod entities;
pub mod examinations;
pub mod export;
pub mod faults;
pub mod files;
pub mod functionaries;
pub mod places;
pub mod reference;
pub mod settings;
pub mod sheets;

pub use kernel::{form, listing};
pub use settings::RegistrySettings;

/// Adds the calls of this crate.
pub fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    choices::mount(config);
    agencies::mount(config);
    examinations::mount(config);
    // Before centers and functionaries, whose addresses with an id come last.
    bulk_upload::mount(config);
    centers::mount(config);
    duty_profiles::mount(config);
    functionaries::mount(config);
}
