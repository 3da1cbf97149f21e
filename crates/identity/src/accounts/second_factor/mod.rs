//! A second factor for those who sign in by password: an authenticator app (TOTP), and recovery codes that stand in for it.
//!
//! Whether it is offered or required is a setting; without either, nothing here is reached by a sign-in. Setting one
//! up for oneself is in `own_second_factor`, taking one away from another user in `user_accounts`.

use kernel::access::{Scope, SystemTask};

mod authenticator;
mod enrolment;
mod prove;
pub(crate) mod recovery;
mod requests;
mod responses;
mod tell;
mod totp;
mod tries;

pub(crate) use authenticator::set_back;
pub use enrolment::picture_of;
pub(crate) use enrolment::{confirm, forget, offer};
pub(crate) use prove::{note, prove, wrong};
pub(crate) use requests::check_code;
pub use requests::{AuthenticatorCode, SecondFactorCode};
pub use responses::AuthenticatorOffer;
pub(crate) use tell::{Happening, tell};
pub(crate) use tries::count;

/// A second factor is proved before there is a caller with a scope.
fn sign_in_scope() -> Scope {
    Scope::of_system(SystemTask::SignIn)
}
