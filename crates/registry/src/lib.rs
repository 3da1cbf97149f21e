//! The records that exist apart from accounts: people, places, examinations and files.

pub mod agencies;
pub mod background;
mod center_upload;
pub mod centers;
pub mod choices;
pub mod counters;
#[expect(clippy::disallowed_methods, reason = "the entities are where scoped queries come from")]
pub mod entities;
pub mod examinations;
pub mod export;
pub mod faults;
pub mod files;
pub mod functionaries;
mod functionary_rows;
pub mod functionary_upload;
pub mod places;
pub mod reference;
pub mod settings;
pub mod sheet_drafts;
pub mod sheet_uploads;
pub mod sheets;

pub use kernel::{form, listing};
pub use settings::RegistrySettings;

/// Adds the calls of this crate.
pub fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    choices::mount(config);
    agencies::mount(config);
    examinations::mount(config);
    center_upload::mount(config);
    centers::mount(config);
    // Before the functionaries: their addresses with an id come last.
    functionary_upload::mount(config);
    functionaries::mount(config);
    sheet_drafts::mount(config);
}
