//! Who is signed in. The cookie carries a random number in a signed envelope; the row found by the number's hash
//! decides on every request, so that ending a session takes effect at once.

mod device;
mod end;
mod find;
mod http;
mod proof;
mod start;
mod token;

pub use device::is_same_device;
pub(crate) use end::end_all_timed;
pub(crate) use end::purge;
pub use end::{end, end_all_of, end_all_of_functionary, end_held, end_on_device, end_one_of, end_others_of};
pub(crate) use find::is_open;
pub use find::{alive_of, find, find_by_token, functionary_of, holders_of};
pub use http::{Cookies, PreSession};
pub(crate) use proof::keep_proof;
pub use proof::proved_at;
pub use start::{NewSession, Started, restart, start, start_for_functionary};
pub use token::{CookieToken, TokenKind};
