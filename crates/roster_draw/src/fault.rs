//! What can be wrong with an instance.

use thiserror::Error;

/// A fault of an instance, as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InstanceFault {
    /// More bytes than are read.
    #[error("The file is larger than 512 MiB.")]
    TooLarge,
    /// Not the JSON that is expected.
    #[error("The file is not an instance: {0}.")]
    Json(String),
    /// Right in content, other in bytes.
    #[error("The file says the right things in another form than the canonical one.")]
    NotCanonical,
    /// A format that is not known.
    #[error("The file has format {0}; only format 1 is known.")]
    Format(u32),
    /// A list is too long.
    #[error("The list of {0} is too long.")]
    TooMany(&'static str),
    /// A list is not ascending, or says something twice.
    #[error("The list of {list} is not ascending at its entry {at}, counted from 0.")]
    NotAscending {
        /// Which list it is.
        list: &'static str,
        /// The entry, from 0.
        at: usize,
    },
    /// An index of something that is not there.
    #[error("An entry of {list} refers to {of} number {index}, which is not there.")]
    OutOfRange {
        /// The list with the entry.
        list: &'static str,
        /// What it refers to.
        of: &'static str,
        /// The index that leads nowhere.
        index: u32,
    },
    /// A number is not within its bounds.
    #[error("In {list}, {what} is outside of its bounds.")]
    OutOfBounds {
        /// The list with the entry.
        list: &'static str,
        /// The field in the terms of people.
        what: &'static str,
    },
    /// Two entries contradict each other.
    #[error("{0}")]
    Contradiction(&'static str),
}
