//! Duties: the staff of each day, and what a duty lets its person see.

mod assign;
mod assign_one;
pub(crate) mod books;
mod candidates;
mod check;
mod copy;
mod correct;
pub mod counts;
mod export;
mod find;
mod http;
mod last_attendance;
pub(crate) mod logins;
pub(crate) mod nearness;
mod posts;
pub mod requests;
pub mod responses;
mod roster;
pub(crate) mod rules;
pub mod serving;
pub mod standing;
mod take_off;
mod unassign;

pub use assign::assign;
pub(crate) use assign::assign_in;
pub use candidates::{Fitting, candidates, fitting};
pub(crate) use find::present_one;
pub(crate) use logins::withdraw_if_idle;
pub use posts::RosteringDuties;
pub(crate) use posts::window;
pub(crate) use roster::Roster;
pub use standing::DutyStanding;
pub(crate) use take_off::name as name_skipped;
pub(crate) use unassign::{cancel, cancel_all, cancel_in};

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::assign_functionaries)
        .service(http::check_assignments)
        .service(http::copy_roster)
        .service(http::take_off_roster)
        .service(http::change_roles_on_roster)
        .service(http::copy_rosters)
        .service(http::list_candidates)
        .service(http::list_examination_day_functionaries)
        .service(http::export_examination_day_functionaries)
        .service(http::create_examination_day_functionary)
        .service(http::update_examination_day_functionary)
        .service(http::delete_examination_day_functionary);
}
