//! A row of a sheet.

use serde::{Deserialize, Serialize};

/// A row with something in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// Its number as the spreadsheet program shows it.
    pub number: u32,
    /// Its cells as text, without the spaces around them.
    pub cells: Vec<String>,
}
