//! The accounts of others: found, made, changed, locked out and let in again by administrators.
//!
//! An administrator of a region manages the accounts of that region, an agency's users belonging to the region that the
//! agency works in. No user is managed here by themselves, nor by those below them (`users::may_manage`).
//! Deleting is in rostering, which knows what hangs on an account.

use utoipa_actix_web::service_config::ServiceConfig;

mod authority;
mod clear_codes;
mod create;
mod end_sessions;
pub mod find;
mod http;
mod mobile_number;
mod place;
mod remove;
mod requests;
mod reset_password;
mod reset_second_factor;
pub mod responses;
mod status;
mod trail;
mod unlock;
mod update;

pub use find::page;
pub use remove::{in_hand, remove};
pub use requests::{
    MobileNumberAgreed, MobileNumberChange, NewUserAccount, Reason, ReasonGiven, UserAccountChanges, UserAccountFilter,
};
pub use reset_second_factor::reset_second_factor_by_operator;
pub use responses::{OpenSession, UserAccount};
pub use status::shut_out;

pub fn mount(config: &mut ServiceConfig<'_>) {
    config
        .service(http::list_users)
        .service(http::create_user)
        .service(http::get_user)
        .service(http::update_user)
        .service(http::disable_user)
        .service(http::enable_user)
        .service(http::unlock_user)
        .service(http::clear_user_codes)
        .service(http::reset_user_password)
        .service(http::reset_user_second_factor)
        .service(http::change_user_mobile_number)
        .service(http::agree_to_user_mobile_number)
        .service(http::list_user_sessions)
        .service(http::end_user_sessions);
}
