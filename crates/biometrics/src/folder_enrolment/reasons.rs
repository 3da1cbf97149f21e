//! Why a picture is refused, for programs, also where a call would say it by its status alone.

use kernel::error::{Problem, Unusable};

use crate::picture_files::NoBytes;

/// More bytes or pixels than a picture may have.
const TOO_LARGE: &str = "TOO_LARGE";
/// A kind of file that is not read.
const UNSUPPORTED_TYPE: &str = "UNSUPPORTED_TYPE";
/// The folder or the ZIP does not give it.
const UNREADABLE: &str = "UNREADABLE";

/// The problem of a picture whose bytes could not be used.
pub(super) fn of_unusable(kind: Unusable, problem: Problem) -> Problem {
    match kind {
        _ if problem.reason.is_some() => problem,
        Unusable::TooLarge => problem.because(TOO_LARGE),
        Unusable::UnsupportedType => problem.because(UNSUPPORTED_TYPE),
        Unusable::Unfit => problem,
    }
}

/// The problem of a picture that cannot be read at all, in words for the operator.
pub(super) fn unreadable(sentence: impl Into<String>) -> Problem {
    Problem::new(sentence).because(UNREADABLE)
}

impl From<NoBytes> for Problem {
    fn from(why: NoBytes) -> Self {
        let sentence = why.to_string();
        match why {
            NoBytes::TooLarge { .. } => Self::new(sentence).because(TOO_LARGE),
            NoBytes::Unreadable(_) => unreadable(sentence),
        }
    }
}
