//! Why pictures of people, and what is kept beside them, are read beyond what a reach tells of.

use kernel::access::{Scope, SystemTask};

/// Pictures have no scope of their own: a caller who may see the functionary may see them.
pub(crate) fn children() -> Scope {
    Scope::of_system(SystemTask::ReadFacesOfFunctionary)
}
