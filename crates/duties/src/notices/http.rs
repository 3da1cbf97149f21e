//! The calls about notices of duties.

use actix_web::{get, post, web::Data};
use identity::{installation::Installation, settings::IdentitySettings};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ReadNotices, TellStaff},
    },
    http::{Db, Json, List, Path, Query, Time},
    ids::NoticeRoundId,
    pagination::{Paging, Rows},
};

use super::{
    begin, board, preview,
    requests::{NoticeWish, NoticesToSend, RoundFilter, ToldFilter},
    responses::{NoticePreview, NoticeRound, ToldPerson},
    told_people,
};
use crate::settings::DutySettings;

/// Says what sending notices of duties would do: to how many people, in which words, in how many parts and at what cost
#[utoipa::path(
    tag = "examination",
    security(("session" = ["TellStaff"])),
    request_body = NoticeWish,
    responses((status = 200, description = "What would be sent", body = NoticePreview), Error)
)]
#[post("/examination/duty-notices/preview")]
pub(crate) async fn preview_duty_notices(
    caller: Caller<TellStaff>,
    installation: Installation,
    Json(wish): Json<NoticeWish>,
) -> Result<Json<NoticePreview>> {
    preview::preview(&caller, &installation, &wish).await.map(Json)
}

/// Tells people of their duties by SMS, and by e-mail where an address is known, or asks those who have not answered
///
/// Each person gets one message for all duties of the choice, with a link of their own to see and answer them. Each region gets a round of
/// its own. Messages are written in the background, wait in quiet hours, and cannot be taken back.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["TellStaff"])),
    request_body = NoticesToSend,
    responses((status = 200, description = "The rounds, whose messages are written now", body = Vec<NoticeRound>), Error)
)]
#[post("/examination/duty-notices")]
pub(crate) async fn send_duty_notices(
    caller: Caller<TellStaff>,
    db: Db,
    time: Time,
    settings: Data<DutySettings>,
    identity: Data<IdentitySettings>,
    Json(wanted): Json<NoticesToSend>,
) -> Result<Json<Vec<NoticeRound>>> {
    let rows = begin::begin(&caller, &db, &time, &wanted).await?;
    board::present(&caller, &db, (&settings, &identity.delivery), rows).await.map(Json)
}

/// Lists rounds of notices, the newest first, with what became of their messages and what people answered
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadNotices"])),
    params(RoundFilter, Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<NoticeRound>), Error)
)]
#[get("/examination/duty-notices")]
pub(crate) async fn list_duty_notices(
    caller: Caller<ReadNotices>,
    db: Db,
    settings: Data<DutySettings>,
    identity: Data<IdentitySettings>,
    Query(filter): Query<RoundFilter>,
    paging: Paging,
) -> Result<Rows<NoticeRound>> {
    board::list(&caller, &db, (&settings, &identity.delivery), &filter, paging).await
}

/// Lists the people of a round: what reached each of them, and what they answered
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadNotices"])),
    params(("roundId" = NoticeRoundId, Path, description = "The round"), ToldFilter, Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<ToldPerson>), Error)
)]
#[get("/examination/duty-notices/{roundId}/people")]
pub(crate) async fn list_told_people(
    caller: Caller<ReadNotices>,
    db: Db,
    settings: Data<DutySettings>,
    Path(id): Path<NoticeRoundId>,
    Query(filter): Query<ToldFilter>,
    paging: Paging,
) -> Result<Rows<ToldPerson>> {
    told_people::list(&caller.scope, &db, &settings, (id, &filter), paging).await
}
