//! What rosters have to know about people besides their records: where they work and come from, languages, trainings, an exemption, dates
//! at which they cannot serve, and declared interests. Regions and agencies enter it, and people themselves after they proved their number.

pub(crate) mod change;
pub(crate) mod declare;
mod find;
mod http;
mod language;
mod requests;
mod responses;
mod teller;
pub(crate) mod training;
pub(crate) mod unavailability;

pub use language::in_hindi;
pub(crate) use requests::{DutyProfileChanges, NewTraining};
pub use requests::{NewDeclaration, NewUnavailability};
pub use responses::{DutyProfile, Unavailability};
pub(crate) use teller::{SheetTeller, Teller, anywhere};

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::get_duty_profile)
        .service(http::change_duty_profile)
        .service(http::add_training)
        .service(http::remove_training)
        .service(http::state_unavailability)
        .service(http::withdraw_unavailability)
        .service(http::declare_interest)
        .service(http::get_own_duty_profile)
        .service(http::state_own_unavailability)
        .service(http::withdraw_own_unavailability)
        .service(http::declare_own_interest);
}
