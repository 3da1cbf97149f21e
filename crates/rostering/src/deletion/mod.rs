//! Deleting records that duties refer to: examinations, centers, examination days, functionaries, accounts.
//!
//! It is in this crate because only rostering knows the duties and logs of a record. The row stays, marked, for the history that names it.
//! A record with coming days or duties, or with logs, cannot be deleted.

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
