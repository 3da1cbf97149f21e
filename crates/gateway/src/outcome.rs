//! How commands and the start of the server end.

use std::error::Error;

/// What a command ends with: nothing, or a reason in words.
pub type Outcome = Result<(), Box<dyn Error + Send + Sync>>;
