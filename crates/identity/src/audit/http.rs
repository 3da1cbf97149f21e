//! The call that reads the trail.

use actix_web::get;
use kernel::{
    Error,
    access::{Caller, permission::ReadAudit},
    http::{Db, Json, Query},
};

use super::{AuditFilter, AuditPage, find};

/// Reads the audit trail, the newest line first
///
/// An administrator of a region sees the lines that concern it.
#[utoipa::path(
    tag = "audit",
    security(("session" = ["ReadAudit"])),
    params(AuditFilter),
    responses((status = 200, description = "A page of lines", body = AuditPage), Error)
)]
#[get("/audit")]
pub async fn list_audit_lines(
    caller: Caller<ReadAudit>,
    db: Db,
    Query(filter): Query<AuditFilter>,
) -> kernel::Result<Json<AuditPage>> {
    find::page(&caller.scope, &***db, &filter).await.map(Json)
}
