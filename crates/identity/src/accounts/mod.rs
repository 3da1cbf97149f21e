//! The middle floor: accounts and what is theirs: passwords, codes, second factors, numbers, sessions, screens. It does not know
//! how people sign in.

use utoipa_actix_web::service_config::ServiceConfig;

pub mod mobile_numbers;
pub mod one_time_codes;
pub mod own_account;
pub mod own_second_factor;
pub mod own_sessions;
pub mod passwords;
pub mod profile;
pub mod second_factor;
pub mod self_verified;
pub mod sessions;
pub mod user_accounts;
pub mod users;
pub mod wall_boards;

pub(crate) fn mount(config: &mut ServiceConfig<'_>) {
    profile::mount(config);
    own_second_factor::mount(config);
    own_sessions::mount(config);
    mobile_numbers::mount(config);
    user_accounts::mount(config);
    wall_boards::mount(config);
}
