//! The calls about needs.

use actix_web::{get, post};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ManageExaminations, ManageRosters, ReadExaminations, ReadRosters},
    },
    http::{Db, Json, Path, Time},
    ids::{ExaminationDayId, ExaminationId},
};
use registry::examinations;

use super::{
    find,
    requests::{DayNeedsByHand, NewStaffingRules},
    responses::{DayNeeds, StaffingRule, StaffingRulesApplied},
    set,
};

/// Gives the needs of an examination day and the people it has, by role
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day")),
    responses((status = 200, description = "The needs", body = DayNeeds), Error)
)]
#[get("/examination/examination-day/{id}/needs")]
pub(crate) async fn get_day_needs(
    caller: Caller<ReadRosters>,
    db: Db,
    Path(id): Path<ExaminationDayId>,
) -> Result<Json<DayNeeds>> {
    find::of_day(&***db, &caller.scope, id).await.map(Json)
}

/// Sets the needs of an examination day by hand
///
/// Rules that are applied later do not overwrite them. Null gives a role back to the rules.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day")),
    request_body = DayNeedsByHand,
    responses((status = 200, description = "The needs as they are now", body = DayNeeds), Error)
)]
#[post("/examination/examination-day/{id}/needs")]
pub(crate) async fn set_day_needs(
    caller: Caller<ManageRosters>,
    db: Db,
    Path(id): Path<ExaminationDayId>,
    Json(new): Json<DayNeedsByHand>,
) -> Result<Json<DayNeeds>> {
    set::by_hand(&caller, &db, id, &new).await.map(Json)
}

/// Lists the rules for the number of people that an examination's days need
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadExaminations"])),
    params(("id" = ExaminationId, Path, description = "The examination")),
    responses((status = 200, description = "The rules", body = Vec<StaffingRule>), Error)
)]
#[get("/examination/examination/{id}/staffing-rules")]
pub(crate) async fn list_staffing_rules(
    caller: Caller<ReadExaminations>,
    db: Db,
    Path(id): Path<ExaminationId>,
) -> Result<Json<Vec<StaffingRule>>> {
    let examination = examinations::find::by_id(&caller.scope, &***db, id).await?;
    find::rules_of(&***db, examination.id).await.map(Json)
}

/// Sets the rules for the number of people that an examination's days need
///
/// They replace the former ones. The days from today on follow them at once, except for needs entered by hand. Days that are entered
/// later follow them too.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageExaminations"])),
    params(("id" = ExaminationId, Path, description = "The examination")),
    request_body = NewStaffingRules,
    responses((status = 200, description = "The rules, and the days that follow them", body = StaffingRulesApplied), Error)
)]
#[post("/examination/examination/{id}/staffing-rules")]
pub(crate) async fn set_staffing_rules(
    caller: Caller<ManageExaminations>,
    db: Db,
    time: Time,
    Path(id): Path<ExaminationId>,
    Json(new): Json<NewStaffingRules>,
) -> Result<Json<StaffingRulesApplied>> {
    set::rules(&caller, &db, &time, id, &new).await.map(Json)
}
