//! The authority at a glance: numbers of people, centers, agencies and examinations, and the lists behind them.

mod agencies;
mod count;
mod export;
mod http;
mod lists;
mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::get_overall_stats)
        .service(http::list_dashboard_centers)
        .service(http::list_dashboard_functionaries)
        .service(http::list_dashboard_agencies)
        .service(http::export_dashboard_agencies)
        .service(http::list_dashboard_examinations);
}
