//! Enrolled pictures of functionaries: adding, listing, removing. The calls that remove one lie where duties are known, because they are
//! closed to some before a duty.

pub(crate) mod digest;
mod enrol;
mod enrolment;
pub mod find;
mod http;
mod refusals;
pub(crate) mod remove;
mod remove_all;
pub(crate) mod removed;
pub mod requests;
pub mod responses;
pub mod review;
pub(crate) mod unlike;
mod withdraw;

pub use crate::by::By;
pub use enrol::enrol;
pub(crate) use enrol::enrol_once;
pub use enrolment::Enrolment;
pub use remove::picture as remove_picture;
pub use remove_all::{Removal, remove_all};
pub use withdraw::{WITHDRAWN, withdraw};

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::add_biometric).service(http::list_functionary_biometrics);
}
