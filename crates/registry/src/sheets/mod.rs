//! Sheets that people fill in with a spreadsheet program, read within limits and written back.
//!
//! A sheet comes from outside, so its content is judged and never trusted. A container is counted before it is opened; text is read here,
//! and every other format by a process of its own that may fail.

mod child;
mod collect;
mod columns;
mod container;
mod http;
mod merged;
mod read;
mod row;
mod separated;
mod serve;
mod template;
mod text;
mod write;

pub(crate) use self::http::{CSV, attachment};
pub use self::http::{SheetBytes, SheetFormat, XLSX};
pub use collect::{SheetRows, Table};
pub use columns::{Column, SheetColumns, SheetRow};
pub use read::{book, csv, of_bytes, read};
pub use row::{Cells, Row};
pub use separated::SheetSeparator;
pub use serve::serve as serve_child;
pub use template::{Choices, template, template_of_text};
pub use write::harmless;
pub(crate) use write::{Cell, workbook};

/// The rows of a sheet that a test wrote.
#[cfg(test)]
pub(crate) fn read_again(bytes: &[u8]) -> Vec<Row> {
    read::tests::parsed(bytes).unwrap()
}
