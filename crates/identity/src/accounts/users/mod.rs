//! The accounts themselves: made by an administrator or by a duty, found to notify their owners, and which numbers they have.

use kernel::access::{Scope, SystemTask};

mod create;
mod duty_logins;
mod grants;
mod lineage;
mod named;
mod numbers;
mod of_agency;
mod signs_in_as;
mod standing;
mod watchers;

pub use create::{NewUser, create, refuse_taken};
pub(crate) use create::{USER_ID_RULE, check_needs, clash, created, insert, login_is, login_name, row};
pub use duty_logins::{
    DutyHolder, DutyLogin, duty_holder_with_number, grant_duty_login, role_of_duty, withdraw_duty_login,
};
pub use grants::{may_give_number, may_manage};
pub(crate) use lineage::are_strangers;
pub use lineage::{Lineage, is_independent};
pub use named::{NamedUser, named};
pub use numbers::{Holder, NUMBER_TAKEN, holders, take_turn};
pub(crate) use numbers::{PERSON_HAS_NUMBER, account_of, refuse_number_of_person};
pub use of_agency::{count_of_agency, follow_agency};
pub use signs_in_as::who_signs_in_as;
pub use standing::{Lasting, refuse_fallen};
pub(crate) use standing::{end, makers};
pub use watchers::{agency_admins_of, functionary_of, head_office, roster_managers_of, watchers_of};

/// Rules about accounts hold for all of them, in reach of the caller or not.
fn keeping_scope() -> Scope {
    Scope::of_system(SystemTask::KeepAccounts)
}
