//! Lists of the office as files: accounts and the audit trail. The rows come from `identity`, which knows no files.

mod accounts;
mod http;
mod trail;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::export_users).service(http::export_audit_lines);
}
