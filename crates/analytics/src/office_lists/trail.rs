//! The audit trail as a file.

use std::sync::Arc;

use actix_web::{HttpResponse, get, web::Data};
use identity::audit::{self, AuditFilter, AuditLine, SubjectNames};
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadAudit},
    clock::Clock,
    http::{Db, Query, Time},
    pagination::{Paged, Paging, Rows},
};
use registry::export::{self, Asked, Cell, Column, ExportFormat, List, SheetBytes, XLSX, in_words, moment};
use sea_orm::ActiveEnum;
use serde_json::Value;

const TRAIL: List = List {
    title: "Audit trail",
    name: "audit-trail",
    columns: &[
        Column::new("Line"),
        Column::new("When"),
        Column::new("Who"),
        Column::new("Role"),
        Column::new("Action"),
        Column::new("Outcome"),
        Column::new("To what"),
        Column::new("Id"),
        Column::new("Name"),
        Column::new("Before"),
        Column::new("After"),
        Column::new("Address"),
        Column::new("Device"),
        Column::new("Request"),
    ],
    filters: &["actorId", "action", "outcome", "subjectKind", "subjectId", "regionId", "from", "to"],
};

/// Gives the audit trail as a file
///
/// With every line that the filters let through, the newest first, and the filters above. The trail says who took it. A line can be
/// held against the installation's own by its number.
#[utoipa::path(
    tag = "audit",
    security(("session" = ["ReadAudit"])),
    params(AuditFilter, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[expect(clippy::too_many_arguments, reason = "a parameter for each part of the request")]
#[get("/audit/export")]
pub async fn export_audit_lines(
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
            let rows = found.data.into_iter().map(|line| cells(line, &clock)).collect();
            Ok(Rows { paged: Some(Paged { next_cursor: found.next_cursor }), total: found.total, rows })
        }
    };
    export::answer(&by, &db, &time, (&TRAIL, format, asked), page).await
}

fn cells(line: AuditLine, clock: &Clock) -> Vec<Cell> {
    let (name, role) = line.actor.map_or((None, None), |actor| (actor.name, actor.role));
    vec![
        line.sequence.to_string().into(),
        moment(Some(line.at), clock),
        name.into(),
        role.map(|role| in_words(&role.to_value())).into(),
        in_words(&line.action).into(),
        in_words(&line.outcome.to_value()).into(),
        line.subject_kind.into(),
        line.subject_id.into(),
        line.subject_name.into(),
        value(line.before),
        value(line.after),
        line.ip.into(),
        line.device_id.into(),
        line.request_id.into(),
    ]
}

/// A value as it stands in the trail.
fn value(value: Option<Value>) -> Cell {
    value.map(|value| value.to_string()).into()
}
