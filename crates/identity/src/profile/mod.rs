//! Oneself: who is signed in, and what they may change about it.

use utoipa_actix_web::service_config::ServiceConfig;

mod change_password;
mod find;
mod http;
mod names;
mod prove_again;
mod prove_password;
mod requests;
mod responses;
mod update;

pub(crate) use change_password::tell_of_change;
pub(crate) use find::{find, held};
pub use names::{AgencyPlace, CityPlace, Names, PlaceNames};
pub use prove_again::{Again, prove_again};
pub(crate) use prove_password::prove_password;
pub use requests::{PasswordChange, ProfileChanges};
pub use responses::{CurrentUser, SignedIn};

pub fn mount(config: &mut ServiceConfig<'_>) {
    config.service(http::get_current_user).service(http::update_profile).service(http::change_password);
}
