//! Who you are: accounts, the two ways to sign in, sessions, messages to people, and the trail of what they did.
//!
//! Knows places and people of the crates above by id alone.

pub mod admin_login;
pub mod audit;
pub mod background;
pub mod budgets;
pub mod captcha;
pub mod client_setup;
pub mod delivery;
pub mod device_admissions;
#[expect(clippy::disallowed_methods, reason = "the entities are where scoped queries come from")]
pub mod entities;
pub mod even_answers;
pub mod forgotten_password;
pub mod installation;
pub mod mobile_numbers;
pub mod monitoring_login;
pub mod notifications;
pub mod one_time_codes;
pub mod own_sessions;
pub mod passwords;
pub mod profile;
pub mod second_factor;
pub mod second_step;
pub mod self_verified;
pub mod sessions;
pub mod set_back;
pub mod settings;
pub mod user_accounts;
pub mod users;
pub mod wall_boards;

/// Mounts every call of this crate.
pub fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    client_setup::mount(config);
    captcha::mount(config);
    admin_login::mount(config);
    second_step::mount(config);
    monitoring_login::mount(config);
    device_admissions::mount(config);
    forgotten_password::mount(config);
    profile::mount(config);
    second_factor::mount(config);
    own_sessions::mount(config);
    mobile_numbers::mount(config);
    user_accounts::mount(config);
    notifications::mount(config);
    delivery::mount(config);
    audit::mount(config);
    wall_boards::mount(config);
}
