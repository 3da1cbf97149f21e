//! How commands and the start of the server end.

use std::error::Error;

/// Result of a command; the error is a sentence.
pub type Outcome = Result<(), Box<dyn Error + Send + Sync>>;
