//! The calls that read the trail and check its end.

use std::sync::Arc;

use actix_web::{get, web::Data};
use kernel::{
    Error,
    access::{
        Caller,
        permission::{CheckAudit, ReadAudit},
    },
    clock::Clock,
    http::{Db, Json, Query},
};

use super::{AuditCheck, AuditFilter, AuditPage, EndCheck, SubjectNames, find};
use crate::settings::IdentitySettings;

/// Reads the audit trail, the newest line first
///
/// An administrator of a region sees the lines that concern it. `total` counts to 10,000; where there are more, `totalIsMore` is true.
#[utoipa::path(
    tag = "audit",
    security(("session" = ["ReadAudit"])),
    params(AuditFilter),
    responses((status = 200, description = "A page of lines", body = AuditPage), Error)
)]
#[get("/audit")]
pub(crate) async fn list_audit_lines(
    caller: Caller<ReadAudit>,
    db: Db,
    names: Data<Arc<dyn SubjectNames>>,
    Query(filter): Query<AuditFilter>,
) -> kernel::Result<Json<AuditPage>> {
    find::page(&caller.scope, &***db, &***names, &filter).await.map(Json)
}

/// Checks the last 10,000 lines of the audit trail and the newest of its signed heads
///
/// An answer may be up to 15 seconds old; `checkedAt` says when. `muster audit verify` checks the whole trail.
#[utoipa::path(
    tag = "audit",
    security(("session" = ["CheckAudit"])),
    responses((status = 200, description = "What was checked, and the first fault", body = AuditCheck), Error)
)]
#[get("/audit/check")]
pub(crate) async fn check_audit_trail(
    _caller: Caller<CheckAudit>,
    db: Db,
    clock: Data<Clock>,
    settings: Data<IdentitySettings>,
    check: Data<EndCheck>,
) -> kernel::Result<Json<AuditCheck>> {
    let checked = check.look(&db, &clock, &settings.audit.head_file).await?;
    Ok(Json(AuditCheck::from(checked)))
}
