//! Uploads in the database: sheets that wait for the background, progress, reports, and rows that became no records.

pub mod find;
pub mod handed_on;
pub(super) mod kept;
pub(super) mod later;
pub(super) mod progress;
pub(super) mod remarks;
pub(super) mod waiting;
