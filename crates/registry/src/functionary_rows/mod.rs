//! What the rows of a sheet of functionaries say, and what becomes of them: for sheets that are uploaded as they are, and for drafts.

pub(crate) mod agency;
pub(crate) mod changes;
pub(crate) mod chunk;
mod columns;
mod rows;

pub(crate) use columns::{COLUMNS, heading_of};
