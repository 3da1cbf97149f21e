//! Functionaries, the examination staff: registering them, changing their records, finding and counting them.
//!
//! Crates above change status and delete records, because that depends on faces and duties.

mod aadhaar;
mod accounts;
pub(crate) mod clash;
pub mod counts;
pub mod create;
pub mod delete;
pub(crate) mod elsewhere;
mod export;
pub mod fields;
pub mod find;
pub mod holder;
mod http;
pub(crate) mod known;
pub mod oneself;
mod orders;
pub mod requests;
pub mod responses;
pub mod reveal;
pub(crate) mod rules;
pub mod search;
mod trail;
pub mod uid;
mod undecided;
mod unique;
pub mod update;

pub use create::{Registrar, store};
pub use fields::{Functionary, FunctionaryChanges, NewFunctionary};
pub use orders::order_of;
pub use requests::{FunctionaryFilter, has_picture};
pub use responses::{FunctionaryStats, FunctionarySummary, UndecidedAccount};
pub use update::{FormerIdentity, IdentityClosed};

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::create_functionary)
        .service(http::reveal_aadhaar)
        .service(http::list_functionaries)
        .service(http::export_functionaries)
        .service(http::get_functionary_stats)
        .service(http::list_undecided_accounts)
        .service(http::get_functionary);
}
