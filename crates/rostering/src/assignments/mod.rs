//! Who stands where on which day, and how far that lets them see.

mod assign;
mod assign_one;
mod correct;
pub mod counts;
mod find;
mod http;
pub(crate) mod logins;
mod posts;
pub mod requests;
pub mod responses;
mod roster;
mod rules;
pub mod serving;
mod unassign;

pub use assign::assign;
pub(crate) use find::present_one;
pub(crate) use logins::withdraw_if_idle;
pub use posts::RosteringDuties;
pub(crate) use roster::Roster;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::assign_functionaries)
        .service(http::list_examination_day_functionaries)
        .service(http::create_examination_day_functionary)
        .service(http::update_examination_day_functionary)
        .service(http::delete_examination_day_functionary);
}
