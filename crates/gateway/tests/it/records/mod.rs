//! Agencies, centers, examinations and functionaries.

mod agencies;
mod asking_by_the_way;
mod center_drafts;
mod centers;
pub mod choices;
mod counters;
mod day_tallies;
mod decisions;
mod deletion;
pub mod draft_desk;
mod elsewhere;
mod examinations;
pub mod exports;
mod functionaries;
mod functionary_upload;
mod happenings;
mod leaves;
mod paging;
mod reference;
mod reveal;
mod roster_drafts;
mod search;
mod sheet_drafts;
mod sheets_as_they_come;
mod statuses;
mod upload_centers;
