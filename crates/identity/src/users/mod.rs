//! The accounts themselves: made by an administrator or by a duty, found by whoever must be told of something.

mod create;
mod duty_logins;
mod watchers;

pub(crate) use create::login_is;
pub use create::{NewUser, create, refuse_taken};
pub use duty_logins::{DutyHolder, DutyLogin, grant_duty_login, role_of_duty, withdraw_duty_login};
pub use watchers::{functionary_of, watchers_of};
