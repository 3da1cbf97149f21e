//! Oneself, as the pages ask: who is signed in, and what they may change about it.

use utoipa_actix_web::service_config::ServiceConfig;

mod change_password;
mod http;
mod introduce;
mod requests;
mod responses;
mod update;

pub(crate) use change_password::tell_of_change;
pub use requests::{PasswordChange, ProfileChanges};
pub use responses::{CurrentUser, SignedIn};

pub fn mount(config: &mut ServiceConfig<'_>) {
    config.service(http::get_current_user).service(http::update_profile).service(http::change_password);
}
