//! The top floor: from a browser without a session to one with a session. Its calls are those that need no session, and signing out.

use kernel::access::{Scope, SystemTask};
use utoipa_actix_web::service_config::ServiceConfig;

pub mod admin_login;
pub mod admin_session;
pub mod captcha;
pub mod client_setup;
pub mod device_admissions;
pub mod forgotten_password;
pub mod monitoring_login;
pub mod second_step;

pub(crate) fn mount(config: &mut ServiceConfig<'_>) {
    client_setup::mount(config);
    captcha::mount(config);
    admin_login::mount(config);
    second_step::mount(config);
    monitoring_login::mount(config);
    device_admissions::mount(config);
    forgotten_password::mount(config);
}

/// Who is signing in has to be found out before there is a caller with a scope.
fn sign_in_scope() -> Scope {
    Scope::of_system(SystemTask::SignIn)
}
