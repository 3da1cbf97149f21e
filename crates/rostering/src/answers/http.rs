//! The call that notes an answer.

use actix_web::post;
use kernel::{
    Error, Result,
    access::{Caller, permission::NoteAnswers},
    http::{Db, Json, Path, Time},
    ids::AssignmentId,
};

use super::{
    give::{Given, Who, give, of_caller},
    requests::NotedAnswer,
};
use crate::assignments::{present_one, responses::ExaminationDayFunctionary};

/// Notes what a person on duty said on the phone: that they will come, or that they cannot
///
/// Declining gives the duty back: it is cancelled with the reason, and its post is open again. The person's link shows it at once.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["NoteAnswers"])),
    params(("id" = AssignmentId, Path, description = "The duty")),
    request_body = NotedAnswer,
    responses((status = 200, description = "The duty as it is now", body = ExaminationDayFunctionary), Error)
)]
#[post("/examination/examination-day-functionary/{id}/answer")]
pub(crate) async fn note_duty_answer(
    caller: Caller<NoteAnswers>,
    db: Db,
    time: Time,
    Path(id): Path<AssignmentId>,
    Json(new): Json<NotedAnswer>,
) -> Result<Json<ExaminationDayFunctionary>> {
    let tx = db.begin().await?;
    let given = Given { answer: new.answer.into(), reason: new.reason };
    let duty = give(&tx, &time, of_caller(&caller, id), given, Who::User(&caller)).await?;
    tx.commit().await?;
    present_one(&***db, &caller.scope, &duty, caller.now).await.map(Json)
}
