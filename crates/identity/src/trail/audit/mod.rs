//! The audit trail: who did what to what, when, from where. Rows are only added; each carries the hash of the one before it
//! under a key that the database does not hold, so that a changed or missing row shows. Where the trail ends is written down outside
//! the database, so that a missing end shows too.

use kernel::access::{Scope, SystemTask};
use sea_orm::Select;
use utoipa_actix_web::service_config::ServiceConfig;

mod chain;
mod check;
mod end;
mod find;
mod follow;
mod heads;
mod http;
mod keep;
mod record;
mod requests;
mod responses;
mod seal;
mod sparingly;
mod subjects;
mod verify;
mod vocabulary;

pub use check::EndCheck;
pub use find::{about, has_any, page};
pub use follow::{News, end_of_trail, newest, since};
pub use heads::{Head, HeadFile, Heads};
pub use keep::{acknowledge_restore, begin_heads, note_head};
pub use record::{Entry, record, record_all};
pub use requests::AuditFilter;
pub use responses::{AuditActor, AuditCheck, AuditLine, AuditPage};
pub use sparingly::{record_first_view, record_refusal, record_unless_recent};
pub use subjects::SubjectNames;
pub use verify::{Fault, Whole, verify};
pub use vocabulary::{Action, SubjectKind};

use crate::entities::audit_entry;

pub fn mount(config: &mut ServiceConfig<'_>) {
    config.service(http::list_audit_lines).service(http::check_audit_trail);
}

/// The trail as it is added to and checked: all of it. What people read of it starts from their scope.
fn all_lines() -> Select<audit_entry::Entity> {
    Scope::of_system(SystemTask::KeepAuditTrail).select::<audit_entry::Entity>()
}
