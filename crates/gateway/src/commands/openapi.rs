//! `muster openapi`.

use super::print;
use crate::{openapi, outcome::Outcome};

/// Prints the document; needs no database.
pub(super) fn run() -> Outcome {
    print(&openapi::text()?)
}
