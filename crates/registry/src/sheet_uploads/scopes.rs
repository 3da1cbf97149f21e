//! The two reasons for which sheets and drafts of them are read and written beyond what a reach tells of.

use kernel::access::{Scope, SystemTask};

/// For the people who uploaded them: queries say whose they are.
pub(crate) fn own() -> Scope {
    Scope::of_system(SystemTask::OwnAccount)
}

/// For the background, which works off the sheets of all.
pub(crate) fn work() -> Scope {
    Scope::of_system(SystemTask::BulkUpload)
}
