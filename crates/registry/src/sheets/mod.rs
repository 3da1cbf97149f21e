//! Sheets: what people fill in with a spreadsheet program, read within limits and written back.
//!
//! A sheet comes from outside, so it is judged by its content and never trusted: a container is counted before it is
//! opened, text is read here, and everything else by a process of its own that may fail.

mod child;
mod columns;
mod container;
mod read;
mod row;
mod serve;
mod template;
mod to_correct;
mod write;

pub use columns::{Column, Heading, heading_of, headings};
pub use read::{SheetRows, csv, of_bytes, read};
pub use row::Row;
pub use serve::serve as serve_child;
pub use template::{Choices, template, template_of_text};
pub use to_correct::{Remark, to_correct};
pub use write::harmless;

/// The rows of a sheet that a test wrote.
#[cfg(test)]
pub(crate) fn read_again(bytes: &[u8]) -> Vec<Row> {
    read::tests::parsed(bytes).unwrap()
}
