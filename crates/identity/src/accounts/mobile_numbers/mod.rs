//! Mobile numbers: the number to call changes at once, the number that codes go to only when the new one is proven and agreed to.
//!
//! Every change of an account's number goes through [`give()`]: by its owner, by a user manager, and by a change of the
//! functionary's record ([`follow()`]). The old number and the e-mail address are told at once and can object. What is
//! proven and agreed to comes into force in `force.rs`; there, and nowhere else, sessions end. The calls are about
//! one's own number; the objection needs no sign-in.
//!
//! Taking the number away is a change like the others with nothing to prove; `need.rs` says which accounts cannot do without one.

use kernel::access::{Scope, SystemTask};
use utoipa_actix_web::service_config::ServiceConfig;

mod agree;
mod asked;
mod find;
mod follow;
mod force;
mod give;
mod http;
mod need;
mod object;
mod prove;
mod requests;
mod responses;
mod send_code;
mod settle;

pub(crate) use asked::counting_answers;
pub(crate) use find::purge;
pub use follow::follow;
pub(crate) use force::proven_by_use;
pub(crate) use give::{Agreement, give};
pub use requests::{Agreed, NumberCodeRequest, NumberProof, Objection, WhichNumber};
pub use responses::{OwnMobileNumber, PendingMobileNumber};

pub fn mount(config: &mut ServiceConfig<'_>) {
    config
        .service(http::get_own_mobile_number)
        .service(http::send_mobile_number_code)
        .service(http::prove_mobile_number)
        .service(http::agree_to_mobile_number)
        .service(http::object_to_mobile_number);
}

/// A change of a number is open to its owner, to user managers and to people who object.
fn proving_scope() -> Scope {
    Scope::of_system(SystemTask::ProveNumbers)
}
