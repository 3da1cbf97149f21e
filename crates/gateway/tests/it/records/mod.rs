//! Agencies, centers, examinations and functionaries.

mod agencies;
mod asking_by_the_way;
mod bulk_upload;
mod centers;
pub mod choices;
mod deletion;
mod examinations;
mod functionaries;
mod reference;
mod reveal;
mod statuses;
mod upload_centers;
