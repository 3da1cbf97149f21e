//! `muster openapi`.

use super::{Outcome, print};
use crate::openapi;

/// Prints the document; needs no database.
pub fn run() -> Outcome {
    print(&openapi::text()?)
}
