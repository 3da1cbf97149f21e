//! The calls about anomalies.

use actix_web::{get, post};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{AcknowledgeAnomalies, ReadAnomalies, ResolveAnomalies},
    },
    http::{Db, Json, List, Path, Query},
    ids::{AnomalyId, ExaminationDayId},
    pagination::{Paging, Rows},
};

use super::{
    acknowledge, find,
    requests::{Acknowledgement, AnomalyFilter, Settlement},
    responses::{Anomaly, AnomalyPage},
    settle,
};

/// Lists the anomalies in reach
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["ReadAnomalies"])),
    params(AnomalyFilter, Paging),
    responses((status = 200, description = "The anomalies, the newest first", body = AnomalyPage), Error)
)]
#[get("/monitoring/anomalies")]
pub async fn list_anomalies(
    caller: Caller<ReadAnomalies>,
    db: Db,
    Query(filter): Query<AnomalyFilter>,
    paging: Paging,
) -> Result<Json<AnomalyPage>> {
    find::page(&db, &caller.scope, &filter, paging).await.map(Json)
}

/// Lists the anomalies of an examination day
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadAnomalies"])),
    params(("examinationDayId" = ExaminationDayId, Path, description = "The day"), Paging),
    responses((status = 200, description = "The anomalies, the newest first", body = List<Anomaly>), Error)
)]
#[get("/examination/examination-day-anomaly/{examinationDayId}")]
pub async fn list_examination_day_anomalies(
    caller: Caller<ReadAnomalies>,
    db: Db,
    Path(day): Path<ExaminationDayId>,
    paging: Paging,
) -> Result<Rows<Anomaly>> {
    find::of_day(&db, &caller.scope, day, paging).await
}

/// Says that a user has seen an anomaly
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
pub async fn acknowledge_anomaly(
    caller: Caller<AcknowledgeAnomalies>,
    db: Db,
    Path(id): Path<AnomalyId>,
    Json(said): Json<Acknowledgement>,
) -> Result<Json<Anomaly>> {
    acknowledge::acknowledge(&caller, &db, id, said).await.map(Json)
}

/// Settles an anomaly
///
/// A settled one stays settled; if the same happens again, it is a new anomaly.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["ResolveAnomalies"])),
    params(("id" = AnomalyId, Path, description = "Which anomaly")),
    request_body = Settlement,
    responses((status = 200, description = "The anomaly as it stands now", body = Anomaly), Error)
)]
#[post("/monitoring/resolve-anomaly/{id}")]
pub async fn resolve_anomaly(
    caller: Caller<ResolveAnomalies>,
    db: Db,
    Path(id): Path<AnomalyId>,
    Json(settlement): Json<Settlement>,
) -> Result<Json<Anomaly>> {
    settle::settle(&caller, &db, id, settlement).await.map(Json)
}
