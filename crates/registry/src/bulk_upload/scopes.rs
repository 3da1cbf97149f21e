//! The two reasons for reading and writing sheets and drafts outside a user's reach.

use kernel::access::{Scope, SystemTask};

/// For the users who uploaded them: the queries filter by user.
pub(crate) fn own() -> Scope {
    Scope::of_system(SystemTask::OwnAccount)
}

/// For the background, which works off the sheets of all users.
pub(crate) fn work() -> Scope {
    Scope::of_system(SystemTask::BulkUpload)
}
