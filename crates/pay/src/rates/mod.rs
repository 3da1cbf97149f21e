//! What duties are paid, by role, kind of day, distance and date.

mod find;
mod http;
mod requests;
mod responses;
mod set;

pub(crate) use find::all;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::list_pay_rates)
        .service(http::set_pay_rate)
        .service(http::end_pay_rate)
        .service(http::withdraw_pay_rate);
}
