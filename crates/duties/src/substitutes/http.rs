//! The calls about asking people for open posts.

use actix_web::{HttpRequest, HttpResponse, get, post, web::Data};
use identity::{installation::Installation, settings::IdentitySettings};
use kernel::{
    Error, Result,
    access::{Caller, permission::TellStaff},
    http::{Db, Json, List, Path, Query, RequestFacts},
    ids::{AssignmentId, NoticeRoundId},
    pagination::{Paging, Rows},
};
use rostering::{RosteringSettings, entities::assignment::AnsweredBy};

use super::{
    answer::{Said, answer},
    begin, find, of_rounds,
    requests::{AskingOfRound, OfferAnswer, SearchFilter},
    responses::{PostSearch, Substitutes},
    stop,
};
use crate::{
    links::{self, OpenedLink},
    notices::{self, NoticeRound},
    settings::DutySettings,
};

/// Says who fits the open post of a duty best, who stands by for it, and who was asked
///
/// The people in the order in which they are asked, by the rules of candidates: free, with the role as their usual one, the nearest first;
/// without those who declined a duty on the date or cannot serve on it.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["TellStaff"])),
    params(("id" = AssignmentId, Path, description = "The duty that opened the post: cancelled, or without an answer")),
    responses((status = 200, description = "The people who fit", body = Substitutes), Error)
)]
#[get("/examination/examination-day-functionary/{id}/fitting")]
pub(crate) async fn look_for_substitutes(
    caller: Caller<TellStaff>,
    installation: Installation,
    settings: Data<DutySettings>,
    rostering: Data<RosteringSettings>,
    Path(id): Path<AssignmentId>,
) -> Result<Json<Substitutes>> {
    find::look(&caller, &installation, (&settings, &rostering), id).await.map(Json)
}

/// Asks the people who fit the open post of a duty, one after the other, until one comes
///
/// Each gets a message with a link to answer. In quiet hours no one is asked, unless the duty begins until two hours after them. Who accepts
/// gets the duty by the rules of assigning. Where all were asked before, it begins anew.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["TellStaff"])),
    params(("id" = AssignmentId, Path, description = "The duty that opened the post: cancelled, or without an answer")),
    responses((status = 200, description = "The people who fit, and the asking", body = Substitutes), Error)
)]
#[post("/examination/examination-day-functionary/{id}/ask-substitutes")]
pub(crate) async fn ask_substitutes(
    caller: Caller<TellStaff>,
    installation: Installation,
    settings: Data<DutySettings>,
    rostering: Data<RosteringSettings>,
    Path(id): Path<AssignmentId>,
) -> Result<Json<Substitutes>> {
    begin::begin(&caller, installation.db(), &settings, id).await?;
    find::look(&caller, &installation, (&settings, &rostering), id).await.map(Json)
}

/// Stops asking people for the open post of a duty
#[utoipa::path(
    tag = "examination",
    security(("session" = ["TellStaff"])),
    params(("id" = AssignmentId, Path, description = "The duty that opened the post")),
    responses((status = 200, description = "The people who fit, and what became of the asking", body = Substitutes), Error)
)]
#[post("/examination/examination-day-functionary/{id}/stop-asking")]
pub(crate) async fn stop_asking_substitutes(
    caller: Caller<TellStaff>,
    installation: Installation,
    settings: Data<DutySettings>,
    rostering: Data<RosteringSettings>,
    Path(id): Path<AssignmentId>,
) -> Result<Json<Substitutes>> {
    stop::stop(&caller, installation.db(), id).await?;
    find::look(&caller, &installation, (&settings, &rostering), id).await.map(Json)
}

/// Lists the open posts for which people are asked, and how far that is, the latest first
#[utoipa::path(
    tag = "examination",
    security(("session" = ["TellStaff"])),
    params(SearchFilter, Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<PostSearch>), Error)
)]
#[get("/examination/post-searches")]
pub(crate) async fn list_post_searches(
    caller: Caller<TellStaff>,
    db: Db,
    Query(filter): Query<SearchFilter>,
    paging: Paging,
) -> Result<Rows<PostSearch>> {
    find::list(&caller.scope, &db, &filter, paging).await
}

/// Lets a round fill the posts that its people decline, or leave without an answer, by asking others; or stops that
///
/// Starting begins anew where all were asked in vain or it was stopped.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["TellStaff"])),
    params(("roundId" = NoticeRoundId, Path, description = "The round")),
    request_body = AskingOfRound,
    responses((status = 200, description = "The round as it is now", body = NoticeRound), Error)
)]
#[post("/examination/duty-notices/{roundId}/asking")]
pub(crate) async fn fill_posts_of_round(
    caller: Caller<TellStaff>,
    db: Db,
    settings: Data<DutySettings>,
    identity: Data<IdentitySettings>,
    Path(id): Path<NoticeRoundId>,
    Json(wanted): Json<AskingOfRound>,
) -> Result<Json<NoticeRound>> {
    let round = of_rounds::fill(&caller, &db, &settings, (id, wanted.asking)).await?;
    notices::present_one(&caller, &db, (&settings, &identity.delivery), round).await.map(Json)
}

/// Answers by link whether one takes an open post
///
/// Who accepts has the duty at once, if it is still open and no rule forbids it; the question says what became of it. Only in a browser in
/// which the link was opened.
#[utoipa::path(
    tag = "duty-link",
    request_body = OfferAnswer,
    responses((status = 200, description = "The duties and questions as they are now", body = OpenedLink), Error)
)]
#[post("/duty-link/answer-offer")]
pub(crate) async fn answer_post_offer(
    request: HttpRequest,
    installation: Installation,
    settings: Data<DutySettings>,
    rostering: Data<RosteringSettings>,
    facts: RequestFacts,
    Json(said): Json<OfferAnswer>,
) -> Result<HttpResponse> {
    let opened = links::reopen(&request, &installation, (&settings, &facts), &said.link).await?;
    let answered = Said {
        person: opened.found.person.id,
        offer: said.offer_id,
        comes: said.comes,
        way: AnsweredBy::Link,
        facts: &facts,
    };
    answer(installation.db(), (installation.clock(), &rostering), answered).await?;
    links::present_again(&installation, &settings, opened).await
}
