//! The calls about duties.

use actix_web::{get, post};
use identity::audit::RequestFacts;
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ManageRosters, ReadRosters},
    },
    http::{Db, Json, List, Path, Query, Time},
    ids::ExaminationDayId,
    pagination::{Paging, Rows},
};

use super::{
    assign, find,
    requests::{NewAssignments, RosterFilter},
    responses::{Assigned, ExaminationDayFunctionary},
};

/// Assigns functionaries to examination days
///
/// Each pair of functionary and day stands or falls alone; those left out say why. Assigning again on the same day only
/// changes the role, and only before the person has come.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageRosters"])),
    request_body = NewAssignments,
    responses((status = 200, description = "What became of each pair", body = Assigned), Error)
)]
#[post("/functionary/assign-functionary")]
pub async fn assign_functionaries(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    facts: RequestFacts,
    Json(new): Json<NewAssignments>,
) -> Result<Json<Assigned>> {
    assign::assign_from(&caller.scope, (&caller.actor, &facts), &db, &time, new).await.map(Json)
}

/// Lists the people of an examination day
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("examinationDayId" = ExaminationDayId, Path, description = "The day"), RosterFilter, Paging),
    responses((status = 200, description = "The roster", body = List<ExaminationDayFunctionary>), Error)
)]
#[get("/examination/examination-day-functionary/{examinationDayId}")]
pub async fn list_examination_day_functionaries(
    caller: Caller<ReadRosters>,
    db: Db,
    Path(day): Path<ExaminationDayId>,
    Query(filter): Query<RosterFilter>,
    Query(paging): Query<Paging>,
) -> Result<Rows<ExaminationDayFunctionary>> {
    find::roster(&db, &caller.scope, day, &filter, paging).await
}
