//! The second step of a sign-in by password, where the account has an authenticator app or its role needs one. Until it is done
//! there is no session: what waits is bound to the browser where the password was right, and opens nothing else.

use utoipa_actix_web::service_config::ServiceConfig;

mod begin;
mod enrol;
mod finish;
mod http;
mod pending;
mod responses;

pub(crate) use begin::{Waiting, begin_if_needed};
pub(crate) use pending::{give_up, purge};
pub use responses::{EnrolledAndSignedIn, SecondStep, SecondStepKind};

pub fn mount(config: &mut ServiceConfig<'_>) {
    config
        .service(http::finish_log_in)
        .service(http::begin_enrolment_at_log_in)
        .service(http::confirm_enrolment_at_log_in);
}
