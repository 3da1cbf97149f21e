//! The calls about anomalies.

use actix_web::{HttpResponse, get, post};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{AcknowledgeAnomalies, ReadAnomalies, ResolveAnomalies},
    },
    http::{Db, Json, List, Listed, Path, Query, Time},
    ids::{AnomalyId, ExaminationDayId},
    pagination::{Paging, Rows},
};

use registry::export::{self, Asked, ExportFormat, SheetBytes, XLSX};

use super::{
    acknowledge, contacts,
    export::{ANOMALIES, cells},
    find, reopen,
    requests::{Acknowledgement, AnomalyFilter, Reopening, Settlement},
    responses::{Anomaly, AnomalyContacts, AnomalyPage},
    settle, take_on,
};

/// Lists the anomalies in reach
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["ReadAnomalies"])),
    params(AnomalyFilter, Paging),
    responses((status = 200, description = "The anomalies, the newest first unless sorted otherwise", body = AnomalyPage), Error)
)]
#[get("/monitoring/anomalies")]
pub(crate) async fn list_anomalies(
    caller: Caller<ReadAnomalies>,
    db: Db,
    Query(filter): Query<AnomalyFilter>,
    paging: Paging,
) -> Result<Listed<AnomalyPage>> {
    let found = find::rows_of(&db, &caller.scope, &filter, paging).await?;
    Ok(found.within(|rows| AnomalyPage { next_cursor: rows.next_cursor(), total: rows.total, anomalies: rows.rows }))
}

/// Lists the anomalies of an examination day
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadAnomalies"])),
    params(("examinationDayId" = ExaminationDayId, Path, description = "The day"), Paging),
    responses((status = 200, description = "The anomalies, the newest first", body = List<Anomaly>), Error)
)]
#[get("/examination/examination-day-anomaly/{examinationDayId}")]
pub(crate) async fn list_examination_day_anomalies(
    caller: Caller<ReadAnomalies>,
    db: Db,
    Path(day): Path<ExaminationDayId>,
    paging: Paging,
) -> Result<Rows<Anomaly>> {
    find::of_day(&db, &caller.scope, day, paging).await
}

/// Notes that a user has seen an anomaly
///
/// A repeated acknowledgement changes nothing; the first one stays.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["AcknowledgeAnomalies"])),
    params(("id" = AnomalyId, Path, description = "Which anomaly")),
    request_body = Acknowledgement,
    responses((status = 200, description = "The anomaly as it stands now", body = Anomaly), Error)
)]
#[post("/monitoring/acknowledge-anomaly/{id}")]
pub(crate) async fn acknowledge_anomaly(
    caller: Caller<AcknowledgeAnomalies>,
    db: Db,
    Path(id): Path<AnomalyId>,
    Json(said): Json<Acknowledgement>,
) -> Result<Json<Anomaly>> {
    acknowledge::acknowledge(&caller, &db, id, said).await.map(Json)
}

/// Settles an open anomaly
///
/// If the same happens again, it is a new anomaly. Its notices count as read by all users.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["ResolveAnomalies"])),
    params(("id" = AnomalyId, Path, description = "Which anomaly")),
    request_body = Settlement,
    responses((status = 200, description = "The anomaly as it stands now", body = Anomaly), Error)
)]
#[post("/monitoring/resolve-anomaly/{id}")]
pub(crate) async fn resolve_anomaly(
    caller: Caller<ResolveAnomalies>,
    db: Db,
    Path(id): Path<AnomalyId>,
    Json(settlement): Json<Settlement>,
) -> Result<Json<Anomaly>> {
    settle::settle(&caller, &db, id, settlement).await.map(Json)
}

/// Opens a settled anomaly again
///
/// It is as open as at first; `steps` keep the earlier decisions.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["ResolveAnomalies"])),
    params(("id" = AnomalyId, Path, description = "Which anomaly")),
    request_body = Reopening,
    responses((status = 200, description = "The anomaly as it stands now", body = Anomaly), Error)
)]
#[post("/monitoring/reopen-anomaly/{id}")]
pub(crate) async fn reopen_anomaly(
    caller: Caller<ResolveAnomalies>,
    db: Db,
    Path(id): Path<AnomalyId>,
    Json(why): Json<Reopening>,
) -> Result<Json<Anomaly>> {
    reopen::reopen(&caller, &db, id, why).await.map(Json)
}

/// Takes an anomaly on
///
/// Taking it on also acknowledges it. A second user gets 409 and the name of the one who has it.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["AcknowledgeAnomalies"])),
    params(("id" = AnomalyId, Path, description = "Which anomaly")),
    request_body = Object,
    responses((status = 200, description = "The anomaly as it stands now", body = Anomaly), Error)
)]
#[post("/monitoring/take-anomaly/{id}")]
pub(crate) async fn take_anomaly(
    caller: Caller<AcknowledgeAnomalies>,
    db: Db,
    Path(id): Path<AnomalyId>,
) -> Result<Json<Anomaly>> {
    take_on::take(&caller, &db, id).await.map(Json)
}

/// Gives back an anomaly that a user has taken on
///
/// The user who has it can do so, and users who may settle anomalies.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["AcknowledgeAnomalies"])),
    params(("id" = AnomalyId, Path, description = "Which anomaly")),
    request_body = Object,
    responses((status = 200, description = "The anomaly as it stands now", body = Anomaly), Error)
)]
#[post("/monitoring/give-back-anomaly/{id}")]
pub(crate) async fn give_back_anomaly(
    caller: Caller<AcknowledgeAnomalies>,
    db: Db,
    Path(id): Path<AnomalyId>,
) -> Result<Json<Anomaly>> {
    take_on::give_back(&caller, &db, id).await.map(Json)
}

/// Gives the people to call about an anomaly
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["ReadAnomalies"])),
    params(("id" = AnomalyId, Path, description = "Which anomaly")),
    responses((status = 200, description = "Those in charge of the center that day, and the person", body = AnomalyContacts), Error)
)]
#[get("/monitoring/anomaly-contacts/{id}")]
pub(crate) async fn get_anomaly_contacts(
    caller: Caller<ReadAnomalies>,
    db: Db,
    Path(id): Path<AnomalyId>,
) -> Result<Json<AnomalyContacts>> {
    contacts::contacts(&db, &caller.scope, id).await.map(Json)
}

/// Gives the list of anomalies as a file
///
/// The file has every row that passes the filters, the filters above and the totals below. The audit trail keeps who took it.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["ReadAnomalies"])),
    params(AnomalyFilter, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[get("/monitoring/anomalies/export")]
pub(crate) async fn export_anomalies(
    caller: Caller<ReadAnomalies>,
    db: Db,
    time: Time,
    Query(filter): Query<AnomalyFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let (scope, rows, clock) = (by.scope.clone(), db.clone(), time.clone());
    let page = move |paging| {
        let (scope, db, filter, clock) = (scope.clone(), rows.clone(), filter.clone(), clock.clone());
        async move { Ok(find::rows_of(&db, &scope, &filter, paging).await?.map(|row| cells(row, &clock))) }
    };
    export::answer(&by, &db, &time, (&ANOMALIES, format, asked), page).await
}
