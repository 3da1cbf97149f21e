//! The call for those who stand by.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadRosters},
    http::{Db, Json, Path},
    ids::ExaminationDayId,
};

use super::{find, responses::StandBy};

/// Lists the people whom a draw has standing by in the city of an examination day, on its date
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day")),
    responses((status = 200, description = "All of them, by name", body = Vec<StandBy>), Error)
)]
#[get("/examination/examination-day/{id}/stand-bys")]
pub(crate) async fn list_stand_bys(
    caller: Caller<ReadRosters>,
    db: Db,
    Path(id): Path<ExaminationDayId>,
) -> Result<Json<Vec<StandBy>>> {
    find::of_day(&db, &caller.scope, id).await.map(Json)
}
