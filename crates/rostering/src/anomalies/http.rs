//! The calls about anomalies.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadAnomalies},
    http::{Db, Json, List, Path, Query},
    ids::ExaminationDayId,
    pagination::{Paging, Rows},
};

use super::{
    find,
    requests::AnomalyFilter,
    responses::{Anomaly, AnomalyPage},
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
    Query(paging): Query<Paging>,
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
    Query(paging): Query<Paging>,
) -> Result<Rows<Anomaly>> {
    find::of_day(&db, &caller.scope, day, paging).await
}
