//! Examination days: one examination on one date, in one batch, at one center.

mod bulk;
mod clashes;
pub(crate) mod create;
mod export;
pub(crate) mod find;
mod http;
mod opened;
pub mod requests;
pub mod responses;
pub mod tally;
mod update;

pub use create::create;
pub use opened::first_started;
pub use responses::Headcount;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::create_examination_day)
        .service(http::create_examination_days)
        .service(http::list_examination_days)
        .service(http::export_examination_days)
        .service(http::get_examination_day)
        .service(http::update_examination_day);
}
