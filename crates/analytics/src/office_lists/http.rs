//! The calls that give lists of the office as files.

use std::sync::Arc;

use actix_web::{HttpResponse, get, web::Data};
use identity::{
    accounts::user_accounts::{self, UserAccountFilter},
    installation::Installation,
    trail::audit::{self, AuditFilter, SubjectNames},
};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ManageUsers, ReadAudit},
    },
    http::{Db, Query, Time},
    pagination::{Paged, Paging, Rows},
};
use registry::export::{self, Asked, ExportFormat, SheetBytes, XLSX};

use super::{accounts, trail};

/// Gives the accounts as a file
///
/// The file has every row that passes the filters, the filters above and the totals below. The audit trail keeps who took it.
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(UserAccountFilter, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[get("/users/export")]
pub(crate) async fn export_users(
    caller: Caller<ManageUsers>,
    installation: Installation,
    time: Time,
    Query(filter): Query<UserAccountFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let (scope, parts, clock) = (by.scope.clone(), installation.clone(), time.clone());
    let page = move |paging| {
        let (scope, parts, filter, clock) = (scope.clone(), parts.clone(), filter.clone(), clock.clone());
        async move {
            let rows = user_accounts::page(&scope, &parts, &filter, paging).await?;
            Ok(rows.map(|account| accounts::cells(account, &clock)))
        }
    };
    export::answer(&by, installation.db(), &time, (&accounts::ACCOUNTS, format, asked), page).await
}

/// Gives the audit trail as a file
///
/// The file has every line that passes the filters, the newest first, and the filters above. The trail keeps who took it. The number of a
/// line finds it in the installation's own trail, for comparison.
#[utoipa::path(
    tag = "audit",
    security(("session" = ["ReadAudit"])),
    params(AuditFilter, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[get("/audit/export")]
pub(crate) async fn export_audit_lines(
    caller: Caller<ReadAudit>,
    db: Db,
    time: Time,
    names: Data<Arc<dyn SubjectNames>>,
    Query(filter): Query<AuditFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let (scope, rows, clock) = (by.scope.clone(), db.clone(), time.clone());
    let page = move |paging: Paging| {
        let (scope, db, names, clock) = (scope.clone(), rows.clone(), names.clone(), clock.clone());
        let cursor = paging.cursor.as_deref().and_then(|cursor| cursor.parse().ok());
        let wanted = AuditFilter { cursor: cursor.or(filter.cursor), page_size: paging.page_size, ..filter.clone() };
        async move {
            let found = audit::page(&scope, &***db, &***names, &wanted).await?;
            let rows = found.data.into_iter().map(|line| trail::cells(line, &clock)).collect();
            Ok(Rows {
                paged: Some(Paged { next_cursor: found.next_cursor, is_whole: false }),
                total: found.total,
                rows,
            })
        }
    };
    export::answer(&by, &db, &time, (&trail::TRAIL, format, asked), page).await
}
