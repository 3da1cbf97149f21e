//! Lists of the office that leave as files: accounts and the audit trail. What they hold is told by `identity`, which knows nothing
//! of files.

mod accounts;
mod http;
mod trail;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::export_users).service(http::export_audit_lines);
}
