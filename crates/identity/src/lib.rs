//! Who you are: accounts, the two ways to sign in, sessions, messages to people, and the trail of what they did.
//!
//! It lies in three floors, and each knows only what is below it: [`sign_in`], [`accounts`] and [`trail`]. Below them is what all
//! of them need; above them is what runs beside the requests. Places and people of the crates above are known by id alone.

pub mod accounts;
pub mod background;
pub mod budgets;
#[expect(clippy::disallowed_methods, reason = "the entities are where scoped queries come from")]
pub mod entities;
pub mod even_answers;
pub mod installation;
pub mod set_back;
pub mod settings;
pub mod sign_in;
pub mod trail;

/// Mounts every call of this crate.
pub fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    sign_in::mount(config);
    accounts::mount(config);
    trail::mount(config);
}
