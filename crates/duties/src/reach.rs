//! How far this crate sees.

use kernel::access::{Scope, SystemTask};

/// People are told of their duties, and see them, whatever region or agency they are of.
pub(crate) fn everywhere() -> Scope {
    Scope::of_system(SystemTask::TellOfDuties)
}
