//! The audit trail: who did what to what, when, from where. Rows are only added; each carries the hash of the one
//! before it, so that a changed or missing row shows.

use utoipa_actix_web::service_config::ServiceConfig;

mod find;
mod follow;
mod http;
mod record;
mod requests;
mod responses;
mod sparingly;
mod verify;

pub use follow::{News, newest, since};
pub use http::RequestFacts;
pub use record::{Entry, record, record_all};
pub use requests::AuditFilter;
pub use responses::{AuditActor, AuditLine, AuditPage};
pub use sparingly::{record_first_view, record_refusal, record_unless_recent};
pub use verify::{Fault, verify};

/// Mounts the calls.
pub fn mount(config: &mut ServiceConfig<'_>) {
    config.service(http::list_audit_lines);
}
