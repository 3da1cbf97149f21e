//! How commands and the start of the server end.

use std::error::Error;

/// Result of a command; the error is a sentence.
pub type Outcome = Result<(), Box<dyn Error + Send + Sync>>;

/// The error with everything that caused it, as one sentence after the other.
pub fn explain(error: &(dyn Error + 'static)) -> String {
    let mut text = error.to_string();
    let mut cause = match error.downcast_ref::<kernel::Error>() {
        Some(kernel::Error::Internal(inner)) => {
            text = inner.to_string();
            inner.source()
        }
        _ => error.source(),
    };
    while let Some(inner) = cause {
        let more = inner.to_string();
        if !text.contains(&more) {
            text = format!("{text}: {more}");
        }
        cause = inner.source();
    }
    text
}
