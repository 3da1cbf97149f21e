//! Is this the person? Knows faces, not rosters.
//!
//! [`face_engine`] reads faces out of pictures; here, [`gallery`] stores them so that a stolen database is of no use, and [`faces`] offers
//! both to the rest of Muster.

pub mod activation;
pub mod background;
mod by;
pub mod changed_identities;
pub mod duplicate_reviews;
#[expect(clippy::disallowed_methods, reason = "the entities are where scoped queries come from")]
pub mod entities;
pub mod evaluation;
pub mod expected_matches;
pub mod face_doubts;
pub mod face_images;
pub mod faces;
pub mod folder_enrolment;
pub mod for_gates;
pub mod gallery;
mod new_status;
pub mod picture_files;
mod picture_names;
pub mod picture_requests;
mod ratings;
pub mod readers;
pub mod reembed;
mod refused;
pub mod rekey;
mod scopes;
pub mod seen_before;
pub mod self_verification;
pub mod settings;
pub mod status;
mod uploads;

pub use face_engine::ProbeFace;
pub use faces::{Comparison, Faces, KeptProbe, Match};
pub use readers::ReaderSlot;

/// Adds the calls of this crate.
pub fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    face_images::mount(config);
    folder_enrolment::mount(config);
    activation::mount(config);
    duplicate_reviews::mount(config);
    face_doubts::mount(config);
    changed_identities::mount(config);
    picture_requests::mount(config);
    self_verification::mount(config);
    uploads::mount(config);
}
