//! Pay sheets: drafts that are computed from the attendance, handed in, approved by a second person and locked.

mod attended;
mod compute;
mod export;
mod find;
mod http;
mod lines;
mod make;
mod people;
mod requests;
mod responses;
mod steps;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::list_pay_sheets)
        .service(http::make_pay_sheet)
        .service(http::get_pay_sheet)
        .service(http::discard_pay_sheet)
        .service(http::compute_pay_sheet)
        .service(http::submit_pay_sheet)
        .service(http::return_pay_sheet)
        .service(http::approve_pay_sheet)
        .service(http::list_pay_lines)
        .service(http::export_pay_lines)
        .service(http::list_paid_people)
        .service(http::export_paid_people)
        .service(http::list_owed)
        .service(http::sum_owed)
        .service(http::export_owed);
}
