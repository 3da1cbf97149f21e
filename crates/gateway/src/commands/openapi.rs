//! `muster openapi`.

use super::Outcome;
use crate::openapi;

/// Prints the document; needs no database.
pub fn run() -> Outcome {
    print!("{}", openapi::text()?);
    Ok(())
}
