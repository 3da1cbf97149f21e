//! Deleting what duties refer to: examinations, centers, examination days, functionaries, accounts.
//!
//! It lives here because only rostering knows what hangs on a record. The record stays, marked, for the history that
//! names it; while something is still to come, or was recorded, it cannot be deleted at all.

mod center;
mod day;
mod examination;
mod functionary;
mod http;
mod requests;
mod responses;
mod ties;
mod touched;
mod user;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::delete_examination)
        .service(http::delete_center)
        .service(http::delete_examination_day)
        .service(http::delete_examination_days)
        .service(http::tell_what_is_touched)
        .service(http::delete_functionary)
        .service(http::delete_user);
}
