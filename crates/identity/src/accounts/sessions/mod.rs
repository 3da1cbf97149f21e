//! Who is signed in. The cookie carries a random number in a signed envelope; the row found by the number's hash
//! decides on every request, so that ending a session takes effect at once.

use kernel::access::{Scope, SystemTask};

mod device;
mod end;
mod find;
mod http;
mod proof;
mod revoke;
mod start;
mod token;

pub use device::is_same_device;
pub(crate) use end::end_all_timed;
pub(crate) use end::purge;
pub use end::{end, end_all_of, end_all_of_functionary, end_held, end_on_device, end_one_of, end_others_of};
pub use find::{Found, Use, alive_of, find, functionary_of, holders_of, refuse_ended};
pub use http::{Cookies, PreSession};
pub(crate) use proof::keep_proof;
pub use proof::proved_at;
pub(crate) use revoke::purge_revoked;
pub use revoke::{Revocation, is_revoked, refuse_on_revoked, refuse_revoked, revoke_device};
pub use start::{NewSession, Started, restart, start, start_for_functionary};
pub use token::{CookieToken, TokenKind};

/// Whose a session is has to be found out before anybody has a scope.
fn sign_in_scope() -> Scope {
    Scope::of_system(SystemTask::SignIn)
}
